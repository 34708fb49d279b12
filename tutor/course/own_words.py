"""What people mean by what they type: yes or no, numbers, points, who owns the cube, the score, what comes next, words.

Whoever hedges, denies what is said, or says several things at once is not understood: nothing is picked out of
such an answer. Every function here then gives None, or nothing at all, and the question is asked again.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from tutor.course.notes import plain
from tutor.game import Side
from tutor.game.terms import PLACE_TERMS, SITUATION_TERMS
from tutor.wording import LANGUAGES, language

MIDDLE = "middle"
"""Where the cube is that nobody owns."""


def spoken(text: str) -> str:
    """A text as it is compared, with one kind of apostrophe; superscripts are no digits."""
    kept = "".join(
        "^" if unicodedata.decomposition(c).startswith(_RAISED) else c for c in text.replace("´", "'")
    )
    return _NO_APOSTROPHE.sub(r"\1n't", plain(kept).replace("’", "'"))


_RAISED = ("<super>", "<sub>", "<fraction>")
_NO_APOSTROPHE = re.compile(
    r"\b(is|are|was|were|do|does|did|ca|wo|would|could|should|must|has|have|ai)nt\b", re.ASCII
)


# doubt and denial


def in_doubt(said: str) -> bool:
    """Whether a text asks, guesses, or leaves it open."""
    return _DOUBT.search(said) is not None


def clauses(said: str) -> list[str]:
    """The parts of a text between its stops, and before and after its reasons."""
    return [clause for part in _STOPS.split(said) if (clause := part.strip())]


def denied(said: str, claim: str) -> bool:
    """Whether a text denies its own claim; a reason that is about the game may say no."""
    return any(
        _DENIAL.search(clause) and (re.search(claim, clause) or not _OF_THE_GAME.search(clause))
        for clause in clauses(said)
    )


_DOUBT = re.compile(
    r"\?|\b(?:maybe|perhaps|possibly|probabl[ey]|likely|unlikely|might|unsure|uncertain|depends?|sometimes|usually"
    r"|guess|not sure|know|idea|dunno|unless|half|partly|almost|nearly|doubts?|doubtful|supposedly|would|opposite|reverse|den(?:y|ies)|lies?|refuses?|who says|nicht|un|il|non"
    r"|only (?:if|after|before|when)|too [a-z]+ to be|(?:less|more) than)\b"
    r"|か(?:も|な)(?![ぁ-んァ-ヶ一-龠])|かもし|か$|たぶん|多分|おそらく|恐らく|(?:です|ます|だろう|でしょう)か|(?:わか|分か|判)(?:ら|り)|知ら|知り"
    r"|不明|場合によ|可能性|とは限|半分|半ば|反対|の逆|うそ|嘘|近い|付近|隣|ときどき|時々",
    re.ASCII,
)
_STOPS = re.compile(
    r"[.,;:!()|、。・…]| [-–—] |\b(?:because|since|so|but|and|while|though|although)\b|ので|から|ため|けれど|けど",
    re.ASCII,
)
_DENIAL = re.compile(
    r"\b(?:not?|nor|never|neither|none|nothing|nobody|nope|hardly|barely|scarcely|without|except|excluding|cannot"
    r"|wrong|incorrect|false|untrue|other than|apart from|instead|(?:all|any[a-z]*|every[a-z]*)(?: [a-z]+){0,2} but|far from|outside)\b|n't\b"
    r"|な(?:い|く|し|かっ|けれ)|ません|以外|の外|除|違|ちが|誤り|いいえ|ならず|ではあら",
    re.ASCII,
)
_OF_THE_GAME = re.compile(
    r"checker|\bdic?e\b|roll|throw|cube|doubl|\bbar\b|home|board|crawford|gammon|\bturn\b|block|closed|\bopen|\bhit"
    r"|\boff\b|borne|bear|offer|jacoby|beaver|contact|\bpass|駒|枚|サイコロ|振|キューブ|ダブル|バー|ホーム|クロフォード"
    r"|ギャモン|番|ふさが|ヒット|着地|申し|上が|上げ|ジャコビー|ビーバー",
    re.ASCII,
)


# yes and no


def yes_or_no(text: str) -> bool | None:
    """Whether a text says that something is allowed; None where it says neither, or both."""
    said = spoken(text)
    if in_doubt(said):
        return None
    said = _NOT_RIGHT.sub(" wrong ", _NOTHING_WRONG.sub(" yes ", said))
    heard = [_heard(clause) for clause in clauses(said)]
    plainly = {verdict for clearly, _ in heard for verdict in clearly}
    verdicts = plainly or {verdict for _, faintly in heard for verdict in faintly}
    return verdicts.pop() if len(verdicts) == 1 else None


def _heard(clause: str) -> tuple[set[bool], set[bool]]:
    """What a clause says plainly of what is allowed, and what only its verbs say."""
    clearly = {verdict for verdict, words in _PLAINLY.items() if words.search(clause)}
    faintly = {verdict for verdict, words in _FAINTLY.items() if words.search(clause)}
    if False in faintly and (True in clearly or not _OF_THE_GAME.search(clause)):
        clearly.add(False)
    return clearly, faintly


_BETWEEN = r"(?: (?:an?|any|the|be|is|it|this|that|all|at all|really|quite|very|always|even|against|considered|think|believe|say))*"
_NOTHING_WRONG = re.compile(
    rf"(?:\b(?:not|never|nothing)|n't){_BETWEEN} (?:illegal|wrong|forbidden|prohibited|invalid|incorrect"
    r"|disallowed|untrue|false|impossible|a foul|a mistake|break(?:ing)? (?:a|any|the) rules?|the rules)\b"
    r"|\bno (?:problem|foul|mistake|error|fault|objection|violation)s?\b"
    r"|\bno rules? (?:is |are |was |were )?(?:broken|violated)\b|\bbreaks? no rules?\b|\bno rules? (?:forbids?|against)(?: it| this)?\b"
    r"|(?:問題|まちがい|間違い|まちがって|間違って|違反|反則|違法|不正|無効|禁止|だめ|ダメ|駄目)(?:し|され|て|は|で|じゃ|に|も|が)*"
    r"(?:な[いくし]|いな[いく]|い?ません|ありません)|かまわない|かまいません",
    re.ASCII,
)
_NOT_RIGHT = re.compile(
    rf"(?:\b(?:not?|nor|never|hardly|barely|scarcely|no longer|far from|anything but)|n't){_BETWEEN}"
    r" (?:legal|allowed|permitted|right|correct|fine|true|valid|ok(?:ay)?|possible)\b"
    r"|\b(?:may|can|must|should|could) ?(?:not|never|hardly)\b|\bcannot\b|\b(?:ca|must|should|could)n't\b"
    r"|(?:合法|可能|可|有効|大丈夫|ok|はい|でき(?:る|ます)|られ(?:る|ます)|動かせ(?:る|ます)|正しい|よい|良い|いい|合って|許され)"
    r"(?:わけ|はず|こと|もの|です|と|の|で|は|が|じゃ|に|い)*"
    r"(?:な[いくし]|(?:あり)?ません|言え(?:な|ま)|思わな|思いませ|違)[いせん]*",
    re.ASCII,
)
_PLAINLY = {
    True: re.compile(
        r"\b(?:yes|yep|yeah|yup|sure|of course|legal|allowed|permitted|correct|fine|true|valid|ok(?:ay)?|alright|possible)\b|^y$"
        r"|\bright\b(?!-hand| hand| half| side)|はい|でき(?:る|ます)|正しい|有効|(?<![不非])合法|合って|大丈夫|よい|良い|いい(?!え)|正解|もちろん"
        r"|(?<!不)可能|(?<![不許])可(?!能)|(?<!不)許可|許され(?:る|て|ます)|認められ(?:る|て|ます)|動かせ(?:る|ます)|○|〇|◯",
        re.ASCII,
    ),
    False: re.compile(
        r"\b(?:illegal|unlawful|wrong|false|untrue|forbidden|prohibited|banned|invalid|incorrect|disallowed|unallowed"
        r"|impossible|improper|foul|mistake|violation|nope|nah|no way|ng|against the rules?)\b|^n$|\bno\b(?! ?[a-z])"
        r"|いいえ|反則|違反|違法|違い|違う|禁止|無効|不正|不可|だめ|ダメ|駄目|いけ(?:ない|ません)|誤り"
        r"|(?<!ふさが)でき(?:ない|ません)|×|✕|✗",
        re.ASCII,
    ),
}
_FAINTLY = {
    True: re.compile(r"\b(?:may|can)\b|られる|られます", re.ASCII),
    False: re.compile(r"\b(?:not?|never|nor|neither|hardly|without)\b|n't\b|な[いく]|ません", re.ASCII),
}


# numbers


def one_number(text: str) -> int | None:
    """The number that a text says; None where there is none, or more than one, or not just that one."""
    said = with_digits(spoken(text))
    worked_out = _worked_out(said)
    if not _is_exact(said) or _SIGNED.search(worked_out) or denied(said, "[0-9]"):
        return None
    found = _NUMBER.findall(worked_out)
    return int(found[0]) if len(found) == 1 else None


def with_digits(said: str) -> str:
    """A text without digits has its numbers in words: ``two`` and ``二`` are 2."""
    if re.search("[0-9]", said):
        return said
    return _NUMBER_WORD.sub(lambda word: f" {_NUMBER_WORDS[word[0]]} ", said)


def _worked_out(said: str) -> str:
    """What stands after the last sign of equality, where a sum is written out."""
    return said.rsplit("=", 1)[-1]


def _is_exact(said: str) -> bool:
    """Whether the numbers of a text are meant just as they are: not about, at least or less."""
    return not (in_doubt(said) or _INEXACT.search(said))


_NUMBER = re.compile(r"(?<![0-9])[0-9]{1,4}(?![0-9])")
_SIGNED = re.compile(r"(?:^|(?<=\s))[-−–‐][0-9]|^[-−] [0-9]|(?<![0-9])\.[0-9]|[0-9] ?\+(?! ?[0-9])")
_INEXACT = re.compile(
    r"[<>≤≥≦≧≠≈≒~〜±%^]|!=|/=|\b(?:less|more|fewer|least|most|than|about|around|roughly|approx\w*|circa|minus"
    r"|above|below|under|within|up to|or|(?:over|beyond) [0-9]+(?! ?[-:0-9])"
    r"|close to|near|next to|twice|(?:double|but) [0-9]+|squared|cubed|too many|too few|max(?:imum)?|min(?:imum)?|short"
    r"|million|thousand|and a (?:bit|half)|[0-9]+(?:st|nd|rd|th|k|x|-?ish))\b|[0-9] ?/(?! ?[0-9])|[0-9]-$|[0-9]'"
    r"|以上|以下|未満|以内|超|約|およそ|だいたい|大体|くらい|ぐらい|程度|前後|少なくとも|多くとも|最低|最大|マイナス|足らず|あまり|余り|[0-9](?:万|千|億)|(?:[0-9]|点)(?:台|半)"
    r"|(?<!に)より|(?:[0-9]|点|ピップ)(?:ほど|強|弱|か)",
    re.ASCII,
)
_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
)
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100}
_NUMBER_WORDS = {
    **{word: n for n, word in enumerate(_UNITS.split())},
    **_TENS,
    **{kanji: n for n, kanji in enumerate("零一二三四五六七八九十")},
    "百": 100,
}
"""Where two of them make one number, as in thirty-two, there are two numbers and none is read."""
_NUMBER_WORD = re.compile(
    rf"\b(?:{'|'.join([*_UNITS.split(), *_TENS])})\b|[零一二三四五六七八九十百]", re.ASCII
)


# points of the board


def points_in(text: str) -> set[int]:
    """The points that a text names, one by one or as a range; none where it names others than it says."""
    said = _COUNTED.sub("", _worked_out(spoken(text)))
    said = _ROW.sub(lambda row: row[0].replace("-", " "), said)
    said = _RANGE.sub(_each_in_range, _BOTH_ENDS.sub(r"\1-\2", said))
    if not _is_exact(said) or _SIGNED.search(said) or _DENIAL.search(said):
        return set()
    return {int(number) for number in _NUMBER.findall(said)}


def _each_in_range(ends: re.Match[str]) -> str:
    """Every number from one end to the other: ``1-3`` names 1, 2 and 3."""
    low, high = sorted(map(int, ends.groups()))
    return " ".join(map(str, range(low, high + 1)))


_RANGE = re.compile(
    r"(?<![0-9])([0-9]{1,2})(?: ?(?:ポイント|番))? ?(?:[-–—―~〜ー]|\.{2,3}|(?:up |down )?to|through|thru|から)"
    r" ?([0-9]{1,2})(?![0-9])"
)
_BOTH_ENDS = re.compile(r"\bbetween ([0-9]{1,2}) and ([0-9]{1,2})\b", re.ASCII)
_ROW = re.compile(r"(?<![0-9])[0-9]{1,2}(?:-[0-9]{1,2}){2,}(?![0-9])")
"""Points with dashes between them: three or more are a list, not a range."""
_COUNTED = re.compile(
    r"[0-9]+ ?(?:枚|つ|か所|個|checkers?)|(?<=[0-9])(?: ?[:x×*] ?(?:1[0-5]|[1-9])(?![0-9])|\([0-9]{1,2}\))"
)
"""How many there are, which is no point: ``24に2枚``, ``24:2``."""


# the cube


def cube_in(text: str) -> tuple[int | None, str | None]:
    """The value of the cube and its owner, as a text says them."""
    said = _NOBODY.sub(f" {MIDDLE} ", _DENIED_OWNER.sub(" ", _NEITHER.sub(f" {MIDDLE} ", spoken(text))))
    owners = {_OWNERS.get(word, MIDDLE) for word in _OWNER.findall(said)}
    value = None if _DENIAL.search(said) or _HANDED_ON.search(said) else one_number(said)
    return value, owners.pop() if len(owners) == 1 else None


_OWNERS = {"white": "white", "白": "white", "black": "black", "黒": "black"}
_CENTRE = "middle|centre|center|中央|真ん中|まん中|まんなか"
_OWNER = re.compile(rf"white|black|白|黒|{_CENTRE}")
_NEITHER = re.compile(
    r"\b(?:neither|not) (?:white|black)(?:'s)? n?or (?:white|black)(?:'s)?\b"
    r"|[白黒](?:のもの|の)?でも[白黒](?:のもの|の)?でも(?:な[いくし]?|ありません)",
    re.ASCII,
)
_DENIED_OWNER = re.compile(
    r"(?:\b(?:not?|never|nor|without)|n't)(?: (?:in|at|on|with|by|to|owned|the|an?|be|belong|of|really|longer))*"
    rf" (?:white|black|{_CENTRE})(?:'s)?\b"
    rf"|(?:白|黒|{_CENTRE})(?:のもの|の|で|に|は|が|も|じゃ)*(?:い?な[いくし]|(?:い|あり)ません|以外|違)[うい]?",
    re.ASCII,
)
_NOBODY = re.compile(
    r"\b(?:nobody|no one|no-one|none|neither|no owner|not owned|isn't owned|unowned)\b(?: owns?| has)?"
    r"|(?:だれ|誰|どちら)(?:のもの|の)?でも(?:な[いくし]?|ありません)|(?:だれ|誰|どちら)も持って(?:いな[いく]?|いません)"
    r"|(?:持ち主|所有者)?(?:は|が|も)?(?:なし|いない|いません)",
    re.ASCII,
)
_HANDED_ON = re.compile(r"\b(?:opponent|lost|loses|gave|gives|out of|near)\b|相手|から|渡", re.ASCII)
"""Said of a side, it is the other one that may be meant."""


# the match


def match_in(text: str) -> tuple[int | None, int | None, str | None]:
    """The points of White and of Black and what comes next, as a text says them."""
    said = _LENGTH.sub(" ", spoken(text))
    said = with_digits(re.sub(r"([0-9]+)[ -]all\b", r"\1-\1", said)).replace("no more", "no")
    follows = None if in_doubt(said) else next_in(said)
    white, black = _both_scores(said, over=follows == "over") if _is_exact(said) else (None, None)
    return white, black, follows


def _both_scores(said: str, *, over: bool) -> tuple[int | None, int | None]:
    """The points of White and Black: by their names where both are said, else White's first."""
    numbers = [int(number) for number in _NUMBER.findall(said)]
    order = "".join(_MARKS.get(mark, "n") for mark in re.findall("white|白|black|黒|[0-9]+", said))
    unclear = _UNCLEAR_ORDER.search(order) or _BLACK_AND_WHITE.search(said) or _SIGNED.search(said)
    if len(numbers) != 2 or unclear:
        return None, None
    if leads := _leader(said, over=over):
        return _led_by(leads, numbers) if "nn" in order else (None, None)
    blacks_first = re.search("bnw?n|nbnw", order) and ("nn" not in order or _BLACK_FIRST.search(said))
    white, black = numbers[::-1] if blacks_first else numbers
    return white, black


def _leader(said: str, *, over: bool) -> Side | None:
    """The side that is said to lead, or to have won a match that is over."""
    for ahead, pattern in ((True, _AHEAD), (False, _BEHIND), *([(True, _WON)] if over else [])):
        if found := pattern.search(said):
            white = next(side for side in found.groups() if side) in ("white", "白")
            return "white" if white == ahead else "black"
    return None


def _led_by(side: Side, numbers: list[int]) -> tuple[int | None, int | None]:
    """The score of which the larger number is one side's; nobody leads with as many points as the other."""
    low, high = sorted(numbers)
    if low == high:
        return None, None
    return (high, low) if side == "white" else (low, high)


def next_in(said: str) -> str | None:
    """What is said to come after the game; None where it is nothing, or more than one thing."""
    possible, heard = {"crawford", "ordinary", "over"}, False
    for pattern, fitting in _NEXT_WORDS:
        said, times = pattern.subn(" | ", said)
        if times:
            possible, heard = possible & fitting, True
    if _DENIAL.search(said) or _LEFT_OUT.search(said):
        return None
    if not heard:
        return "over" if _WINS.search(said) else None
    if len(possible) > 1:
        return "ordinary" if "ordinary" in possible else None
    return next(iter(possible), None)


_MARKS = {"white": "w", "白": "w", "black": "b", "黒": "b"}
_UNCLEAR_ORDER = re.compile("^bwnn|^nwn(?!b)|^nbn(?!w)")
_LENGTH = re.compile(r"[0-9]+ ?点マッチ|match to [0-9]+|[0-9]+[ -]points? match|[0-9]+ ?ゲーム")
_SIDE = "(white|black|白|黒)"
_BLACK_FIRST = re.compile(r"(?:black|黒)(?: is| has|は|が)?:? ?[0-9]")
_AHEAD = re.compile(
    rf"{_SIDE}[^0-9,.;、。]{{0,9}} (?:leads?|leading|ahead|up|in front)\b"
    rf"|{_SIDE}[^,.;、。]{{0,12}}(?:リード|先行|優勢)|[0-9] (?:to|for|in favou?r of) {_SIDE}",
    re.ASCII,
)
_BEHIND = re.compile(
    rf"{_SIDE}[^0-9,.;、。]{{0,9}} (?:trails?|trailing|behind|down)\b|{_SIDE}[^,.;、。]{{0,12}}(?:負け|ビハインド)",
    re.ASCII,
)
_WON = re.compile(
    rf"{_SIDE}[^0-9,.;、。]{{0,9}} (?:wins?|won|takes?)\b|{_SIDE}[^,.;、。]{{0,12}}(?:勝)", re.ASCII
)
_LEFT_OUT = re.compile(r"cancel|skip|rule off|later|in [a-z0-9]+ games|不要|飛ば|とば|省", re.ASCII)
_BLACK_AND_WHITE = re.compile("(?:black|黒) ?[-–:/・対] ?(?:white|白)")
_WINS = re.compile(r"\bwins?\b|\bwon\b|勝ち|勝っ|勝利", re.ASCII)
_NO = r"(?:\b(?:not?|never|nobody|neither|cannot|without|hardly)\b|n't\b)"
_ENDED = r"(?:over|done|finished|ended|past|gone|behind|played)\b"
_NEXT_WORDS = tuple(
    (re.compile(pattern, re.ASCII), frozenset(fitting.split()))
    for pattern, fitting in (
        (
            rf"{_NO}(?: (?!crawford)[a-z']+){{0,4}} (?:doubl\w*|cube\b)"
            r"|doubl\w*(?: [a-z]+){0,2}(?: not| never|n't| forbidden| prohibited| disallowed| banned| illegal)(?: allowed| possible| permitted)?"
            r"|ダブル(?:は|が|を|も)?(?:かけ|でき|使え|し)?(?:られ)?(?:ては|る(?:こと)?(?:は|が)(?:でき)?)?(?:な[いくし]|ませ|いけ(?:な|ませ)|禁止|不可|だめ|ダメ|ng)",
            "crawford",
        ),
        (
            rf"(?:{_NO}|\b(?:after|post|before|pre)\b)(?:[ -](?!crawford)[a-z']+){{0,3}}[ -]crawford(?: game)?(?: anymore)?|(?:post|pre)crawford"
            rf"|crawford(?: game| rule)?(?: (?:is|was|has|been|had|already|now)){{0,3}} {_ENDED}(?<!is played)"
            r"|crawford(?: game)? (?:was|already|has (?:already )?been)\b"
            r"|crawford(?: game| rule)?(?: [a-z]+){0,2}(?: not| never|n't)\b(?: [a-z]+)?"
            r"|クロフォード(?:の)?(?:ゲーム|ルール)?(?:の|で|じゃ|に|と|が|は|も)*"
            r"(?:な[いくし]|なら(?:な|ず)|なりませ|ありませ|以外|違|済|すん|あと|後|もう(?!すぐ)(?:終わ[っり]|済)?|終わ[っり](?!ませ|で?は?な|じゃ|てい?な))",
            "ordinary over",
        ),
        (r"クロフォード[^、。]{0,6}まだ", ""),
        (r"crawford|クロフォード", "crawford"),
        (r"(?:not?|never|n't)(?: an?| the| another)* (?:ordinary|normal|regular)", "crawford over"),
        (
            r"(?:\b(?:not|never)|n't)(?: (?:yet|really|the|be|is|it|quite))* (?:over|finish\w*|end(?:s|ed)?|done)\b"
            r"|終わ(?:ら[なず]|って(?:は)?(?:い)?(?:な|ませ)|りませ|りで?は?(?:な|ありませ)|りじゃ(?:な|ありませ))い?",
            "crawford ordinary",
        ),
        (
            r"(?:\b(?:not|never|no longer)|n't) (?:continu\w*|go(?:es)? on|carry on)|\bno (?:next|more|further|other)(?: games?)?|\bno games?"
            r"|\bnothing\b|(?:続|つづ)(?:か[なず]|きませ)い?|次(?:のゲーム)?(?:は|が)?(?:もう)?(?:な[いし]|ありませ)",
            "over",
        ),
        (r"ordinary|normal|regular|doubl\w*|普通|ふつう|通常|ダブル", "ordinary"),
        (r"goes on|go on|continu|another|next game|続|つづ|次のゲーム", "crawford ordinary"),
        (r"\bover\b|\bends?\b|ended|finish|\bdone\b|終わ|おわ|終了", "over"),
    )
)
"""What people say of the next game, and what then can come; what comes first is heard first."""


# words for what is seen


def term_in(text: str, options: Collection[str]) -> str | None:
    """The one of some words that a text names, by its id or its name in either language, and does not deny."""
    said = spoken(text).replace("-", " ")
    names = _term_names()
    meant: set[str] = set()
    not_meant: set[str] = set()
    for name in sorted(names, key=len, reverse=True):
        said, denials = re.subn(_denied_name(name), " ※ ", said)
        said, mentions = re.subn(_whole_name(name), " ※ ", said)
        not_meant |= {names[name]} if denials else set()
        meant |= {names[name]} if mentions else set()
    if "contact" in not_meant and "contact" not in meant:
        meant.add("race")
    chosen = meant & set(options)
    if (
        len(chosen) != 1
        or chosen & not_meant
        or not _is_exact(said)
        or denied(said, "※")
        or _NOT_NOW.search(said)
    ):
        return None
    return chosen.pop()


_NOT_NOW = re.compile(r"\b(?:before|free|lost|lose|zero|past)\b|まだ$|切れ|終わ|ゼロ", re.ASCII)
"""Said of a word, it does not fit yet, or no longer."""


def _whole_name(name: str) -> str:
    """A name as a word of its own, and not as a part of another: no race is in an embrace."""
    if name.isascii():
        return rf"(?<![a-z0-9]){name}(?:e?s)?(?![a-z])"
    return rf"(?<![0-9ァ-ヶー]){name}(?![ァ-ヶー])"


def _denied_name(name: str) -> str:
    """A name of which is said that it does not fit."""
    before = r"(?:(?<![a-z])(?:not?|never|neither|nor|without|hardly|far from|anything but)|n't)"
    between = r"(?: (?:an?|the|any|in|be|is|really|quite|yet|more|longer|even|at all))*"
    after = r"(?:の状態|に|と|で|は|が|も|じゃ)*(?:な[いくし]|(?:あり|なり)ません|ならな|違|以外|言え(?:な|ませ))[いう]?"
    gone = r"(?: is| has)? (?:over|ended|finished|gone|impossible)"
    return rf"{before}{between} {_whole_name(name)}|{_whole_name(name)}{gone}|{_whole_name(name)}{after}"


def _term_names() -> dict[str, str]:
    terms: tuple[str, ...] = (*PLACE_TERMS, *SITUATION_TERMS)
    names = {plain(language(code).say(f"term-{term}")): term for code in LANGUAGES for term in terms}
    names |= {term: term for term in terms} | _OTHER_TERM_NAMES
    return {name.replace("-", " "): term for name, term in names.items()}


_OTHER_TERM_NAMES = {
    "6 prime": "six-prime",
    "prime of six": "six-prime",
    "6つのプライム": "six-prime",
    "6ポイントのプライム": "six-prime",
    "close out": "closeout",
    "closed out": "closeout",
}
