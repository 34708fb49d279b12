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
    sitting = Sitting(in_game(Game.at(Position.start())), script("resign everything", "resign gammon")).play()
    result = sitting.game.table.match.games[0].result
    assert result
    assert (result.winner, result.points) == ("black", 2)


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


def test_the_same_seed_is_the_same_game() -> None:
    lines = "roll\nboard\nquit\n"
    assert run("play", "--seed", "3", stdin=lines).out == run("play", "--seed", "3", stdin=lines).out


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
    [("jacoby: true\n", True), ("", True), ("jakoby: true\n", False), ("- 1\n", False), ("a: [\n", False)],
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
