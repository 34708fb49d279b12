"""問題のまわりで話す言葉."""

LESSON = {
    "welcome": "バックギャモンのルールを学ぶ教材です。答えを書いて進みます。困ったら ? と書いてみましょう。できることが出てきます。",
    "chapter-head": "第{number}章 {title}",
    "your-answer": "答え",
    "commands": """こう書けます
  答え             {example}
  ヒント           次のヒントを見る
  なぜ 5 13        13ポイントの駒に5を使えない理由（なぜ 5 だけなら、全部の駒）
  全部             できる手を全部見る
  木               使える目がいくつまでかを、枝分かれの図で見る
  盤               盤をもう一度見る
  次、前           先へ進む、前に戻る
  一覧、問題 B05   問題の一覧を見る、その問題へ行く
  終わる           ここで休む""",
    "example-play": "13→8 6→3（動かせないときは パス）",
    "example-setup": "白 24:2 13:5 … 黒 1:2 12:5 …（ポイント:枚数）",
    "example-opening": "始める人、使う2つの目、同じ目のときにすること",
    "example-score": "3 バーに残っている（点数と理由）",
    "example-judge": "できる、または できない 3（3はルールの番号）",
    "example-why": "3（ルールの番号）",
    "example-record": "白番、5と3（3は使用済み、残り5）、白6に…、黒…、両者off0",
    "example-judge-action": "はい、または いいえ 3（3はルールの番号）",
    "example-points": "4",
    "example-cube": "2 黒、または 1 中央（数と持ち主）",
    "example-match": "4-3 クロフォード、3-1 続く、または 5-3 終わり（白の点数、黒の点数、次にどうなるか）",
    "example-pips": "152",
    "example-find": "20 18（ポイントの番号）",
    "example-word": "言葉、またはその番号",
    "shown-play": "この手：{play:play}",
    "shown-dice": "白が{white_die}、黒が{black_die}を出しました。",
    "shown-why": "問い：{point:point}の駒に{die}",
    "shown-action": "起きたこと：{action}",
    "shown-side": "数える側：{side:side}",
    "shown-term": "探すもの：{term}（{side:side}）",
    "shown-seen-by": "{side:side}から見て",
    "task-judge-action": "これでよいかどうか",
    "prompt-judge-action": "これでよいですか。よくなければ、どのルールに合いませんか。",
    "prompt-why-action": "どのルールに合いませんか。",
    "choose-cube": "キューブの数と、この中の1つ：",
    "choose-match": "白の点数、黒の点数と、この中の1つ：",
    "choose-word": "この中から選びましょう。",
    "choose-rule": "ルールは、この中から番号で選びましょう。",
    "choose-score": "点数（1〜3）と、この中の理由を1つ、言葉で書きましょう。",
    "right": "正解です。",
    "try-again": "もう一度考えてみましょう。「ヒント」「なぜ」「次」と書くこともできます。",
    "worked": "いろいろな答えと、その結果：",
    "legal-plays-head": "できる手（終わりの形で数えて{count}通り）：",
    "tree-head": "{roll:dice}：使える目は、多くても{max_dice:amount}です。最初の移動と、そのあとにできる移動：",
    "tree-stuck": "もう動かせません",
    "tree-folded": "ほかに{count}通り",
    "nothing-to-move": "動かせる駒がありません",
    "explanation-head": "順に見てみましょう",
    "summary-head": "この章のまとめ",
    "press-enter": "Enterを押すと次へ進みます",
    "first-already": "これが最初の問題です。",
    "finished": "これで最後の問題が終わりました。一度、ゲームをしてみましょう。迷ったら、その章に戻れます。",
    "goodbye": "おつかれさまでした。続きは bgtutor learn {exercise} で始められます。",
    "no-roll-here": "この問題に出目はありません。",
    "why-usage": "「なぜ 5 13」のように、目とポイントを書いてください（バーの駒なら「なぜ 5 バー」）。",
    "die-can-move": "{point:point}の駒に{die}を使えます。",
}
