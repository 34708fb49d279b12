"""Pictures as PNG bytes, small enough to lie in a saved notebook."""

from __future__ import annotations

import io

from matplotlib.figure import Figure
from PIL import Image

from tutor.board.canvas import PIXELS_PER_INCH

COLOURS = 48
"""Flat colours and their soft edges need no more, and a picture with a palette is a third of the size."""


def to_png(figure: Figure, *, scale: float = 1.25) -> bytes:
    """A figure as a PNG without a background: the same figure gives the same bytes.

    ``scale`` is how many pixels of the picture there are to one of the page.
    """
    whole = io.BytesIO()
    figure.savefig(
        whole, format="png", dpi=PIXELS_PER_INCH * scale, metadata={"Software": None}, transparent=True
    )
    small = io.BytesIO()
    with Image.open(whole) as picture:
        flat = picture.convert("RGBA").quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
        flat.save(small, format="png", optimize=True)
    return small.getvalue()
