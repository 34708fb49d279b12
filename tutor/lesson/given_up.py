"""The right answer in words, for whoever gives up."""

from __future__ import annotations

from tutor.course import Exercise, Part
from tutor.course.right_answers import Right, right_answer
from tutor.lesson.forms import chosen_text, form
from tutor.wording import Language


def answer_lines(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    """The right answer in one line; none where it is a play, a board or a record, which are shown as such.

    >>> from tutor.course import exercise
    >>> from tutor.wording import language
    >>> q1 = exercise("Q1")
    >>> answer_lines(q1, q1.parts[1], language("en"))
    ['The answer: The point is closed']
    """
    right = right_answer(exercise, part)
    if right is None:
        return []
    told = _told(exercise, part, right, speak)
    return [speak.say("the-answer", answer=speak.say("answer-between").join(told))]


def _told(exercise: Exercise, part: Part, right: Right, speak: Language) -> list[str]:
    if part.task == "pips":
        return [str(right["pips"])]
    if part.task == "find":
        return [speak.write("words", right["points"])]
    if part.task == "match":
        score = right["white"], right["black"]
        return [speak.write("match_score", score), speak.say(f"next-{right['next']}")]
    return chosen_text(form(exercise, part, speak), right)
