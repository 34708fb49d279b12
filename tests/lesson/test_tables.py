"""Questions about a whole table and about points of the board: what is shown, what is taken, and what is kept quiet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.lesson.answers import right_form, right_text, wrong_form, wrong_text
from tests.lesson.lessons import Memory, do, session, whole_course
from tutor.course import TASKS, ExerciseSet, Part, answer, exercise
from tutor.course.right_answers import right_answer
from tutor.game import Cube, Double, Game, Opening, Position, Resign, RuleSet, Stakes
from tutor.lesson.answer_file import AnswerFile, read_answers
from tutor.lesson.forms import form
from tutor.lesson.progress.tally import by_rule
from tutor.lesson.session import MODES, Mode, Session, Step
from tutor.lesson.view import View, view
from tutor.verdict import GameRule, Rule, Throw
from tutor.wording import LANGUAGES, LanguageCode, language, rule_name

STEPS = Session(whole_course()).steps
NEW_TASKS = ("points", "cube", "match", "pips", "find", "word")
START = Position.start()


def names(step: int) -> str:
    """A question by its exercise and number."""
    return f"{STEPS[step].exercise.id}-{STEPS[step].number}"


every_question = pytest.mark.parametrize("step", range(len(STEPS)), ids=names)
every_form = pytest.mark.parametrize(
    "step", [n for n, step in enumerate(STEPS) if right_form(step)], ids=names
)
every_typed = pytest.mark.parametrize(
    "step", [n for n, step in enumerate(STEPS) if right_text(step)], ids=names
)
in_both_languages = pytest.mark.parametrize("code", LANGUAGES)


def at(step: int, mode: Mode = "practice", code: LanguageCode = "en", *keepers: Memory) -> Session:
    """The lesson at a question of the course."""
    lesson = Session(whole_course(), mode=mode, language=code, keepers=keepers)
    lesson.go_to(step)
    return lesson


def asked(game: Game, *parts: Part, mode: Mode = "guided", position: Position | None = None) -> Session:
    """A lesson of one exercise at a table."""
    made = replace(
        exercise("S1"), game=game, position=position or game.position, roll=None, parts=parts, claims=()
    )
    return Session([ExerciseSet("own", made.title, (made,))], mode=mode, language="en")


def choose(values: object) -> dict[str, object]:
    """The action of sending a form."""
    return {"do": "choose", "values": values}


def mark(*points: int) -> list[dict[str, object]]:
    """The actions of clicking points."""
    return [{"do": "mark", "point": point} for point in points]


# every question of the course


def test_every_kind_of_question_is_asked_somewhere_in_the_course() -> None:
    assert {step.part.task for step in STEPS} == set(TASKS)


@in_both_languages
@every_form
def test_a_right_form_is_right_and_a_wrong_one_is_wrong(step: int, code: LanguageCode) -> None:
    wrong = do(at(step, code=code), choose(wrong_form(STEPS[step])))
    assert view(wrong)["feedback"]["kind"] == "wrong"
    assert do(wrong, choose(right_form(STEPS[step]))).finished
    assert view(wrong)["feedback"]["kind"] == "right"


@in_both_languages
@every_typed
def test_a_right_text_is_right_and_a_wrong_one_is_wrong(step: int, code: LanguageCode) -> None:
    wrong = do(at(step, code=code), "type", text=wrong_text(STEPS[step]))
    assert view(wrong)["feedback"]["kind"] == "wrong"
    assert do(wrong, "type", text=right_text(STEPS[step])).finished


@in_both_languages
@every_form
def test_whatever_is_right_can_be_chosen_among_several(step: int, code: LanguageCode) -> None:
    right = right_form(STEPS[step])
    fields = form(STEPS[step].exercise, STEPS[step].part, language(code))
    for field in fields:
        values = [option["value"] for option in field["options"]]
        assert len(values) > 1
        assert len({option["label"] for option in field["options"]}) == len(values)
        assert right[field["name"]] in values or right[field["name"]] is None


@every_question
def test_a_right_answer_is_known_wherever_it_can_be_told(step: int) -> None:
    found, part = STEPS[step].exercise, STEPS[step].part
    right = right_answer(found, part)
    assert (right is None) == (part.task in ("play", "setup", "record"))
    assert right is None or answer(found, part, right).right


@in_both_languages
@pytest.mark.parametrize("step", [n for n, s in enumerate(STEPS) if s.part.task in NEW_TASKS], ids=names)
def test_whoever_gives_up_is_told_the_answer_and_sees_it(step: int, code: LanguageCode) -> None:
    lesson = do(at(step, code=code), "give-up")
    shown = view(lesson)
    assert shown["feedback"]["lines"][-1].startswith(language(code).say("the-answer", answer=""))
    assert shown["chosen"] == right_form(STEPS[step])
    assert not lesson.solved
    if STEPS[step].part.task == "find":
        right = right_answer(STEPS[step].exercise, STEPS[step].part)
        assert right
        assert marked(shown) == sorted(right["points"])
        assert shown["board"].count('<g id="mark-') == len(right["points"])


# points to find


FIND = next(n for n, step in enumerate(STEPS) if step.part.task == "find")


def marked(shown: View) -> list[int]:
    """The points that are shown as marked, in the numbers of the side to move."""
    return sorted(spot["own"] for spot in shown["spots"] if spot["marked"])


@pytest.mark.parametrize("mode", MODES)
def test_clicking_a_point_marks_it_and_clicking_it_again_takes_the_mark_away(mode: Mode) -> None:
    lesson = do(at(FIND, mode), *mark(20, 13, 20, 5))
    shown = view(lesson)
    assert marked(shown) == [5, 13]
    assert shown["entry"] == "Marked: 13 and 5"
    assert shown["board"].count('<g id="mark-') == 2
    assert shown["feedback"] is None
    assert not view(do(lesson, "reset"))["entry"]


def test_marks_are_judged_only_when_that_is_asked_for() -> None:
    memory = Memory()
    right = right_answer(STEPS[FIND].exercise, STEPS[FIND].part)
    assert right
    lesson = do(at(FIND, "guided", "en", memory), *mark(*right["points"]))
    assert memory.kept == []
    assert do(lesson, "done").finished
    assert [(given, right) for _, _, given, right, _ in memory.kept] == [(right, True)]


def test_a_mark_too_many_is_named_and_missing_ones_are_counted() -> None:
    right = right_answer(STEPS[FIND].exercise, STEPS[FIND].part)
    assert right
    extra = next(point for point in range(1, 25) if point not in right["points"])
    told = view(do(at(FIND), *mark(extra), "done"))["feedback"]
    assert told["kind"] == "wrong"
    assert str(extra) in told["lines"][0]
    assert str(len(right["points"])) in told["lines"][1]


def test_points_that_are_written_are_marked_too() -> None:
    assert marked(view(do(at(FIND), "type", text="20 18"))) == [18, 20]
    assert marked(view(do(at(FIND), *mark(6), {"do": "type", "text": "?"}))) == [6]


@pytest.mark.parametrize("point", [0, 25, -1, "6", None, 6.0, True])
def test_only_points_can_be_marked(point: object) -> None:
    assert marked(view(do(at(FIND), "mark", point=point))) == []


@pytest.mark.parametrize("mode", MODES)
def test_nothing_else_can_be_marked(mode: Mode) -> None:
    lesson = do(session("B02", mode), *mark(6))
    assert lesson.work == lesson.fresh_work()


def test_nothing_can_be_marked_any_more_after_the_answer() -> None:
    lesson = do(at(FIND), "give-up")
    before = marked(view(lesson))
    assert marked(view(do(lesson, *mark(1, 12, 24)))) == before


# the table around the board


CUBE = Part("cube")
GAME = Game.at(START, stakes=Stakes(5, (4, 2)), cube=Cube(2, "black"))


def test_the_table_is_told_in_words_and_the_cube_is_drawn() -> None:
    shown = view(asked(GAME, Part("judge", action=Double("white"))))
    assert shown["table"] == ["Match to 5, White 4, Black 2 before this game.", "Cube: 2, on Black's side"]
    assert 'id="cube"' in shown["board"]


def test_the_cube_is_kept_quiet_where_it_is_asked_for_until_it_has_been_told() -> None:
    lesson = asked(GAME, CUBE)
    shown = view(lesson)
    assert "Cube" not in " ".join(shown["table"])
    assert 'id="cube"' not in shown["board"]
    told = view(do(lesson, choose({"value": 2, "owner": "black"})))
    assert told["finished"]
    assert "Cube: 2, on Black's side" in told["table"]
    assert 'id="cube"' in told["board"]


def test_a_cube_that_the_question_tells_of_is_drawn_and_what_it_means_is_not_told() -> None:
    shown = view(session("C1"))
    assert 'id="cube"' in shown["board"]
    assert "Cube" not in " ".join(shown["table"])


@pytest.mark.parametrize(("id", "number"), [("M2", 2), ("M8", 1), ("M10", 1), ("C5", 1), ("C14", 1)])
def test_no_other_question_about_the_cube_shows_it(id: str, number: int) -> None:
    lesson = session(id)
    lesson.go_to(number - 1)
    assert lesson.step.part.task == "cube"
    assert 'id="cube"' not in view(lesson)["board"]


def test_in_an_exam_no_question_shows_what_another_one_of_its_exercise_asks() -> None:
    other = Part("judge", action=Double("white"))
    assert 'id="cube"' not in view(do(asked(GAME, CUBE, other, mode="exam"), "next"))["board"]
    assert 'id="cube"' in view(do(asked(GAME, CUBE, other), "next"))["board"]


def test_what_is_agreed_is_told_and_no_cube_is_drawn_where_none_is_used() -> None:
    shown = view(asked(Game.at(START, rules=RuleSet.named("tavla")), Part("pips", side="white")))
    assert "No cube is used." in shown["table"]
    assert shown["table"][-1].startswith("Agreed before the first roll: ")
    assert 'id="cube"' not in shown["board"]


def test_an_offer_that_waits_for_an_answer_is_told_and_drawn() -> None:
    doubled = asked(Game.at(START).do(Double("white")), Part("pips", side="white"))
    assert "White has made a double, and Black has not answered yet." in view(doubled)["table"]
    plain = asked(Game.at(START), Part("pips", side="white"))
    assert view(doubled)["board"] != view(plain)["board"]
    resigned = view(asked(Game.at(START).do(Resign("white", 2)), CUBE))
    assert "White offers to lose a gammon, and Black has not answered yet." in resigned["table"]


def test_dice_that_lie_on_the_table_are_shown() -> None:
    shown = view(asked(Game.new().do(Opening(3, 1)), Part("judge", action=Double("white"))))
    assert [die["die"] for die in shown["dice"]] == [3, 1]
    assert "3 and 1" in shown["record"]


def test_how_dice_lie_needs_no_table() -> None:
    shown = view(asked(Game.at(START), Part("judge", action=Throw("white", ("flat", "leaning")))))
    assert shown["table"] == []
    assert 'id="cube"' not in shown["board"]


def test_a_question_about_the_board_alone_has_no_table() -> None:
    assert view(session("B02"))["table"] == []


# something that is done at the table


def test_what_is_done_is_judged_by_the_rules_that_are_about_it() -> None:
    part = Part("judge", action=Throw("white", ("flat", "leaning")))
    lesson = asked(Game.at(START), part)
    allowed, rule = view(lesson)["form"]
    assert (allowed["name"], allowed["label"]) == ("legal", language("en").say("field-allowed"))
    assert "cocked-dice" in [option["value"] for option in rule["options"]]
    assert "closed-point" not in [option["value"] for option in rule["options"]]
    assert do(lesson, choose({"legal": False, "rule": "cocked-dice"})).finished


@in_both_languages
@pytest.mark.parametrize("step", [n for n, s in enumerate(STEPS) if s.part.action], ids=names)
def test_after_something_was_judged_rightly_its_rule_is_explained(step: int, code: LanguageCode) -> None:
    lesson = do(at(step, code=code), choose(right_form(STEPS[step])))
    shown, rule = view(lesson), right_form(STEPS[step])["rule"]
    assert rule is None or rule_name(rule, code).rstrip("。.") in " ".join(shown["feedback"]["lines"])
    assert not {"plays", "tree"} & {panel["name"] for panel in shown["panels"]}
    assert not shown["canAskWhy"]


def test_a_refused_double_is_shown_at_the_cube() -> None:
    lesson = asked(GAME, Part("judge", action=Double("white")))
    assert 'id="mark-1"' not in view(lesson)["board"]
    told = view(do(lesson, choose({"legal": False, "rule": "cube-not-yours"})))
    assert told["finished"]
    assert 'id="mark-1"' in told["board"]


def tavla() -> Step:
    """A question about a play that Tavla forbids."""
    return next(step for step in STEPS if step.part.play and step.exercise.game)


def test_under_special_rules_only_what_they_allow_is_listed_and_nothing_else_is_proved() -> None:
    step = tavla()
    lesson = do(at(STEPS.index(step)), choose(right_form(step)))
    panels = {panel["name"]: panel for panel in view(lesson)["panels"]}
    assert "tree" not in panels
    assert "8/5*/3" not in panels["plays"]["lines"]
    assert GameRule.PICK_AND_PASS in [option["value"] for option in view(lesson)["form"][1]["options"]]


def test_points_to_choose_from_hold_the_right_one_and_what_people_say_instead() -> None:
    won = Position.of({"off": 15}, {7: 15})
    for value in (1, 2, 4, 8, 64, 1024):
        lesson = asked(Game.at(won, cube=Cube(value, "white")), Part("points"))
        numbers = [option["value"] for option in view(lesson)["form"][0]["options"]]
        assert {1, 2, value, 2 * value} <= set(numbers)
        assert numbers == sorted(numbers)
        assert len(numbers) < 10
        assert do(lesson, choose({"points": 2 * value})).finished


def test_a_large_cube_can_be_chosen() -> None:
    lesson = asked(Game.at(START, cube=Cube(256, "white")), CUBE)
    assert [option["value"] for option in view(lesson)["form"][0]["options"]][-3:] == [128, 256, 512]
    assert do(lesson, choose({"value": 256, "owner": "white"})).finished


# what is kept


def test_every_answer_is_handed_in_as_it_was_entered(tmp_path: Path) -> None:
    file = AnswerFile(tmp_path / "answers.json", student="1", set_id="all")
    given = []
    for step in STEPS:
        for each in (right_answer(step.exercise, step.part), right_text(step), wrong_form(step)):
            if each:
                given.append(file.add(step.exercise.id, step.number, step.part.task, each).given)
    assert [one.given for one in read_answers(file.path).answers] == given


def test_rules_of_whole_games_are_counted_once_they_have_been_tried(tmp_path: Path) -> None:
    from tutor.lesson import Progress

    assert [tally.rule for tally in by_rule(())] == [str(rule) for rule in Rule]
    progress = Progress.open(path=tmp_path / "progress.sqlite3")
    lesson = asked(GAME, Part("judge", action=Double("white")))
    lesson.keepers.append(progress)
    do(lesson, choose({"legal": True, "rule": None}))
    (tally,) = progress.most_broken(1)
    assert (tally.rule, tally.broken) == ("cube-not-yours", 1)
    for code in LANGUAGES:
        assert rule_name(tally.rule, code)
