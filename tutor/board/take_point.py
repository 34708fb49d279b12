"""The 25 % idea as a picture: the line of taking a double, the line of dropping it, and where they cross."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, PercentFormatter

from tutor.board.canvas import FONT, PIXELS_PER_INCH, Picture
from tutor.board.theme import ThemeName, theme_named
from tutor.game.chances import TAKE_POINT, average_of_drop, average_of_take

_SHAPE = 0.62
_MARGINS = (0.09, 0.17, 0.85, 0.79)


@dataclass(frozen=True)
class TakeOrDrop:
    """What the picture shows, for those who do not see it: the value of the cube before the double."""

    stake: int


def draw_take_point(stake: int = 1, *, theme: ThemeName = "light", size: float = 560.0) -> Figure:
    """Draw what a doubled side gets on average by its winning chance. ``size`` is the width in pixels.

    The picture holds numbers and signs only: 4p - 2 is taking, -1 dropping, for a cube that was on 1.

    >>> draw_take_point().shows
    TakeOrDrop(stake=1)
    """
    inches, colours = size / PIXELS_PER_INCH, theme_named(theme)
    figure = Picture(figsize=(inches, inches * _SHAPE), dpi=PIXELS_PER_INCH, facecolor=colours.field)
    figure.shows = TakeOrDrop(stake)
    axes = figure.add_axes(_MARGINS)
    axes.set_facecolor(colours.field)
    chances = [Fraction(n, 20) for n in range(21)]
    taken = [float(average_of_take(chance, stake)) for chance in chances]
    drop, take_point = float(average_of_drop(stake)), float(TAKE_POINT)
    axes.plot([float(p) for p in chances], taken, color=colours.ink, linewidth=2.4, gid="take")
    axes.plot([0, 1], [drop, drop], color=colours.ink, linewidth=2.4, linestyle=(0, (4, 2)), gid="drop")
    axes.plot([take_point, take_point], [-2 * stake, drop], color=colours.ink, linewidth=1, linestyle=":")
    axes.plot([take_point], [drop], "o", color=colours.ink, markersize=9, gid="take-point")
    for at, text in (((0.72, taken[14]), f"{4 * stake}p − {2 * stake}"), ((0.72, drop), f"−{stake}")):
        axes.annotate(
            text, at, (9, -17), textcoords="offset points", color=colours.ink, fontfamily=FONT, fontsize=12
        )
    axes.set_xlim(0, 1)
    axes.set_ylim(-2 * stake - 0.1 * stake, 2 * stake + 0.1 * stake)
    axes.xaxis.set_major_locator(FixedLocator([0, 0.25, 0.5, 0.75, 1]))
    axes.xaxis.set_major_formatter(PercentFormatter(1, symbol=" %"))
    axes.yaxis.set_major_locator(FixedLocator([n * stake for n in range(-2, 3)]))
    axes.grid(color=colours.ink, alpha=0.18)
    axes.tick_params(colors=colours.ink, labelfontfamily=FONT)
    axes.set_xlabel("p", color=colours.ink, fontfamily=FONT)
    for spine in axes.spines.values():
        spine.set_color(colours.ink)
    return figure
