"""Lines for a terminal: Japanese breaks between any two characters, but no line begins with 。 or ends with 「."""

from __future__ import annotations

from rich.cells import cell_len

_NOT_FIRST = frozenset(
    "、。，．・：；？！…‥」』）〕］｝】〉》ー～々ゝゞ％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!%),.:;?]}"
)
_NOT_LAST = frozenset("「『（〔［｛【〈《([{")
FRAME = 4
"""The cells of a panel's frame at both sides."""


def wrapped(text: str, width: int) -> str:
    """A text in lines of at most so many cells; one without Japanese is left to the console.

    >>> print(wrapped("動かせる駒がありません。", 22))
    動かせる駒がありませ
    ん。
    """
    if all(cell_len(char) < 2 for char in text):
        return text
    return "\n".join(part for line in text.split("\n") for part in _lines(line, width))


def _lines(line: str, width: int) -> list[str]:
    lines = [""]
    for piece in _pieces(line):
        if lines[-1].strip() and cell_len(lines[-1]) + cell_len(piece) > width:
            lines.append("")
        if not (piece.isspace() and not lines[-1] and len(lines) > 1):  # a gap goes where the line breaks
            lines[-1] += piece
    return [lines[0], *filter(None, lines[1:])]


def _pieces(line: str) -> list[str]:
    """What cannot be broken: words, and characters with the marks that belong to them."""
    pieces: list[str] = []
    for char in line:
        if pieces and _belongs(char, pieces[-1][-1]):
            pieces[-1] += char
        else:
            pieces.append(char)
    return pieces


def _belongs(char: str, before: str) -> bool:
    if char.isspace() or before.isspace():
        return char.isspace() and before.isspace()
    narrow = cell_len(char) < 2 and cell_len(before) < 2
    return narrow or char in _NOT_FIRST or before in _NOT_LAST or not cell_len(char)
