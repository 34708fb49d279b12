"""Files: SVG, PNG and PDF come out the same every time, with their fonts, and texts keep to their boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from tests.board.samples import BROKEN, ids, verdict
from tests.cases import exercise
from tutor.board import draw, draw_tree, save, to_svg
from tutor.game import Position, Roll, obligation

GOLDEN = Path(__file__).parents[1] / "data" / "board"
FULL = Position.of({"bar": 15}, {"bar": 15})
TALL = Position.of({24: 15}, {24 - 12: 15})
SPREAD = Position.of({24: 12, "off": 2, "bar": 1}, {19: 3, "off": 12})


def golden() -> dict[str, Figure]:
    """The chosen pictures, by the name of their file."""
    black = exercise("B12")[0].swapped()
    return {
        "start": draw(Position.start(), Roll((3, 1))),
        "b02-13-5": draw(exercise("B02")[0], verdict=verdict("B02", "13/5")),
        "b12-black-mirrored-dark": draw(
            black, verdict=verdict("B12", "bar/19/18", swapped=True), mirrored=True, theme="dark"
        ),
        "bars-full-print": draw(FULL, Roll((4, 4), used=(4,)), theme="print"),
        "b06c-tree": draw_tree(obligation(*exercise("B06c"))),
    }


@pytest.mark.parametrize("name", golden())
def test_chosen_pictures_are_what_they_were(name: str) -> None:
    svg = to_svg(golden()[name])
    wanted = (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")
    assert ids(svg) == ids(wanted)
    if (GOLDEN / "matplotlib.txt").read_text(encoding="utf-8").strip() == matplotlib.__version__:
        assert svg == wanted


@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_a_file_is_the_same_every_time(kind: str, tmp_path: Path) -> None:
    files = [tmp_path / f"{n}.{kind}" for n in (1, 2)]
    for file in files:
        save(draw(Position.start(), Roll((3, 1))), file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert re.search(rb"20\d\d-\d\d-\d\d|CreationDate", files[0].read_bytes()) is None


def test_a_figure_can_be_written_twice_and_stays_as_it_is(tmp_path: Path) -> None:
    figure = draw(Position.start())
    svg, dpi = to_svg(figure), figure.dpi
    save(figure, tmp_path / "a.png", scale=2)
    assert to_svg(figure) == svg
    assert figure.dpi == dpi


def test_a_pdf_brings_its_fonts_along(tmp_path: Path) -> None:
    save(draw(Position.start(), Roll((3, 1))), tmp_path / "a.pdf")
    pdf = (tmp_path / "a.pdf").read_bytes()
    assert b"/FontFile2" in pdf
    assert b"/CIDFontType2" in pdf


def test_an_svg_file_needs_no_font_and_svg_text_keeps_its_text(tmp_path: Path) -> None:
    figure = draw(Position.start())
    save(figure, tmp_path / "a.svg")
    file = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert "<text" not in file
    assert "font-family" not in file
    svg = to_svg(figure)
    assert svg.count("<text") == 24 + 4 + 8
    assert "sans-serif" in svg


def test_an_svg_does_not_restyle_the_page_around_it() -> None:
    svg = to_svg(draw(Position.start()))
    assert svg.startswith("<svg ")
    assert "<style" not in svg
    assert 'style="stroke-linejoin: round' in svg
    assert "clipPath" not in svg


@pytest.mark.parametrize(("size", "scale"), [(300, 1), (1200, 1), (300, 2)])
def test_size_is_the_width_in_pixels(size: int, scale: int, tmp_path: Path) -> None:
    save(draw(Position.start(), size=size), tmp_path / "a.png", scale=scale)
    data = (tmp_path / "a.png").read_bytes()
    assert int.from_bytes(data[16:20], "big") == size * scale


def test_a_png_lies_on_a_page_of_any_colour(tmp_path: Path) -> None:
    from PIL import Image

    save(draw(Position.start(), size=300), tmp_path / "a.png")
    image = Image.open(tmp_path / "a.png").convert("RGBA")
    assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert image.getpixel((150, 100))[3] == 255  # type: ignore[index]


def test_any_other_kind_of_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"board\.gif.*\.svg, \.png or \.pdf"):
        save(draw(Position.start()), tmp_path / "board.gif")


def test_pictures_hold_digits_and_latin_letters_only() -> None:
    for figure in [*golden().values(), *_broken(600)]:
        for text in figure.findobj(Text):
            assert text.get_text().isascii()


@pytest.mark.parametrize("size", [160, 300, 720, 2400])
def test_no_text_leaves_its_box_at_any_size(size: int) -> None:
    boards = [draw(position, Roll((6, 6)), size=size) for position in (Position.start(), FULL, TALL, SPREAD)]
    mirrored = draw(SPREAD, view="black", mirrored=True, size=size)
    checked = 0
    for figure in [*boards, mirrored, *_broken(size)]:
        checked += _assert_texts_fit(figure)
    assert checked > 36 * (5 + len(BROKEN))


@pytest.mark.parametrize("size", [12, 36, 90])
def test_no_text_of_a_tree_leaves_its_box_at_any_size(size: int) -> None:
    for name, rows in (("B05", 24), ("B06c", 24), ("B14", 24), ("B01", 24), ("B01", 2), ("B10", 24)):
        figure = draw_tree(obligation(*exercise(name)), size=size, max_rows=rows)
        assert _assert_texts_fit(figure) >= 1


def _broken(size: int) -> Iterator[Figure]:
    for name, play in BROKEN.values():
        yield draw(exercise(name)[0], verdict=verdict(name, play), size=size)


def _assert_texts_fit(figure: Figure) -> int:
    """Every text lies inside its box (its ink, measured without the room for descenders); how many there are."""
    renderer = FigureCanvasAgg(figure).get_renderer()  # type: ignore[no-untyped-call]
    artists = {artist.get_gid(): artist for artist in figure.artists}
    texts = [artist for artist in figure.artists if isinstance(artist, Text)]
    for text in texts:
        ink, box = text.get_window_extent(renderer), _box(artists, str(text.get_gid()))
        pixel = 0.5  # Agg rounds the width of a text to whole pixels
        assert box.x0 - pixel <= ink.x0, text
        assert ink.x1 <= box.x1 + pixel, text
        baseline, height = text.get_transform().transform(text.get_position())[1], float(text.get_fontsize())
        assert box.y0 <= baseline, text
        assert baseline + 0.729 * height * figure.dpi / 72 <= box.y1 + pixel, text
    return len(texts)


def _box(artists: dict[Any, Any], gid: str) -> Bbox:
    """The box that a text belongs into."""
    kind, _, rest = gid.partition("-")
    if kind == "number":
        column, frame = (artists[id].get_window_extent() for id in (f"hit-{rest}", "frame"))
        below, above = sorted((column.y0, column.y1))
        outer = (frame.y0, below) if below - frame.y0 < frame.y1 - above else (above, frame.y1)
        return Bbox([[column.x0, outer[0]], [column.x1, outer[1]]])
    if kind == "tally":
        return artists[f"panel-{rest.split('-')[0]}"].get_window_extent()  # type: ignore[no-any-return]
    if kind == "count":
        own = f"tag-{gid}" if f"tag-{gid}" in artists else _top_checker(artists, rest)
        return artists[own].get_window_extent()  # type: ignore[no-any-return]
    name = gid.removesuffix("-text")
    if kind == "end":
        if gid.endswith("-smaller"):
            return artists["panel"].get_window_extent()  # type: ignore[no-any-return]
        disc = artists[name].shapes[-1].path
        return disc.get_extents(artists[name].get_transform())  # type: ignore[no-any-return]
    return artists.get(f"{name}-badge", artists.get(name)).get_window_extent()  # type: ignore[union-attr, no-any-return]


def _top_checker(artists: dict[Any, Any], stack: str) -> str:
    levels = [gid for gid in artists if str(gid).startswith(f"checker-{stack}-")]
    return str(max(levels, key=lambda gid: int(gid.rsplit("-", 1)[1])))


def write_golden() -> None:
    """Write the chosen pictures anew: ``python -m tests.board.test_output`` after a change that is meant."""
    for name, figure in golden().items():
        (GOLDEN / f"{name}.svg").write_text(to_svg(figure), encoding="utf-8")
    (GOLDEN / "matplotlib.txt").write_text(matplotlib.__version__ + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_golden()
