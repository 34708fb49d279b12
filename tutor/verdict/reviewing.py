"""review(): a written match is replayed, and every play, cube action and score in it is checked.

Plays are read as a scoresheet is, in any order. A file does not say which conventions were agreed on, so
nothing is called wrong that is right under some of them: beavers, automatic doubles, the Jacoby rule,
dead cubes. What is illegal stands, as it did at the table, and the review goes on from there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.game import (
    BAR,
    AcceptResignation,
    Action,
    Beaver,
    Cube,
    Double,
    Drop,
    Game,
    GameError,
    Move,
    Opening,
    PassTurn,
    PlayMoves,
    Raccoon,
    Resign,
    RollDice,
    RuleSet,
    Side,
    Stakes,
    Take,
    is_crawford,
    other,
)
from tutor.notation import Entry, GameRecord, MatchRecord, WrittenPlay
from tutor.verdict.actions import ActionVerdict, check_action, check_play
from tutor.verdict.claims import ClaimVerdict, check_points
from tutor.verdict.facts import Facts
from tutor.verdict.game_rules import GameRule
from tutor.verdict.rules import Rule
from tutor.verdict.written_board import nearer_board

_CUBE: dict[str, type[Double] | type[Beaver] | type[Raccoon]] = {
    "double": Double,
    "beaver": Beaver,
    "raccoon": Raccoon,
}


@dataclass(frozen=True)
class Finding:
    """Something in a match that breaks a rule: where it is, the game before it, and the verdict."""

    game: int
    """The number of the game as the file has it, or else counted from 1."""
    number: int
    """The number of the move, which is that of its row in MAT; 0 where there is none."""
    line: int
    side: Side
    before: Game
    verdict: ActionVerdict | ClaimVerdict
    entry: Entry | None = None

    @property
    def rule(self) -> Rule | GameRule:
        """The rule that is broken."""
        assert self.verdict.rule is not None
        return self.verdict.rule


@dataclass(frozen=True)
class Review:
    """A replayed match: its games as far as they could be replayed, and everything that breaks a rule."""

    record: MatchRecord
    games: tuple[Game, ...]
    findings: tuple[Finding, ...]
    checked: int
    """How many plays, cube actions and scores were checked."""


def review(record: MatchRecord, rules: RuleSet | None = None) -> Review:
    """Replay a match and check everything in it.

    >>> from tutor.notation import read_mat
    >>> text = " 1 point match\\n\\n Game 1\\n Ann : 0   Bob : 0\\n  1) 31: 8/5 6/4      52: 13/8 13/11\\n"
    >>> [(str(f.rule), f.game, f.number, f.side) for f in review(read_mat(text)).findings]
    [('not-rolled', 1, 1, 'white')]

    ``rules`` are those of the table, where they are known.
    """
    return _Reviewer(record, rules).review()


def _lenient(record: MatchRecord) -> RuleSet:
    """The rules that a record speaks of, and of what it does not speak of, what allows most."""
    money = not record.length
    return RuleSet(
        start="nackgammon" if record.nackgammon else "standard",
        crawford=record.crawford,
        dead_cubes=True,
        beavers=money,
        raccoons=money,
        jacoby=record.jacoby,
    )


def _moves(verdict: ActionVerdict) -> tuple[Move, ...]:
    return verdict.play.play.moves if verdict.play else ()


_UNFINISHED = (Rule.MUST_MOVE, Rule.UNUSED_DIE)


class _CannotGoOnError(Exception):
    """The rest of a game cannot be replayed."""


class _Reviewer:
    """Replays one match; ``game`` is where it has come to."""

    def __init__(self, record: MatchRecord, rules: RuleSet | None) -> None:
        self.record = record
        self.rules = rules or _lenient(record)
        self.lenient = rules is None
        self.findings: list[Finding] = []
        self.games: list[Game] = []
        self.scores: list[tuple[int, int]] = []
        self.expected: tuple[int, int] | None = None
        self.checked = 0
        self.number = 0
        self.complete = True  # whether the file has every game from the first
        self.annulled = False
        self.game = Game.new(self.rules)

    def review(self) -> Review:
        for count, written in enumerate(self.record.games, 1):
            number = written.number or count
            if number != self.number + 1:
                self.expected, self.complete = None, False
            self.number = number
            if self.begin(written):
                try:
                    self.replay(written)
                except _CannotGoOnError:
                    self.expected = None
                self.games.append(self.game)
        return Review(self.record, tuple(self.games), tuple(self.findings), self.checked)

    def begin(self, written: GameRecord) -> bool:
        """The game before its first entry; False where the match is over already."""
        length = self.record.length
        score = self.score(written)
        if length and max(score) >= length:
            facts = Facts(score=score, length=length)
            self.find(None, ClaimVerdict(GameRule.MATCH_OVER, facts), "white", written.line)
            return False
        self.scores.append(score)
        self.game = self.first_state(written, Stakes(length, score, self.crawford(written)))
        return True

    def score(self, written: GameRecord) -> tuple[int, int]:
        """The score before a game: the file's own, which is checked against the games before."""
        if written.score is None:
            return self.expected or (0, 0)
        if self.expected is not None:
            self.checked += 1
            if written.score != self.expected:
                facts = Facts(score=self.expected, claimed=written.score)
                self.find(None, ClaimVerdict(GameRule.MATCH_SCORE, facts), "white", written.line)
        return written.score

    def crawford(self, written: GameRecord) -> bool:
        """Whether a game is the Crawford game: by the scores, or by the file where it begins in mid-match."""
        if self.scores[0] != (0, 0) or not self.complete:
            return bool(written.crawford) and bool(self.record.length)
        return is_crawford(self.rules, self.record.length, self.scores)

    def first_state(self, written: GameRecord, stakes: Stakes) -> Game:
        if written.start is not None:
            return Game.at(written.start, rules=self.rules, stakes=stakes, cube=written.cube)
        self.game = Game.new(self.rules, stakes)
        if written.cube == Cube():
            return self.game
        if written.cube.owner is None and not stakes.length:
            return replace(self.game, cube=written.cube)  # automatic doubles
        facts = Facts(value=1, owner=None, found=written.cube.value, found_owner=written.cube.owner)
        self.find(None, ClaimVerdict(GameRule.CUBE_NOT_RESET, facts), "white", written.line)
        return self.game

    def replay(self, written: GameRecord) -> None:
        self.expected = None
        self.annulled = False
        for n, entry in enumerate(written.entries):
            self.checked += entry.kind != "other"
            following = written.entries[n + 1] if n + 1 < len(written.entries) else None
            if entry.kind in ("play", "rolled", "illegal"):
                self.turn(entry, following)
            elif entry.kind in _CUBE:
                self.turn_cube(entry, following)
            elif entry.kind in ("take", "drop"):
                self.answer(entry)
            elif entry.kind == "win":
                self.win(entry)
        if self.game.result and self.expected is None:
            self.expected = self.after(self.game.result.winner, self.game.result.points)

    def after(self, winner: Side, points: int) -> tuple[int, int]:
        white, black = self.game.stakes.score
        return (white + points, black) if winner == "white" else (white, black + points)

    # --- turns ---

    def turn(self, entry: Entry, following: Entry | None) -> None:
        """A roll and its play."""
        assert entry.dice is not None
        if self.set_up(entry, following):
            return
        self.pass_if_closed_out(entry.side)
        if self.game.closed_out and self.game.position.turn == entry.side and not entry.moves:
            self.game = self.game.do(PassTurn(entry.side))  # programs roll even then
            return
        self.roll(entry)
        unplayed = not entry.moves and (following is None or following.kind == "win")
        if entry.kind == "rolled" or (entry.kind == "play" and unplayed and self.must_move()):
            return  # a resignation after the roll
        if entry.kind == "illegal":
            self.illegal(entry)
        else:
            self.play(entry, following)

    def must_move(self) -> bool:
        assert self.game.roll is not None
        return not self.game.allows(PlayMoves(self.game.position.turn))

    def pass_if_closed_out(self, side: Side) -> None:
        """A turn that passed without a roll is not written down."""
        if self.game.closed_out and self.game.position.turn == other(side):
            self.game = self.game.do(PassTurn(other(side)))

    def roll(self, entry: Entry) -> None:
        assert entry.dice is not None
        game, side = self.game, entry.side
        if game.phase == "opening":
            self.open(entry)
            return
        if game.roll and game.position.turn == side and sorted(game.roll.dice) == sorted(entry.dice):
            return
        if game.phase == "answering" and game.offer:
            self.carry_out(entry, RollDice(side, entry.dice), check_only=True)
            self.game = game.let_stand(Take(game.offer.to))
        self.carry_out(entry, RollDice(side, entry.dice))

    def open(self, entry: Entry) -> None:
        """The first roll of a game, which both sides threw together."""
        assert entry.dice is not None
        higher, lower = max(entry.dice), min(entry.dice)
        if higher == lower:
            facts = Facts(die=higher)
            self.find(
                entry, ActionVerdict(self.game, None, entry.side, GameRule.OPENING_DOUBLES, facts), entry.side
            )
            self.game = self.game.let_stand(RollDice(entry.side, entry.dice))
            return
        white = entry.side == "white"
        self.game = self.game.do(Opening(higher, lower) if white else Opening(lower, higher))

    def set_up(self, entry: Entry, following: Entry | None) -> bool:
        """A first "illegal play" that moves the other side's checkers too: a board that was set up before the game."""
        if entry.kind != "illegal" or self.game.phase != "opening" or following is None:
            return False
        board = nearer_board(entry.board, self.game.position, entry.seen_by)
        waiting = other(entry.side)
        if board is None or board.checkers(waiting)[BAR]:
            return False
        if board.checkers(waiting) == self.game.position.checkers(waiting):
            return False
        self.game = Game.at(board.with_turn(following.side), rules=self.rules, stakes=self.game.stakes)
        return True

    def play(self, entry: Entry, following: Entry | None) -> None:
        verdict = check_play(self.game, entry.side, WrittenPlay(entry.moves, entry.dice), order="any")
        if verdict.play and verdict.play.outcome == "ambiguous":
            verdict = self.meant(entry, following, verdict.play.evidence["plays"])
        if verdict.legal and verdict.play:
            self.game = self.game.do(PlayMoves(entry.side, verdict.play.play.moves))
            return
        if (
            verdict.rule in _UNFINISHED
            and following
            and following.kind == "win"
            and following.side != entry.side
        ):
            return  # a resignation in the middle of a play
        self.find(entry, verdict, entry.side)
        moves = tuple(Move(m.from_point - m.to_point, m.from_point, m.to_point) for m in entry.moves)
        self.stand(PlayMoves(entry.side, moves))

    def meant(self, entry: Entry, following: Entry | None, plays: list[str]) -> ActionVerdict:
        """Which of several plays a written one means: it hits as its stars say, and the answer to it is legal."""
        stars = sum(move.hit for move in entry.moves)
        verdicts = [check_play(self.game, entry.side, play) for play in plays]
        verdicts.sort(key=lambda verdict: abs(sum(move.hit for move in _moves(verdict)) - stars))
        return next((v for v in verdicts if self.goes_on(entry.side, v, following)), verdicts[0])

    def goes_on(self, side: Side, verdict: ActionVerdict, following: Entry | None) -> bool:
        """Whether the other side's next play is legal after a play."""
        if not following or following.kind != "play" or not following.dice or following.side == side:
            return True
        game = self.game.let_stand(PlayMoves(side, _moves(verdict)))
        roll = RollDice(following.side, following.dice)
        if not game.allows(roll):
            return not following.moves
        answer = WrittenPlay(following.moves, following.dice)
        return check_play(game.do(roll), following.side, answer, order="any").legal is not False

    def illegal(self, entry: Entry) -> None:
        """A play that the file itself calls illegal, with the board that it left, if that is given."""
        facts = Facts(dice=entry.dice)
        verdict = ActionVerdict(self.game, None, entry.side, GameRule.ILLEGAL_AS_WRITTEN, facts)
        self.find(entry, verdict, entry.side)
        position = nearer_board(entry.board, self.game.position, entry.seen_by)
        if position is None:
            raise _CannotGoOnError
        after = position.with_turn(other(entry.side))
        self.game = replace(
            self.game, position=after, phase="before-roll", roll=None, turns=self.game.turns + 1
        )

    # --- the cube ---

    def turn_cube(self, entry: Entry, following: Entry | None) -> None:
        self.pass_if_closed_out(entry.side)
        if self.lenient:
            self.take_automatic_doubles(entry)
            self.keep_raccoon(entry.side)
        action = _CUBE[entry.kind](entry.side)
        verdict = check_action(self.game, action)
        if not verdict.legal:
            self.find(entry, verdict, entry.side)
            dropped = following is not None and following.kind == "drop"
            if verdict.rule == GameRule.GAME_ENDED:
                raise _CannotGoOnError
            if verdict.rule == GameRule.DOUBLE_IN_CRAWFORD and not dropped:
                self.annulled = True  # with its answer: the cube stays where it was
                return
        offer = self.game.offer
        self.stand(action)
        value = self.game.offer.value(self.game.cube) if self.game.offer else 0
        if entry.cube not in (None, value) and offer is None:
            facts = Facts(value=value, claimed=entry.cube)
            self.find(entry, ClaimVerdict(GameRule.CUBE_VALUE, facts), entry.side)

    def take_automatic_doubles(self, entry: Entry) -> None:
        """In money play a first double to more than 2 tells of automatic doubles before."""
        first = not self.game.stakes.length and not self.game.accepted and self.game.cube.owner is None
        claimed = entry.cube or 0
        if first and entry.kind == "double" and claimed > 2 and not claimed & (claimed - 1):
            self.game = replace(self.game, cube=Cube(claimed // 2))

    def keep_raccoon(self, side: Side) -> None:
        """In money play the cube may have stayed with the side that turned a raccoon."""
        cube = [action.kind for action in self.game.record if action.kind in (*_CUBE, "take")]
        if not self.game.stakes.length and cube[-2:] == ["raccoon", "take"] and self.game.cube.owner:
            self.game = replace(self.game, cube=Cube(self.game.cube.value, side))

    def answer(self, entry: Entry) -> None:
        if self.annulled:
            self.annulled = False
            return
        self.carry_out(entry, (Take if entry.kind == "take" else Drop)(entry.side))

    # --- the end ---

    def win(self, entry: Entry) -> None:
        """The claim that a side has won so many points."""
        if entry.points is None:
            return
        if not self.game.over:
            self.end_early(entry)
        verdict = check_points(self.game, entry.side, entry.points)
        if not verdict.legal and not self.by_convention(entry):
            self.find(entry, verdict, entry.side)
        self.expected = self.after(entry.side, entry.points)

    def end_early(self, entry: Entry) -> None:
        """Neither borne off nor dropped in writing: the double was dropped, or the loser resigned."""
        game, loser = self.game, other(entry.side)
        offer = game.offer
        if offer and game.allows(Drop(loser)):
            self.game = game.do(Drop(loser))
            return
        if offer:
            self.stand(Take(offer.to))
        if game.phase == "opening" or not entry.points:
            raise _CannotGoOnError
        needs, most = game.stakes.needs(entry.side), self.rules.most_times
        points = entry.points
        if needs and needs <= points > most * self.game.cube.value:
            points = needs  # the whole match was given up
        times = min(-(-points // self.game.cube.value), most)
        self.game = self.game.let_stand(Resign(loser, times)).let_stand(AcceptResignation(entry.side))

    def by_convention(self, entry: Entry) -> bool:
        """Whether a claim is right under a convention that the file does not speak of."""
        result, game, points = self.game.result, self.game, entry.points or 0
        if not self.lenient or result is None or result.winner != entry.side:
            return False
        if game.stakes.length:
            needs = game.stakes.needs(entry.side) or 0
            # the rest cannot matter any more; some sites write a large number when the match is given up
            return points == needs < result.points or (result.ended == "resignation" and points >= needs)
        if result.ended == "drop" and any(action.kind == "beaver" for action in game.record[-2:]):
            return points == game.cube.value  # a beaver dropped for the value before the double
        if game.accepted:
            return False
        single = points // result.times if points % result.times == 0 else 0
        # automatic doubles before a cube that was never turned, with the Jacoby rule or without
        return any(value >= game.cube.value and not value & (value - 1) for value in (single, points))

    # --- what all of them need ---

    def carry_out(self, entry: Entry, action: Action, check_only: bool = False) -> None:
        """Check an action, and let it stand."""
        verdict = check_action(self.game, action)
        if not verdict.legal:
            self.find(entry, verdict, entry.side)
            if verdict.rule == GameRule.GAME_ENDED:
                raise _CannotGoOnError
            if verdict.rule in (GameRule.NO_OFFER, GameRule.OWN_OFFER):
                return
        if not check_only:
            self.stand(action)

    def stand(self, action: Action) -> None:
        try:
            self.game = self.game.let_stand(action)
        except GameError as error:
            raise _CannotGoOnError from error

    def find(
        self, entry: Entry | None, verdict: ActionVerdict | ClaimVerdict, side: Side, line: int = 0
    ) -> None:
        number, line = (entry.number, entry.line) if entry else (0, line)
        self.findings.append(Finding(self.number, number, line, side, self.game, verdict, entry))
