"""The board as FIBS sends it (``set boardstyle 3``), which GNU Backgammon takes through its external interface.

53 values joined by colons, seen by one side: its own checkers are positive and go from 24 to 1. See
http://www.fibs.com/fibs_interface.html#board_state.
"""

from __future__ import annotations

from tutor.game import BAR, OFF, Game, Side, other

_UNLIMITED = 9999
_OWN, _OPPONENT = 1, -1


def write_fibs_board(game: Game, side: Side) -> str:
    """A game as a side sees it on FIBS, with the dice if they have been rolled.

    >>> from tutor.game import Opening
    >>> write_fibs_board(Game.new().do(Opening(6, 2)), "white")
    'board:own:opponent:9999:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0'

    While a double waits for the side's answer, it is still the turn of the side that doubled.
    """
    own, enemy = game.position.checkers(side), game.position.checkers(other(side))
    points = [-enemy[BAR], *(own[p] - enemy[BAR - p] for p in range(1, 25)), own[BAR]]
    doubled = game.offer is not None and game.offer.kind == "double" and game.offer.to == side
    mine = game.position.turn == side
    dice = list(game.roll.dice) if game.roll else [0, 0]
    stakes, cube = game.stakes, game.cube
    # who has the cube, in the Crawford game too: where neither may double, GNU Backgammon takes one for offered
    may_double = [int(cube.open_to(who)) for who in (side, other(side))]
    post_crawford = bool(stakes.length) and not stakes.crawford and max(stakes.score) == stakes.length - 1
    values = [
        stakes.length or _UNLIMITED,
        stakes.points(side),
        stakes.points(other(side)),
        *points,
        _OWN if mine else _OPPONENT,
        *(dice if mine else [0, 0]),
        *([0, 0] if mine else dice),
        cube.value,
        *may_double,
        int(doubled),
        _OWN,  # own colour
        -1,  # from 24 to 1
        OFF,
        BAR,
        own[OFF],
        enemy[OFF],
        own[BAR],
        enemy[BAR],
        0,  # moves that can be made: not told
        0,  # not forced
        int(post_crawford),
        0,  # redoubles without limit
    ]
    return ":".join(["board", "own", "opponent", *map(str, values)])
