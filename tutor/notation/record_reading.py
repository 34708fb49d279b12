"""Reading records: the parts in any order, in any spelling that a RecordWords table knows.

The text becomes a string of letters, one for each word, number or mark it has (``白6に13枚`` is
``SNINC``), and whole phrases are matched on the letters. Phrases about checkers belong to the side
that was named last.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import NamedTuple, NoReturn

from tutor.game import CHECKERS, SIDES, Side
from tutor.notation.plain import normalised
from tutor.notation.plays import NotationError
from tutor.notation.record import Part, Record, RecordWords, WrittenRoll, WrittenSide

LONGEST_RECORD = 2000
"""The most characters that are read as a record."""

_SIGNS = r"(?P<N>[0-9]+)|(?P<A>-)|(?P<M>[x×])|(?P<colon>:)|(?P<mark>[,;./、。・()\[\]「」])"
_STRANGE = re.compile(r"[^\s0-9,;:./、。・()\[\]「」]+|.")

_DICE = r"N(?:[,A]?N)*M?"
_COUNT = r"(?:NC?|Z)(?![CI:])"
_EACH = rf":?(?:[SB]:?{_COUNT}(?![KO](?![:SB]))[,A]?)+"
_PHRASES = {  # the letters are those of RecordWords, and N number, colon and comma (any mark)
    "turn": r"ST|T:?S",
    "unrolled": r"X|R:?Z|ZR",
    "roll": r"R?:?(?:N[,A]?N(?![ACIKLOU:])|ND|DN)",
    "used": rf"{_DICE}U|U:?{_DICE}(?![CIKLOU:])",
    "left": rf"L:?(?:{_DICE}|Z)(?![CIKLOU:])|(?:{_DICE}|Z)L",
    "bars": rf"K{_EACH}",
    "offs": rf"O{_EACH}",
    "side": r"[SB]:?",
    "entry": r"N:NC?",
    "bar": rf"K:?I?{_COUNT}|[NZ]C?I?K",
    "off": rf"O:?{_COUNT}|[NZ]C?O",
    "empty": r"Z",
    "remark": r"D|NM",  # "doubles", "4 times": said by the dice already
}
_PATTERNS = {name: re.compile(pattern) for name, pattern in _PHRASES.items()}
_ENTRIES = {False: re.compile(r"NC?INC?"), True: re.compile(r"NC?IN")}
_BEFORE_ROLL = ("turn", "unrolled", "roll", "used", "left")
_AFTER_ROLL = ("turn", "used", "left", "unrolled", "roll")
_CHECKERS = ("bars", "offs", "side", "entry", "bar", "off", "remark", "empty")


def read_record(text: str, words: RecordWords) -> Record:
    """Read a record: its parts in any order, each as far as it is written.

    >>> from tutor.wording.records import JA
    >>> record = read_record("両者 上がり０、黒２４に２枚；白6に13枚、白番", JA)
    >>> record.turn, record.white.points, record.black, record.missing
    ('white', ((6, 13),), WrittenSide(points=((24, 2),), bar=None, off=0), ('roll',))

    Raises NotationError, which says where, for what cannot be read as part of a record.
    """
    return _Reader(text, words).record()


class _Token(NamedTuple):
    letter: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class _Lexicon:
    """The words of one language ready for reading."""

    pattern: re.Pattern[str]
    letters: dict[str, str]
    sides: dict[str, Side]


@lru_cache(maxsize=8)
def _lexicon(words: RecordWords) -> _Lexicon:
    letters = {
        normalised(spelling)[0]: field.metadata["letter"]
        for field in fields(words)
        if "letter" in field.metadata
        for spelling in getattr(words, field.name)
    }
    spellings = "|".join(map(_spelling, sorted(letters, key=len, reverse=True)))
    sides: dict[str, Side] = {
        normalised(spelling)[0]: side
        for side, known in zip(SIDES, (words.white, words.black), strict=True)
        for spelling in known
    }
    return _Lexicon(re.compile(rf"\s*(?:(?P<word>{spellings})|{_SIGNS})"), letters, sides)


def _spelling(word: str) -> str:
    """A pattern for a word; one of a to z stands by itself, others may touch their neighbours."""
    pattern = r"\s+".join(map(re.escape, word.split()))
    before = "(?<![a-z])" if "a" <= word[0] <= "z" else ""
    after = "(?![a-z])" if "a" <= word[-1] <= "z" else ""
    return before + pattern + after


class _Reader:
    """Reads one text from left to right; ``at`` is the token it has come to."""

    def __init__(self, text: str, words: RecordWords) -> None:
        self.original = text
        if len(text) > LONGEST_RECORD:
            raise NotationError.of("record-too-long", longest=LONGEST_RECORD, start=0, end=len(text))
        self.text, self.origin = normalised(text)
        self.lexicon = _lexicon(words)
        self.entry = _ENTRIES[words.count_first]
        self.count_first = words.count_first
        self.tokens = self.lex()
        self.letters = "".join(token.letter for token in self.tokens)
        self.at = 0
        self.turn: Side | None = None
        self.roll = WrittenRoll()
        self.sides: dict[Side, WrittenSide] = {side: WrittenSide() for side in SIDES}
        self.current: tuple[Side, ...] = ()

    def record(self) -> Record:
        while self.at < len(self.tokens):
            if self.letters[self.at] in ",A":
                self.at += 1
                continue
            names = (_BEFORE_ROLL if self.roll.dice is None else _AFTER_ROLL) + _CHECKERS
            name, end = next(filter(None, map(self.match, names)), ("", self.at + 1))
            phrase = self.tokens[self.at : end]
            if not name:
                self.fail("unreadable-record", phrase)
            getattr(self, f"read_{name}")(phrase)
            self.at = end
        return Record(self.turn, self.roll, self.sides["white"], self.sides["black"])

    def lex(self) -> list[_Token]:
        tokens: list[_Token] = []
        at, end = 0, len(self.text.rstrip())
        while at < end:
            found = self.lexicon.pattern.match(self.text, at)
            if not found:
                at += len(self.text[at:]) - len(self.text[at:].lstrip())
                strange = _STRANGE.match(self.text, at)
                stop = strange.end() if strange else end
                self.fail("unreadable-record", [_Token("", self.text[at:stop], at, stop)])
            text = " ".join(found[0].split())
            kind = found.lastgroup or ""
            letter = {"word": self.lexicon.letters.get(text, ""), "colon": ":", "mark": ","}.get(kind, kind)
            at = found.end()
            if letter:
                tokens.append(_Token(letter, text, found.start(kind), at))
        return tokens

    def match(self, name: str) -> tuple[str, int] | None:
        found = _PATTERNS[name].match(self.letters, self.at)
        if not found and name == "entry":
            found = self.entry.match(self.letters, self.at)
        return (name, found.end()) if found else None

    def read_turn(self, phrase: list[_Token]) -> None:
        if self.turn:
            self.twice("side", phrase)
        self.turn = next(self.lexicon.sides[t.text] for t in phrase if t.letter == "S")

    def read_unrolled(self, phrase: list[_Token]) -> None:
        if self.roll.dice is not None:
            self.twice("roll", phrase)
        self.roll = replace(self.roll, dice=())

    def read_roll(self, phrase: list[_Token]) -> None:
        if self.roll.dice is not None:
            self.twice("roll", phrase)
        dice = [self.number(t, "die", 1, 6) for t in phrase if t.letter == "N"]
        self.roll = replace(self.roll, dice=(dice[0], dice[-1]))

    def read_used(self, phrase: list[_Token]) -> None:
        if self.roll.used is not None:
            self.twice("roll", phrase)
        self.roll = replace(self.roll, used=self.dice(phrase))

    def read_left(self, phrase: list[_Token]) -> None:
        if self.roll.left is not None:
            self.twice("roll", phrase)
        self.roll = replace(self.roll, left=self.dice(phrase))

    def dice(self, phrase: list[_Token]) -> tuple[int, ...]:
        """The dice of a list, or of ``die times``; the die need not be named where both are equal."""
        numbers = [t for t in phrase if t.letter == "N"]
        if all(t.letter != "M" for t in phrase):
            return tuple(self.number(t, "die", 1, 6) for t in numbers)
        times = self.number(numbers.pop(), "count", 0, 4)
        known = set(self.roll.dice or ())
        if len(numbers) > 1 or (not numbers and len(known) != 1):
            self.fail("unreadable-record", phrase)
        die = self.number(numbers[0], "die", 1, 6) if numbers else known.pop()
        return (die,) * times

    def read_side(self, phrase: list[_Token]) -> None:
        self.current = self.named(phrase[0])

    def read_entry(self, phrase: list[_Token]) -> None:
        side = self.owner(phrase)
        first, second = (t for t in phrase if t.letter == "N")
        if self.count_first and phrase[1].letter != ":":
            first, second = second, first
        entry = self.number(first, "point", 1, 24), self.number(second, "count", 0, CHECKERS)
        points = self.sides[side].points or ()
        if entry[0] in dict(points):
            self.fail("record-point-twice", phrase, side=side, point=entry[0])
        self.sides[side] = replace(self.sides[side], points=(*points, entry))

    def read_empty(self, phrase: list[_Token]) -> None:
        side = self.owner(phrase)
        if self.sides[side].points is not None:
            self.twice("layout", phrase)
        self.sides[side] = replace(self.sides[side], points=())

    def read_bar(self, phrase: list[_Token]) -> None:
        self.put("bar", self.current, phrase)

    def read_off(self, phrase: list[_Token]) -> None:
        self.put("off", self.current, phrase)

    def read_bars(self, phrase: list[_Token]) -> None:
        self.put_each("bar", phrase)

    def read_offs(self, phrase: list[_Token]) -> None:
        self.put_each("off", phrase)

    def read_remark(self, phrase: list[_Token]) -> None:
        if self.roll.dice is None:
            self.fail("unreadable-record", phrase)

    def put_each(self, part: Part, phrase: list[_Token]) -> None:
        """A count for each side that a phrase names: ``off: White 3, Black 0``."""
        named = [i for i, t in enumerate(phrase) if t.letter in "SB"]
        for i, end in zip(named, [*named[1:], len(phrase)], strict=True):
            self.put(part, self.named(phrase[i]), phrase[i:end])

    def put(self, part: Part, sides: tuple[Side, ...], phrase: list[_Token]) -> None:
        if not sides:
            self.fail("record-whose-checkers", phrase)
        count = next((self.number(t, "count", 0, CHECKERS) for t in phrase if t.letter == "N"), 0)
        for side in sides:
            written = self.sides[side]
            if (written.bar if part == "bar" else written.off) is not None:
                self.twice(part, phrase)
            self.sides[side] = replace(written, bar=count) if part == "bar" else replace(written, off=count)

    def named(self, token: _Token) -> tuple[Side, ...]:
        return SIDES if token.letter == "B" else (self.lexicon.sides[token.text],)

    def owner(self, phrase: list[_Token]) -> Side:
        """The one side that checkers on points belong to."""
        if len(self.current) != 1:
            self.fail("record-whose-checkers", phrase)
        return self.current[0]

    def number(self, token: _Token, what: str, least: int, most: int) -> int:
        if len(token.text) > 2 or not least <= int(token.text) <= most:
            self.fail(f"no-such-{what}-in-record", [token])
        return int(token.text)

    def twice(self, part: Part, phrase: list[_Token]) -> NoReturn:
        self.fail("record-part-twice", phrase, part=part)

    def fail(self, id: str, phrase: list[_Token], **params: object) -> NoReturn:
        start, last, behind = self.origin[phrase[0].start], phrase[-1].end - 1, phrase[-1].end
        end = next(at for at in self.origin[behind:] if at > self.origin[last])  # one may become several: ¼
        raise NotationError.of(id, span=self.original[start:end], **params, start=start, end=end)
