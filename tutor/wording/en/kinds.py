"""How values are written in English."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from tutor.game import BAR, OFF, Move
from tutor.wording.language import Kinds

NUMBERS = ("no", "one", "two", "three", "four")


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def point(number: int) -> str:
    """A point with its noun: ``point 8``, ``the bar``, ``off``."""
    return {BAR: "the bar", OFF: "off"}.get(number, f"point {number}")


def at(number: int) -> str:
    """A point by its number alone: ``8``, ``the bar``, ``off``."""
    return {BAR: "the bar", OFF: "off"}.get(number, str(number))


def checkers(count: int) -> str:
    """``1 checker``, ``2 checkers``."""
    return f"{count} checker" + "s" * (count != 1)


def stacks(counts: Mapping[Any, int]) -> str:
    """Checkers by point, ``{8: 2, 25: 1}``: ``2 on point 8 and 1 on the bar``."""
    return listed([f"{n} on {point(int(p))}" for p, n in counts.items()])


def dice(numbers: Sequence[int]) -> str:
    """``a 5 and a 3``; alike ones are counted: ``three 2s``."""
    counts = {die: list(numbers).count(die) for die in numbers}
    words = [f"{NUMBERS[n]} {die}s" if n > 1 else a(die) for die, n in counts.items()]
    return listed(words) if words else "no die"


def a(number: int) -> str:
    """A number with its article: ``a 5``, ``an 8``."""
    return f"{'an' if number in (8, 11, 18) else 'a'} {number}"


def in_turn(numbers: Sequence[int]) -> str:
    """Dice one after the other: ``5, then 3``."""
    return ", then ".join(map(str, numbers))


def amount(count: int) -> str:
    """How many dice: ``one die``, ``two dice``."""
    return f"{NUMBERS[count]} {'die' if count == 1 else 'dice'}"


def move(made: Move) -> str:
    """One move, die first: ``the 5 from 13 to 8``."""
    if made.from_point == BAR:
        words = f"the {made.die} enters on {made.to_point}"
    elif made.to_point == OFF:
        words = f"the {made.die} bears off from {made.from_point}"
    else:
        words = f"the {made.die} from {made.from_point} to {made.to_point}"
    return words + ", hitting the blot there" * made.hit


def moves(made: Sequence[Move]) -> str:
    """Moves in order; the same several times in a row is told once."""
    counted = [(told, len(list(same))) for told, same in groupby(map(move, made))]
    return ", then ".join(told + (f" ({n} times)" if n > 1 else "") for told, n in counted) or "no move"


def attempts(orders: Sequence[Mapping[str, Any]]) -> str:
    """The orders of a combined move, and where each of them stops."""
    return ". ".join(map(_attempt, orders))


def _attempt(order: Mapping[str, Any]) -> str:
    tried, stop, enemy = order["dice"], order["stopped_at"], order["enemy"]
    how = f"With the {tried[0]} first" if len(set(tried)) > 1 else f"Going {tried[0]} at a time"
    if not stop:
        return f"{how} it may not be borne off"
    if enemy > 1:
        return f"{how} it would land on {point(stop)}, where the opponent has {checkers(enemy)}"
    return f"{how} it may not go on to {point(stop)}"


def play(text: str) -> str:
    """A play in the notation in which it can be typed."""
    return text


def arrows(text: str) -> str:
    """A play as its arrows go over the board: ``13→14, 15→19``."""
    return text.replace("/", "→").replace(" ", ", ")


def written_moves(indices: Sequence[int]) -> str:
    """Written moves by their place: ``moves 1 and 2``."""
    return f"moves {listed([str(i) for i in indices])}"


def side(name: str) -> str:
    """White or Black."""
    return name.capitalize()


def text(value: Any) -> str:
    """Something that was found in an input, quoted and cut to a readable length."""
    shown = value if isinstance(value, str) else reprlib.repr(value)
    return f"“{shown[:60]}{'…' if len(shown) > 60 else ''}”"


def words(values: Sequence[Any]) -> str:
    """A list of words: ``a, b and c``."""
    return listed([str(v) for v in values]) if values else "nothing"


def did_you_mean(word: str) -> str:
    """``; did you mean …?``, or nothing."""
    return f" (did you mean {word!r}?)" if word else ""


def in_brackets(word: str) -> str:
    """`` (word)``, or nothing."""
    return f" ({word})" if word else ""


def type_name(kind: str) -> str:
    """What kind of value is expected."""
    names = {"number": "a whole number", "text": "a text", "truth": "true or false", "list": "a list [..]"}
    return names.get(kind, "a mapping {key: value}" if kind == "mapping" else "something else")


def outcome(name: str) -> str:
    """A verdict's outcome."""
    return name


def layouts(found: Mapping[str, Mapping[str, int]]) -> str:
    """Both sides of a position, as a file writes them."""
    return ", ".join(
        f"{name}: {{{', '.join(f'{p}: {n}' for p, n in layout.items())}}}" for name, layout in found.items()
    )


def chain(ids: Sequence[str]) -> str:
    """Ids that lead to one another."""
    return " → ".join(ids)


REASONS = {
    "loser-bore-off": "The loser has borne off at least one checker.",
    "nothing-off": "The loser has borne off nothing, and has no checker on the bar or in the winner's home board.",
    "in-winner-home": "The loser has borne off nothing, and has a checker in the winner's home board.",
    "on-bar": "The loser has borne off nothing, and has a checker on the bar.",
}


def points(number: int) -> str:
    """``1 point``, ``2 points``."""
    return f"{number} point" + "s" * (number != 1)


def kind(name: str) -> str:
    """The name of a result."""
    return {"single": "a single game", "gammon": "a gammon", "backgammon": "a backgammon"}[name]


def reason(id: str) -> str:
    """Why a result is worth its points."""
    return REASONS[id]


def reasons(ids: Sequence[str]) -> str:
    """Every reason, one sentence each."""
    return " ".join(REASONS[id] for id in ids)


RECORD_PARTS = {
    "side": "whose turn it is",
    "roll": "the roll",
    "layout": "the checkers of a side",
    "bar": "the bar",
    "off": "the checkers off",
}


def record_part(name: str) -> str:
    """One of the five parts of a record."""
    return RECORD_PARTS[name]


def record_parts(names: Sequence[str]) -> str:
    """Several of them."""
    return listed([RECORD_PARTS[name] for name in names])


def legal_plays(count: int) -> str:
    """``1 legal play``, ``5 legal plays``."""
    return f"{count} legal play" + "s" * (count != 1)


KINDS: Kinds = {
    "point": point,
    "at": at,
    "checkers": checkers,
    "stacks": stacks,
    "dice": dice,
    "a": a,
    "in_turn": in_turn,
    "amount": amount,
    "moves": moves,
    "attempts": attempts,
    "play": play,
    "arrows": arrows,
    "written_moves": written_moves,
    "side": side,
    "text": text,
    "words": words,
    "did_you_mean": did_you_mean,
    "in_brackets": in_brackets,
    "type_name": type_name,
    "outcome": outcome,
    "layouts": layouts,
    "chain": chain,
    "points": points,
    "kind": kind,
    "reason": reason,
    "reasons": reasons,
    "record_part": record_part,
    "record_parts": record_parts,
    "legal_plays": legal_plays,
}
