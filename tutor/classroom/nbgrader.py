"""What the grading cells of an nbgrader notebook call.

They run where the student's notebook has run before, so whoever wants to cheat nbgrader can; see the
teacher's page. ``bgtutor grade`` runs nothing of a student's.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tutor.classroom.class_set import ClassSet, load_class_set
from tutor.classroom.grading import StudentResult, grade_submission
from tutor.classroom.judging import Judge
from tutor.classroom.roster import Student
from tutor.classroom.submissions import Submission, student_id
from tutor.game import TutorError
from tutor.lesson.answer_file import read_answers
from tutor.wording import error_text, language


def points(set_path: str, answers: str, exercise: str) -> float:
    """The points for an exercise, out of the answer file beside the notebook; 0 where there is none.

    Why it is 0 is told on the standard output: anything on the standard error would be 0 to nbgrader.
    """
    found = _set(set_path, Path(set_path).stat().st_mtime_ns)
    result = _result(found, Path(answers))
    for each in result.exercises if result else ():
        if each.item.exercise.id == exercise:
            return round(each.points, 6)
    return 0.0


@cache
def _set(path: str, changed: int) -> ClassSet:
    return load_class_set(Path(path))


def _result(found: ClassSet, path: Path) -> StudentResult | None:
    speak = language(found.language)
    try:
        answers = read_answers(path)
    except FileNotFoundError:
        print(speak.say("book-no-answers"))
        return None
    except TutorError as error:
        print(error_text(error, speak.code))
        return None
    if answers.set_id != found.id:
        print(speak.fill(speak.errors["answers-other-set"], {"found": answers.set_id}))
        return None
    id = student_id(answers.student)
    submission = Submission(id, answers.name, path.name, answers.saved, lambda: answers.answers)
    return grade_submission(found, Student(id), submission, Judge())
