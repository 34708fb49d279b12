"""The heat map of a class as a picture: students by exercises, dark where little was right."""

from __future__ import annotations

from pathlib import Path

import matplotlib
import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties

from tutor.classroom.classbook import Classbook
from tutor.classroom.fonts import font_path, printable
from tutor.classroom.submissions import clean
from tutor.classroom.tables import number_text
from tutor.wording import Language

_COLOURS = LinearSegmentedColormap.from_list("share", ["#3b1f4a", "#b59bbf", "#eeeeee", "#8fc28a", "#2f7d4f"])
_TALLEST = 30.0
"""Inches; of a larger class not every student is named."""
_ROW, _COLUMN = 0.22, 0.42
_MOST_WITH_NUMBERS = 3000


def save_heatmap(book: Classbook, path: Path, speak: Language) -> None:
    """Write the heat map of a class as a PNG: always the same bytes for the same class."""
    rows, items = book.rows, book.found.items
    if not rows:
        return
    worth = np.array([item.points or 1.0 for item in items])
    points = np.array([[np.nan if p is None else p for p in row.points] for row in rows], dtype=float)
    height = min(_ROW * len(rows), _TALLEST)
    with matplotlib.rc_context({"axes.unicode_minus": False}):
        figure = Figure(figsize=(_COLUMN * len(items) + 3.2, height + 1.9), dpi=110, layout="constrained")
        axes = figure.add_subplot()
        colours = _COLOURS.with_extremes(bad="#ffffff")
        image = axes.pcolormesh(points / worth, cmap=colours, vmin=0, vmax=1)
        axes.invert_yaxis()
        font = FontProperties(fname=str(font_path()))
        axes.set_xticks(
            np.arange(len(items)) + 0.5,
            [item.exercise.id for item in items],
            fontproperties=font,
            rotation=90,
        )
        step = max(1, round(0.16 * len(rows) / height))
        named = range(0, len(rows), step)
        labels = [printable(clean(rows[i].student.id, 24)).replace("$", r"\$") for i in named]
        axes.set_yticks(np.array(named) + 0.5, labels, fontproperties=font)
        axes.tick_params(top=True, labeltop=True, bottom=False, labelbottom=False)
        axes.set_title(speak.say("heat-head"), fontproperties=font, fontsize=13, pad=10)
        if points.size <= _MOST_WITH_NUMBERS:
            _write_numbers(axes, points, worth, font)
        bar = figure.colorbar(image, ax=axes, shrink=min(1.0, 4 / (height + 1)), ticks=[0, 0.5, 1])
        bar.ax.set_yticklabels(["0%", "50%", "100%"], fontproperties=font)
        figure.savefig(path, format="png", metadata={"Software": None})


def _write_numbers(
    axes: matplotlib.axes.Axes, points: np.ndarray, worth: np.ndarray, font: FontProperties
) -> None:
    """The points in each field, so that nothing is told by colour alone."""
    for (y, x), value in np.ndenumerate(points):
        text = "–" if np.isnan(value) else number_text(float(value))
        dark = not np.isnan(value) and not 0.2 < value / worth[x] < 0.9
        axes.text(
            x + 0.5,
            y + 0.5,
            text,
            ha="center",
            va="center",
            fontsize=7,
            color="white" if dark else "black",
            fontproperties=font,
        )
