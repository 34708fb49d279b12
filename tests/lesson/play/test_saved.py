"""Games in their files: written as they are played, found again by their terms, never lost and never overwritten."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.lesson.play.tables import begun, do, first_play
from tutor.game import RULE_SETS, RuleSet
from tutor.lesson import Play
from tutor.lesson.play.saved import SavedGame, usual_path
from tutor.partner import Table, load_table, write_safely


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "home"))


def files(play: Play) -> list[str]:
    assert play.saved
    return sorted(path.name for path in play.saved.path.parent.iterdir())


def test_the_same_terms_go_on_with_the_same_game_in_mid_turn() -> None:
    first = Play(3, seed=4)
    first.act({"do": "open"})
    while not first.table.game.roll:
        first.act({"do": "open"} if first.table.game.phase == "opening" else {"do": "roll"})
    die = first.table.game.roll.left[0]
    for point in (24, 13, 8, 6):
        first.act({"do": "move", "from": point, "die": die})
        if first.table.moves:
            break
    assert first.table.moves
    again = Play(3, seed=4)
    assert again.table == first.table
    assert again.view["list"] == first.view["list"]


def test_other_terms_are_another_game() -> None:
    paths = {
        usual_path(length, opponent, rules, seed, side)
        for length in (0, 3)
        for opponent in ("random", "gnubg")
        for rules in (*RULE_SETS.values(), RuleSet(jacoby=True), RuleSet(beavers=True))
        for seed in (None, 1)
        for side in ("white", "black")
    }
    assert len({path.name for path in paths}) == 2 * 2 * 6 * 2 * 2


def test_a_game_that_nothing_has_happened_in_leaves_no_file() -> None:
    play = Play(3, seed=1)
    assert play.saved
    assert not play.saved.path.exists()


def test_a_game_can_be_kept_in_a_file_of_its_own_or_not_at_all(tmp_path: Path) -> None:
    play = Play(seed=1, save=tmp_path / "mine" / "game.json")
    play.act({"do": "open"})
    assert load_table(tmp_path / "mine" / "game.json") == play.table
    unsaved = Play(seed=1, save=False)
    unsaved.act({"do": "open"})
    assert unsaved.view["saved"]
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 1}', '{"version": 99}', "\x00" * 50])
def test_a_damaged_file_is_named_and_kept_and_a_new_game_begins(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    play = Play(seed=1, language="en", save=path)
    told = " ".join(play.view["feedback"]["lines"])
    aside = next(tmp_path.glob("game.set-aside-*.json"))
    assert str(aside) in told
    assert aside.read_text() == text
    play.act({"do": "theme", "theme": "dark"})
    assert play.view["feedback"]
    play.act({"do": "open"})
    assert load_table(path) == play.table
    assert play.view["feedback"] is None


def test_starting_anew_keeps_the_old_game_in_a_file() -> None:
    play = Play(seed=1, language="en")
    play.act({"do": "open"})
    old = play.table
    play.act({"do": "new"})
    assert not play.table.game.record
    aside = [name for name in files(play) if "set-aside" in name]
    assert play.saved
    assert [load_table(play.saved.path.with_name(name)) for name in aside] == [old]
    assert "kept" in play.view["feedback"]["lines"][0]
    assert Play(seed=1).table.game.record == ()


def test_a_game_that_another_notebook_has_gone_on_with_is_kept_too() -> None:
    one, other = Play(seed=1, language="en"), Play(seed=1, language="en")
    one.act({"do": "open"})
    other.act({"do": "open"})
    late = Play(seed=1)
    late.act({"do": "resign", "times": 1})
    one.act({"do": "type", "text": "resign gammon"})
    assert one.saved
    kept = [load_table(path) for path in one.saved.path.parent.glob("*.json")]
    assert late.table in kept
    assert one.table in kept
    assert any("kept as" in line for line in one.view["feedback"]["lines"])


def test_a_folder_that_cannot_be_written_is_told_of_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    play = Play(seed=1, language="en", save=blocked / "game.json")
    play.act({"do": "open"})
    assert play.table.game.record
    assert (
        "could not be saved" in play.view["feedback"]["lines"][0]
        or "cannot be opened" in (play.view["feedback"]["lines"][0])
    )


def test_what_cannot_be_opened_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.mkdir()
    play = Play(seed=1, language="en", save=path)
    play.act({"do": "open"})
    assert path.is_dir()
    assert play.view["saved"] == "This game is not saved."


def test_every_action_is_on_the_disk_before_it_is_shown(tmp_path: Path) -> None:
    saved = SavedGame(tmp_path / "game.json")
    table = begun()
    saved.keep(table)
    assert load_table(saved.path) == table
    played = Table(table.match.do(first_play(table)), seed=table.seed)
    saved.keep(played)
    assert load_table(saved.path) == played
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert json.loads(saved.path.read_text())["version"] == 1


def test_a_finished_match_is_shown_again_until_the_learner_plays_another() -> None:
    play = Play(1, seed=3)
    for _ in range(9):
        play.act({"do": "open"})
    do(play.session, {"do": "resign", "times": 3})
    assert play.table.match.over
    again = Play(1, seed=3, language="en")
    assert again.view["result"]
    assert [button["name"] for button in again.view["buttons"]["doing"]] == ["begin"]
    again.act({"do": "new"})
    assert again.table.game.phase == "opening"


@pytest.mark.parametrize(
    ("terms", "english", "japanese"),
    [
        ({"match_length": 3}, "the length of the match", "マッチの長さ"),
        ({"rules": "tavla", "side": "black"}, "the rules and your side", "ルール、あなたの側"),
        ({"seed": 2}, "the seed of the dice", "サイコロを決める数"),
    ],
)
def test_a_game_on_other_terms_goes_on_and_it_says_so(
    tmp_path: Path, terms: dict[str, Any], english: str, japanese: str
) -> None:
    path = tmp_path / "game.json"
    Play(seed=1, save=path).act({"do": "open"})
    old = path.read_bytes()
    [told] = Play(**terms, save=path, language="en").view["feedback"]["lines"]
    play = Play(**terms, save=path, language="ja")
    assert str(path) in told
    assert f": {english}." in told
    assert f"：{japanese}。" in play.view["feedback"]["lines"][0]
    assert path.read_bytes() == old
    play.act({"do": "new"})
    assert play.table.match.rules == RuleSet.of(terms.get("rules", "standard"))
    assert play.table.match.length == terms.get("match_length", 0)


def test_a_game_on_the_same_terms_says_nothing(tmp_path: Path) -> None:
    Play(3, seed=1, save=tmp_path / "game.json").act({"do": "open"})
    for seed in (1, None):
        assert Play(3, seed=seed, save=tmp_path / "game.json").view["feedback"] is None


def test_a_save_that_is_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    far, link = tmp_path / "far" / "real.json", tmp_path / "game.json"
    link.symlink_to(far)
    play = Play(seed=1, save=link)
    play.act({"do": "open"})
    assert link.is_symlink()
    assert load_table(far) == play.table
    play.act({"do": "new"})
    play.act({"do": "open"})
    assert link.is_symlink()
    assert len(list(far.parent.glob("real*.json"))) == 2


def test_a_device_is_neither_put_aside_nor_replaced(tmp_path: Path) -> None:
    before = Path(os.devnull).stat()
    play = Play(seed=1, save=os.devnull)
    play.act({"do": "open"})
    write_safely("x", Path(os.devnull))
    assert Path(os.devnull).stat().st_ino == before.st_ino
    assert play.table.game.record


def test_what_cannot_be_written_is_named_by_its_own_path(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError) as raised:  # noqa: PT011
        write_safely("x", tmp_path / "file" / "game.json")
    assert raised.value.filename == str(tmp_path / "file" / "game.json")
