"""問題のまわりで話す言葉."""

LESSON = {
    "welcome": "バックギャモンのルールを学ぶ課程です。答えを書いて進みます。困ったら ? と書くと、できることが出てきます。",
    "chapter-head": "第{number}章 {title}",
    "your-answer": "答え",
    "commands": """こう書けます
  答え             {example}
  ヒント           次のヒントを見る
  なぜ 5 13        13ポイントの駒に5を使えない理由（なぜ 5 だけなら、全部の駒）
  全部             できる手を全部見る
  木               使える目はいくつか、その証明を見る
  盤               盤をもう一度見る
  次、前           先へ進む、前に戻る
  一覧、問題 B05   問題の一覧を見る、その問題へ行く
  終わる           ここでやめる""",
    "example-play": "13→8 6→3（動かせないときは パス）",
    "example-setup": "白 24:2 13:5 8:3 6:5 黒 1:2 12:5 17:3 19:5",
    "example-opening": "白、3と1、振り直す",
    "example-score": "2 1枚も上がっていない",
    "example-judge": "できる、または できない とルールの番号",
    "example-why": "ルールの番号",
    "example-record": "白番、6と1（6は使用済み、残り1）、白6に…、黒…、両者off0",
    "shown-play": "この手：{play:play}",
    "shown-dice": "白が{white_die}、黒が{black_die}を出しました。",
    "shown-why": "問い：{point:point}の駒に{die}",
    "choose-rule": "この中からルールを選びましょう。",
    "choose-score": "1〜3点と、理由を選びましょう。",
    "right": "正解です。",
    "try-again": "もう一度考えてみましょう。ヒント、なぜ、次 も使えます。",
    "worked": "ついやりたくなる答えと、その結果：",
    "worked-line": "{mark} {play:play}  {note}",
    "legal-plays-head": "できる手（全部で{count}通り）：",
    "tree-head": "{roll:dice}：使える目は多くて{max_dice:amount}です。最初の移動と、そのあとにできる移動：",
    "tree-stuck": "もう動かせません",
    "tree-folded": "ほかに{count}通り",
    "nothing-to-move": "動かせる駒がありません",
    "explanation-head": "順に見てみましょう",
    "summary-head": "この章のまとめ",
    "press-enter": "Enterを押すと次へ進みます",
    "first-already": "これが最初の問題です。",
    "finished": "これで最後の問題が終わりました。一度ゲームをしてみて、迷ったらその章に戻りましょう。",
    "goodbye": "おつかれさまでした。続きは bgtutor learn {exercise} で始められます。",
    "no-roll-here": "この問題に出目はありません。",
    "why-usage": "「なぜ 5 13」のように、目とポイントを書いてください（バーなら「なぜ 5 バー」）。",
    "die-can-move": "{point:point}の駒に{die}を使えます。",
}
