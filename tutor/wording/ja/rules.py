"""ルールをやさしい日本語で: 名前、ルールの言葉、ここで当てはまる理由."""

from tutor.wording.language import RuleWords

RULES = {
    "game-over": RuleWords(
        "ゲームは終わっています",
        "15枚目の駒を上げたとき、ゲームはそこで終わります。",
        {"": "あなたの駒は{off}枚とも上がっているので、もう動かす駒はありません。"},
    ),
    "no-die-left": RuleWords(
        "残っている目がありません",
        "1つの目では、駒1枚を1回だけ動かせます。目を使い切ったら、番は終わりです。",
        {
            "": "この番の目は{dice:amount}です。ここまでの移動で使い切りました。",
            "used-up": "この番の目は、もう全部使ってあります。",
        },
    ),
    "wrong-direction": RuleWords(
        "進む向きが逆です",
        "自分の駒は24から1へ、番号の小さいほうへだけ進みます。",
        {
            "": "{from:at}から{to:at}へは進めません。",
            "from-off": "一度上がった駒は、最後まで盤に戻りません。",
            "to-bar": "バーへは自分で動かせません。バーに行くのはヒットされた駒だけです。",
            "same": "{from:point}から{from:point}では、進んでいません。目の数だけ前へ進めましょう。",
        },
    ),
    "no-checker": RuleWords(
        "そこに自分の駒がありません",
        "動かせるのは、今そこにある自分の駒だけです。",
        {
            "": "{point:point}にあなたの駒はありません。",
            "enemy": "{point:point}にあるのは相手の駒{enemy:checkers}だけです。",
            "moved-away": "{point:point}の駒は、この手の前の移動でもう動いています。",
        },
    ),
    "bar-first": RuleWords(
        "バーの駒が先です",
        "自分の駒がバーにある間は、ほかの駒を動かせません。",
        {
            "": "バーにまだ{on_bar:checkers}残っています。",
            "sum": "バーから入った駒も、続けては動けません。バーにまだ{on_bar:checkers}残っています。",
        },
    ),
    "bear-off-before-home": RuleWords(
        "ホームの外にまだ駒があります",
        "上げ始められるのは、盤に残る自分の駒が全部ホーム（1〜6ポイント）に入ってからです。",
        {"": "このとき、ホームの外に残っている駒：{outside:stacks}。"},
    ),
    "bear-off-higher-point": RuleWords(
        "もっと高いポイントに駒があります",
        "ポイントの番号より大きい目で上げられるのは、いちばん高いポイントの駒だけです。",
        {
            "": "{point:point}より高い所に、まだ駒があります：{higher:stacks}。",
            "sum": "{point:point}からは大きい目で上げることになりますが、もっと高い所にまだ駒があります：{higher:stacks}。",
        },
    ),
    "die-too-small": RuleWords(
        "上げるには目が小さすぎます",
        "駒を上げるには、ポイントの番号と同じか、それより大きい目が要ります。",
        {"": "{point:point}の駒を上げるには{point}以上の目が要りますが、残っている目は{left:dice}です。"},
    ),
    "closed-entry": RuleWords(
        "バーから入る所がふさがっています",
        "バーの駒は、目の数で決まるポイントに入ります。ふさがったポイントには入れません。",
        {
            "": "入る先の{point:point}には相手の駒が{enemy:checkers}います。",
            "sum": "どちらの目でも入れません。{orders:attempts}。",
        },
    ),
    "closed-point": RuleWords(
        "着地点がふさがっています",
        "相手の駒が2枚以上あるポイントには着地できません。",
        {
            "": "{point:point}には相手の駒が{enemy:checkers}います。",
            "sum": "最後の着地点の{point:point}に、相手の駒が{enemy:checkers}います。",
        },
    ),
    "closed-intermediate-point": RuleWords(
        "途中の着地点がふさがっています",
        "2つ以上の目を続けて使う駒は、1つの目ごとに着地します。途中の着地点がふさがっていると、進めません。",
        {"": "{orders:attempts}。最後の着地点が空いていても、そこまで進めません。"},
    ),
    "die-already-used": RuleWords(
        "その目はもう使いました",
        "1つの目を使えるのは1回だけです（ゾロ目は4回）。",
        {"": "この番の{die}の目は、もう使い切りました。"},
    ),
    "die-split": RuleWords(
        "1つの目は分けられません",
        "1つの目は、駒1枚をその数だけ進めます。何枚かの駒に分けて使うことはできません。",
        {
            "": "{moves:written_moves}で、{die}の目を分けて使っています。",
            "whole-roll": "{moves:written_moves}で、{die:dice}の合計を別の数に分けて使っています。",
        },
    ),
    "not-rolled": RuleWords(
        "その数の目は出ていません",
        "駒が進むのは、出た目とちょうど同じ数だけです。",
        {"": "この移動には{distance}が要りますが、残っている目は{left:dice}です。"},
    ),
    "must-move": RuleWords(
        "動かせる駒があります",
        "パスできるのは、動かせる駒が1枚もないときだけです。",
        {"": "この出目では、{max_dice:amount}の目を使えます。"},
    ),
    "unused-die": RuleWords(
        "使える目が残っています",
        "使える目があるうちは、番を終えられません。",
        {"": "残っている目は{left:dice}で、まだ{example:play}と動かせます。"},
    ),
    "fewer-dice-than-possible": RuleWords(
        "もっと多くの目を使う手があります",
        "もっと多くの目を使う手があれば、そちらを選ばなければなりません。",
        {"": "この手では残りの目が使えなくなりますが、ほかの手なら{max_dice:amount}の目を使えます。"},
    ),
    "larger-die": RuleWords(
        "大きいほうの目を使います",
        "どちらか片方の目しか使えないときは、大きいほうを使います。",
        {
            "": "{larger}と{played}は、どちらか片方しか使えません。{played}ではなく、大きい{larger}を使います。"
        },
    ),
}
