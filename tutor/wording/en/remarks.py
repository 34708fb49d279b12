"""Remarks in English."""

REMARKS = {
    "position-cannot-arise": "No game leads to this position: both sides wait on the bar and neither could have been hit last.",
    "game-already-over": "{winner:side} has already borne off all fifteen checkers: the game is over, and this roll no longer matters.",
    "other-roll": "You wrote the roll {written:dice}, but the roll here is {roll:dice}.",
    "hit-not-marked": "Move {move} hits a blot on {point:point}; it is usually marked with a star: {point}*.",
    "star-without-hit": "The star in move {move} means a hit, but nothing is hit on {point:point}.",
    "only-order": "Move {move} works only as {dice:in_turn}: {play:play}.",
    "read-as-sum": "Read as {play:play}, which uses all of it; the {die} alone would leave {left:dice}.",
    "other-order": "The same moves are legal in another order: {play:play}.",
    "same-board": "The board you were aiming at can be reached legally: {play:play}.",
    "if-you-meant-die": "Had you meant the {die} for the checker on {point:point}: {why}",
    "sum-needs-used-die": "{distance} would be two dice together, but one of them is already used.",
    "maybe-split": "If {moves:written_moves} were meant to share the {die}: one die cannot be shared out.",
    "other-die-pays": "It is the {die} that pays for this move, not the {named}.",
    "other-numbering": "In White's numbers this play would be legal; Black counts from Black's own side.",
}
