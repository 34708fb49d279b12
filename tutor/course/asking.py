"""What a question says and shows, and what there is to choose from: for terminal and paper alike."""

from __future__ import annotations

from tutor.course.answers import REASONS
from tutor.course.table_answers import NEXT, OWNERS
from tutor.course.values import Exercise, Part
from tutor.game import Side
from tutor.verdict import GameRule, Rule, rules_about
from tutor.wording import Language
from tutor.wording.game_text import deed_text, game_rule_name


def prompt_text(part: Part, speak: Language) -> str:
    """What a question asks.

    >>> from tutor.wording import language
    >>> prompt_text(Part("points"), language("en"))
    'How many points does this game count?'
    """
    if part.prompt:
        return part.prompt.say(speak.code)
    return speak.say(f"prompt-{part.task}-action") if part.action else speak.prompts[part.task]


def task_name(part: Part, speak: Language) -> str:
    """What kind of question it is, in a few words."""
    of_action = part.task == "judge" and part.action is not None
    return speak.say("task-judge-action") if of_action else speak.tasks[part.task]


def shown_lines(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    """What a question shows besides its prompt: a play, dice, what is done, whose pips, which word.

    >>> from tutor.course import exercise
    >>> from tutor.wording import language
    >>> shown_lines(exercise("B02"), Part("find", term="anchors"), language("en"))
    ['To be found: anchor (White)']
    """
    say = speak.say
    if part.task == "opening":
        return [say("shown-dice", white_die=part.white_die, black_die=part.black_die)]
    if part.task == "pips":
        return [say("shown-side", side=part.side)]
    if part.task == "find":
        lines = [say("shown-term", term=say(f"term-{part.term}"), side=seen_by(exercise, part))]
        return [*lines, say("black-numbers")] if exercise.position.turn == "black" else lines
    if part.task == "word":
        return [say("shown-seen-by", side=part.side)] if part.side else []
    return _judged(part, speak) if part.task in ("judge", "why") else []


def _judged(part: Part, speak: Language) -> list[str]:
    """What is to be judged: something that is done, a play, or a die at a point."""
    if part.action is not None:
        return [speak.say("shown-action", action=deed_text(part.action, speak))]
    if part.play:
        return [speak.say("shown-play", play=part.play)]
    return [speak.say("shown-why", die=part.die, point=part.from_point)]


def seen_by(exercise: Exercise, part: Part) -> Side:
    """The side whose points or position a question about words means."""
    return part.side or exercise.position.turn


def rules_to_choose(exercise: Exercise, part: Part) -> tuple[Rule | GameRule, ...]:
    """The rules among which the one that is broken is to be found; none where no rule is asked for.

    >>> from tutor.course import exercise
    >>> b02 = exercise("B02")
    >>> len(rules_to_choose(b02, Part("judge", play="13/5"))), rules_to_choose(b02, Part("play"))
    (18, ())
    """
    if part.task not in ("judge", "why"):
        return ()
    if part.action is not None:
        return rules_about(part.action)
    special = exercise.game is not None and not exercise.game.rules.pick_and_pass
    return (*Rule, GameRule.PICK_AND_PASS) if special else tuple(Rule)


def choices(exercise: Exercise, part: Part, speak: Language) -> tuple[tuple[str, str], ...]:
    """What a question offers to choose from: each by its id, and in words.

    >>> from tutor.course import exercise
    >>> from tutor.wording import language
    >>> choices(exercise("B02"), Part("word", options=("race", "contact")), language("en"))
    (('race', 'race'), ('contact', 'contact'))
    """
    rules = rules_to_choose(exercise, part)
    if rules:
        return tuple((rule.value, game_rule_name(rule, speak.code)) for rule in rules)
    if part.task == "score":
        return tuple((reason, speak.write("reason", reason)) for reason in REASONS)
    ids, prefix = {
        "word": (part.options, "term"),
        "cube": (OWNERS, "owner"),
        "match": (NEXT, "next"),
    }.get(part.task, ((), ""))
    return tuple((id, speak.say(f"{prefix}-{id}")) for id in ids)
