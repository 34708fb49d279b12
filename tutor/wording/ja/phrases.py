"""説明をつなぐ言葉."""

PHRASES = {
    "legal": "できる手です：{moves:moves}。",
    "legal-pass": "できる手です。動かせる駒がないので、パスになります。",
    "legal-most": "この出目で使える目は、多くても{max_dice:amount}です。",
    "legal-won": "15枚目の駒が上がりました。あなたの勝ちです。",
    "illegal": "できない手です。{name}。",
    "at-move": "{move}番目の移動 {written}：",
    "instead": "できる手は、たとえば {play:play}（{moves:moves}）です。",
    "instead-pass": "動かせる駒がないので、ここではパスだけができます。",
    "ambiguous": "この書き方は{count}通りに読めます：{plays}。終わりの形が違うので、途中の着地点も書いてください。",
    "unreadable": "この手を読み取れませんでした。",
    "examples": "たとえば {examples} のように書いてください。",
    "examples-list": "13→8 6→3、バー→20、6→上がり（動かせないときは パス）",
    "white-numbers": "番号は白から見たものです。",
    "black-numbers": "番号は黒から見たものです。",
}
