"""What a course is made of: texts, parts, claims, exercises and sets, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from tutor.game import Position, Roll, Side
from tutor.verdict import Outcome

if TYPE_CHECKING:
    from tutor.game import Game
    from tutor.verdict import Deed

Task = Literal[
    "play",
    "setup",
    "opening",
    "score",
    "judge",
    "why",
    "record",
    "points",
    "cube",
    "match",
    "pips",
    "find",
    "word",
]
TASKS: tuple[Task, ...] = get_args(Task)


@dataclass(frozen=True)
class Text:
    """A text in both languages.

    >>> Text("一つ目。\\n続き。\\n\\n二つ目。", "One,\\nstill one.\\n\\nTwo.").paragraphs("ja")
    ('一つ目。続き。', '二つ目。')
    """

    ja: str
    en: str

    def say(self, code: str) -> str:
        """The text in a language, paragraphs kept apart by an empty line and not broken inside."""
        return "\n\n".join(self.paragraphs(code))

    def paragraphs(self, code: str) -> tuple[str, ...]:
        """The paragraphs of the text in a language, each as one line."""
        text, gap = (self.ja, "") if code == "ja" else (self.en, " ")
        return tuple(
            gap.join(line.strip() for line in paragraph.splitlines())
            for paragraph in text.strip().split("\n\n")
        )


@dataclass(frozen=True)
class Part:
    """One question of an exercise. Which of the later fields are set depends on the task."""

    task: Task
    prompt: Text | None = None
    hints: tuple[Text, ...] = ()
    white_die: int | None = None
    black_die: int | None = None
    winner: Side | None = None
    play: str | None = None
    die: int | None = None
    from_point: int | None = None
    rule: str | None = None
    action: Deed | None = None
    side: Side | None = None
    term: str | None = None
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Claim:
    """What an exercise claims of an answer: of a play or a deed its verdict, of a score its points and reason.

    ``answer`` is any answer to the question ``part``, counted from 1, that is claimed to be ``right`` or not.
    """

    play: str | None = None
    outcome: Outcome | None = None
    rule: str | None = None
    move: int | None = None
    after: Position | None = None
    only: bool = False
    remark: str | None = None
    points: int | None = None
    reason: str | None = None
    right: bool | None = None
    action: Deed | None = None
    answer: str | None = None
    part: int = 1
    note: Text | None = None


@dataclass(frozen=True)
class Exercise:
    """A position with questions. ``roll`` is None where nothing is rolled, as in the score exercises."""

    id: str
    title: Text
    position: Position
    roll: Roll | None
    teaches: tuple[str, ...]
    parts: tuple[Part, ...]
    claims: tuple[Claim, ...] = ()
    explanation: Text | None = None
    set_id: str = ""
    based_on: str | None = None
    game: Game | None = None
    """The table around the position, where a question is about it: match, score, cube and rules."""


@dataclass(frozen=True)
class ExerciseSet:
    """A chapter of the course, or a teacher's own set."""

    id: str
    title: Text
    exercises: tuple[Exercise, ...]
    intro: Text | None = None
    summary: Text | None = None
