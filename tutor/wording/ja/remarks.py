"""ひとこと（日本語）."""

REMARKS = {
    "position-cannot-arise": "この局面は実際のゲームでは現れません。両方の駒がバーにあり、どちらの入口も全部ふさがっています。",
    "game-already-over": "{winner:side}の駒は15枚とも上がっています。ゲームは終わっているので、この出目は関係ありません。",
    "other-roll": "書いた出目は{written:dice}ですが、この番の出目は{roll:dice}です。",
    "hit-not-marked": "{move}番目の移動は{point:point}のブロットをヒットします。ヒットには * を付けて {point}* と書きます。",
    "star-without-hit": "{move}番目の移動の * はヒットの印ですが、{point:point}ではヒットしていません。",
    "only-order": "{move}番目の移動ができるのは、{dice:in_turn}だけです：{play:play}。",
    "read-as-sum": "{play:play}と読みました。これで目を使い切れます。{die}だけで上げると{left:dice}が残ります。",
    "other-order": "同じ移動でも、順番を変えれば、できる手になります：{play:play}。",
    "same-board": "こう動かせば、同じ形で終われます：{play:play}。",
    "if-you-meant-die": "{point:point}の駒に{die}を使うつもりだったなら：{why}",
    "sum-needs-used-die": "{distance}は2つの目を合わせた数ですが、その目の1つはもう使っています。",
    "maybe-split": "{moves:written_moves}で{die}の目を分けるつもりだったなら、1つの目は分けて使えません。",
    "other-die-pays": "この移動に使う目は{named}ではなく{die}です。",
    "other-numbering": "白の番号で読めばできる手です。黒の手は、黒から見た番号で書きます。",
}
