"""The 25 % idea: what dropping a double costs, and what taking it comes to on average.

It is arithmetic, not advice: gammons, what owning the cube is worth and the score of a match are left
out. See https://www.bkgm.com/glossary.html#take_point.
"""

from __future__ import annotations

from fractions import Fraction

TAKE_POINT = Fraction(1, 4)
"""The winning chance at which taking and dropping come to the same."""


def average_of_drop(stake: int = 1) -> Fraction:
    """What dropping a double comes to for the doubled side: it loses the value before the double.

    >>> average_of_drop(), average_of_drop(2)
    (Fraction(-1, 1), Fraction(-2, 1))
    """
    return Fraction(-stake)


def average_of_take(chance: Fraction, stake: int = 1) -> Fraction:
    """What taking a double comes to on average for the doubled side, from its winning chance (0 to 1).

    It wins twice the value before the double, or loses as much: 2p - 2(1 - p) = 4p - 2.

    >>> average_of_take(Fraction(1, 2)), average_of_take(TAKE_POINT) == average_of_drop()
    (Fraction(0, 1), True)

    Raises ValueError for a chance that is none.
    """
    if not 0 <= chance <= 1:
        raise ValueError(f"a chance lies between 0 and 1, not at {chance}")
    return 2 * stake * chance - 2 * stake * (1 - chance)
