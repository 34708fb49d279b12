"""Pictures as text and files: SVG, PNG and PDF that come out the same every time."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from tutor.board.canvas import FONT, PIXELS_PER_INCH

_FALLBACKS = f"'{FONT}', Verdana, 'Helvetica Neue', Arial, sans-serif"
_SAME: dict[Any, Any] = {
    "svg.hashsalt": "tutor",
    "pdf.fonttype": 42,
    "path.simplify": False,
    "savefig.bbox": None,
}
_STYLE = re.compile(r'<style type="text/css">\*\{(.*?)\}</style>')
_METADATA = {"svg": ("Date", "Creator"), "pdf": ("CreationDate", "Creator", "Producer"), "png": ("Software",)}


def to_svg(figure: Figure, *, outlines: bool = False) -> str:
    """A figure as SVG text, from ``<svg`` on: the same figure gives the same text.

    Texts stay text, in matplotlib's own font where it is installed and a common one where it is
    not; with ``outlines=True`` they become shapes, so that the picture is the same everywhere.
    """
    rc = {**_SAME, "svg.fonttype": "path" if outlines else "none"}
    buffer = io.StringIO()
    dpi = figure.dpi
    with matplotlib.rc_context(rc):
        try:  # print_svg itself, as savefig draws everything once more than needed
            FigureCanvasSVG(figure).print_svg(buffer, metadata=dict.fromkeys(_METADATA["svg"]))  # type: ignore[no-untyped-call]
        finally:
            figure.dpi = dpi
    text = buffer.getvalue()
    return _at_home(text[text.index("<svg") :].replace(f"'{FONT}'", _FALLBACKS))


def _at_home(svg: str) -> str:
    """The same SVG with its style on itself: matplotlib's rule for ``*`` would restyle the page around it."""
    rule = _STYLE.search(svg)
    if not rule:
        return svg
    return svg[: rule.start()].replace("<svg ", f'<svg style="{rule[1]}" ', 1) + svg[rule.end() :]


def save(figure: Figure, path: str | Path, *, scale: float = 1.0) -> None:
    """Write a figure to a ``.svg``, ``.png`` or ``.pdf`` file; fonts go with it.

    ``scale`` gives a PNG more pixels: 2 for screens of double density. Raises ValueError for
    any other kind of file.
    """
    path = Path(path)
    kind = path.suffix.lower().removeprefix(".")
    if kind not in _METADATA:
        raise ValueError(f"{path.name}: pictures are written as .svg, .png or .pdf")
    if kind == "svg":
        path.write_text(to_svg(figure, outlines=True), encoding="utf-8")
        return
    with matplotlib.rc_context(_SAME):
        metadata = dict.fromkeys(_METADATA[kind])
        figure.savefig(path, format=kind, dpi=PIXELS_PER_INCH * scale, metadata=metadata, transparent=True)
