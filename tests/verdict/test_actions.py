"""Everything that is done in a game: allowed, or the rule that it breaks with its evidence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.playing import RULES, random_game, won
from tests.sources import ROOT
from tests.verdict.test_manners import MANNERS
from tutor.game import (
    ACTIONS,
    SIDES,
    AcceptResignation,
    Action,
    Beaver,
    Cube,
    Double,
    Drop,
    Game,
    Match,
    Move,
    Opening,
    PassTurn,
    PlayMoves,
    Position,
    Raccoon,
    RefuseResignation,
    Resign,
    RollDice,
    RuleSet,
    Stakes,
    Take,
    legal_moves,
)
from tutor.verdict import (
    GameRule,
    Rule,
    check_action,
    check_cube,
    check_match_over,
    check_play,
    check_points,
    check_score,
)
from tutor.wording import LANGUAGES, explain_action, explain_claim, game_rule_name, language

START = RuleSet().starting_position()
CLOSED = Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 21: 2, 22: 3, 23: 3, 24: 3})
FIVE_POINT = PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5)))


def opened(rules: RuleSet | None = None, stakes: Stakes | None = None) -> Game:
    """White has thrown 3 against 1 and has to play it."""
    return Game.new(rules, stakes).do(Opening(3, 1))


def on_roll(rules: RuleSet | None = None, stakes: Stakes | None = None, cube: Cube | None = None) -> Game:
    """White is about to roll, in mid-game."""
    return Game.at(START, rules=rules, stakes=stakes, cube=cube)


OVER = Game.at(Position.of({"off": 15}, {7: 15}))
DOUBLED = on_roll(RULES["money"]).do(Double("white"))

RACCOONED = (
    Game.at(Position.start(), rules=RuleSet(beavers=True, raccoons=True, raccoon_keeper="doubler"))
    .do(Double("white"))
    .do(Beaver("black"))
    .do(Raccoon("white"))
)


CASES: list[tuple[Game, Action, str, dict[str, Any]]] = [
    (Game.new(), RollDice("white", (3, 1)), "opening-first", {"ties": 0}),
    (Game.new().do(Opening(2, 2)), Double("white"), "opening-first", {"ties": 1}),
    (Game.new(), Opening(7, 1), "no-such-dice", {"dice": (7, 1)}),
    (opened(), Opening(3, 1), "opening-once", {"starter": "white"}),
    (opened(), PlayMoves("black", ()), "higher-die-starts", {"starter": "white", "dice": (3, 1)}),
    (opened(), RollDice("black", (3, 1)), "higher-die-starts", {"starter": "white", "dice": (3, 1)}),
    (opened(), RollDice("white", (6, 5)), "rolled-already", {"dice": (3, 1)}),
    (opened(), Double("white"), "double-on-first-turn", {"dice": (3, 1)}),
    (opened(), Double("black"), "double-off-turn", {"turn": "white"}),
    (opened(), Take("white"), "no-offer", {"answer": "take", "offer": None}),
    (on_roll(), RollDice("black", (2, 1)), "not-your-turn", {"turn": "white"}),
    (Game.new().let_stand(RollDice("white", (3, 3))), RollDice("black", (3, 1)), "not-your-turn", {}),
    (on_roll(), RollDice("white", (0, 1)), "no-such-dice", {"dice": (0, 1)}),
    (on_roll(), FIVE_POINT, "roll-first", {"turn": "white"}),
    (on_roll(), PassTurn("white"), "pass-needs-roll", {"on_bar": 0}),
    (
        Game.at(Position.of({6: 13, "bar": 2}, {20: 2, 21: 2, 22: 2, 23: 2, 24: 1, 18: 6})),
        PassTurn("white"),
        "pass-needs-roll",
        {"on_bar": 2, "open": (24, 19)},
    ),
    (Game.at(CLOSED), RollDice("white", (6, 5)), "closed-out", {"on_bar": 1}),
    (Game.at(CLOSED), PlayMoves("white"), "closed-out", {"on_bar": 1}),
    (on_roll().do(RollDice("white", (3, 1))), Double("white"), "double-after-roll", {"dice": (3, 1)}),
    (on_roll().do(RollDice("white", (3, 1))), PassTurn("white"), "rolled-already", {"dice": (3, 1)}),
    (on_roll(RULES["tavla"]), Double("white"), "no-cube", {}),
    (RACCOONED.do(Take("black")), Double("white"), "double-once-a-turn", {"value": 8}),
    (
        on_roll(stakes=Stakes(5, (4, 2), crawford=True)),
        Double("white"),
        "double-in-crawford",
        {"score": (4, 2), "length": 5},
    ),
    (
        on_roll(stakes=Stakes(5, (2, 4), crawford=True)),
        Double("white"),
        "double-in-crawford",
        {"score": (2, 4), "length": 5},
    ),
    (on_roll(cube=Cube(2, "black")), Double("white"), "cube-not-yours", {"owner": "black", "value": 2}),
    (
        on_roll(stakes=Stakes(5, (3, 0)), cube=Cube(2, "white")),
        Double("white"),
        "dead-cube",
        {"value": 2, "needs": 2},
    ),
    (DOUBLED, RollDice("white", (3, 1)), "answer-first", {"offer": "double", "by": "white", "to": "black"}),
    (DOUBLED, Double("white"), "answer-first", {"offer": "double"}),
    (DOUBLED, Take("white"), "own-offer", {"offer": "double", "to": "black"}),
    (DOUBLED, AcceptResignation("black"), "no-offer", {"answer": "accept", "offer": "double"}),
    (DOUBLED, Raccoon("black"), "beaver-out-of-order", {"offer": "double"}),
    (on_roll().do(Double("white")), Beaver("black"), "beaver-not-agreed", {}),
    (
        on_roll(RuleSet(beavers=True)).do(Double("white")).do(Beaver("black")),
        Raccoon("white"),
        "raccoon-not-agreed",
        {},
    ),
    (on_roll(), Resign("white", 4), "resign-times", {"times": 4, "most": 3}),
    (on_roll(RULES["tavla"]), Resign("white", 3), "resign-times", {"times": 3, "most": 2}),
    (on_roll().do(Resign("white")), Take("black"), "no-offer", {"offer": "resignation"}),
    (OVER, RollDice("black", (3, 1)), "game-ended", {"winner": "white", "ended": "off"}),
    (OVER, FIVE_POINT, "game-ended", {"winner": "white"}),
    (
        on_roll().do(Double("white")).do(Drop("black")),
        RollDice("white", (1, 2)),
        "game-ended",
        {"ended": "drop"},
    ),
    (
        Game.at(Position.of({8: 1, 3: 14}, {5: 1, 24: 14}), rules=RULES["tavla"]).do(
            RollDice("white", (3, 2))
        ),
        PlayMoves("white", (Move(3, 8, 5), Move(2, 5, 3))),
        "pick-and-pass",
        {"point": 5},
    ),
    (
        Game.at(Position.of({6: 1, 3: 14}, {5: 1, 24: 14}), rules=RULES["tavla"]).do(
            RollDice("white", (1, 1))
        ),
        PlayMoves("white", (Move(1, 6, 5), Move(1, 5, 4))),
        "pick-and-pass",
        {"point": 5},
    ),
    (opened(), PlayMoves("white", (Move(3, 8, 5),)), "unused-die", {"max_dice": 2}),
    (opened(), PlayMoves("white", (Move(3, 24, 21), Move(1, 24, 22))), "not-rolled", {}),
]


@pytest.mark.parametrize(("game", "action", "rule", "evidence"), CASES, ids=lambda v: str(v)[:40])
def test_an_action_that_breaks_a_rule_is_told_which_with_the_facts(
    game: Game, action: Action, rule: str, evidence: dict[str, Any]
) -> None:
    verdict = check_action(game, action)
    assert verdict.legal is False
    assert verdict.rule == rule
    assert {key: verdict.evidence[key] for key in evidence} == evidence
    assert not game.allows(action)
    for code in LANGUAGES:
        told = explain_action(verdict, code)
        assert len(told.splitlines()) >= 3
        assert not any(sign in told for sign in ("{", "}", "None", "Facts"))


BEAVERED = DOUBLED.do(Beaver("black"))
HIT = Position.of({8: 1, 3: 14}, {5: 1, 24: 14})

ALLOWED: dict[str, tuple[Game, Action]] = {
    "opening-first": (Game.new(), Opening(3, 1)),
    "opening-once": (Game.new().do(Opening(2, 2)), Opening(3, 1)),
    "higher-die-starts": (opened(), FIVE_POINT),
    "game-ended": (Game.at(Position.of({1: 1, "off": 14}, {7: 15})), RollDice("white", (3, 1))),
    "answer-first": (DOUBLED.do(Take("black")), RollDice("white", (3, 1))),
    "not-your-turn": (opened().do(FIVE_POINT), RollDice("black", (3, 1))),
    "roll-first": (on_roll().do(RollDice("white", (3, 1))), FIVE_POINT),
    "rolled-already": (on_roll(), RollDice("white", (6, 5))),
    "closed-out": (
        Game.at(Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 21: 2, 22: 3, 23: 5, 24: 1})),
        RollDice("white", (6, 5)),
    ),
    "pass-needs-roll": (Game.at(CLOSED), PassTurn("white")),
    "no-such-dice": (on_roll(), RollDice("white", (6, 6))),
    "no-cube": (on_roll(), Double("white")),
    "double-off-turn": (on_roll(), Double("white")),
    "double-on-first-turn": (opened().do(FIVE_POINT), Double("black")),
    "double-after-roll": (on_roll(), Double("white")),
    "double-in-crawford": (on_roll(stakes=Stakes(5, (2, 4))), Double("white")),
    "cube-not-yours": (on_roll(cube=Cube(2, "white")), Double("white")),
    "dead-cube": (on_roll(stakes=Stakes(5, (2, 0)), cube=Cube(2, "white")), Double("white")),
    "no-offer": (DOUBLED, Take("black")),
    "own-offer": (DOUBLED, Drop("black")),
    "beaver-not-agreed": (DOUBLED, Beaver("black")),
    "raccoon-not-agreed": (BEAVERED, Raccoon("white")),
    "beaver-out-of-order": (BEAVERED, Raccoon("white")),
    "double-once-a-turn": (
        Game.at(Position.start()).do(Resign("white", 1)).do(RefuseResignation("black")),
        Double("white"),
    ),
    "resign-times": (on_roll(), Resign("white", 3)),
    "pick-and-pass": (
        Game.at(HIT, rules=RULES["tavla"]).do(RollDice("white", (3, 2))),
        PlayMoves("white", (Move(3, 8, 5), Move(2, 3, 1))),
    ),
}
"""For every rule that forbids something, something close to it that is allowed."""


@pytest.mark.parametrize("rule", ALLOWED)
def test_what_no_rule_forbids_is_allowed(rule: str) -> None:
    game, action = ALLOWED[rule]
    verdict = check_action(game, action)
    assert (verdict.legal, verdict.rule) == (True, None)
    assert game.allows(action)
    for code in LANGUAGES:
        assert explain_action(verdict, code)


def test_every_rule_that_forbids_something_has_its_opposite() -> None:
    forbidden = {rule for _, _, rule, _ in CASES} & {rule.value for rule in GameRule}
    assert forbidden == ALLOWED.keys()


def test_the_rule_is_what_the_verdict_says_of_what_is_possible_instead() -> None:
    assert check_action(Game.at(CLOSED), RollDice("white", (1, 2))).allowed == ("pass", "double", "resign")
    assert check_action(DOUBLED, Take("white")).allowed == ()
    assert check_action(DOUBLED, RollDice("black", (1, 2))).allowed == ("beaver", "take", "drop")


def test_whatever_else_an_action_breaks_is_named_after_the_first_rule() -> None:
    first_turn = check_action(Game.new().do(Opening(3, 1)), Double("white"))
    assert (first_turn.rule, first_turn.also) == ("double-on-first-turn", ("double-after-roll",))
    assert check_action(Game.at(Position.start()), Double("white")).also == ()
    over = Game.at(Position.of({"off": 15}, {"off": 3, 1: 12}))
    assert check_action(over, RollDice("black", (1, 2))).also == ()


def test_every_rule_of_whole_games_is_found_somewhere() -> None:
    found = {rule for _, _, rule, _ in CASES} | CLAIMED | MANNERS | set(FOUND_IN_FILES)
    assert {rule.value for rule in GameRule} - found == set()


FOUND_IN_FILES = ("opening-doubles", "cube-value", "illegal-as-written")
"""Rules that only a written match can break; tests/verdict/test_review.py."""


def claims() -> Iterator[tuple[Any, str]]:
    """Claims that are wrong, and the rule that says so."""
    bearing_off: dict[str, Any] = {"single": {1: 14, "off": 1}, "gammon": {7: 15}, "backgammon": {3: 15}}
    for kind, black in bearing_off.items():
        yield check_points(Game.at(Position.of({"off": 15}, black)), "white", 7), f"claim-{kind}"
    gammon = Position.of({"off": 15}, {7: 15})
    yield check_points(Game.at(gammon, rules=RuleSet(jacoby=True)), "white", 2), "claim-jacoby"
    yield check_points(Game.at(gammon, rules=RuleSet(jacoby=True)), "white", 4), "claim-jacoby"
    yield check_points(Game.at(gammon, cube=Cube(2, "white")), "white", 2), "claim-cube"
    yield (
        check_points(Game.at(Position.of({"off": 15}, {3: 15}), cube=Cube(4, "black")), "white", 3),
        "claim-cube",
    )
    yield check_points(Game.at(gammon), "black", 2), "claim-by-loser"
    yield check_points(on_roll(), "white", 1), "claim-before-end"
    triple = Position.of({"off": 15}, {3: 15})
    yield check_points(Game.at(triple, rules=RULES["tavla"]), "white", 3), "claim-no-triple"
    yield check_points(on_roll().do(Double("white")).do(Drop("black")), "white", 2), "claim-drop"
    resigned = on_roll().do(Resign("white", 2)).do(AcceptResignation("black"))
    yield check_points(resigned, "black", 1), "claim-resigned"
    yield check_cube(Cube(2, "white"), accepted=0), "cube-not-reset"
    yield check_cube(Cube(2), accepted=0, ties=1), "cube-not-reset"
    yield check_cube(Cube(2), accepted=1), "cube-not-reset"
    yield check_score(Match.new(5), (1, 0)), "match-score"
    yield check_match_over(Match.new(5), over=True), "match-not-over"
    yield check_match_over(won(Match.new(1), "white"), over=False), "match-over"


CLAIMED = {rule for _, rule in claims()}


def right_claims() -> Iterator[tuple[Any, str]]:
    """Claims that are right, and the rule that one might have broken by them."""
    losers: list[dict[Any, int]] = [{1: 14, "off": 1}, {7: 15}, {3: 14, "bar": 1}]
    for times, black in enumerate(losers, 1):
        position = Position.of({"off": 15}, black)
        kind = ("single", "gammon", "backgammon")[times - 1]
        yield check_points(Game.at(position), "white", times), f"claim-{kind}"
        yield check_points(Game.at(position, cube=Cube(4, "white")), "white", 4 * times), "claim-cube"
        jacoby = Game.at(position, rules=RuleSet(jacoby=True))
        yield check_points(jacoby, "white", 1), "claim-jacoby"
        turned = Game.at(position, rules=RuleSet(jacoby=True), cube=Cube(2, "black"))
        yield check_points(turned, "white", 2 * times), "claim-jacoby"
        tavla = Game.at(position, rules=RULES["tavla"])
        yield check_points(tavla, "white", min(times, 2)), "claim-no-triple"
    yield check_points(OVER, "white", 2), "claim-before-end"
    yield check_points(Game.at(Position.of({7: 15}, {"off": 15})), "black", 2), "claim-by-loser"
    yield check_points(on_roll().do(Double("white")).do(Drop("black")), "white", 1), "claim-drop"
    resigned = on_roll(cube=Cube(2, "white")).do(Resign("white", 2)).do(AcceptResignation("black"))
    yield check_points(resigned, "black", 4), "claim-resigned"
    yield check_cube(Cube(), accepted=0), "cube-not-reset"
    yield check_cube(Cube(2), accepted=0, ties=3, automatic=1), "cube-not-reset"
    yield check_cube(Cube(4, "black"), accepted=2), "cube-not-reset"
    yield check_score(won(Match.new(5), "black", 3), (0, 3)), "match-score"
    yield check_match_over(won(Match.new(5), "black", 3), over=False), "match-not-over"
    yield check_match_over(won(Match.new(3), "black", 3), over=True), "match-over"


@pytest.mark.parametrize(
    ("verdict", "rule"), list(right_claims()), ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_right_claim_is_right_and_told_so(verdict: Any, rule: str) -> None:
    assert (verdict.legal, verdict.rule) == (True, None), rule
    for code in LANGUAGES:
        assert explain_claim(verdict, code)


def test_every_rule_about_claims_has_right_ones_and_wrong_ones() -> None:
    assert {rule for _, rule in right_claims()} == CLAIMED


@pytest.mark.parametrize(("verdict", "rule"), list(claims()), ids=lambda v: v if isinstance(v, str) else "")
def test_a_wrong_claim_is_told_the_rule_it_overlooks(verdict: Any, rule: str) -> None:
    assert not verdict.legal
    assert verdict.rule == rule
    for code in LANGUAGES:
        told = explain_claim(verdict, code)
        assert len(told.splitlines()) == 3
        assert not any(sign in told for sign in ("{", "}", "None", "Facts"))


def test_a_double_is_possible_again_in_the_next_turn() -> None:
    played = RACCOONED.do(Take("black")).do(RollDice("white", (3, 1)))
    later = played.do(PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5)))).do(RollDice("black", (3, 1)))
    assert check_action(later.do(PlayMoves("black", (Move(3, 8, 5), Move(1, 6, 5)))), Double("white")).legal


def tavla(white: dict[Any, int], black: dict[Any, int], dice: tuple[int, int]) -> Game:
    return Game.at(Position.of(white, black), rules=RULES["tavla"]).do(RollDice("white", dice))


def test_in_tavla_the_checker_that_hit_may_not_go_on_even_if_another_takes_its_place_later() -> None:
    game = tavla({3: 1, 6: 1, 5: 1, 1: 12}, {4: 1, 24: 14}, (1, 1))
    assert check_play(game, "white", "5/4*/3 6/5/4").rule == "pick-and-pass"
    assert check_play(game, "white", "5/4* 6/5/4/3").legal
    assert check_play(game, "white", "5/4*/3 6/5/4", order="any").legal


@pytest.mark.parametrize(
    ("white", "black", "play"),
    [({8: 1, 3: 14}, {5: 1, 24: 14}, "8/3"), ({"off": 14, 6: 1}, {3: 1, 24: 14}, "6/1")],
)
def test_in_tavla_a_move_over_two_dice_goes_the_way_that_is_allowed(
    white: dict[Any, int], black: dict[Any, int], play: str
) -> None:
    assert check_play(tavla(white, black, (3, 2)), "white", play).legal


def test_in_tavla_a_move_over_two_dice_that_hits_either_way_is_pick_and_pass() -> None:
    game = tavla({8: 1, 3: 14}, {5: 1, 6: 1, 24: 13}, (3, 2))
    assert check_play(game, "white", "8/3").rule == "pick-and-pass"


def test_a_play_of_tavla_that_strands_a_die_by_not_moving_on_is_legal() -> None:
    position = Position.of({6: 1, "off": 14}, {22: 12, 4: 2, 3: 1})
    game = Game.at(position, rules=RULES["tavla"]).do(RollDice("white", (3, 2)))
    verdict = check_play(game, "white", "6/3*")
    assert verdict.legal
    assert verdict.play
    on = check_play(game, "white", "6/3*/1")
    assert (on.rule, on.nearest and on.nearest.moves) == ("pick-and-pass", verdict.play.play.moves)
    assert check_play(game, "white", "pass").rule == "must-move"
    assert check_play(game, "white", "6/2").rule == "not-rolled"
    assert check_play(game, "white", "6//2").legal is None


@pytest.mark.parametrize("name", RULES)
def test_the_verdict_and_the_game_always_agree(name: str) -> None:
    """At every state of a game, actions of every kind by either side: legal here exactly where the game allows it."""
    random = Random(name)
    seen = set()

    def watch(game: Game) -> None:
        for action in every_kind(game, random):
            verdict = check_action(game, action)
            assert verdict.legal == game.allows(action), (action, verdict.rule)
            seen.add(verdict.rule)

    for seed in range(2):
        random_game(Game.new(RULES[name]), Random(seed), watch)
    assert {None, "not-your-turn", "game-ended"} <= seen


def every_kind(game: Game, random: Random) -> Iterator[Action]:
    """An action of each kind by each side, most of them wrong at any moment."""
    yield Opening(random.randint(1, 6), random.randint(1, 6))
    for side in SIDES:
        yield RollDice(side, (random.randint(1, 6), random.randint(1, 6)))
        yield Resign(side, random.randint(0, 4))
        yield PlayMoves(side)
        if game.roll and side == game.position.turn:
            yield PlayMoves(side, tuple(random_moves(game, random)))
        for action in ACTIONS:
            made: Any = action
            if action not in (Opening, RollDice, Resign, PlayMoves):
                yield made(side)


def random_moves(game: Game, random: Random) -> Iterator[Move]:
    """Some moves in order; often fewer than there should be."""
    assert game.roll
    now = game.position
    for die in random.sample(game.roll.left, random.randint(0, len(game.roll.left))):
        moves = legal_moves(now, die)
        if moves and now.winner is None:
            move = random.choice(moves)
            now = now.moved([(move.from_point, move.to_point)])
            yield move


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_has_words_and_no_two_the_same(code: Any) -> None:
    words = language(code).game_rules
    assert set(words) == {rule.value for rule in GameRule}
    assert len({each.name for each in words.values()}) == len(GameRule)
    assert all(game_rule_name(rule, code) for rule in GameRule)


def test_every_rule_is_in_the_list_of_rules() -> None:
    listed = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert [rule for rule in (*Rule, *GameRule) if f"| `{rule}` |" not in listed] == []
