"""Draw the pictures of the README: ``python docs/images/build.py``."""

from __future__ import annotations

from pathlib import Path

import tutor
from tutor.board import save

HERE = Path(__file__).parent


def main() -> None:
    """Write every picture; the same code gives the same files."""
    start = tutor.exercise("B01")
    save(tutor.draw(start.position, start.roll, size=560), HERE / "start.svg")
    closed = tutor.exercise("B02")
    verdict = tutor.check(closed.position, closed.roll, "13/5")
    save(tutor.draw(closed.position, verdict=verdict, size=560), HERE / "b02.svg")
    most = tutor.exercise("B06c")
    save(tutor.draw_tree(tutor.obligation(most.position, most.roll)), HERE / "b06c-tree.svg")


if __name__ == "__main__":
    main()
