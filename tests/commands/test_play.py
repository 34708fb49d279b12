"""play: whole games and matches in the terminal, anything tried, everything explained and nothing lost."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from tests.commands.running import refuses, run
from tests.gnubg import need_gnubg
from tests.playing import RULES, random_play
from tutor.commands.texttable import TextTable
from tutor.game import Cube, Double, Game, Match, Move, Opening, Position, RollDice, RuleSet
from tutor.lesson import Play
from tutor.lesson.play.saved import usual_path
from tutor.notation import read_mat, read_sgf, write_play
from tutor.partner import (
    PartnerError,
    RandomPartner,
    Table,
    load_table,
    save_table,
    table_from_dict,
    table_to_dict,
)
from tutor.verdict import review
from tutor.wording import LanguageCode, language


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"


class Sitting:
    """A learner at a table: what is written on the console, and what is read."""

    def __init__(self, table: Table, answers: Callable[[TextTable], str], code: LanguageCode = "en") -> None:
        self.out = io.StringIO()
        console = Console(file=self.out, width=160, highlight=False)
        self.asked = 0
        self.kept: list[Table] = []

        def read(prompt: str) -> str:
            self.asked += 1
            assert self.asked < 5000, "the learner is asked without end"
            self.out.write(prompt)
            return answers(self.game)

        self.game = TextTable(table, language(code), console, read, keep=self.kept.append)

    def play(self) -> Sitting:
        self.game.run()
        return self

    @property
    def text(self) -> str:
        return self.out.getvalue()


def clever(seed: int) -> Callable[[TextTable], str]:
    """A learner who always writes something legal, moves one by one or together."""
    random = Random(seed)

    def answer(game: TextTable) -> str:
        table = game.table
        now = table.game
        if now.over:
            return ""
        if now.phase == "answering":
            return (
                random.choice(["take", "take", "drop"])
                if now.offer and now.offer.kind != "resignation"
                else "accept"
            )
        if now.phase == "before-roll":
            if now.closed_out:
                return "pass"
            return "double" if now.allows(Double(table.learner)) and random.random() < 0.1 else ""
        if table.moves or not now.roll:
            return "done"
        play = random_play(now.rules, now.position, now.roll, random)
        return write_play(play) if play else "pass"

    return answer


def script(*lines: str) -> Callable[[TextTable], str]:
    """A learner who writes these lines and then leaves."""
    waiting: Iterator[str] = iter(lines)

    def answer(_: TextTable) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    return answer


def in_game(game: Game) -> Table:
    """A table at which a game goes on."""
    return Table(Match(game.rules, game.stakes.length, (game,)), seed=1)


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize(
    ("name", "length"), [("standard", 3), ("nackgammon", 1), ("tavla", 3), ("standard", 5)]
)
def test_a_whole_match_is_played_to_its_end(name: str, length: int, code: LanguageCode) -> None:
    sitting = Sitting(Table.new(length, RULES[name], seed=11), clever(2), code).play()
    match = sitting.game.table.match
    assert match.over
    assert "None" not in sitting.text
    assert "Traceback" not in sitting.text
    assert sitting.kept[-1] == sitting.game.table


def test_a_money_game_goes_on_to_the_next_until_the_learner_leaves() -> None:
    def leaves(game: TextTable) -> str:
        if len(game.table.match.games) > 2:
            raise EOFError
        return clever(5)(game)

    sitting = Sitting(Table.new(0, RULES["money"], seed=3), leaves).play()
    assert len(sitting.game.table.match.games) == 3


def test_illegal_tries_are_explained_with_the_exercise_and_change_nothing() -> None:
    table = in_game(Game.new().do(Opening(3, 1)))
    sitting = Sitting(
        table, script("double", "take", "roll", "8/5 6/4", "8//5", "done", "pass", "accept")
    ).play()
    assert sitting.game.table.match.game == table.game
    assert not sitting.game.table.moves
    for words in ("No double on the first turn", "nothing to answer", "That number was not rolled", "B02"):
        assert words in sitting.text
    assert "You have to move" in sitting.text
    assert "Legal would be" not in sitting.text  # a learner tries again


def test_moves_can_be_made_one_by_one_and_taken_back_until_the_turn_ends() -> None:
    table = in_game(Game.new().do(Opening(3, 1)))
    sitting = Sitting(table, script("8/5", "undo", "24/23", "13/10", "reset", "8/5", "6/5", "6/1")).play()
    assert [move[:3] for move in sitting.game.table.moves] == [(3, 8, 5), (1, 6, 5)]
    assert sitting.game.table.game.turns == 0
    assert "No die left" in sitting.text
    ended = Sitting(sitting.game.table, script("done")).play()
    assert ended.game.table.game.turns >= 1


def test_a_move_that_dooms_the_turn_is_told_at_once() -> None:
    position = Position.of({24: 13, 13: 1, 9: 1}, {17: 7, 19: 2, 18: 2, 4: 2, 2: 2})
    table = in_game(Game.at(position).do(RollDice("white", (6, 5))))
    sitting = Sitting(table, script("13/7", "done", "undo", "9/3")).play()
    assert "More dice could be used" in sitting.text or "use more dice" in sitting.text.lower()
    assert sitting.game.table.moves[0].from_point == 9


def test_an_offer_is_never_answered_by_an_empty_line() -> None:
    table = in_game(Game.at(Position.start("black")).do(Double("black")))
    sitting = Sitting(table, script("", "", " ", "13/8")).play()
    assert sitting.game.table.game.phase == "answering"
    taken = Sitting(table, script("take")).play()
    assert taken.game.table.game.cube == Cube(2, "white")


def test_an_empty_line_ends_a_turn_only_when_the_dice_are_used_up() -> None:
    table = in_game(Game.new().do(Opening(3, 1)))
    assert Sitting(table, script("8/5", "")).play().game.table.game.turns == 0
    assert Sitting(table, script("8/5 6/5", "")).play().game.table.game.turns >= 1


def test_closed_out_the_turn_passes_without_a_roll() -> None:
    closed = Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 21: 2, 22: 3, 23: 3, 24: 3})
    sitting = Sitting(in_game(Game.at(closed)), script("roll", "", "pass")).play()
    assert "Closed out: no roll" in sitting.text
    assert sitting.game.table.game.turns >= 2
    free = Sitting(in_game(Game.at(Position.start())), script("pass")).play()
    assert "Roll before you pass" in free.text


def test_resigning_is_offered_and_accepted() -> None:
    sitting = Sitting(
        in_game(Game.at(Position.start())), script("resign everything", "resign gammon", "yes")
    ).play()
    result = sitting.game.table.match.games[0].result
    assert result
    assert (result.winner, result.points) == ("black", 2)


@pytest.mark.parametrize("sure", ["", " ", "no", "resign", "done"])
def test_a_game_is_not_given_up_by_a_single_word(sure: str) -> None:
    table = in_game(Game.at(Position.start(), cube=Cube(2, "white")))
    sitting = Sitting(table, script("resign gammon", sure)).play()
    assert "You give up a gammon (4 points). Write yes to do it." in sitting.text
    assert "goes on" in sitting.text
    assert sitting.game.table.game == table.game


@pytest.mark.parametrize(("code", "words"), [("en", ("resign", " YES ")), ("ja", ("投了", "はい"))])
def test_who_says_yes_gives_up(code: LanguageCode, words: tuple[str, str]) -> None:
    sitting = Sitting(in_game(Game.at(Position.start())), script(*words), code).play()
    assert sitting.game.table.match.games[0].result
    assert ("1 point)" if code == "en" else "1点") in sitting.text


def test_who_may_not_resign_is_not_asked_whether_they_are_sure() -> None:
    tavla = in_game(Game.at(Position.start(), rules=RULES["tavla"]))
    assert "Write yes" not in Sitting(tavla, script("resign backgammon")).play().text


@pytest.mark.parametrize(("code", "why"), [("en", "why"), ("ja", "なぜ")])
def test_why_is_asked_of_the_board_as_it_stands(code: LanguageCode, why: str) -> None:
    table = in_game(Game.new().do(Opening(6, 1)))
    text = Sitting(table, script(f"{why} 6 24", f"{why} 5 13", f"{why} 6", why, f"{why} x"), code).play().text
    told = {
        "en": ("can move a checker from point 24", "not rolled", "can move"),
        "ja": ("24", "13", "動かせる"),
    }
    for words in (*told[code][:1], *told[code][2:], language(code).say("why-usage")):
        assert words in text
    assert text.count(language(code).say("why-usage")) == 2
    moved = Sitting(table, script("13/7", f"{why} 1 7", f"{why} 6 24"), code).play()
    assert len(moved.game.table.moves) == 1


@pytest.mark.parametrize("word", ["hello", "rol", "こんにちは", "?!", "wyh"])
def test_a_word_that_is_nothing_points_to_the_help(word: str) -> None:
    for table in (in_game(Game.new().do(Opening(3, 1))), in_game(Game.at(Position.start()))):
        text = Sitting(table, script(word)).play().text
        assert text.count("Type ? for help") == 2  # when the game begins, and now
    assert ("did you mean 'roll'" in text) == (word == "rol")


def test_what_can_be_looked_at() -> None:
    table = in_game(Game.new().do(Opening(3, 1)))
    text = Sitting(table, script("plays", "board", "moves", "?", "help")).play().text
    assert "8/5 6/5" in text
    assert "Pip count: White 167, Black 167" in text
    assert "0 point match" in text
    assert "not rolled" in Sitting(in_game(Game.at(Position.start())), script("plays")).play().text.lower()


class Broken(RandomPartner):
    """A partner that fails."""

    def doubles(self, game: Game) -> bool:
        raise PartnerError.of("gnubg-stopped")

    def play(self, game: Game) -> tuple[Move, ...]:
        raise PartnerError.of("gnubg-timeout", seconds=1)


def test_when_a_partner_fails_the_random_one_goes_on() -> None:
    sitting = Sitting(Table.new(1, seed=4), clever(1))
    sitting.game.partner = Broken()
    sitting.play()
    assert sitting.game.table.match.over
    assert "The random partner goes on" in sitting.text


def test_a_partner_that_breaks_down_in_any_way_is_replaced() -> None:
    class BreaksDown(Broken):
        def doubles(self, game: Game) -> bool:
            raise RuntimeError("no idea")

        def play(self, game: Game) -> tuple[Move, ...]:
            raise RuntimeError("no idea")

        def close(self) -> None:
            raise RuntimeError

    sitting = Sitting(Table.new(1, seed=4), clever(1))
    sitting.game.partner = BreaksDown()
    sitting.play()
    assert sitting.game.table.match.over
    assert sitting.text.count("does not work (RuntimeError: no idea)") == 1


def test_without_gnu_backgammon_it_says_so_and_the_random_partner_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TUTOR_GNUBG", str(tmp_path / "none"))
    ran = run("play", "--opponent", "gnubg", "--match", "1", "--seed", "1", stdin="quit\n")
    assert ran.code == 0
    assert "no such program" in ran.out
    assert "The random partner goes on" in ran.out


def test_a_short_match_against_gnu_backgammon() -> None:
    need_gnubg()
    sitting = Sitting(Table.new(3, seed=21, opponent="gnubg"), clever(3)).play()
    assert sitting.game.table.match.over
    assert sitting.game.table.match.names == ("You", "GNU Backgammon")
    assert "goes on" not in sitting.text


# --- saving and exporting ---


def test_every_state_of_a_match_is_saved_and_goes_on_the_same(tmp_path: Path) -> None:
    sitting = Sitting(Table.new(1, seed=8), clever(4)).play()
    path = tmp_path / "deep" / "game.json"
    for table in sitting.kept[:: max(1, len(sitting.kept) // 25)]:
        save_table(table, path)
        assert load_table(path) == table
    assert [p.name for p in path.parent.iterdir()] == ["game.json"]


def test_a_match_stopped_anywhere_ends_as_it_would_have(tmp_path: Path) -> None:
    whole = Sitting(Table.new(1, seed=8), clever(4)).play()
    half = whole.kept[len(whole.kept) // 2]
    again = Sitting(table_from_dict(json.loads(json.dumps(table_to_dict(half)))), clever(4)).play()
    assert again.game.table.match.over
    dice = [a.dice for a in again.game.table.game.record if isinstance(a, RollDice)]
    assert dice[:10] == [a.dice for a in whole.game.table.game.record if isinstance(a, RollDice)][:10]


def test_a_failed_save_leaves_the_old_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save_table(Table.new(1, seed=1), path)
    old = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="space"):
        save_table(Table.new(3, seed=2), path)
    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]


def test_the_command_saves_resumes_and_exports(tmp_path: Path) -> None:
    save, mat, sgf = (str(tmp_path / name) for name in ("game.json", "game.mat", "game.sgf"))
    files = ("--save", save, "--mat", mat, "--sgf", sgf)
    first = run("play", "--match", "3", "--seed", "5", *files, stdin="13/8 6/4\ndone\nroll\n")
    assert (first.code, first.err) == (0, "")
    assert load_table(Path(save)).match.length == 3
    for path, read in ((mat, read_mat), (sgf, read_sgf)):
        record = read(Path(path).read_text(encoding="utf-8"))
        assert record.names == ("You", "Random")
        assert review(record).findings == ()
    second = run("play", "--load", save, stdin="quit\n")
    assert (second.code, second.err) == (0, "")
    assert "Opening roll" not in second.out
    assert load_table(Path(save)).match.length == 3


@pytest.mark.parametrize("option", ["--save", "--mat", "--sgf"])
@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_file_that_is_there_already_is_put_aside(option: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("My thesis", encoding="utf-8")
    ran = run("play", option, str(tmp_path / "thesis.txt"), "--lang", code, stdin="roll\nquit\n")
    [aside] = tmp_path.glob("thesis.set-aside-*.txt")

    assert ran.code == 0
    assert aside.read_text(encoding="utf-8") == "My thesis"
    assert ran.out.count(str(aside)) == 1
    assert len(list(tmp_path.glob("*.txt"))) == 2


def test_files_of_this_very_game_are_gone_on_with(tmp_path: Path) -> None:
    save, mat, sgf = (str(tmp_path / name) for name in ("game.json", "game.mat", "game.sgf"))
    exports = ("--mat", mat, "--sgf", sgf)
    run("play", "--match", "3", "--seed", "5", "--save", save, *exports, stdin="13/8 6/4\ndone\n")
    for more in ((), ("--save", save), ("--save", str(tmp_path / "copy.json"))):
        ran = run("play", "--load", save, *more, *exports, stdin="roll\nquit\n")
        assert (ran.code, ran.err) == (0, "")
        assert "set-aside" not in ran.out
    names = {path.name for path in tmp_path.iterdir() if path.is_file()}
    assert names == {"copy.json", "game.json", "game.mat", "game.sgf"}


def test_another_game_is_never_written_over(tmp_path: Path) -> None:
    one, two = str(tmp_path / "one.json"), str(tmp_path / "two.json")
    for path in (one, two):
        run("play", "--save", path, stdin="roll\nquit\n")
    old = Path(two).read_bytes()
    ran = run("play", "--load", one, "--save", two, stdin="quit\n")
    [aside] = tmp_path.glob("two.set-aside-*.json")
    assert aside.read_bytes() == old
    assert str(aside) in ran.out


def test_two_things_are_not_kept_in_one_file(tmp_path: Path) -> None:
    path = str(tmp_path / "a")
    for words in (("--save", path, "--mat", path), ("--mat", path, "--sgf", path)):
        assert path in refuses(run("play", *words))
    assert not Path(path).exists()


@pytest.mark.parametrize("option", ["--save", "--mat", "--sgf"])
def test_a_file_that_cannot_be_written_is_told_of_once_by_its_name_and_the_game_goes_on(
    option: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    path = str(tmp_path / "file" / "game.x")
    ran = run("play", option, path, stdin="board\nresign\nyes\n\nquit\n")

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(path) == 1
    assert "See you again" in ran.out


def test_a_disk_that_fills_up_is_told_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    path = str(tmp_path / "game.json")
    ran = run("play", "--save", path, stdin="roll\nresign\nyes\n\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(f"could not be saved in {path} (No space left on device)") == 1
    assert f"--load {path}" not in ran.out


def test_the_same_seed_is_the_same_game() -> None:
    lines = "roll\nboard\nquit\n"
    first, second = (run("play", "--seed", "3", *words, stdin=lines).out for words in ((), ("--new",)))
    assert first in second


def test_a_game_is_kept_and_gone_on_with_on_the_same_terms(games: Path) -> None:
    first = run("play", "--match", "3", stdin="resign\nyes\n\nquit\n")
    [path] = games.iterdir()
    kept = load_table(path)
    second = run("play", "--match", "3", stdin="quit\n")

    assert path == usual_path(3, "random", RuleSet(), None, "white")
    assert f"kept in {path}." in first.out
    assert "game of before" not in first.out
    assert "game of before" in second.out
    assert load_table(path).match.games[0] == kept.match.games[0]
    run("play", "--match", "5", stdin="quit\n")
    assert len(list(games.iterdir())) == 2


def test_a_game_of_jupyter_goes_on_in_the_terminal_and_back(games: Path) -> None:
    play = Play(seed=4)
    play.act({"do": "open"})
    ran = run("play", "--seed", "4", stdin="quit\n")

    assert "game of before" in ran.out
    assert Play(seed=4).table.match.games[0].record[:1] == play.table.match.games[0].record[:1]


def test_starting_anew_puts_the_old_game_aside(games: Path) -> None:
    run("play", stdin="quit\n")
    [path] = games.iterdir()
    old = path.read_bytes()
    ran = run("play", "--new", stdin="quit\n")
    [aside] = set(games.iterdir()) - {path}

    assert aside.read_bytes() == old
    assert str(aside) in ran.out
    assert "game of before" not in ran.out
    assert path.read_bytes() != old


def test_after_a_finished_match_another_begins_and_the_old_one_is_put_aside(games: Path) -> None:
    ran = run("play", "--match", "1", stdin="resign\nyes\n")
    assert "kept in" not in ran.out
    again = run("play", "--match", "1", stdin="quit\n")

    assert "set-aside" in again.out
    assert "Opening roll" in again.out
    assert len(list(games.iterdir())) == 2


def test_a_game_that_cannot_be_read_is_put_aside_and_another_begins(games: Path) -> None:
    games.mkdir(parents=True)
    path = usual_path(0, "random", RuleSet(), None, "white")
    path.write_bytes(b"{")
    ran = run("play", stdin="quit\n")

    assert ran.code == 0
    assert "could not be read" in ran.out
    assert load_table(path).game.record


def test_a_game_that_cannot_be_kept_is_told_of_once_and_goes_on(games: Path) -> None:
    games.parent.mkdir()
    games.write_text("in the way", encoding="utf-8")
    ran = run("play", stdin="board\nboard\nquit\n")

    assert ran.code == 0
    assert ran.out.count("could not be saved") + ran.out.count("cannot be opened") == 1
    assert "kept in" not in ran.out


def test_where_a_game_is_kept_is_told_in_japanese_too(games: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "own.json")
    assert "games" in run("play", "--lang", "ja", stdin="やめる\n").out.splitlines()[-1]
    assert f"bgtutor play --load {file}" in run("play", "--save", file, "--lang", "ja", stdin="やめる\n").out
    assert len(list(games.iterdir())) == 1
    refuses(run("play", "--load", file, "--new"))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b'{"version": 99}',
        b'{"version": 1, "seed": 1, "learner": "red"}',
        b"[" * 100000,
    ],
)
def test_a_damaged_save_is_2_and_one_line_and_stays_as_it_is(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    refuses(run("play", "--load", str(path)))
    assert path.read_bytes() == content


def test_moves_of_a_save_that_are_not_allowed_are_refused(tmp_path: Path) -> None:
    saved = table_to_dict(in_game(Game.new().do(Opening(3, 1))))
    for moves in ([[3, 13, 9]], [[6, 13, 7]], [[3, 8, 5]] * 2, "x", [[1]]):
        path = tmp_path / "game.json"
        path.write_text(json.dumps({**saved, "moves": moves}))
        refuses(run("play", "--load", str(path)))


@pytest.mark.parametrize(
    "words",
    [
        ("--match", "-1"),
        ("--match", "x"),
        ("--rules", "hyper"),
        ("--opponent", "deepblue"),
        ("--load", "/no/such/file.json"),
        ("--rules", "/no/such/rules.yaml"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_2(words: tuple[str, ...]) -> None:
    refuses(run("play", *words))


@pytest.mark.parametrize(
    ("text", "good"),
    [
        *(("jacoby: true\n", True), ("", True), ("# nothing\n", True), ("jakoby: true\n", False)),
        *(("- 1\n", False), ("a: [\n", False), ("2026-13-45", False), ("jacoby: 2026-13-45\n", False)),
        *(("jacoby: &a true\n", False), ("\x00", False), ("[" * 5000, False), ("1: 2\n", False)),
    ],
)
def test_rules_come_from_a_file_too(text: str, good: bool, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    ran = run("play", "--rules", str(path), stdin="quit\n")
    if good:
        assert ran.code == 0
    else:
        refuses(ran)


def test_rules_of_money_games_are_refused_in_a_match_each_by_name() -> None:
    ran = run("play", "--rules", "money", "--match", "5")
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 3


def test_rule_sets_by_name() -> None:
    assert (
        run("play", "--rules", "tavla", "--seed", "1", stdin="double\nquit\n").out.count("There is no cube")
        == 1
    )
    assert RuleSet.named("tavla").cube is False
