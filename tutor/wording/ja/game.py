"""ゲーム全体の日本語: 番、キューブ、マッチのルールと、ゲームの中で言う言葉."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.wording.ja.course import COURSE
from tutor.wording.ja.rules import RULES
from tutor.wording.language import Kinds, RuleWords

_ACTIONS = {
    "opening": "最初のサイコロを振る",
    "roll": "サイコロを振る",
    "play": "駒を動かす",
    "pass": "振らずに番を終える",
    "double": "ダブルをかける",
    "beaver": "ビーバーで返す",
    "raccoon": "ラクーンで返す",
    "take": "テイクする",
    "drop": "ドロップする",
    "resign": "投了を申し出る",
    "accept": "投了を受け入れる",
    "refuse": "続ける",
}
_OFFERS = {"double": "ダブル", "beaver": "ビーバー", "raccoon": "ラクーン", "resignation": "投了の申し出"}
_ENDED = {"off": "全部の駒を上げて", "drop": "相手のドロップで", "resignation": "相手の投了で"}
_TIMES = {1: "シングル", 2: "ギャモン", 3: "バックギャモン勝ち"}

_TERMS = {
    "length": "マッチの長さ",
    "rules": "ルール",
    "side": "あなたの側",
    "opponent": "相手",
    "seed": "サイコロを決める数",
}
_LIES = {
    "flat": "平らな",
    "leaning": "傾いている",
    "on-checker": "駒に乗っている",
    "off-board": "盤から落ちた",
    "other-half": "反対側にある",
}


def game_action(kind: str) -> str:
    """``サイコロを振る``."""
    return _ACTIONS[kind]


def game_actions(kinds: Sequence[str]) -> str:
    """``サイコロを振る、ダブルをかける``."""
    return "、".join(_ACTIONS[kind] for kind in kinds) or "相手を待つ"


def game_offer(kind: str) -> str:
    """返事を待っているもの: ``ダブル``."""
    return _OFFERS[kind]


def game_ended(how: str) -> str:
    """ゲームの終わり方: ``相手のドロップで``."""
    return _ENDED[how]


def game_times(times: int) -> str:
    """負け方: ``ギャモン``."""
    return _TIMES.get(times, f"キューブの{times}倍")


def how_often(times: int) -> str:
    """``2倍``."""
    return f"{times}倍"


def match_score(score: Sequence[int]) -> str:
    """``白4点、黒2点``."""
    return f"白{score[0]}点、黒{score[1]}点"


def cube_place(owner: str | None) -> str:
    """キューブのある所: ``中央``、``白の側``."""
    return {"white": "白の側", "black": "黒の側"}.get(owner or "", "中央")


def waiting(count: int) -> str:
    """``駒が1枚バーにいて``."""
    return f"駒が{count}枚バーにいて"


def lie_of_die(lie: str) -> str:
    """サイコロの止まり方: ``傾いている``."""
    return _LIES[lie]


def lies_of_dice(lies: Sequence[str]) -> str:
    """平らでないサイコロの止まり方: ``サイコロの1つが傾いている``."""
    odd = [lie for lie in lies if lie != "flat"]
    if len(odd) == 2 and odd[0] == odd[1]:
        return f"サイコロが2つとも{_LIES[odd[0]]}"
    return "、".join(f"サイコロの1つが{_LIES[lie]}" for lie in odd)


def rule_text(id: str) -> str:
    """ルールをやさしい言葉で."""
    return {**RULES, **GAME_RULES}[id].rule


def term_means(term: str) -> str:
    """盤の言葉の意味."""
    return COURSE[f"means-{term}"]


def game_terms(names: Sequence[str]) -> str:
    """ゲームの条件."""
    return "、".join(_TERMS[name] for name in names)


GAME_KINDS: Kinds = {
    "game_terms": game_terms,
    "game_action": game_action,
    "game_actions": game_actions,
    "game_offer": game_offer,
    "game_ended": game_ended,
    "game_times": game_times,
    "how_often": how_often,
    "match_score": match_score,
    "cube_place": cube_place,
    "waiting": waiting,
    "lie": lie_of_die,
    "lies": lies_of_dice,
    "rule_text": rule_text,
    "term_means": term_means,
}

GAME_RULES = {
    # 最初の出目
    "opening-first": RuleWords(
        "まず最初のサイコロを振ります",
        "ゲームは、両方が1つずつサイコロを振って始まります。大きい目を出した側が先に動かします。同じ目なら振り直しです。",
        {
            "": "まだどちらが始めるか決まっていません。",
            "tie": "今までは同じ目だったので、まだどちらが始めるか決まっていません。",
        },
    ),
    "opening-once": RuleWords(
        "最初のサイコロはもう済みました",
        "1つずつ振るのは、ゲームの最初だけです。そのあとは、自分の番ごとに2つ振ります。",
        {"": "ゲームはもう始まっています。"},
    ),
    "opening-doubles": RuleWords(
        "ゾロ目では始まりません",
        "最初のサイコロが同じ目なら振り直すので、最初の番はいつも違う2つの目で動かします。",
        {"": "ここでは、最初の番が{die}のゾロ目になっています。"},
    ),
    "higher-die-starts": RuleWords(
        "大きい目の側が始めます",
        "大きい目を出した側が先に、出ている2つの目をそのまま使って動かします。",
        {"": "大きい目を出したのは{starter:side}（{dice:dice}）なので、{starter:side}から始めます。"},
    ),
    # 番
    "game-ended": RuleWords(
        "このゲームは終わりました",
        "終わったゲームでは、もう振ることも動かすこともできません。次に進む前に、終わっていないか確かめましょう。",
        {"": "{winner:side}が{ended:game_ended}勝っています。"},
    ),
    "answer-first": RuleWords(
        "返事が先です",
        "申し出があるあいだは、相手の返事を待ちます。",
        {"": "{by:side}が出しているのは{offer:game_offer}です。{to:side}が返事をします。"},
    ),
    "not-your-turn": RuleWords(
        "相手の番です",
        "番は交代で進みます。相手がサイコロを取り上げる前に振っても、その出目は使えません。",
        {"": "今は{turn:side}の番です。"},
    ),
    "roll-first": RuleWords(
        "先にサイコロを振ります",
        "駒を動かすのは、サイコロを振ってからです。",
        {"": "{turn:side}はまだ振っていません。"},
    ),
    "rolled-already": RuleWords(
        "サイコロはもう振りました",
        "1つの番に振るのは1回だけです。出た目をそのまま使います。",
        {"": "{dice:dice}がもう出ています。"},
    ),
    "closed-out": RuleWords(
        "入る所が全部ふさがっています",
        "駒がバーにいて、入る6つのポイントが全部ふさがっているときは、どの目が出ても動けません。振らずに番を終えます。",
        {"": "{on_bar:waiting}、相手のホームは6つとも相手の駒でふさがっています。"},
    ),
    "pass-needs-roll": RuleWords(
        "振ってから決まります",
        "振らずに番を終えるのは、入る所が全部ふさがっているときだけです。ほかのときは振ってみて、動かせる駒がなければパスです。",
        {"": "動ける目があるかもしれません。まず振りましょう。"},
    ),
    "no-such-dice": RuleWords(
        "そういう出目はありません",
        "振るのは2つのサイコロで、目は1〜6です。",
        {"": "{dice:words}という出目にはなりません。"},
    ),
    # サイコロの振り方と作法
    "cocked-dice": RuleWords(
        "サイコロは2つとも平らでないといけません",
        "出目が有効なのは、2つとも盤に平らに止まったときだけです。傾いたり、駒に乗ったり、盤から落ちたりしたら、2つとも振り直します。",
        {"": "ここではサイコロの1つが{lie:lie}ので、2つとも振り直しです。"},
    ),
    "dice-on-other-half": RuleWords(
        "サイコロは自分の右側の盤に振ります",
        "2つとも、振る人から見て右半分の盤に振ります。片方でも反対側に行ったら、2つとも振り直します。",
        {"": "ここでは{side:side}のサイコロが反対側に行ったので、2つとも振り直しです。"},
    ),
    "rolled-too-early": RuleWords(
        "相手がサイコロを取り上げるまで待ちます",
        "サイコロを取り上げると番が終わります。その前に次の人が振った出目は使えず、振り直しになります。",
        {"": "{side:side}は、相手のサイコロがまだ盤にあるうちに振りました。"},
    ),
    "dice-picked-up": RuleWords(
        "番はもう終わりました",
        "サイコロを取り上げるまでは、動かした駒を自由に戻せます。取り上げたら番は終わりです。",
        {"": "{side:side}はもうサイコロを取り上げたので、この手のままになります。"},
    ),
    "corrected-too-late": RuleWords(
        "もう直せません",
        "ルールに合わない手は、次にサイコロを振るまでなら、どちらからでも直すように言えます。そのあとは、今の局面のまま続けます。",
        {"": "次のサイコロがもう振られたので、このまま続けます。"},
    ),
    # キューブ
    "no-cube": RuleWords(
        "キューブを使わないゲームです",
        "キューブを使わないゲームでは、だれもダブルをかけられません。",
        {"": "このゲームではキューブを使いません。"},
    ),
    "double-off-turn": RuleWords(
        "ダブルは自分の番にかけます",
        "ダブルをかけられるのは、自分の番の初め、サイコロを振る前だけです。",
        {"": "今は{turn:side}の番です。"},
    ),
    "double-on-first-turn": RuleWords(
        "最初の番にダブルはかけられません",
        "先に始める側の最初の番は、もう出目が決まっています。だから、その番にはダブルをかけられません。",
        {"": "{dice:dice}がもう出ているので、それを動かします。"},
    ),
    "double-after-roll": RuleWords(
        "振ったあとではダブルをかけられません",
        "ダブルをかけるのは、サイコロを振る前です。振ったら、先に駒を動かします。",
        {"": "{dice:dice}がもう出ています。"},
    ),
    "double-in-crawford": RuleWords(
        "クロフォードではダブルをかけられません",
        "どちらかがあと1点になった直後の1ゲーム（クロフォード）では、どちらもダブルをかけられません。まちがえてかけたダブルは取り消します。",
        {"": "{length}点マッチで{score:match_score}です。これがクロフォードのゲームです。"},
    ),
    "double-once-a-turn": RuleWords(
        "ダブルは1つの番に1回だけです",
        "1つの番にダブルをかけられるのは1回だけです。そのあとはサイコロを振ります。",
        {"": "{side:side}はこの番にもうダブルをかけていて、キューブは{value}です。"},
    ),
    "cube-not-yours": RuleWords(
        "キューブは相手のものです",
        "キューブが中央にあるうちは、どちらもダブルをかけられます。そのあとは、キューブを持っている側だけです。",
        {"": "今は{owner:side}が、{value}のキューブを持っています。"},
    ),
    "dead-cube": RuleWords(
        "もう意味のないダブルです",
        "シングルで勝つだけでマッチに勝てる側には、ダブルは何の役にも立ちません。ですから、かけられません。",
        {"": "キューブは{value}で、あと{needs:points}で勝ちです。"},
    ),
    "no-offer": RuleWords(
        "返事をするものがありません",
        "返事ができるのは、申し出があるときだけです。",
        {
            "": "申し出がないので、「{answer:game_action}」ことはできません。",
            "other": "今あるのは{offer:game_offer}なので、「{answer:game_action}」は返事になりません。",
        },
    ),
    "own-offer": RuleWords(
        "返事をするのは相手です",
        "自分の申し出に、自分では返事をしません。",
        {"": "返事をするのは{to:side}です。"},
    ),
    "beaver-not-agreed": RuleWords(
        "ビーバーは決めていません",
        "かけられたダブルをすぐ倍にして返すビーバーは、マッチでないゲームで、前もって決めたときだけ使えます。",
        {"": "このゲームではビーバーを使いません。テイクかドロップです。"},
    ),
    "raccoon-not-agreed": RuleWords(
        "ラクーンは決めていません",
        "ビーバーをもう一度倍にして返すラクーンは、マッチでないゲームで、前もって決めたときだけ使えます。",
        {"": "このゲームではラクーンを使いません。テイクかドロップです。"},
    ),
    "beaver-out-of-order": RuleWords(
        "ビーバーはダブルへの返事です",
        "ビーバーはダブルに、ラクーンはビーバーに、すぐに返すものです。",
        {"": "今あるのは{offer:game_offer}です。"},
    ),
    "cube-not-reset": RuleWords(
        "キューブが戻っていません",
        "どのゲームも、キューブは中央に1で置いて始めます。前のゲームのまま残っていても、だれのものでもありません。気づいたらすぐに戻します。",
        {
            "": "今は{found}で、{found_owner:cube_place}にあります。正しくは{value}で、{owner:cube_place}です。",
        },
    ),
    "cube-value": RuleWords(
        "ダブルはちょうど2倍です",
        "キューブは、1回ごとにちょうど2倍になります。2、4、8と進みます。",
        {"": "ここでは{claimed}ではなく、{value}になります。"},
    ),
    "resign-times": RuleWords(
        "投了はシングル、ギャモン、バックギャモン勝ちのどれかです",
        "投了では、キューブの1倍（シングル）、2倍（ギャモン）、3倍（バックギャモン勝ち）のどれかで負けると申し出ます。",
        {"": "ここでは、多くてもキューブの{most:how_often}です。"},
    ),
    # 手
    "pick-and-pass": RuleWords(
        "ヒットした駒は続けて動かせません",
        "タブラでは、自分のホームでヒットした駒は、その番の終わりまでそこにいます。",
        {"": "{point:point}でヒットした駒が、同じ番に続けて動いています。"},
    ),
    "illegal-as-written": RuleWords(
        "できない手と書かれています",
        "ルールに合わない手も、次に振るまでにだれも言わなければ、そのままになります。",
        {"": "ファイルに、できない手だと書かれています。"},
    ),
    # ゲームの点数
    "claim-before-end": RuleWords(
        "まだ終わっていないゲームです",
        "点数は、ゲームが終わってから数えます。終わるのは、15枚上げたとき、ドロップしたとき、投了が受け入れられたときです。",
        {"": "このゲームはまだ続いています。"},
    ),
    "claim-by-loser": RuleWords(
        "勝ったのは相手です",
        "ゲームの点数は、全部勝った側に入ります。",
        {"": "勝ったのは{winner:side}です。"},
    ),
    "claim-single": RuleWords(
        "シングルです",
        "負けた側が1枚でも上げていれば、バーや盤に何が残っていてもシングルです。",
        {"": "負けた側は{loser_off:checkers}上げているので、{claimed}点ではなく{points}点です。"},
    ),
    "claim-gammon": RuleWords(
        "ギャモンです",
        "負けた側が1枚も上げていなければギャモンで、キューブの2倍の点数になります。",
        {"": "負けた側は1枚も上げていないので、{claimed}点ではなく{points}点です。"},
    ),
    "claim-backgammon": RuleWords(
        "バックギャモン勝ちです",
        "負けた側が1枚も上げておらず、バーか勝者のホームに駒が残っていれば、キューブの3倍の点数になります。",
        {"": "{reasons:reasons}{claimed}点ではなく{points}点です。"},
    ),
    "claim-jacoby": RuleWords(
        "ジャコビーのルールです",
        "ジャコビーのルールでは、ダブルがテイクされるまで、ギャモンもバックギャモン勝ちもシングルと同じ点数です。",
        {"": "このゲームではダブルがテイクされていないので、{claimed}点ではなく{points}点です。"},
    ),
    "claim-no-triple": RuleWords(
        "3倍の勝ちはありません",
        "タブラの勝ちは1点か2点で、3点の勝ちはありません。",
        {"": "{claimed}点ではなく{points}点です。"},
    ),
    "claim-drop": RuleWords(
        "ドロップは倍になる前の点数です",
        "ドロップした側は、倍になる前の点数でシングルの負けになります。局面がどうであっても同じです。",
        {"": "倍になる前は{stake}点なので、{claimed}点ではなく{points}点です。"},
    ),
    "claim-resigned": RuleWords(
        "申し出たとおりの投了です",
        "投了が受け入れられたら、申し出た負け方にキューブの数をかけた点数になります。",
        {"": "申し出は{times:game_times}なので、{claimed}点ではなく{points}点です。"},
    ),
    "claim-cube": RuleWords(
        "キューブの数をかけます",
        "ゲームの点数には、キューブの数をかけます。",
        {"": "{times:game_times}でキューブが{stake}なので、{claimed}点ではなく{points}点です。"},
    ),
    # マッチ
    "match-score": RuleWords(
        "マッチの点数が違います",
        "どのゲームの点数も全部足します。要る点数をこえた分もそのまま足します。",
        {"": "正しくは{score:match_score}です（{claimed:match_score}ではありません）。"},
    ),
    "match-not-over": RuleWords(
        "マッチはまだ続きます",
        "マッチが終わるのは、どちらかが決めた点数に届いたときです。",
        {"": "{length}点マッチで{score:match_score}です。"},
    ),
    "match-over": RuleWords(
        "マッチは終わりました",
        "どちらかが決めた点数に届いたゲームで、マッチは終わります。",
        {"": "{length}点マッチで{score:match_score}です。"},
    ),
}

GAME = {
    "action-legal": "できます。",
    "claim-wrong": "そうではありません。{name}。",
    "action-illegal": "できません。{name}。",
    "action-instead": "今{side:side}にできること：{allowed:game_actions}。",
    "play-here-instead": "できる手は、たとえば {play:play} です。",
}

GAME_ERRORS = {
    # ルールの決め方とゲーム
    "rules-value": "{option} を{found:text}にはできません。書けるのは {expected:words} です。",
    "raccoons-without-beavers": "ラクーンはビーバーへの返事です。ラクーンを使うなら、ビーバーも使うことにしてください。",
    "no-such-rules": "{found:text}というルールの決め方はありません。あるのは {known:words} です。",
    "rules-not-a-mapping": "ルールの決め方は jacoby: true のように書いてください（今は{found:text}）。",
    "no-such-option": "ルールの決め方に{found:text}はありません。書けるのは {known:words} です。",
    "no-such-cube-value": "キューブの数は{found:text}になりません。1、2、4…です。",
    "no-such-stakes": "マッチの長さと点数がおかしいです（{found:words}）。0以上の整数です。",
    "match-already-over": "{length}点マッチは、{score:match_score}で終わっています。",
    "action-not-allowed": "{side:side}は今「{action:game_action}」ことができません。できること：{allowed:game_actions}。",
    "resignation-not-allowed": "{side:side}は、キューブの{times}倍の負けで投了を申し出ることはできません。ここでは1倍から{most}倍までです。",
    "nothing-to-answer": "返事をする申し出がありません。",
    "moves-cannot-be-made": "{from_point:point}から{to_point:point}へ動かせる駒がありません。",
    "game-not-over": "次のゲームは、このゲームが終わってから始めます。",
    # 保存したゲーム
    "save-not-a-mapping": "保存されたゲームではありません（{found:text}）。",
    "save-value": "保存されたゲームがこわれています。{key} が{found:text}になっています。",
    "save-action": "保存されたゲームがこわれています。{number}番目の動作がそこではできません（{found:text}）。",
    "save-newer": "このゲームは新しい版で保存されています（形式は{found}、この版でわかるのは{known}まで）。新しい版を入れてください：pip install -U backgammon-rules-tutor",
    # マッチのファイル
    "match-file-not-text": "テキストのファイルではありません。保存したソフトから、MATまたはSGFの形で書き出してください。",
    "match-too-long": "{games}ゲームあり、いちばん長いゲームは{longest}手です。試合としては長すぎるので、調べられません。",
    "match-file-too-large": "ファイルが{most}文字より長いので、マッチとして読めません。",
    "mat-no-length": "{line}行目：ゲームの前に「7 point match」のような行が要ります（マッチでなければ 0）。",
    "mat-no-games": "{line}行目：ゲームがありません。ゲームは「Game 1」のような行で始まります。",
    "mat-second-length": "{line}行目：マッチの長さが2回書かれています。1つのファイルに書けるマッチは1つです。",
    "mat-line": "{line}行目を読めません：{found:text}。",
    "mat-no-scores": "{line}行目：「Game」の次には「Ann : 0   Bob : 2」のように、2人の名前と点数を書きます。",
    "mat-play": "{line}行目：手{found:text}を読み取れません。",
    "mat-position": "{line}行目：ゲームを始められる局面ではありません（「{found}」）。",
    "mat-set-up": "{line}行目：途中の局面から始まるゲームはMATでは表せません。SGFなら表せます。",
    "sgf-syntax": "{line}行目：SGFとして読めません（{found:text}）。",
    "sgf-no-games": "このファイルにはゲームがありません。",
    "sgf-other-game": "{line}行目：ほかのゲームのファイルです（GM が{found:text}。バックギャモンは 6 です）。",
    "sgf-cube": "{line}行目：キューブの数は{found:text}になりません。",
    "sgf-point": "{line}行目：{found:text}というポイントはありません。a〜x がポイント、y がバー、z が上がりです。",
    "sgf-position": "{line}行目：ここに並べられた局面はありえません。",
    "sgf-set-up-later": "{line}行目：ゲームの途中で局面が並べ直されています。これは再現できません。",
    "sgf-move": "{line}行目：{found:text}を手として読めません。31hefe のように、出目と文字の組で書きます。",
    # 相手
    "gnubg-not-found": "このパソコンにGNU Backgammonがありません。入れるか（DebianやUbuntuなら sudo apt-get install gnubg）、{setting} で場所を書いてください。相手が random なら何も要りません。",
    "gnubg-not-there": "{setting} に書かれた{found:text}というプログラムがありません。",
    "gnubg-failed": "GNU Backgammonを動かせません（{reason}）。",
    "gnubg-stopped": "GNU Backgammonが止まりました。",
    "gnubg-timeout": "GNU Backgammonから{seconds}秒たっても答えがありません。",
    "gnubg-answer": "GNU Backgammonの答え{found:text}は使えません。",
    "partner-broke-a-rule": "相手（{name}）が、できないことをしようとしました（{action:game_action}）。",
    "partner-failed": "相手（{name}）が動きません（{reason}）。",
    "partner-answer": "相手（{name}）の返事が返事になっていません：{found:text}",
    "no-such-opponent": "{found:text}という相手はいません。いるのは {known:words} です。",
    "save-not-json": "保存されたゲームではありません。JSONとして読めません。",
    "save-too-large": "ファイルが大きすぎて、保存されたゲームとして読めません（{most}バイトまで）。",
}
