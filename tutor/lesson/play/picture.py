"""What the board shows: the position of the moment, or what a refusal is about, or a legal play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tutor.board import Mark, ThemeName, arrows_of, draw, marks_of, marks_of_action, to_svg
from tutor.game import Cube, Offer, Opening, Position, Roll, Side, other
from tutor.lesson.play.history import last_play
from tutor.lesson.play.session import PlaySession, Said
from tutor.partner import Table
from tutor.verdict import ActionVerdict


@dataclass(frozen=True)
class Scene:
    """Everything that is drawn, and seen by whom."""

    position: Position
    roll: Roll | None
    marks: tuple[Mark, ...]
    cube: Cube | None
    offer: Offer | None
    seen_by: Side
    dice_of: Side | None = None
    opening: tuple[int, ...] | None = None
    """The opening roll while nobody has started: nothing before it, then equal dice."""

    def drawing(self, theme: ThemeName = "light", size: float = 720.0) -> Any:
        """The picture as a figure."""
        return draw(
            self.position,
            self.roll,
            view=self.seen_by,
            theme=theme,
            marks=self.marks,
            cube=self.cube,
            offer=self.offer,
            dice_of=self.dice_of,
            opening=self.opening,
            size=size,
        )


@lru_cache(maxsize=64)
def scene_svg(scene: Scene, theme: ThemeName) -> str:
    """The picture as SVG."""
    return to_svg(scene.drawing(theme))


def scene_of(session: PlaySession) -> Scene:
    """What the board of a session shows."""
    table, said = session.table, session.said
    plain = _plain(table)
    if said.gives_away and (found := _given_away(said)):
        position, moves = found
        return replace(plain, position=position, roll=table.game.roll, marks=arrows_of(position, moves))
    play = said.play
    if play and play.outcome != "unreadable" and not _about_table(said):
        roll = Roll(play.roll.dice, (*play.roll.used, *play.used))
        return replace(plain, position=play.position, roll=roll, marks=marks_of(play))
    if isinstance(said.refused, ActionVerdict):
        position = table.game.position if play else table.position
        return replace(plain, position=position, marks=marks_of_action(said.refused))
    return plain


def _plain(table: Table) -> Scene:
    """The table as it stands; before the learner's roll with what the partner has just played."""
    game, learner = table.game, table.learner
    cube = game.cube if game.rules.cube else None
    scene = Scene(table.position, table.roll, (), cube, game.offer, learner)
    if game.phase == "opening":
        thrown = game.record[-1] if game.record else None
        dice = (thrown.white, thrown.black) if isinstance(thrown, Opening) else ()
        return replace(scene, opening=dice)
    if game.roll:
        return scene
    partners = last_play(game, other(learner))
    if partners is None:
        return scene
    arrows = arrows_of(partners.position, partners.play.moves, "made")
    if game.offer and game.offer.kind != "resignation":
        return replace(scene, marks=arrows)  # the cube lies where the dice lay
    return replace(scene, marks=arrows, roll=partners.roll, dice_of=other(learner))


def _about_table(said: Said) -> bool:
    """Whether moves were refused by a rule of the table, and not by one of moves."""
    refused = said.refused
    return isinstance(refused, ActionVerdict) and refused.play is not None and bool(refused.play.legal)


def _given_away(said: Said) -> tuple[Position, tuple[Any, ...]] | None:
    """The board and the moves of a legal play instead of what was refused."""
    refused, play = said.refused, said.play
    if isinstance(refused, ActionVerdict) and refused.nearest:
        return refused.game.position, refused.nearest.moves
    if play and play.nearest:
        return play.position, play.nearest.moves
    return None
