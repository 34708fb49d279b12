"""Phrases that hold an explanation together, in English."""

PHRASES = {
    "legal": "Legal: {moves:moves}.",
    "legal-pass": "Legal: nothing can be moved, so you pass.",
    "legal-most": "No play uses more than {max_dice:amount} of this roll.",
    "legal-won": "That is your last checker off: you have won.",
    "illegal": "Not legal. {name}.",
    "at-move": "Move {move}, {written}:",
    "instead": "Legal would be, for example, {play:play} ({moves:moves}).",
    "instead-pass": "Legal would be only to pass: nothing can be moved.",
    "ambiguous": "This can be read in {count} ways that end differently: {plays}. Write the stop as well.",
    "unreadable": "I could not read this play.",
    "examples": "You can write, for example, {examples}.",
    "examples-list": "13/8 6/3, bar/20 or 6/off (or pass, if nothing can be moved)",
    "white-numbers": "The numbers are counted from White's side.",
    "black-numbers": "The numbers are counted from Black's side.",
}
