"""Grading a class: from what was handed in to grades, feedback and a report, in one folder.

Nothing that was handed in is executed. The same files give the same bytes, and a run that is killed
leaves no half-written folder behind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tutor.classroom.class_set import ClassSet
from tutor.classroom.classbook import Classbook, Status
from tutor.classroom.collecting import Collected, collect
from tutor.classroom.folders import whole_folder
from tutor.classroom.grading import ExerciseResult, QuestionResult, StudentResult, grade_submission
from tutor.classroom.judging import DATES, Judge
from tutor.classroom.names import file_name
from tutor.classroom.questions import given_text
from tutor.classroom.report import grades_head, grades_row, report_page
from tutor.classroom.roster import Student
from tutor.classroom.submissions import Submission, Trouble
from tutor.classroom.tables import Cell, csv_bytes, number_text
from tutor.game import TutorError
from tutor.wording import Language, language

OURS = ("grades.csv", "answers.csv", "report.html", "heatmap.png", "feedback")
"""What a folder of grades holds."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Wanted:
    """How a class is graded."""

    roster: tuple[Student, ...] = ()
    columns: Mapping[str, str] = field(default_factory=dict)
    """Columns of web forms: student, name, time and questions such as B02.1, each with the head of its column."""
    feedback: bool = True
    code: str | None = None
    """The language; that of the set if it is None."""


def grade(
    found: ClassSet,
    paths: Sequence[Path],
    out: Path,
    wanted: Wanted | None = None,
    progress: Progress = lambda done, all: None,
) -> Classbook:
    """Grade everything that files and folders hold of a class set, into the folder ``out``.

    Raises ClassroomError for paths that cannot be used; what is wrong with what was handed in is
    named in the report and stops nothing.
    """
    wanted = wanted or Wanted()
    with whole_folder(out, OURS) as folder:
        return _Grading(found, wanted, folder).run(collect(paths, found, wanted.columns), progress)


class _Grading:
    """One run: students one after the other, so that a large class needs no more memory than a small one."""

    def __init__(self, found: ClassSet, wanted: Wanted, folder: Path) -> None:
        self.found = found
        self.wanted = wanted
        self.folder = folder
        self.speak: Language = language(wanted.code or found.language)
        self.judge = Judge()
        self.book = Classbook(found)
        self.listed = {student.id: student for student in wanted.roster}

    def run(self, collected: Collected, progress: Progress) -> Classbook:
        self.book.troubles = list(collected.troubles)
        students = self._students(collected)
        pages = None
        if self.wanted.feedback:
            from tutor.classroom.pages import FeedbackPages

            (self.folder / "feedback").mkdir()
            pages = FeedbackPages(self.found, self.judge, self.speak)
        with (self.folder / "answers.csv").open("wb") as answers:
            answers.write(csv_bytes([self._answers_head()]))
            for done, student in enumerate(students, start=1):
                result = self._student(student, collected.submissions.get(student.id))
                if result:
                    answers.write(csv_bytes(self._answers(result))[3:])
                if result and pages:
                    text = pages.page(result, self._notes(result))
                    self._write(f"feedback/{file_name(student.id)}.html", text.encode("utf-8", "replace"))
                progress(done, len(students))
        self._summarise()
        return self.book

    def _students(self, collected: Collected) -> list[Student]:
        """Those of the list in its order, then the others by their ids."""
        others = sorted(set(collected.submissions) - set(self.listed))
        more = [Student(id, collected.submissions[id].name) for id in others]
        return [*self.listed.values(), *more]

    def _student(self, student: Student, submission: Submission | None) -> StudentResult | None:
        if submission is None:
            self.book.add_missing(student)
            self.book.troubles.append(Trouble.of("", "student-missing", student.id))
            return None
        try:
            result = grade_submission(self.found, student, submission, self.judge)
        except (TutorError, OSError):  # the file has changed since it was looked through
            self.book.add_missing(student, "unread")
            self.book.troubles.append(Trouble.of(submission.source, "file-changed", student.id))
            return None
        self.book.add(result, self._status(result))
        self._note_troubles(result)
        return result

    def _status(self, result: StudentResult) -> Status:
        if self.listed and result.student.id not in self.listed:
            return "not-listed"
        return "late" if result.late else "handed-in"

    def _note_troubles(self, result: StudentResult) -> None:
        def note(id: str, **params: object) -> None:
            self.book.troubles.append(Trouble.of(result.source, id, result.student.id, **params))

        if self.listed and result.student.id not in self.listed:
            note("student-unknown")
        if result.late:
            note("handed-in-late", hours=_hours(result))
        if result.unknown:
            note("answers-unknown-questions", questions=result.unknown[:20])
        for exercise in result.exercises:
            for question in exercise.questions:
                where = f"{exercise.item.exercise.id}.{question.part}"
                if question.given is not None and question.mark.right is None:
                    shown = self._given(exercise, question)
                    feedback = self.judge.feedback(exercise.item.exercise, question.part, question.given)
                    mangled = any(each.id in DATES.values() for each in feedback.notes)
                    note(
                        "answer-is-a-date" if mangled else "answer-unclear", question=where, given=shown[:80]
                    )

    def _notes(self, result: StudentResult) -> list[str]:
        return [self.speak.say("was-late", hours=_hours(result))] if result.late else []

    def _given(self, exercise: ExerciseResult, question: QuestionResult) -> str:
        """An answer as it was entered."""
        asked = exercise.item.exercise
        return given_text(asked, asked.parts[question.part - 1], question.given or "", self.speak)

    def _answers_head(self) -> list[Cell]:
        words = ("student", "exercise", "question-head", "task", "answer-head", "right-head", "rule", "tries")
        return [self.speak.say(word) for word in words]

    def _answers(self, result: StudentResult) -> list[list[Cell]]:
        """A row for every question that was answered."""
        signs = {True: "○", False: "×", None: "?"}
        return [
            [
                result.student.id,
                exercise.item.exercise.id,
                float(question.part),
                exercise.item.exercise.parts[question.part - 1].task,
                self._given(exercise, question),
                signs[question.mark.right],
                question.mark.rule or "",
                float(question.tries),
            ]
            for exercise in result.exercises
            for question in exercise.questions
            if question.given is not None
        ]

    def _summarise(self) -> None:
        from tutor.classroom.heatmap import save_heatmap

        rows = [grades_row(self.book, row, self.speak) for row in self.book.rows]
        self._write("grades.csv", csv_bytes([grades_head(self.book, self.speak), *rows]))
        report = report_page(self.book, self.speak, self.wanted.feedback)
        self._write("report.html", report.encode("utf-8", "replace"))
        save_heatmap(self.book, self.folder / "heatmap.png", self.speak)

    def _write(self, name: str, content: bytes) -> None:
        (self.folder / name).write_bytes(content)


def _hours(result: StudentResult) -> str:
    return number_text(result.late.total_seconds() / 3600) if result.late else ""
