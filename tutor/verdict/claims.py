"""What a game counts and how a match stands, when somebody says so: right, or which rule says otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game import Cube, Game, Match, Result, Side, other
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.game_rules import GameRule


@dataclass(frozen=True)
class ClaimVerdict:
    """What became of a claim: right, or the rule that it overlooks and the facts that show it."""

    rule: GameRule | None = None
    evidence: Facts = NO_FACTS

    @property
    def legal(self) -> bool:
        """Whether the claim is right."""
        return self.rule is None


_RIGHT = ClaimVerdict()


def check_points(game: Game, side: Side, points: int) -> ClaimVerdict:
    """Judge the claim that a game counts so many points for a side.

    >>> from tutor.game import Position
    >>> gammon = Game.at(Position.of({"off": 15}, {7: 15}))
    >>> check_points(gammon, "white", 2).legal, str(check_points(gammon, "white", 1).rule)
    (True, 'claim-gammon')
    """
    result = game.result
    if result is None:
        return ClaimVerdict(GameRule.CLAIM_BEFORE_END, Facts(side=side))
    if result.winner != side:
        return ClaimVerdict(GameRule.CLAIM_BY_LOSER, Facts(winner=result.winner))
    if points == result.points:
        return _RIGHT
    facts = Facts(
        points=result.points,
        claimed=points,
        times=result.times,
        stake=result.stake,
        reasons=result.reasons,
        loser_off=game.position.checkers(other(side))[0],
    )
    return ClaimVerdict(_overlooked(result, points), facts)


def _overlooked(result: Result, points: int) -> GameRule:
    """The rule that makes a game count what it counts, and not what was claimed."""
    if result.ended == "drop":
        return GameRule.CLAIM_DROP
    if points in (1, 2, 3) and points == result.times:
        return GameRule.CLAIM_CUBE  # the number of a single cube
    if result.ended == "resignation":
        return GameRule.CLAIM_RESIGNED
    if result.jacoby:
        return GameRule.CLAIM_JACOBY
    if result.kind == "backgammon" and result.times == 3:
        return GameRule.CLAIM_BACKGAMMON
    if result.kind == "backgammon" and points > result.points:
        return GameRule.CLAIM_NO_TRIPLE
    if result.kind == "single":
        return GameRule.CLAIM_SINGLE
    return GameRule.CLAIM_GAMMON  # a backgammon counts as one where nothing counts three


def check_score(match: Match, score: tuple[int, int]) -> ClaimVerdict:
    """Judge the claim that a match stands so.

    >>> check_score(Match.new(5), (0, 0)).legal, str(check_score(Match.new(5), (1, 0)).rule)
    (True, 'match-score')
    """
    if score == match.score:
        return _RIGHT
    return ClaimVerdict(GameRule.MATCH_SCORE, Facts(score=match.score, claimed=score))


def check_match_over(match: Match, over: bool) -> ClaimVerdict:
    """Judge the claim that a match is over, or that it goes on."""
    facts = Facts(score=match.score, length=match.length)
    if over == match.over:
        return _RIGHT
    return ClaimVerdict(GameRule.MATCH_NOT_OVER if over else GameRule.MATCH_OVER, facts)


def check_cube_said(game: Game, said: Cube) -> ClaimVerdict:
    """Judge the claim that the cube of a game is worth so much, and who owns it.

    >>> str(check_cube_said(Game.new(), Cube(2, "white")).rule), check_cube_said(Game.new(), Cube()).legal
    ('cube-not-reset', True)
    """
    cube = game.cube
    if said == cube:
        return _RIGHT
    if not game.accepted and (said.owner or said.value > cube.value):
        facts = Facts(value=cube.value, owner=cube.owner, found=said.value, found_owner=said.owner)
        return ClaimVerdict(GameRule.CUBE_NOT_RESET, facts)
    if said.value != cube.value:
        return ClaimVerdict(GameRule.CUBE_VALUE, Facts(claimed=said.value, value=cube.value))
    return ClaimVerdict(GameRule.CUBE_NOT_YOURS, Facts(owner=cube.owner, value=cube.value))


def check_cube(cube: Cube, accepted: int, ties: int = 0, automatic: int = 0) -> ClaimVerdict:
    """Judge how the cube stands: above 1 it needs an accepted double, which gives it an owner, or an automatic one.

    ``accepted`` doubles in this game, ``ties`` at the opening and the ``automatic`` doubles agreed on. The
    evidence has the cube as it should stand where none was accepted: put it so as soon as it is noticed.

    >>> verdict = check_cube(Cube(2, "white"), accepted=0)
    >>> str(verdict.rule), verdict.evidence["value"], verdict.evidence["owner"]
    ('cube-not-reset', 1, None)
    """
    if accepted and cube.owner and cube.value > 1:
        return _RIGHT
    right = Cube(2 ** min(ties, automatic))
    if not accepted and cube == right:
        return _RIGHT
    facts = Facts(value=right.value, owner=right.owner, found=cube.value, found_owner=cube.owner)
    return ClaimVerdict(GameRule.CUBE_NOT_RESET, facts)
