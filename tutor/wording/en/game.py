"""Whole games in English: the rules of turns, cube and match, and what is said while a game is played."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.wording.en.course import COURSE
from tutor.wording.en.kinds import checkers, listed
from tutor.wording.en.rules import RULES
from tutor.wording.language import Kinds, RuleWords

_ACTIONS = {
    "opening": "make the opening roll",
    "roll": "roll",
    "play": "play the dice",
    "pass": "let the turn pass",
    "double": "double",
    "beaver": "beaver",
    "raccoon": "raccoon",
    "take": "take",
    "drop": "drop",
    "resign": "offer to resign",
    "accept": "accept the resignation",
    "refuse": "play on",
}
_OFFERS = {
    "double": "a double",
    "beaver": "a beaver",
    "raccoon": "a raccoon",
    "resignation": "an offer to resign",
}
_ENDED = {"off": "bearing off the last checker", "drop": "a drop", "resignation": "a resignation"}
_TIMES = {1: "a single game", 2: "a gammon", 3: "a backgammon"}
_HOW_OFTEN = {1: "once", 2: "twice", 3: "three times"}

_TERMS = {
    "length": "the length of the match",
    "rules": "the rules",
    "side": "your side",
    "opponent": "the partner",
    "seed": "the seed of the dice",
}
_LIES = {
    "flat": "lies flat",
    "leaning": "leans",
    "on-checker": "lies on a checker",
    "off-board": "has left the board",
    "other-half": "lies on the other half",
}


def game_action(kind: str) -> str:
    """What a side does: ``roll``, ``double``."""
    return _ACTIONS[kind]


def game_actions(kinds: Sequence[str]) -> str:
    """What a side may do: ``roll, double or offer to resign``."""
    return listed([_ACTIONS[kind] for kind in kinds], "or") if kinds else "wait for the other side"


def game_offer(kind: str) -> str:
    """What waits for an answer: ``a double``."""
    return _OFFERS[kind]


def game_ended(how: str) -> str:
    """How a game ended."""
    return _ENDED[how]


def game_times(times: int) -> str:
    """What is lost: ``a gammon``."""
    return _TIMES.get(times, f"{times} times the cube")


def how_often(times: int) -> str:
    """``once``, ``twice``, ``three times``."""
    return _HOW_OFTEN.get(times, f"{times} times")


def match_score(score: Sequence[int]) -> str:
    """White's points, then Black's: ``White 4, Black 2``."""
    return f"White {score[0]}, Black {score[1]}"


def cube_place(owner: str | None) -> str:
    """Where the cube is: ``in the middle``, ``on White's side``."""
    return f"on {owner.capitalize()}'s side" if owner else "in the middle"


def waiting(count: int) -> str:
    """``1 checker is on the bar``."""
    return f"{checkers(count)} {'is' if count == 1 else 'are'} on the bar"


def lie_of_die(lie: str) -> str:
    """How a die lies: ``leans``."""
    return _LIES[lie]


def lies_of_dice(lies: Sequence[str]) -> str:
    """How two dice lie, if one of them does not lie flat: ``a die leans``."""
    odd = [lie for lie in lies if lie != "flat"]
    if len(odd) == 2 and odd[0] == odd[1]:
        return f"each die {_LIES[odd[0]]}"
    return listed([f"a die {_LIES[lie]}" for lie in odd])


def rule_text(id: str) -> str:
    """A rule in plain words."""
    return {**RULES, **GAME_RULES}[id].rule


def term_means(term: str) -> str:
    """What a word for points or positions means."""
    return COURSE[f"means-{term}"]


def game_terms(names: Sequence[str]) -> str:
    """On what a game is played: ``the length of the match and the side``."""
    return listed([_TERMS[name] for name in names])


GAME_KINDS: Kinds = {
    "game_terms": game_terms,
    "game_action": game_action,
    "game_actions": game_actions,
    "game_offer": game_offer,
    "game_ended": game_ended,
    "game_times": game_times,
    "how_often": how_often,
    "match_score": match_score,
    "cube_place": cube_place,
    "waiting": waiting,
    "lie": lie_of_die,
    "lies": lies_of_dice,
    "rule_text": rule_text,
    "term_means": term_means,
}

GAME_RULES = {
    # the opening roll
    "opening-first": RuleWords(
        "The opening roll comes first",
        "A game begins with the opening roll: each side rolls one die, and the higher number starts. Equal dice are rolled again.",
        {"": "Nobody has started yet.", "tie": "The dice were equal so far, so nobody has started yet."},
    ),
    "opening-once": RuleWords(
        "The opening roll is over",
        "There is one opening roll in a game. From then on each side rolls two dice in turn.",
        {"": "The game is on its way already."},
    ),
    "opening-doubles": RuleWords(
        "A game never starts with doubles",
        "Equal dice at the opening roll are rolled again, so the first turn is always played with two different numbers.",
        {"": "Here the first turn is played with two {die}s."},
    ),
    "higher-die-starts": RuleWords(
        "The higher die starts",
        "The side that threw the higher die starts, and plays exactly the two numbers on the table.",
        {"": "{starter:side} threw the higher die ({dice:dice}), so {starter:side} starts."},
    ),
    # turns
    "game-ended": RuleWords(
        "This game has ended",
        "Once a game has ended, nothing more is rolled or played in it. Look whether it is over before you go on.",
        {"": "{winner:side} has won it by {ended:game_ended}."},
    ),
    "answer-first": RuleWords(
        "An answer comes first",
        "While an offer is on the table, the game waits for the other side's answer.",
        {"": "{by:side} has made {offer:game_offer}, and {to:side} has to answer it."},
    ),
    "not-your-turn": RuleWords(
        "It is the other side's turn",
        "The sides take turns. A roll made before the other side has picked up its dice does not count.",
        {"": "Just now it is {turn:side}'s turn."},
    ),
    "roll-first": RuleWords(
        "Roll first",
        "First the dice, then the checkers: without a roll nothing can be moved.",
        {"": "{turn:side} has not rolled yet."},
    ),
    "rolled-already": RuleWords(
        "The dice are on the table already",
        "There is one roll in a turn. Both dice count as they lie.",
        {"": "Rolled and waiting to be played: {dice:dice}."},
    ),
    "closed-out": RuleWords(
        "Closed out: no roll",
        "With a checker on the bar and all six entry points closed, no number can help: the turn passes without a roll.",
        {"": "{on_bar:waiting}, and the opponent holds every point of its home board."},
    ),
    "pass-needs-roll": RuleWords(
        "Roll before you pass",
        "A turn passes without a roll only when a side is closed out. Otherwise roll, and pass when nothing can be moved.",
        {"": "Some number may still be played, so roll and see."},
    ),
    "no-such-dice": RuleWords(
        "No such dice",
        "Two dice are thrown, and each shows 1 to 6.",
        {"": "There is no roll of {dice:words}."},
    ),
    # table manners
    "cocked-dice": RuleWords(
        "Both dice have to lie flat",
        "A roll counts only when both dice lie flat on the board. If one leans, lies on a checker or falls off the board, both are rolled again.",
        {"": "Here a die {lie:lie}, so both dice are rolled again."},
    ),
    "dice-on-other-half": RuleWords(
        "Dice are thrown on your own right-hand half",
        "Both dice are thrown on the half of the board to the right of the player who rolls. If one lands on the other half, both are rolled again.",
        {"": "Here a die of {side:side}'s lies on the other half, so both are rolled again."},
    ),
    "rolled-too-early": RuleWords(
        "Wait until the dice are picked up",
        "A turn ends when its player picks up the dice. A roll made before that does not count and is made again.",
        {"": "{side:side} rolled while the other side's dice were still on the board."},
    ),
    "dice-picked-up": RuleWords(
        "The turn is over",
        "Moves may be taken back freely until the dice are picked up. Picking them up ends the turn.",
        {"": "{side:side} has picked up the dice already, so the play stands."},
    ),
    "corrected-too-late": RuleWords(
        "Too late to correct",
        "Either side may ask for an illegal play to be corrected until the next roll. After that the position stands.",
        {"": "The dice have been rolled again, so the position stays as it is."},
    ),
    # the cube
    "no-cube": RuleWords(
        "There is no cube",
        "Some games are played without a doubling cube; then nobody can double.",
        {"": "At this table no cube is used."},
    ),
    "double-off-turn": RuleWords(
        "Double on your own turn",
        "A side may double only at the start of its own turn, before it rolls.",
        {"": "Just now it is {turn:side}'s turn."},
    ),
    "double-on-first-turn": RuleWords(
        "No double on the first turn",
        "The side that starts cannot double on its first turn: the opening roll is on the table already.",
        {"": "On the table, and to be played: {dice:dice}."},
    ),
    "double-after-roll": RuleWords(
        "Too late to double",
        "Doubling comes before the roll. Once the dice have been thrown, they have to be played first.",
        {"": "Already on the table: {dice:dice}."},
    ),
    "double-in-crawford": RuleWords(
        "No doubling in the Crawford game",
        "In the Crawford game, the first one after a side comes to need a single point, neither side may double. A double made by mistake is taken back.",
        {"": "The score is {score:match_score} in a match to {length}, and this is the Crawford game."},
    ),
    "double-once-a-turn": RuleWords(
        "One offer of the cube a turn",
        "The cube is offered at most once in a turn. After that the dice are rolled.",
        {"": "{side:side} has doubled in this turn already, and the cube is at {value}."},
    ),
    "cube-not-yours": RuleWords(
        "The cube belongs to the other side",
        "While the cube is in the middle, either side may double. After that only its owner may.",
        {"": "{owner:side} owns the cube, at {value}."},
    ),
    "dead-cube": RuleWords(
        "The cube is dead",
        "A double that can no longer matter to the side that makes it is not made: a single game already wins that side the match.",
        {"": "The cube is at {value}, and {needs:points} would win the match."},
    ),
    "no-offer": RuleWords(
        "There is nothing to answer",
        "Only an offer that is on the table can be answered.",
        {
            "": "Nobody has made an offer, so there is nothing to {answer:game_action}.",
            "other": "On the table is {offer:game_offer}, and {answer:game_action} is no answer to that.",
        },
    ),
    "own-offer": RuleWords(
        "The other side answers",
        "Nobody answers an offer of their own.",
        {"": "It is for {to:side} to answer."},
    ),
    "beaver-not-agreed": RuleWords(
        "Beavers were not agreed on",
        "Turning the cube again at once (a beaver) belongs to money games, and only where it was agreed on before.",
        {"": "At this table there are no beavers: take or drop."},
    ),
    "raccoon-not-agreed": RuleWords(
        "Raccoons were not agreed on",
        "Turning a beaver once more (a raccoon) belongs to money games, and only where it was agreed on before.",
        {"": "At this table there are no raccoons: take or drop."},
    ),
    "beaver-out-of-order": RuleWords(
        "A beaver answers a double",
        "A beaver answers a double, and a raccoon answers a beaver, each at once.",
        {"": "On the table is {offer:game_offer}."},
    ),
    "cube-not-reset": RuleWords(
        "The cube has not been put back",
        "Every game begins with the cube in the middle at 1. A cube left from the last game gives nobody a right: it is put back as soon as somebody notices.",
        {"": "It stands at {found}, {found_owner:cube_place}; it belongs at {value}, {owner:cube_place}."},
    ),
    "cube-value": RuleWords(
        "A double doubles",
        "Each turn of the cube makes exactly twice as much: 2, 4, 8 and so on.",
        {"": "This turn makes {value}, not {claimed}."},
    ),
    "resign-times": RuleWords(
        "Resign a single game, a gammon or a backgammon",
        "A side may offer to lose once, twice or three times the cube, as a single game, a gammon or a backgammon would.",
        {"": "Here it can be {most:how_often} the cube at the most."},
    ),
    # plays
    "pick-and-pass": RuleWords(
        "No hit and on",
        "In Tavla, a checker that hits in its own home board stays there for the rest of the turn.",
        {"": "The checker that hit on {point:point} was moved on in the same turn."},
    ),
    "illegal-as-written": RuleWords(
        "Written down as illegal",
        "A play that breaks a rule stands if nobody objects to it before the next roll.",
        {"": "The file itself calls this play illegal."},
    ),
    # what a game counts
    "claim-before-end": RuleWords(
        "The game is not over",
        "Points are counted when a game has ended: fifteen checkers off, a drop, or an accepted resignation.",
        {"": "This game is still being played."},
    ),
    "claim-by-loser": RuleWords(
        "The other side has won",
        "The points of a game all go to its winner.",
        {"": "The winner is {winner:side}."},
    ),
    "claim-single": RuleWords(
        "A single game",
        "As soon as the loser has borne off even one checker, it is a single game, whatever else is still on the board or the bar.",
        {"": "The loser has borne off {loser_off:checkers}, so it counts {points}, not {claimed}."},
    ),
    "claim-gammon": RuleWords(
        "A gammon",
        "When the loser has borne off nothing, it is a gammon and counts twice the cube.",
        {"": "The loser has borne off nothing, so it counts {points}, not {claimed}."},
    ),
    "claim-backgammon": RuleWords(
        "A backgammon",
        "When the loser has borne off nothing and still has a checker on the bar or in the winner's home board, it is a backgammon and counts three times the cube.",
        {"": "{reasons:reasons} It counts {points}, not {claimed}."},
    ),
    "claim-jacoby": RuleWords(
        "The Jacoby rule",
        "Under the Jacoby rule, gammons and backgammons count as single games until a double has been accepted.",
        {"": "No double was accepted in this game, so it counts {points}, not {claimed}."},
    ),
    "claim-no-triple": RuleWords(
        "Nothing counts three here",
        "In Tavla a game counts one or two, never three.",
        {"": "It counts {points}, not {claimed}."},
    ),
    "claim-drop": RuleWords(
        "A drop costs the stake before the double",
        "Dropping loses a single game at the value before the offer, whatever the position looks like.",
        {"": "The stake was {stake}, so it costs {points}, not {claimed}."},
    ),
    "claim-resigned": RuleWords(
        "Resigned as offered",
        "An accepted resignation counts what was offered, times the cube.",
        {"": "The offer was {times:game_times}, which makes {points}, not {claimed}."},
    ),
    "claim-cube": RuleWords(
        "Times the cube",
        "The result of a game is multiplied by the value of the cube.",
        {"": "Here {times:game_times} with the cube at {stake} makes {points}, not {claimed}."},
    ),
    # the match
    "match-score": RuleWords(
        "The score is different",
        "All points of every game count, also those beyond what was needed.",
        {"": "The score is {score:match_score}, not {claimed:match_score}."},
    ),
    "match-not-over": RuleWords(
        "The match goes on",
        "A match ends only when a side has all its points.",
        {"": "The score is {score:match_score} in a match to {length}."},
    ),
    "match-over": RuleWords(
        "The match is over",
        "The match ends with the game in which a side reaches its length.",
        {"": "The score is {score:match_score} in a match to {length}."},
    ),
}

GAME = {
    "action-legal": "That is allowed.",
    "claim-wrong": "Not so. {name}.",
    "action-illegal": "Not allowed. {name}.",
    "action-instead": "What {side:side} can do now: {allowed:game_actions}.",
    "play-here-instead": "Legal would be, for example, {play:play}.",
}

GAME_ERRORS = {
    # rule sets and games
    "rules-value": "The option {option} cannot be {found:text}. Possible: {expected:words}.",
    "raccoons-without-beavers": "Raccoons answer beavers: where there are raccoons, beavers must be allowed too.",
    "no-such-rules": "There is no rule set {found:text}. There are {known:words}.",
    "rules-not-a-mapping": "A rule set is written as options, such as jacoby: true, not as {found:text}.",
    "no-such-option": "There is no option {found:text} in a rule set. There are {known:words}.",
    "no-such-cube-value": "A cube cannot stand at {found:text}; it stands at 1, 2, 4 and so on.",
    "no-such-stakes": "A match cannot have this length and score: {found:words}. They are whole numbers from 0.",
    "match-already-over": "The match to {length} is over at {score:match_score}.",
    "action-not-allowed": "{side:side} cannot {action:game_action} now, only {allowed:game_actions}.",
    "resignation-not-allowed": "{side:side} cannot offer to lose {times} times the cube; here it can be from 1 to {most} times.",
    "nothing-to-answer": "There is no offer to answer.",
    "moves-cannot-be-made": "No checker can be moved from {from_point:point} to {to_point:point}.",
    "game-not-over": "The next game begins when this one is over.",
    # saved games
    "save-not-a-mapping": "This is no saved game: {found:text} stands where its entries should be.",
    "save-value": "This saved game is damaged: {key} cannot be {found:text}.",
    "save-action": "This saved game is damaged: its action {number} is not possible there ({found:text}).",
    "save-newer": "This game was saved by a newer version (its format is {found}, and this one knows {known}). Install the newer one: pip install -U backgammon-rules-tutor",
    # match files
    "match-file-not-text": "This is not a text file. Export the match as text (MAT or SGF) from the program that wrote it.",
    "match-too-long": "Games in the file: {games}; moves in the longest: {longest}. No match is as long as that, so it is not replayed.",
    "match-file-too-large": "The file has more than {most} characters, too many for a match.",
    "mat-no-length": "Line {line}: a match file needs a line such as “7 point match” before its games (0 for money).",
    "mat-no-games": "Line {line}: no game begins here. A game begins with a line such as “Game 1”.",
    "mat-second-length": "Line {line}: the length of the match is given a second time. One file holds one match.",
    "mat-line": "Line {line} cannot be read: {found:text}.",
    "mat-no-scores": "Line {line}: after “Game” comes a line with both names and scores, such as “Ann : 0   Bob : 2”.",
    "mat-play": "Line {line}: the play {found:text} cannot be read.",
    "mat-position": "Line {line}: this is no position that a game could begin with (“{found}”).",
    "mat-set-up": "Line {line}: a game that begins from a position of its own cannot be kept as MAT. SGF can hold it.",
    "sgf-syntax": "Line {line}: this is not SGF ({found:text}).",
    "sgf-no-games": "There is no game in this file.",
    "sgf-other-game": "Line {line}: this is a file of another game (GM is {found:text}; backgammon is 6).",
    "sgf-cube": "Line {line}: the cube cannot stand at {found:text}.",
    "sgf-point": "Line {line}: {found:text} is no point; points are the letters a to x, y is the bar and z is off.",
    "sgf-position": "Line {line}: the position that is set up here cannot be.",
    "sgf-set-up-later": "Line {line}: the board is set up anew in the middle of a game. That cannot be replayed.",
    "sgf-move": "Line {line}: {found:text} is no move. A move is two dice and pairs of letters, such as 31hefe.",
    # partners
    "gnubg-not-found": "GNU Backgammon is not on this computer. Install it (on Debian and Ubuntu: sudo apt-get install gnubg), or say where it is with {setting}. The random partner needs nothing.",
    "gnubg-not-there": "{setting} names {found:text}, and there is no such program.",
    "gnubg-failed": "GNU Backgammon could not be started ({reason}).",
    "gnubg-stopped": "GNU Backgammon has stopped.",
    "gnubg-timeout": "GNU Backgammon has not answered within {seconds} seconds.",
    "gnubg-answer": "GNU Backgammon gave an answer that cannot be used: {found:text}.",
    "partner-broke-a-rule": "The partner {name} tried something that is not allowed ({action:game_action}).",
    "partner-failed": "The partner {name} does not work ({reason}).",
    "partner-answer": "The partner {name} gave an answer that is none: {found:text}.",
    "no-such-opponent": "There is no partner {found:text}. There are {known:words}.",
    "save-not-json": "This is no saved game: it cannot be read as JSON.",
    "save-too-large": "This file is too large for a saved game (more than {most} bytes).",
}
