"""The doubling cube: in the middle while it is nobody's, at its owner's end afterwards, on the field while it is offered."""

from __future__ import annotations

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape, text_width
from tutor.board.geometry import MIDDLE, Box, Layout
from tutor.game import SIDES, Cube, Offer

EDGE = 0.9
OFFERED = 1.3
"""Edge of a cube that waits for an answer; there are no dice on the table then."""
_LARGEST = 0.6
"""Font size as part of the edge."""
_FACES = 9999


def face_of(value: int) -> str:
    """What the cube shows: 64 for 1, as ordinary cubes do; a power where the number would be too long.

    >>> face_of(1), face_of(2), face_of(512), face_of(2**14)
    ('64', '2', '512', '2^14')
    """
    if value == 1:
        return "64"
    return str(value) if value <= _FACES else f"2^{value.bit_length() - 1}"


def draw_slots(canvas: Canvas, layout: Layout) -> None:
    """Draw the three places where the cube can lie."""
    theme = canvas.theme
    for owner, name in ((None, "middle"), *((side, side) for side in SIDES)):
        slot = shapes.box(layout.slot(owner), 0.12)
        canvas.group(f"slot-{name}", Shape(slot, theme.recess, theme.edge, 0.05))


def draw_cube(canvas: Canvas, layout: Layout, cube: Cube, offer: Offer | None = None) -> None:
    """Draw the cube; one that is offered shows what it would be worth."""
    theme, box = canvas.theme, cube_box(layout, cube, offer)
    edge, value = box.width, offer.value(cube) if _turns(offer) and offer else cube.value
    inner = shapes.box(shapes.around(box.middle, 0.84 * edge), 0.1 * edge)
    canvas.group(
        "cube",
        Shape(shapes.box(box, 0.16 * edge), theme.label, theme.edge, 0.05),
        Shape(inner, None, theme.faint, 0.035),
    )
    text = face_of(value)
    height = min(_LARGEST * edge, 0.8 * edge / text_width(text, bold=True))
    canvas.text("cube-value", box.middle, text, height, theme.frame, bold=True)


def hit_cube(canvas: Canvas, layout: Layout, cube: Cube, offer: Offer | None = None) -> None:
    """What can be clicked, without a colour."""
    area = cube_box(layout, cube, offer) if _turns(offer) else layout.slot(cube.owner)
    canvas.group("hit-cube", Shape(shapes.box(area)))


def cube_box(layout: Layout, cube: Cube, offer: Offer | None) -> Box:
    """The square of the cube: in its slot, or in the half where the side that answers throws its dice."""
    if offer is None or not _turns(offer):
        return shapes.around(layout.slot(cube.owner).middle, EDGE)
    on_right = (offer.to == layout.viewer) != layout.mirrored
    x, _ = layout.half(on_right != layout.mirrored).middle
    return shapes.around((x, MIDDLE), OFFERED)


def _turns(offer: Offer | None) -> bool:
    """Whether an offer turns the cube."""
    return offer is not None and offer.kind != "resignation"
