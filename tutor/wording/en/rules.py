"""The rules in plain English: their names, what they say, and why they apply here."""

from tutor.wording.language import RuleWords

RULES = {
    "game-over": RuleWords(
        "The game is over",
        "The game ends the moment a side has borne off its fifteenth checker.",
        {"": "All {off} of your checkers are off, so no move is left to be made."},
    ),
    "no-die-left": RuleWords(
        "No die left",
        "Each die moves one checker once. When the dice are used up, the turn is over.",
        {
            "": "This turn has {dice:amount}, and nothing is left after the moves before this one.",
            "used-up": "Nothing is left in hand: every die of this turn has been used already.",
        },
    ),
    "wrong-direction": RuleWords(
        "Wrong direction",
        "Your checkers only ever go down in number: from 24 towards 1, and then off.",
        {
            "": "From {from:at} to {to:at} is not a way forward.",
            "from-off": "A checker that has been borne off stays off for the rest of the game.",
            "to-bar": "Nobody moves a checker to the bar; it only gets there when it is hit.",
            "same": "The move starts and ends on {from:point}; a die has to take the checker forward.",
        },
    ),
    "no-checker": RuleWords(
        "No checker there",
        "You can only move a checker of your own, from where it stands.",
        {
            "": "You have no checker on {point:point}.",
            "enemy": "On {point:point} there are only the opponent's checkers ({enemy}), none of yours.",
            "moved-away": "No checker of yours is left on {point:point}: an earlier move of this play took it away.",
        },
    ),
    "bar-first": RuleWords(
        "The bar comes first",
        "While a checker of yours is on the bar, nothing else of yours may move.",
        {
            "": "You still have {on_bar:checkers} on the bar, waiting to enter.",
            "sum": "The checker that has just entered must wait too: you still have {on_bar:checkers} on the bar.",
        },
    ),
    "bear-off-before-home": RuleWords(
        "Not everything is home",
        "You may bear off only when every checker still in play is in your home board, on points 1 to 6.",
        {"": "Still outside at that moment: {outside:stacks}."},
    ),
    "bear-off-higher-point": RuleWords(
        "A higher checker comes first",
        "A die larger than the point bears a checker off only from the highest point you hold.",
        {
            "": "The die is larger than {point}, and higher up you still have {higher:stacks}.",
            "sum": "From {point:point} a larger die would have to take it off, but higher up you still have {higher:stacks}.",
        },
    ),
    "die-too-small": RuleWords(
        "The die is too small",
        "To bear off, the die must be at least as large as the number of the point.",
        {"": "The checker on {point:point} needs {point} or more; what you have is {left:dice}."},
    ),
    "closed-entry": RuleWords(
        "The way in is closed",
        "A checker enters from the bar on the point that its die leads to, never on a closed point.",
        {
            "": "On {point:point} the opponent has {enemy:checkers}, so you cannot enter there.",
            "sum": "No die lets it in. {orders:attempts}.",
        },
    ),
    "closed-point": RuleWords(
        "The point is closed",
        "You cannot land on a point where the opponent has two or more checkers.",
        {
            "": "On {point:point} the opponent has {enemy:checkers}.",
            "sum": "The checker cannot finish on {point:point}, where the opponent has {enemy:checkers}.",
        },
    ),
    "closed-intermediate-point": RuleWords(
        "The stop on the way is closed",
        "A checker that uses several dice lands after each of them, and each stop must be open.",
        {"": "{orders:attempts}. It stops there, whatever the last point looks like."},
    ),
    "die-already-used": RuleWords(
        "That die is used up",
        "Each die may be used only as often as it was rolled: once, or four times for doubles.",
        {"": "The {die} has already been used in this turn."},
    ),
    "die-split": RuleWords(
        "A die cannot be shared",
        "One die moves one checker by its whole number; its points cannot be shared out.",
        {
            "": "Here the {die} is shared out between {moves:written_moves}.",
            "whole-roll": "Here the whole roll, {die:dice}, is shared out anew between {moves:written_moves}.",
        },
    ),
    "not-rolled": RuleWords(
        "That number was not rolled",
        "A checker moves exactly as far as one of your dice says.",
        {"": "The move needs {distance:a}; in hand you have {left:dice}."},
    ),
    "must-move": RuleWords(
        "You have to move",
        "You may pass only when no checker at all can be moved.",
        {"": "Here {max_dice:amount} can be used."},
    ),
    "unused-die": RuleWords(
        "A die is left over",
        "You have to use as many dice as you can.",
        {"": "Still in hand: {left:dice}. {example:play} is possible."},
    ),
    "fewer-dice-than-possible": RuleWords(
        "More dice could be used",
        "If some way of playing uses more dice, you have to take such a way.",
        {
            "": "After these moves no other die can be used, but another play uses {max_dice:amount}.",
        },
    ),
    "larger-die": RuleWords(
        "The larger die is due",
        "When either die can be used, but not both, it has to be the larger one.",
        {"": "Here either the {larger} or the {played} can be used, never both, so it is the {larger}."},
    ),
}
