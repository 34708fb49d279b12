"""Pictures of positions, dice, verdicts and obligations, with matplotlib but without Axes and pyplot.

A picture holds numbers and shapes only, so it knows no language. Every part of it has an id in the
SVG; ids are in White's numbers, whoever looks on, and on mirrored boards too:

==================================  =====================================================================
``point-13``, ``number-13``         a point, and the number written at it
``checker-white-13-1``              a checker: from 1 at the rim up to the top of the stack
``checker-white-bar-1``             on the bar, from 1 at the middle of the board
``checker-white-off-1``             in the tray, from 1 at the rim
``count-white-13``                  the number on a stack of more than five
``bar-white``, ``tray-white``       the half of the bar where White's checkers wait, White's tray
``count-bar-white``,                how many wait there, how many lie there; each on its tag:
``count-off-white``                 ``tag-count-bar-white``, ``tag-count-off-white``
``panel-white``, ``token-white``,   where White's fifteen are added up: ``tally-white-board``,
``signs-white``                     ``-bar``, ``-off`` and ``-all``
``turn``                            the pointers at the token of the side to move
``die-1`` to ``die-4``              the dice in the order of the roll; of doubles, four
``die-white``, ``die-black``        the opening roll while nobody has started yet
``cube``, ``cube-value``            the doubling cube and its number, where one is drawn
``slot-white``, ``slot-middle``     where it lies when White has it, and when nobody has
``mark-1``, ``mark-2`` ...          arrows and other marks; their parts are ``-badge``, ``-text``, ``-cross`` ...
``hit-13``, ``hit-bar-white``,      what can be clicked, last and without a colour
``hit-tray-white``, ``hit-die-1``,
``hit-cube``
``board``, ``frame``, ``bar``,      the picture itself and what never changes
``hinge``, ``field-home``,
``field-outer``
==================================  =====================================================================

In a tree, ``node-1-2`` is the second box after the first, ``edge-1-2`` leads to it, ``end-1-2`` is
what comes after it, and ``die-1`` ... are the dice at its root.
"""

from tutor.board.evidence import arrows_of, marks_of, marks_of_refusal
from tutor.board.figure import View, draw
from tutor.board.folding import folded
from tutor.board.marks import (
    Arrow,
    Chosen,
    Closed,
    DieMark,
    Heading,
    Hit,
    Landed,
    Mark,
    Missing,
    NoDie,
    OnCube,
    PassedOver,
    Ring,
)
from tutor.board.output import save, to_svg
from tutor.board.spots import Spot
from tutor.board.table_evidence import marks_of_action
from tutor.board.theme import Theme, ThemeName, theme_named
from tutor.board.tree import draw_tree

__all__ = [
    "Arrow",
    "Chosen",
    "Closed",
    "DieMark",
    "Heading",
    "Hit",
    "Landed",
    "Mark",
    "Missing",
    "NoDie",
    "OnCube",
    "PassedOver",
    "Ring",
    "Spot",
    "Theme",
    "ThemeName",
    "View",
    "arrows_of",
    "draw",
    "draw_tree",
    "folded",
    "marks_of",
    "marks_of_action",
    "marks_of_refusal",
    "save",
    "theme_named",
    "to_svg",
]
