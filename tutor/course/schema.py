"""The shape of an exercise file, as pydantic models: what may be written, and the JSON Schema for editors.

Only the shape is checked here; what it means (positions, dice, claims) is checked where it is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag

from tutor.course.ideas import IDEAS
from tutor.course.values import TASKS
from tutor.game import ACTIONS
from tutor.game.ruleset import RULE_SETS
from tutor.game.score import Reason
from tutor.game.terms import PLACE_TERMS, SITUATION_TERMS
from tutor.verdict import REMARKS, GameRule, Rule
from tutor.verdict.deeds import DEEDS, LIES

if TYPE_CHECKING:
    RuleId: TypeAlias = str
    TopicId: TypeAlias = str
    RemarkId: TypeAlias = str
    TaskId: TypeAlias = str
    DoneId: TypeAlias = str
    LieId: TypeAlias = str
    PlaceTermId: TypeAlias = str
    SituationId: TypeAlias = str
    RulesName: TypeAlias = str
else:  # the words come from the catalogues, so that a new rule is a known word at once
    RuleId = Literal[tuple(rule.value for rule in (*Rule, *GameRule))]
    TopicId = Literal[tuple(rule.value for rule in (*Rule, *GameRule)) + IDEAS]
    RemarkId = Literal[REMARKS]
    TaskId = Literal[TASKS]
    DoneId = Literal[tuple(action.kind for action in ACTIONS) + DEEDS]
    LieId = Literal[LIES]
    PlaceTermId = Literal[PLACE_TERMS]
    SituationId = Literal[SITUATION_TERMS]
    RulesName = Literal[tuple(RULE_SETS)]
SideName = Literal["white", "black"]
Die = Annotated[int, Field(ge=1, le=6)]
RolledDie = Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": 6})]  # Roll names its own faults
Score = Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=2, max_length=2)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$")]


class ShapeModel(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class TextModel(ShapeModel):
    """A text in both languages."""

    ja: Annotated[str, Field(min_length=1)]
    en: Annotated[str, Field(min_length=1)]


def _both(value: Any) -> Any:
    """A plain text stands for both languages."""
    return {"ja": value, "en": value} if isinstance(value, str) else value


Text = Annotated[TextModel, BeforeValidator(_both, json_schema_input_type=TextModel | str)]

_POINTS = {
    str(p): {"type": "integer", "minimum": 1, "maximum": 15} for p in (*range(24, 0, -1), "bar", "off")
}
Layout = Annotated[
    dict[int | str, Any],
    Field(
        description="Checkers by point in White's numbers (1 to 24), bar and off: {13: 5, 6: 10}. They add up to 15.",
        json_schema_extra={"additionalProperties": False, "properties": _POINTS},
    ),
]


class PositionModel(ShapeModel):
    """A position in White's numbers."""

    white: Layout
    black: Layout
    turn: SideName = "white"
    """The side to move."""


class AfterModel(ShapeModel):
    """The position after a play, in White's numbers."""

    white: Layout
    black: Layout


class DeedModel(ShapeModel):
    """Something that is done or said at the table."""

    do: DoneId
    """What is done."""
    side: SideName | None = None
    """Who does it."""
    white: Die | None = None
    """opening: what White throws."""
    black: Die | None = None
    """opening: what Black throws."""
    dice: Annotated[list[Die], Field(min_length=2, max_length=2)] | None = None
    """roll: the dice."""
    times: Annotated[int, Field(ge=1, le=3)] | None = None
    """resign: how many times the cube is offered, once (as when left out), twice or three times."""
    lies: Annotated[list[LieId], Field(min_length=2, max_length=2)] | None = None
    """throw: how the two dice lie."""
    early: bool | None = None
    """throw: before the other side has picked up its dice."""
    picked_up: bool | None = None
    """take-back: after picking up the dice."""
    rolled: bool | None = None
    """correct: after the next roll."""
    points: Annotated[int, Field(ge=1)] | None = None
    """claim-points: how many points are claimed."""
    score: Score | None = None
    """claim-score: how the match is said to stand."""
    over: bool | None = None
    """claim-over: whether the match is said to be over."""
    value: Annotated[int, Field(ge=1)] | None = None
    """claim-cube: what the cube is said to be worth."""
    owner: SideName | None = None
    """claim-cube: who is said to own the cube; nobody while it is in the middle."""


class RulesModel(ShapeModel):
    """What was agreed where tables differ; what is left out is as in matches and plain money games."""

    start: Literal["standard", "nackgammon"] | None = None
    """How the checkers stand at the start."""
    cube: bool | None = None
    """Whether there is a doubling cube."""
    triple: bool | None = None
    """Whether a backgammon counts three; if not, it counts two."""
    pick_and_pass: bool | None = None
    """Whether a checker that hit in its own home board may move on in the same turn."""
    crawford: bool | None = None
    """Matches: whether there is a Crawford game."""
    dead_cubes: bool | None = None
    """Matches: whether a double is allowed that can no longer matter to the side that doubles."""
    automatic_doubles: Annotated[int, Field(ge=0, le=10)] | None = None
    """Money: how many ties of the opening roll turn the cube, in the middle."""
    beavers: bool | None = None
    """Money: whether the doubled side may turn the cube once more at once, and keep it."""
    raccoons: bool | None = None
    """Money: whether a beaver may be turned once more."""
    raccoon_keeper: Literal["beaverer", "doubler"] | None = None
    """Who keeps the cube after a raccoon."""
    dropped_beaver: Literal[1, 2] | None = None
    """What dropping a beaver costs, times the cube before the double."""
    jacoby: bool | None = None
    """Money: whether gammons count only once a double has been accepted."""


RuleOptions = Annotated[
    Annotated[RulesName, Tag("name")] | Annotated[RulesModel, Tag("options")],
    Discriminator(lambda written: "options" if isinstance(written, dict | RulesModel) else "name"),
]


class GameModel(ShapeModel):
    """The table around the position: match, score, cube and rules, and what was done before."""

    length: Annotated[int, Field(ge=0, le=999)] = 0
    """Points to play to; 0 where no match is played."""
    score: Score = [0, 0]
    """White's points and Black's points before this game."""
    crawford: bool = False
    """Whether this is the Crawford game."""
    cube: Annotated[int, Field(ge=1)] = 1
    """What the cube is worth."""
    owner: SideName | None = None
    """Who owns the cube; nobody while it is in the middle."""
    rules: RuleOptions = "standard"
    """A rule set by its name, or the options that were agreed."""
    before: list[DeedModel] = []
    """What has been done so far. Where it begins with the opening roll, the game begins there."""


class ClaimModel(ShapeModel):
    """Something the exercise claims, and that validation proves."""

    play: str | None = None
    """The play as a learner would write it, in the mover's own numbers, such as 13/8 6/3."""
    legal: bool | None = None
    """Whether the play is legal."""
    rule: RuleId | None = None
    """The rule that an illegal play breaks."""
    move: Annotated[int, Field(ge=1)] | None = None
    """The written move, from 1, at which it breaks."""
    outcome: Literal["legal", "illegal", "ambiguous"] | None = None
    """Instead of `legal`, for a play that can be read in two ways."""
    after: AfterModel | None = None
    """The whole position after a legal play."""
    only: bool = False
    """True where this is the only final position that a legal play can reach."""
    remark: RemarkId | None = None
    """A remark that the verdict makes."""
    points: Literal[1, 2, 3] | None = None
    """For a score exercise: points claimed for the winner."""
    reason: Reason | None = None
    """For a score exercise: the reason claimed."""
    right: bool | None = None
    """For a score, and for an answer: whether the claim is right."""
    action: DeedModel | None = None
    """Instead of a play: something that is done or said at the table."""
    answer: str | None = None
    """An answer to a question as a learner would write it."""
    part: Annotated[int, Field(ge=1)] = 1
    """The question, from 1, that `answer` answers."""
    note: Text | None = None
    """Why this tempting answer fails, or what this one shows."""


_BAR_BY_NAME = BeforeValidator(
    lambda value: 25 if value == "bar" else value, json_schema_input_type=int | Literal["bar"]
)


class PartModel(ShapeModel):
    """One question; each is answered by itself."""

    task: TaskId
    """What is asked for."""
    prompt: Text | None = None
    hints: list[Text] = []
    """From a nudge to the point to look at."""
    white_die: Die | None = None
    """opening: what White throws."""
    black_die: Die | None = None
    """opening: what Black throws."""
    winner: SideName | None = None
    """score: who has won."""
    play: str | None = None
    """judge, why: the play that is shown."""
    die: Die | None = None
    """why: the die that cannot be used."""
    from_: Annotated[int, Field(ge=1, le=25), _BAR_BY_NAME] | None = Field(default=None, alias="from")
    """why: the point (mover's own number, or bar) from which it cannot be used."""
    rule: RuleId | None = None
    """why: the rule to be found."""
    action: DeedModel | None = None
    """judge, why: what is done or said at the table, instead of a play."""
    side: SideName | None = None
    """pips, find, word: the side that is meant; for find and word the side to move where it is left out."""
    term: PlaceTermId | None = None
    """find: the word for the points to be found."""
    options: list[SituationId] = []
    """word: the words to choose from; just one of them is right."""


class ExerciseModel(ShapeModel):
    """One exercise: a position, a roll, questions, and claims that are proved."""

    id: Id
    title: Text
    position: PositionModel
    roll: Annotated[list[RolledDie], Field(json_schema_extra={"minItems": 2, "maxItems": 2})] | None = None
    used: list[RolledDie] = []
    """Dice of the roll that have been used already."""
    game: GameModel | None = None
    """The table around the position, where a question is about it."""
    teaches: list[TopicId] = []
    """Rules and ideas that this exercise teaches."""
    parts: Annotated[list[PartModel], Field(min_length=1)]
    claims: list[ClaimModel] = []
    explanation: Text | None = None
    """Told after the answer."""
    based_on: Id | None = None
    """Another exercise, of which everything is kept that is not written here."""


class SetModel(ShapeModel):
    """A set of exercises: a chapter of the course, or a teacher's own."""

    set: Id
    title: Text
    intro: Text | None = None
    """What the chapter is about, and the words it needs."""
    summary: Text | None = None
    """What to take away."""
    exercises: Annotated[list[ExerciseModel], Field(min_length=1)]


def json_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of an exercise file, for completion and checks in an editor."""
    schema = SetModel.model_json_schema(by_alias=True)
    exercise = schema["$defs"]["ExerciseModel"]
    exercise["required"] = ["id"]  # with based_on, anything else may come from the other exercise
    exercise["anyOf"] = [{"required": ["based_on"]}, {"required": ["title", "position", "parts"]}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Backgammon rules tutor: exercise set",
        **schema,
    }
