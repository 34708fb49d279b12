"""What cannot be used, in English: where it is, what was found, what would be right."""

ERRORS = {
    # positions
    "unknown-side": "The side to move is {found:text}; it must be white or black.",
    "layout-not-a-mapping": "{side:side}'s checkers are {found:text}; they are written as point and count, such as 13: 5.",
    "no-such-point": "{side:side}: there is no point {found:text}; points are 1 to 24, besides bar and off.",
    "point-twice": "{side:side}: {point:point} is named twice.",
    "count-not-whole": "{side:side} has {found:text} checkers on {point:point}; it must be a whole number, 0 or more.",
    "not-fifteen": "{side:side} has {total} checkers (board {board}, bar {bar}, off {off}); it must be 15.",
    "both-colours": "Both sides have checkers on point {point}.",
    "both-off": "Both sides have borne off all fifteen checkers; only one side can.",
    "not-26-counts": "{side:side} has {found} counts; there are 26: off, the points 1 to 24, and the bar.",
    # dice
    "not-two-dice": "{found:text} is not a roll; a roll is two dice, such as [5, 3].",
    "no-such-die": "{found:text} is no die; a die shows 1 to 6.",
    "used-not-a-list": "{found:text} is not a list of used dice, such as [6].",
    "used-not-rolled": "The {die} cannot have been used so often: the roll is {dice:dice}.",
    "not-over": "The game is not over: nobody has borne off all fifteen checkers.",
    # plays
    "unreadable-play": "{span:text} cannot be read as part of a play.",
    "from-to-expected": "{span:text} names no move: a move is written from/to, such as 13/8.",
    "no-such-point-in-play": "{span:text} is no point: points are 1 to 24, besides bar and off.",
    "no-such-die-in-play": "{span:text} begins with a number that no die shows; dice are 1 to 6.",
    "repeat-1-to-4": "{span:text} is no number of times: write (2), (3) or (4).",
    "play-too-long": "This is longer than {longest} characters; a play needs far fewer.",
}
