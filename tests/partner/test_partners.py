"""Partners: the random one plays by the rules; GNU Backgammon plays, doubles and answers, or says what is wrong."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.gnubg import need_gnubg
from tests.playing import RULES, look_at
from tests.positions import random_position
from tutor.game import (
    AcceptResignation,
    Action,
    Beaver,
    Double,
    Drop,
    Game,
    Match,
    Opening,
    PassTurn,
    PlayMoves,
    Position,
    RefuseResignation,
    Resign,
    Roll,
    RollDice,
    RuleSet,
    Stakes,
    Take,
    legal_plays,
    play_ends_turn,
)
from tutor.partner import GnubgPartner, Partner, PartnerError, RandomPartner, partner_named, thrown
from tutor.partner.dice import next_throw
from tutor.partner.gnubg_process import SETTING, find_gnubg

AHEAD = Position.of({6: 5, 5: 5, 4: 3, "off": 2}, {24: 1, 23: 2, 12: 12})
"""White has all but won, and a gammon too: too good to double."""

RACE = Position.of({6: 3, 5: 3, 4: 2, "off": 7}, {19: 5, 20: 5, 21: 4, "off": 1})
"""White is far ahead in a race without gammons."""


@pytest.fixture(scope="module")
def gnubg() -> Iterator[GnubgPartner]:
    need_gnubg()
    partner = GnubgPartner()
    yield partner
    partner.close()


@pytest.mark.parametrize("name", RULES)
def test_the_random_partner_plays_whole_games_by_the_rules(name: str) -> None:
    match, partner = Match.new(0, RULES[name]), RandomPartner(3)
    play_out(match, partner, seed=4)


def play_out(match: Match, partner: Partner, seed: int) -> Match:
    """A match, or one money game, in which the partner plays both sides."""
    while not match.over:
        while not match.game.over:
            look_at(match.game)
            match = match.do(next_action(match, partner, seed))
        if not match.length:
            break
        match = match if match.over else match.next_game()
    return match


def next_action(match: Match, partner: Partner, seed: int) -> Action:
    """What the partner does next, whichever side it is."""
    game, side = match.game, match.game.to_act
    if game.phase == "opening":
        return Opening(*next_throw(seed, match))
    assert side
    if game.phase == "answering":
        return partner.answer(game)
    if game.phase == "playing":
        return PlayMoves(side, partner.play(game))
    if game.allows(Double(side)) and partner.doubles(game):
        return Double(side)
    return PassTurn(side) if game.closed_out else RollDice(side, next_throw(seed, match))


def test_a_seed_makes_the_same_dice_and_the_same_random_partner() -> None:
    assert [thrown(1, n) for n in range(30)] == [thrown(1, n) for n in range(30)]
    assert [thrown(1, n) for n in range(30)] != [thrown(2, n) for n in range(30)]
    games = [play_out(Match.new(), RandomPartner(9), seed=2) for _ in range(2)]
    assert games[0] == games[1]


def test_dice_are_fair() -> None:
    dice = [die for n in range(3000) for die in thrown(0, n)]
    assert all(900 < dice.count(face) < 1100 for face in range(1, 7))


def test_gnu_backgammon_plays_every_roll_legally(gnubg: GnubgPartner) -> None:
    random = Random(8)
    for _ in range(30):
        position, roll = random_position(random), Roll((random.randint(1, 6), random.randint(1, 6)))
        game = Game.at(position)
        if game.over or game.closed_out:
            continue
        game = game.do(RollDice(position.turn, roll.dice))
        assert play_ends_turn(game.rules, position, roll, gnubg.play(game))


@pytest.mark.parametrize(
    ("position", "double"),
    [(RACE, True), (AHEAD, False), (RACE.with_turn("black"), False), (Position.start(), False)],
)
def test_it_doubles_when_it_is_well_ahead(gnubg: GnubgPartner, position: Position, double: bool) -> None:
    assert gnubg.doubles(Game.at(position)) == double


def test_it_drops_what_is_lost_and_takes_what_is_not(gnubg: GnubgPartner) -> None:
    assert gnubg.answer(Game.at(AHEAD).do(Double("white"))) == Drop("black")
    assert gnubg.answer(Game.at(AHEAD.with_turn("black")).do(Double("black"))) == Take("white")
    swapped = Game.at(AHEAD.swapped()).do(Double("black"))
    assert gnubg.answer(swapped) == Drop("white")


def test_it_beavers_only_where_beavers_were_agreed_on(gnubg: GnubgPartner) -> None:
    behind = RACE.with_turn("black")
    assert gnubg.answer(Game.at(behind, rules=RULES["money"]).do(Double("black"))) == Beaver("white")
    assert gnubg.answer(Game.at(behind).do(Double("black"))) == Take("white")
    beavered = Game.at(Position.start(), rules=RULES["money"]).do(Double("white")).do(Beaver("black"))
    assert gnubg.answer(beavered) == Take("white")


def test_it_accepts_a_resignation_only_where_there_is_no_more_to_win(gnubg: GnubgPartner) -> None:
    for game in (Game.at(AHEAD), Game.at(AHEAD.with_turn("black"))):
        assert gnubg.answer(game.do(Resign("black", 1))) == RefuseResignation("white")
        assert gnubg.answer(game.do(Resign("black", 2))) == AcceptResignation("white")
    assert gnubg.answer(Game.at(Position.start()).do(Resign("black", 1))) == AcceptResignation("white")


@pytest.mark.parametrize(
    ("length", "rules"), [(3, "standard"), (1, "nackgammon"), (0, "money"), (0, "tavla")]
)
def test_a_match_against_itself_is_played_to_its_end(gnubg: GnubgPartner, length: int, rules: str) -> None:
    match = play_out(Match.new(length, RULES[rules]), gnubg, seed=6)
    assert match.game.over


def test_its_moves_are_those_of_our_list(gnubg: GnubgPartner) -> None:
    """A last checker that could first hit may bear off at once here; apart from that the lists agree."""
    game = Game.at(Position.start()).do(RollDice("white", (3, 1)))
    assert [move[:3] for move in gnubg.play(game)] == [(3, 8, 5), (1, 6, 5)]
    assert any(play.after == after(game, gnubg) for play in legal_plays(game.position, Roll((3, 1))))


def after(game: Game, partner: Partner) -> Position:
    return game.position.moved((move.from_point, move.to_point) for move in partner.play(game))


def test_a_program_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PartnerError) as refused:
        find_gnubg({SETTING: "/no/such/gnubg"})
    assert (refused.value.id, "/no/such/gnubg" in str(refused.value)) == ("gnubg-not-there", True)
    monkeypatch.setattr("tutor.partner.gnubg_process._PLACES", ())
    with pytest.raises(PartnerError) as missing:
        find_gnubg({"PATH": "/nowhere"})
    assert missing.value.id == "gnubg-not-found"
    assert "apt-get install gnubg" in str(missing.value)


def program(folder: Path, text: str) -> str:
    """A program that stands in for GNU Backgammon and is broken in some way."""
    path = folder / "gnubg"
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


SILENT = """exec python3 -c '
import re, socket, sys
for line in sys.stdin:
    if line.startswith("external"):
        server = socket.socket(socket.AF_UNIX)
        server.bind(line.split()[1]); server.listen()
        peer, _ = server.accept()
        while peer.recv(4096): {then}
'
"""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("exit 1", "gnubg-stopped"),
        (SILENT.format(then="pass"), "gnubg-timeout"),
        (SILENT.format(then="peer.close(); break"), "gnubg-stopped"),
        (SILENT.format(then='peer.sendall(b"xyzzy\\n")'), "gnubg-answer"),
        (SILENT.format(then='peer.sendall(b"Error: no\\n")'), "gnubg-answer"),
        (SILENT.format(then='peer.sendall(b"13/1 13/1\\n")'), "gnubg-answer"),
    ],
    ids=["ends at once", "says nothing", "hangs up", "nonsense", "an error", "an illegal play"],
)
def test_a_failing_program_is_an_error_that_can_be_told(text: str, fault: str, tmp_path: Path) -> None:
    partner = GnubgPartner(program=program(tmp_path, text), timeout=1)
    game = Game.new().do(Opening(3, 1))
    for _ in range(2):  # after a failure it is started anew
        with pytest.raises(PartnerError) as failed:
            partner.play(game)
        assert failed.value.id == fault
        assert str(failed.value)
    partner.close()


def test_what_cannot_be_run_is_an_error_too(tmp_path: Path) -> None:
    partner = GnubgPartner(program=str(tmp_path / "nothing"))
    with pytest.raises(PartnerError) as failed:
        partner.play(Game.new().do(Opening(3, 1)))
    assert failed.value.id == "gnubg-failed"


def test_the_process_ends_with_its_partner() -> None:
    need_gnubg()
    partner = GnubgPartner()
    partner.doubles(Game.at(Position.start()))
    process = partner._process
    assert process
    folder = Path(process.folder)
    assert folder.exists()
    partner.close()
    assert process.process.poll() is not None
    assert not folder.exists()
    assert partner.doubles(Game.at(RACE))
    partner.close()


def test_partners_are_found_by_name() -> None:
    assert partner_named("random", 5) == RandomPartner(5)
    with pytest.raises(PartnerError) as refused:
        partner_named("deep blue")
    assert refused.value.id == "no-such-opponent"


def test_it_plays_and_answers_in_the_crawford_game(gnubg: GnubgPartner) -> None:
    for leads in ("white", "black"):
        game = Game.new(stakes=Stakes(5, (4, 2) if leads == "white" else (2, 4), crawford=True))
        game = game.do(Opening(3, 1))
        game = game.do(PlayMoves("white", gnubg.play(game)))
        game = game.do(RollDice("black", (6, 5)))
        game = game.do(PlayMoves("black", gnubg.play(game)))
        assert gnubg.answer(game.do(Resign("white", 2))) == AcceptResignation("black")


def test_at_match_score_it_is_asked_with_the_score(gnubg: GnubgPartner) -> None:
    """At double match point nothing can be gained by a double that is dead; it is not even asked."""
    game = Game.at(RACE, stakes=Stakes(5, (4, 4)), rules=RuleSet(dead_cubes=True))
    assert gnubg.doubles(game) is False
    assert gnubg.doubles(Game.at(RACE, stakes=Stakes(7, (2, 1))))
