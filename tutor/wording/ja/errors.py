"""使えない入力: どこが、何であって、正しくはどう書くか."""

ERRORS = {
    # 局面
    "unknown-side": "番が{found:text}になっています。white か black と書いてください。",
    "layout-not-a-mapping": "{side:side}の駒が{found:text}になっています。「13: 5」のように、ポイントと枚数で書いてください。",
    "no-such-point": "{side:side}：{found:text}というポイントはありません。1〜24 か bar、off です。",
    "point-twice": "{side:side}：{point:point}が2回書かれています。",
    "count-not-whole": "{side:side}：{point:point}の枚数が{found:text}です。0以上の整数で書いてください。",
    "not-fifteen": "{side:side}の駒が{total}枚です（盤{board}、バー{bar}、上がり{off}）。合わせて15枚にしてください。",
    "both-colours": "{point}ポイントに白と黒の両方の駒があります。",
    "both-off": "両方が15枚とも上がっています。15枚上がれるのは片方だけです。",
    "not-26-counts": "{side:side}の数が{found}個です。上がり、1〜24ポイント、バーの26個です。",
    # サイコロ
    "not-two-dice": "{found:text}は出目ではありません。[5, 3] のように2つの数で書いてください。",
    "no-such-die": "{found:text}という目はありません。目は1〜6です。",
    "used-not-a-list": "使った目が{found:text}になっています。[6] のように並べて書いてください。",
    "used-not-rolled": "{die}の目をそんなに使えません。出目は{dice:dice}です。",
    "not-over": "ゲームはまだ終わっていません。15枚上げた人がいません。",
    # 手
    "unreadable-play": "{span:text}の所が読めません。",
    "from-to-expected": "{span:text}だけでは移動になりません。「13→8」や「13/8」のように、どこからどこへ、と書いてください。",
    "no-such-point-in-play": "{span:text}というポイントはありません。1〜24 か、バー（bar）、上がり（off）です。",
    "no-such-die-in-play": "{span:text}の初めの数の目はありません。目は1〜6です。",
    "repeat-1-to-4": "{span:text}は回数になりません。(2)、(3)、(4) のように書いてください。",
    "play-too-long": "{longest}文字より長いので読めません。手はもっと短く書けます。",
}
