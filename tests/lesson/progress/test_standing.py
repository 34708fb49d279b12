"""Where the learner stands: the picture and the words say the same, and the picture holds no word."""

from __future__ import annotations

import re
import threading
import xml.etree.ElementTree as ET
from pathlib import Path

import matplotlib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lesson.progress.keeping import NOON, right, wrong
from tutor.board import ThemeName, to_svg
from tutor.board.theme import SHAPE, TEXT, contrast, grey, theme_named
from tutor.course import course
from tutor.lesson.progress import Progress
from tutor.lesson.progress.standing import Standing, percent, standing_alt, standing_words
from tutor.lesson.progress.standing_picture import draw_standing, full_length
from tutor.verdict import Rule
from tutor.wording import LANGUAGES, LanguageCode, rule_name

THEMES: tuple[ThemeName, ...] = ("light", "dark", "print")
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress.open(path=tmp_path / "progress.sqlite3")


@pytest.fixture
def standing(progress: Progress) -> Standing:
    wrong(progress, "B02")
    wrong(progress, "B02")
    right(progress, "B02", days=1)
    right(progress, "B03", days=1)
    wrong(progress, "B14", rule="bear-off-higher-point", days=2)
    return Standing.of(progress, course())


def texts(svg: str) -> dict[str, str]:
    """The texts of a picture by their ids."""
    return {
        group.get("id", ""): "".join(group.itertext()).strip()
        for group in ET.fromstring(svg).iter(f"{SVG}g")
        if group.get("id", "").endswith("-text")
    }


def width(svg: str, gid: str) -> float:
    """How wide the last shape of a group is: the bar in its track, if there is one."""
    group = next(g for g in ET.fromstring(svg).iter(f"{SVG}g") if g.get("id") == gid)
    path = list(group.iter(f"{SVG}path"))[1]
    xs = [float(x) for x in re.findall(r"[ML] ([\d.]+) ", path.get("d", ""))]
    return max(xs) - min(xs)


def test_the_picture_tells_each_chapter_and_each_rule_by_its_number(standing: Standing) -> None:
    found = texts(to_svg(draw_standing(standing)))
    assert [found[f"chapter-{n}-text"] for n in range(1, 8)] == [str(n) for n in range(1, 8)]
    assert [found[f"rule-{n}-text"] for n in range(1, 19)] == [str(n) for n in range(1, 19)]
    assert found["solved-2-text"] == "2/3"
    assert found["first-try-2-text"] == "50%"
    assert "first-try-1-text" not in found
    broken = list(Rule).index(Rule.CLOSED_INTERMEDIATE_POINT) + 1
    assert found[f"broken-{broken}-text"] == "2"


def test_the_picture_holds_digits_and_signs_only(standing: Standing) -> None:
    for columns in (1, 2):
        found = texts(to_svg(draw_standing(standing, columns=columns)))
        assert all(re.fullmatch(r"\d+(/\d+|%)?", text) for text in found.values())


def test_a_bar_is_as_long_as_its_number_says(standing: Standing) -> None:
    svg = to_svg(draw_standing(standing))
    two, one = (
        list(Rule).index(rule) + 1 for rule in (Rule.CLOSED_INTERMEDIATE_POINT, Rule.BEAR_OFF_HIGHER_POINT)
    )
    assert width(svg, f"broken-{two}") == pytest.approx(2 * width(svg, f"broken-{one}"), rel=0.01)


def test_the_words_say_what_the_picture_shows(standing: Standing) -> None:
    found = texts(to_svg(draw_standing(standing)))
    for code in LANGUAGES:
        chapters, rules = standing_words(standing, code)
        for number, *_, solved, first_try in chapters.rows:
            count, all = found[f"solved-{number}-text"].split("/")
            assert sorted(re.findall(r"\d+", solved)) == sorted([count, all])
            assert found.get(f"first-try-{number}-text", "–") in first_try
        assert [row[2] for row in rules.rows] == [found[f"broken-{n}-text"] for n in range(1, 19)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_are_in_their_language(standing: Standing, code: LanguageCode) -> None:
    chapters, rules = standing_words(standing, code)
    assert [row[1] for row in chapters.rows] == [found.title.say(code) for found in course()]
    assert [row[1] for row in rules.rows] == [rule_name(rule, code) for rule in Rule]
    for table in (chapters, rules):
        assert {len(row) for row in table.rows} == {len(table.head)}
        for text in (table.caption, table.key, *table.head):
            assert bool(JAPANESE.search(text)) == (code == "ja")
    assert str(standing.solved) in standing_alt(standing, code)
    assert str(standing.parts) in standing_alt(standing, code)


def test_the_day_of_the_last_mistake_is_that_of_this_computer(standing: Standing) -> None:
    _, rules = standing_words(standing, "en")
    row = rules.rows[list(Rule).index(Rule.CLOSED_INTERMEDIATE_POINT)]
    assert row[2:] == ("2", "3", NOON.astimezone().date().isoformat())


def test_who_has_not_begun_sees_empty_tracks(progress: Progress) -> None:
    found = texts(to_svg(draw_standing(Standing.of(progress, course()))))
    assert {text for gid, text in found.items() if gid.startswith("broken")} == {"0"}
    assert not any(gid.startswith("first-try") for gid in found)
    assert found["solved-3-text"] == "0/9"


def test_a_teachers_own_sets_and_none_at_all_can_be_drawn(progress: Progress) -> None:
    for sets in ((), course()[:1], course() * 4):
        svg = to_svg(draw_standing(Standing.of(progress, sets)))
        assert len([gid for gid in texts(svg) if gid.startswith("chapter-")]) == len(sets)


@pytest.mark.parametrize("name", THEMES)
def test_everything_stands_out_from_its_ground_also_in_grey(name: ThemeName) -> None:
    theme = theme_named(name)
    pairs = [
        (theme.ink, theme.field, TEXT),
        (theme.casing, theme.shown, TEXT),
        (theme.point_line, theme.field, SHAPE),
        *((bar, theme.field, SHAPE) for bar in (theme.shown, theme.made, theme.refused)),
    ]
    for colour, ground, least in pairs:
        assert contrast(colour, ground) >= least
        assert contrast(grey(colour), grey(ground)) >= least


@pytest.mark.parametrize("name", THEMES)
def test_the_picture_holds_no_colour_that_the_theme_does_not_name(
    name: ThemeName, standing: Standing
) -> None:
    svg = to_svg(draw_standing(standing, theme=name))
    found = set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", svg))
    assert found - {"#000000"} <= theme_named(name).colours


def test_the_picture_is_the_same_from_many_threads_and_whatever_was_set_before(standing: Standing) -> None:
    wanted = to_svg(draw_standing(standing))
    figures = []
    threads = [threading.Thread(target=lambda: figures.append(draw_standing(standing))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {to_svg(figure) for figure in figures} == {wanted}
    with matplotlib.rc_context({"font.family": "serif", "axes.facecolor": "red", "path.sketch": (1, 100, 2)}):
        assert to_svg(draw_standing(standing)) == wanted


@given(st.integers(1, 500), st.data())
def test_a_hundred_percent_is_all_and_none_is_zero(all: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, all))
    share = percent(count, all)
    assert (share == 100) == (count == all)
    assert (share == 0) == (count == 0)
    assert abs(share - 100 * count / all) < 1


@given(st.integers(0, 1000))
def test_a_bar_never_leaves_its_track(most: int) -> None:
    assert most <= full_length(most) <= max(5, most + 4)
