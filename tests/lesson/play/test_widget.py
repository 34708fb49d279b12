"""The widget of whole games: terms, messages from the front end, export, and what a saved notebook shows."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest

import tutor
from tests.lesson.play.tables import CLOSED_OUT, Obedient, at, begun, do, sitting
from tutor.game import Game, GameError, Position, RuleSet, TutorError
from tutor.lesson import Play
from tutor.lesson.play.saved import SavedGameError
from tutor.lesson.play.view import view
from tutor.notation import read_match
from tutor.partner import PartnerError, RandomPartner, Table, load_table
from tutor.wording import LANGUAGES, LanguageCode


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "home"))


def receive(play: Play, *messages: dict[str, Any]) -> None:
    for number, action in enumerate(messages, 1):
        play._received(play, {"session": "a", "number": number, "action": action}, [])


def test_it_is_part_of_the_public_face() -> None:
    assert tutor.Play is Play


def test_a_message_is_acted_upon_once_and_answered() -> None:
    play = Play(seed=1)
    for _ in range(2):
        receive(play, {"do": "open"}, {"do": "nonsense"})
    assert len(play.table.game.record) >= 1
    assert sum(action.kind == "opening" for action in play.table.game.record) == 1
    assert play.heard == {"session": "a", "number": 2}


@pytest.mark.parametrize("rules", ["money", RuleSet.named("money"), RuleSet.named("money").to_dict()])
def test_rules_go_by_name_by_value_or_by_options(rules: Any) -> None:
    assert Play(rules=rules).table.match.rules == RuleSet.named("money")


@pytest.mark.parametrize(
    ("terms", "error"),
    [
        ({"match_length": -1}, GameError),
        ({"match_length": 3, "rules": "money"}, GameError),
        ({"rules": "poker"}, GameError),
        ({"rules": {"cubes": 2}}, GameError),
        ({"opponent": "nobody"}, PartnerError),
        ({"opponent": ["random"]}, PartnerError),
        *(({"match_length": odd}, GameError) for odd in ("5", 1.5, True, None, float("nan"), 10**5000)),
        *(({"seed": odd}, GameError) for odd in ("x", 1.5, True, float("nan"), "../../esc", [1], 10**5000)),
        *(({"side": odd}, GameError) for odd in ("red", None, 1, ["white"])),
        *(({"save": odd}, SavedGameError) for odd in ("", "a\0b", Path(), 5, b"game.json")),
    ],
)
def test_terms_that_cannot_be_are_refused_with_help(terms: Any, error: type[TutorError]) -> None:
    with pytest.raises(error) as raised:
        Play(**terms)
    assert len(str(raised.value)) > 20


def test_a_whole_number_of_any_library_is_a_whole_number() -> None:
    play = Play(numpy.int64(3), seed=numpy.uint8(5))
    assert (type(play.table.seed), type(play.table.match.length)) == (int, int)
    play.act({"do": "open"})
    assert Play(3, seed=5).table == play.table


def test_where_there_is_no_gnu_backgammon_the_random_partner_plays_and_it_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TUTOR_GNUBG", "/nowhere/gnubg")
    play = Play(opponent="gnubg", seed=1, language="en")
    told = play.view["feedback"]["lines"]
    assert "/nowhere/gnubg" in told[0]
    assert told[-1] == "The random partner goes on."
    play.act({"do": "open"})
    assert play.table.game.record


def test_the_language_is_switched_in_place() -> None:
    play = Play(seed=1, language="ja")
    play.act({"do": "language", "language": "en"})
    assert play.view["facts"][0] == "You are White."


@pytest.mark.parametrize("ending", ["mat", "sgf"])
def test_the_match_is_exported_as_a_file(ending: str, tmp_path: Path) -> None:
    play = Play(5, seed=1)
    play.act({"do": "open"})
    path = play.export(tmp_path / f"match.{ending}")
    assert read_match(path.read_text(encoding="utf-8")).length == 5


def test_a_match_is_not_exported_as_anything_else(tmp_path: Path) -> None:
    with pytest.raises(TutorError, match=r"\.mat or \.sgf"):
        Play(seed=1).export(tmp_path / "match.txt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notebook_keeps_a_picture_and_words_that_say_what_to_do(language: LanguageCode) -> None:
    data, _ = Play(3, seed=1, language=language)._repr_mimebundle_()
    assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
    assert "bgtutor play" in data["text/plain"]
    assert "image/svg+xml" not in data


def test_what_is_sent_to_the_front_end_is_data() -> None:
    play = Play(seed=1, partner=Obedient())
    state = play.get_state(["view", "heard", "styles"])
    assert json.loads(json.dumps(state)) == state


def test_its_module_is_one_piece_of_javascript() -> None:
    source = Play._esm if isinstance(Play._esm, str) else str(Play._esm)
    assert source.count("export default") == 1
    assert "import " not in source.replace("cannot import others", "").replace("document.importNode", "")


def test_a_game_leaves_pyplot_alone() -> None:
    script = (
        "import sys, tutor\n"
        "play = tutor.Play(seed=1, save=False)\n"
        "play.act({'do': 'open'})\n"
        "play._repr_mimebundle_()\n"
        "assert 'matplotlib' in sys.modules and 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=300)


class Odd(Obedient):
    """A partner that gives odd answers, or none."""

    def __init__(self, odd: Any) -> None:
        super().__init__()
        self.odd = odd

    def say(self, *_: Any) -> Any:
        if isinstance(self.odd, Exception):
            raise self.odd
        return self.odd

    play = doubles = answer = close = say  # type: ignore[assignment]


ODD = (
    *(RuntimeError("no idea"), ValueError(), AssertionError(), NotImplementedError()),
    *("13/8 6/5", None, 7, (1, 2), ((1, 2),), ((9, 9, 9),), [("a", "b", "c")], numpy.zeros(3), object()),
)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
@pytest.mark.parametrize("table", [begun(1, 3), at(CLOSED_OUT.with_turn("black"))], ids=["play", "roll"])
def test_a_partner_of_ones_own_that_fails_is_told_of_and_the_random_one_goes_on(
    odd: Any, table: Table
) -> None:
    session = sitting(table, Odd(odd))
    assert session.table.learners_turn
    assert isinstance(session.partner, RandomPartner)
    for code in LANGUAGES:
        session.language = code
        assert len(view(session)["feedback"]["lines"]) == 2


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_an_odd_answer_to_a_double_is_none(odd: Any) -> None:
    session = do(sitting(at(Position.start()), Odd(odd)), "double")
    assert isinstance(session.partner, RandomPartner)
    assert session.table.learners_turn or session.table.game.over


def test_the_view_is_shown_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(seed=1, language="en")

    def breaks(*_: Any) -> None:
        play.session.language = "ja"
        raise RuntimeError

    monkeypatch.setattr(play.session, "act", breaks)
    with pytest.raises(RuntimeError):
        play.act({"do": "open"})
    assert play.view["language"] == "ja"


def test_moves_in_the_whole_numbers_of_another_library_are_saved(tmp_path: Path) -> None:
    class Counting(Obedient):
        def play(self, game: Game) -> Any:
            return [numpy.array(move) for move in super().play(game)]

    play = Play(seed=1, save=tmp_path / "game.json", partner=Counting())
    for _ in range(9):
        play.act({"do": "open"})
    play.act({"do": "roll"})
    play.act({"do": "done"})
    assert load_table(tmp_path / "game.json") == play.table
    assert play.session.partner_problem is None
