"""Pages that people read: feedback for each student and the report of a class, each one file by itself.

Whatever was entered is shown as text: the templates escape all values, no page runs a script, and
its own policy forbids it to load anything.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from tutor.classroom.class_set import ClassSet
from tutor.classroom.grading import ExerciseResult, QuestionResult, StudentResult
from tutor.classroom.judging import Judge, Kept, answer_key
from tutor.classroom.pictures import Boards
from tutor.classroom.questions import asked, given_text, key, paragraphs, record
from tutor.classroom.tables import number_text
from tutor.course import Exercise, Feedback, feedback_text
from tutor.course.asking import task_name
from tutor.course.table import told_table
from tutor.wording import Language

_FOLDER = Path(__file__).parent / "templates"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(_FOLDER), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )


def page(template: str, speak: Language, **values: Any) -> str:
    """A page from its template, in a language."""
    style = Markup((_FOLDER / "style.css").read_text(encoding="utf-8"))  # our own file
    words = {"say": speak.say, "colon": speak.say("key-colon"), "gap": speak.say("key-gap")}
    return _environment().get_template(template).render(code=speak.code, style=style, **words, **values)


class FeedbackPages:
    """The pages of a class: what two students share is made once."""

    def __init__(self, found: ClassSet, judge: Judge, speak: Language) -> None:
        self.found = found
        self.judge = judge
        self.speak = speak
        self.boards = Boards(item.exercise for item in found.items)
        self._questions: Kept[Markup] = Kept(2000)
        self._explanations = {
            item.exercise.id: list(item.exercise.explanation.paragraphs(speak.code))
            for item in found.items
            if item.exercise.explanation
        }

    def page(self, result: StudentResult, notes: list[str]) -> str:
        """The page of a student; the exercises stand in the student's own order."""
        by_id = {each.item.exercise.id: each for each in result.exercises}
        ordered = [by_id[item.exercise.id] for item in self.found.items_for(result.student.id)]
        return page(
            "feedback.html",
            self.speak,
            title=self.found.title.say(self.speak.code),
            student=result.student,
            points=number_text(result.points),
            most=number_text(self.found.points),
            notes=notes,
            definitions=Markup(self.boards.definitions),  # drawn from numbers alone
            parts=[self._exercise(each) for each in ordered],
        )

    def _exercise(self, result: ExerciseResult) -> dict[str, Any]:
        exercise = result.item.exercise
        return {
            "id": exercise.id,
            "anchor": f"exercise-{exercise.id}",
            "title": exercise.title.say(self.speak.code),
            "points": f"{number_text(result.points)} / {number_text(result.item.points)}",
            "questions": [self._question(exercise, question) for question in result.questions],
            "table": told_table(exercise, exercise.parts, self.speak),
            "explanation": self._explanations.get(exercise.id, []),
        }

    def _question(self, exercise: Exercise, question: QuestionResult) -> Markup:
        unanswered = (exercise.id, question.part, None)
        name = unanswered if question.given is None else answer_key(exercise, question.part, question.given)
        return self._questions.get(name, lambda: self._question_made(exercise, question))

    def _question_made(self, exercise: Exercise, question: QuestionResult) -> Markup:
        speak, part = self.speak, exercise.parts[question.part - 1]
        given = question.given
        feedback = Feedback(None) if given is None else self.judge.feedback(exercise, question.part, given)
        right = feedback.right is True
        text = feedback_text(feedback, speak.code)
        board = Markup()
        if question.part == 1 or feedback.verdict:
            label = str(escape(record(exercise, speak)))
            board = Markup(self.boards.board(exercise, feedback.verdict, label))  # numbers alone
        made = (
            _environment()
            .get_template("question.html")
            .render(
                say=speak.say,
                colon=speak.say("key-colon"),
                head=speak.say(
                    "question", number=question.part, count=len(exercise.parts), task=task_name(part, speak)
                ),
                asked=asked(exercise, part, speak),
                board=board,
                given=None if given is None else given_text(exercise, part, given, speak),
                kind="right" if right else "wrong",
                sign="○" if right else "×" if feedback.right is False else "?",
                told=paragraphs([text]),
                key=[] if right or (part.task == "play" and feedback.verdict) else key(exercise, part, speak),
            )
        )
        return Markup(made)  # rendered with escaping
