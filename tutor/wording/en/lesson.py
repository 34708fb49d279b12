"""What a lesson says around its exercises, in English."""

LESSON = {
    "welcome": "A course in the rules of backgammon. Type your answers; type ? whenever you want to know what you can do.",
    "chapter-head": "Chapter {number}: {title}",
    "your-answer": "your answer",
    "commands": """You can type
  an answer        {example}
  hint             the next hint
  why 5 13         why the 5 cannot move the checker on 13 (or: why 5, for every checker)
  plays            every legal play
  tree             how many dice can be used, with the proof
  board            the board again
  next, back       go on, or go back
  list, go B05     the exercises, or one of them
  quit             stop here""",
    "example-play": "13/8 6/3, or pass",
    "example-setup": "White 24:2 13:5 ... Black 1:2 12:5 ... (point:checkers)",
    "example-opening": "who starts, the two dice, and what equal dice mean",
    "example-score": "3, on the bar (points and reason)",
    "example-judge": "legal, or illegal and the number of a rule",
    "example-why": "the number of a rule",
    "example-record": "White to play, 5 and 3 (3 used, 5 left); White: 14 on 6, ...; Black: ...; both off 0",
    "example-judge-action": "yes, or no and the number of a rule",
    "example-points": "4",
    "example-cube": "2 Black, or 1 middle (value and owner)",
    "example-match": "4-3 Crawford, 3-1 ordinary, or 5-3 over (White's points, Black's points, what comes next)",
    "example-pips": "152",
    "example-find": "20 18 (the points by their numbers)",
    "example-word": "one of the words, or its number",
    "shown-play": "The play: {play:play}",
    "shown-dice": "White throws a {white_die}, Black throws a {black_die}.",
    "shown-why": "The question: {die} from {point:point}",
    "shown-action": "What happens: {action}",
    "shown-side": "To be counted: {side:side}",
    "shown-term": "To be found: {term} ({side:side})",
    "shown-seen-by": "Seen by: {side:side}",
    "task-judge-action": "right or not?",
    "prompt-judge-action": "Is this allowed, or right? If not, which rule does it break?",
    "prompt-why-action": "Which rule does this break?",
    "choose-cube": "The value, and one of these:",
    "choose-match": "White's points, Black's points, and one of these:",
    "choose-word": "Words to choose from:",
    "choose-rule": "Rules to choose from:",
    "choose-score": "1, 2 or 3 points, and one of these reasons:",
    "right": "Right.",
    "try-again": "Try again, or type hint, why or next.",
    "worked": "Some answers, and what becomes of them:",
    "legal-plays-head": "Every legal play ({count}, counted by where they end):",
    "tree-head": "{roll:dice}: at most {max_dice:amount} can be used. Every first move, and what it allows next:",
    "tree-stuck": "nothing more",
    "tree-folded": "and {count} more like these",
    "nothing-to-move": "no checker can move",
    "explanation-head": "Step by step",
    "summary-head": "What to take away",
    "press-enter": "Press Enter to go on",
    "first-already": "This is the first exercise.",
    "finished": "That was the last exercise. Play a whole game now, and come back to a chapter wherever you get stuck.",
    "goodbye": "See you again. To go on from here: bgtutor learn {exercise}",
    "no-roll-here": "Nothing is rolled in this exercise.",
    "why-usage": "Write why, a die and a point, for example: why 5 13 (or why 5 bar).",
    "die-can-move": "The {die} can move a checker from {point:point}.",
}
