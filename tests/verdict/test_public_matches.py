"""Match files of many programs and sites, as a reader would have them: read, replayed, and no false alarm.

Where they come from stands in tests/data/matches/README.md.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.verdict.test_review import told
from tutor.notation import MatchFileError
from tutor.notation.match_files import decode_match
from tutor.verdict import Review, review

FILES = Path(__file__).parent.parent / "data" / "matches"

MATCHES: dict[str, tuple[int, tuple[int, int], list[tuple[str, int, int]]]] = {
    "backgammon-mobile-5pt.sgf": (1, (2, 0), []),
    "backgammonhub-crawford-3pt.sgf": (2, (3, 0), []),
    "choue-impossible-points-7pt.txt": (2, (0, 5), [("claim-resigned", 2, 24)]),
    "foxamon-3pt.mat": (1, (4, 0), []),
    "galaxy-7pt.txt": (2, (7, 4), []),
    "gamesgrid-5pt.txt": (5, (4, 5), []),
    "gamesgrid-cut-short-11pt.mat": (1, (0, 11), []),
    "gnubg-drops-7pt.mat": (6, (3, 7), []),
    "gnubg-resigned-1pt.mat": (1, (1, 0), []),
    "gnubg-self-play.mat": (6, (2, 10), []),
    "gnubg-self-play.sgf": (6, (2, 10), []),
    "opengammon-5pt.mat": (3, (0, 6), []),
    "studio-given-up-5pt.mat": (2, (5, 4), []),
    "transcription-7pt.txt": (1, (2, 0), []),
    "transcription-illegal-play-7pt.txt": (1, (3, 7), [("unused-die", 6, 19)]),
    "xg-mobile-money.txt": (2, (6, 0), []),
    "xg-plays-lost-11pt.txt": (1, (10, 11), []),
    "xg-resigned-money.txt": (1, (0, 4), []),
    "xg-set-position-11pt.mat": (1, (0, 5), []),
}
"""By file: how many games, the score at the end, and what breaks a rule: which, in which game and move."""

DATA = {name: (FILES / name).read_bytes() for name in MATCHES}
RIGHT = sorted(name for name, (_, _, wrong) in MATCHES.items() if not wrong)


def final_score(reviewed: Review) -> tuple[int, int]:
    game = reviewed.games[-1]
    assert game.result
    white, black = game.stakes.score
    points = game.result.points
    return (white + points, black) if game.result.winner == "white" else (white, black + points)


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_replays_to_its_score_and_only_what_is_wrong_is_found(name: str) -> None:
    games, score, wrong = MATCHES[name]
    reviewed = review(decode_match(DATA[name]))
    assert [(str(f.rule), f.game, f.number) for f in reviewed.findings] == wrong
    assert len(reviewed.games) == games
    assert all(game.over for game in reviewed.games)
    assert final_score(reviewed) == score
    for finding in reviewed.findings:
        told(finding)


def test_every_file_is_replayed_and_its_origin_told() -> None:
    assert {path.name for path in FILES.iterdir()} == {*MATCHES, "README.md"}
    origins = (FILES / "README.md").read_text(encoding="utf-8")
    assert [name for name in MATCHES if name.rpartition(".")[0] not in origins] == []


UTF16 = codecs.BOM_UTF16_BE
SPELLED: dict[str, Callable[[str], bytes]] = {
    "a byte order mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16 of Windows": lambda text: text.encode("utf-16"),
    "UTF-16 of elsewhere": lambda text: UTF16 + text.encode("utf-16-be"),
    "Windows letters": lambda text: text.encode("cp1252"),
    "lines of Windows": lambda text: text.replace("\n", "\r\n").encode(),
    "lines of old Macs": lambda text: text.replace("\n", "\r").encode(),
    "blanks at every end": lambda text: text.replace("\n", "  \n").encode(),
    "tabs between columns": lambda text: text.replace("        ", "\t").encode(),
}


@pytest.mark.parametrize("spelled", SPELLED)
def test_it_does_not_matter_how_the_text_is_stored(spelled: str) -> None:
    text = DATA["gnubg-drops-7pt.mat"].decode().replace("left", "Jérôme")
    record = decode_match(SPELLED[spelled](text))
    assert record.names == ("Jérôme", "right")
    assert record == decode_match(text.encode())


def test_the_same_match_in_both_formats_is_replayed_the_same() -> None:
    mat, sgf = (review(decode_match(DATA[f"gnubg-self-play.{suffix}"])) for suffix in ("mat", "sgf"))
    assert [game.position for game in mat.games] == [game.position for game in sgf.games]
    assert [game.result for game in mat.games] == [game.result for game in sgf.games]


@pytest.mark.parametrize("name", [name for name in RIGHT if not name.endswith(".sgf")])
def test_a_die_changed_by_hand_is_noticed(name: str) -> None:
    """The first roll of the second line of plays with two different dice, one of them changed: somebody moved wrongly."""
    lines = DATA[name].decode().split("\n")
    at, line = next(
        (n, line)
        for n, line in enumerate(lines)
        if line.lstrip().startswith(("2)", "3)", "4)")) and ": " in line
    )
    before, colon, after = line.partition(": ")
    die = before[-1]
    lines[at] = before[:-1] + ("6" if die != "6" else "1") + colon + after
    assert review(decode_match("\n".join(lines).encode())).findings


@given(
    name=st.sampled_from(sorted(MATCHES)),
    cut=st.tuples(st.integers(0, 6000), st.integers(0, 200)),
    put=st.sampled_from(
        [b"", b"\x00", b"\xff", b"(", b"]", b"\n", b"31:", b" Takes ", b" Doubles => 3 ", b"Game 9\n"]
    ),
)
@settings(max_examples=60)
def test_a_damaged_file_is_replayed_or_refused_in_one_line(
    name: str, cut: tuple[int, int], put: bytes
) -> None:
    start, length = cut
    data = DATA[name][:start] + put + DATA[name][start + length :]
    reviewed = replayed_or_refused(data)
    if isinstance(reviewed, MatchFileError):
        assert len(str(reviewed).splitlines()) == 1
    else:
        for finding in reviewed.findings[:3]:
            told(finding)


def replayed_or_refused(data: bytes) -> Review | MatchFileError:
    try:
        return review(decode_match(data))
    except MatchFileError as error:
        return error
