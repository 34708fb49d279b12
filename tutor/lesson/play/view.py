"""What a game shows: a PlaySession as plain data for the front end. Every text in it is plain text."""

from __future__ import annotations

from typing import Any

from tutor.course import CHAPTERS, Exercise, chapter, teaching
from tutor.game import Game, Offer, RuleSet, TutorError, plays_under
from tutor.game.result import dropped
from tutor.lesson.controls import dice_controls, spot_controls
from tutor.lesson.die_report import report_view
from tutor.lesson.play.buttons import buttons, resignations
from tutor.lesson.play.history import games_told, move_list, told_lately
from tutor.lesson.play.picture import Scene, scene_of, scene_svg
from tutor.lesson.play.saved import rules_name
from tutor.lesson.play.session import PlaySession, Said
from tutor.notation import write_play, write_record
from tutor.partner import Table
from tutor.verdict import ActionVerdict
from tutor.wording import Language, error_text, explain_action, explanation, language, refusal_text
from tutor.wording.records import EN, JA
from tutor.wording.table_text import result_told

View = dict[str, Any]

_WORDS = ("button-", "taken-", "why-", "board-name", "board-signs", "no-reply")
_GAME_WORDS = (
    *("resign-how", "cancel", "anew", "anew-how", "anew-now", "keeping", "export-mat", "export-sgf"),
    *("type", "send", "copy", "copied", "download", "taken-cube", "thinking"),
)
_PATIENCE = {"random": 8000, "gnubg": 45000}
"""Milliseconds that the front end waits for an answer: a partner may think."""


def view(session: PlaySession, problem: TutorError | None = None, path: str | None = None) -> View:
    """Everything that the front end needs to show the game as it stands; ``path`` is where it is saved."""
    speak = language(session.language)
    table, scene = session.table, scene_of(session)
    return {
        "language": session.language,
        "theme": session.theme,
        "mode": "play",
        "task": "play",
        "patience": _PATIENCE.get(table.opponent, 8000),
        "finished": table.game.over,
        "turn": table.learner,
        "seenBy": table.learner,
        "words": _words(speak),
        "head": _head(table, speak),
        "facts": facts(table, speak),
        "told": [sentence for sentence in told_lately(table.game, table.learner, speak) if sentence],
        "result": [sentence for sentence in result_told(table.match, speak) if sentence]
        if table.game.over
        else [],
        "todo": to_do(table, speak),
        "board": scene_svg(scene, session.theme),
        "record": record(scene, speak),
        "spots": spot_controls(scene.position, table.learner, table.learner, speak),
        "dice": dice_controls(None if scene.dice_of else scene.roll, speak),
        "cube": _cube(scene, speak),
        "buttons": buttons(table, speak),
        "resignations": resignations(table.game, speak),
        "moves": len(table.moves),
        "feedback": _feedback(session, problem, speak),
        "report": report_view(*session.report, session.asked_point, speak) if session.report else None,
        "panels": _panels(session, speak),
        "list": {
            "caption": speak.say("game-list-head"),
            "head": [
                speak.say("game-list-number"),
                speak.write("side", "white"),
                speak.write("side", "black"),
            ],
            "rows": [list(row) for row in move_list(table.match, speak)],
            "empty": speak.say("game-list-empty"),
        },
        "saved": speak.say("game-saved-in", path=path) if path else speak.say("game-not-saved"),
        "canStartAnew": bool(table.game.record),
        "export": _export(session, speak),
    }


def _words(speak: Language) -> dict[str, str]:
    """The words that the front end puts in itself."""
    lessons = {key: text for key, text in speak.phrases.items() if key.startswith(_WORDS)}
    return lessons | {f"game-{name}": speak.phrases[f"game-{name}"] for name in _GAME_WORDS}


def _head(table: Table, speak: Language) -> View:
    length = table.match.length
    kind = speak.say("table-length", length=length) if length else speak.say("game-money")
    number = speak.say("game-number", number=len(table.match.games))
    opponent = speak.phrases.get(f"game-opponent-{table.opponent}", "GNU Backgammon")
    return {
        "chapter": speak.say("game-head", kind=kind, number=number),
        "title": speak.say("game-title", opponent=opponent),
    }


def facts(table: Table, speak: Language) -> list[str]:
    """What has to be known at a table: sides, score, pips, cube, Crawford, and rules other than the usual ones."""
    game, position = table.game, table.position
    told = [
        speak.say("game-you-are", side=table.learner),
        speak.say("table-score", score=table.match.score),
        speak.say("table-pips", white=position.pip_count("white"), black=position.pip_count("black")),
    ]
    if game.rules.cube:
        at_one = game.cube.value == 1 and game.cube.owner is None
        cube = "game-cube-at-one" if at_one else "table-cube"
        told.append(speak.say(cube, value=game.cube.value, owner=game.cube.owner))
    if game.stakes.crawford:
        told.append(speak.say("table-crawford"))
    if game.rules != RuleSet():
        told.append(speak.say(f"game-rules-{rules_name(game.rules)}"))
    return told


def to_do(table: Table, speak: Language) -> str:
    """One line on what is asked of the learner now."""
    game = table.game
    if game.over:
        return speak.say("game-to-do-over")
    if game.phase == "opening":
        return speak.say("game-to-do-opening")
    if game.phase == "answering" and game.offer:
        return _answer_due(game, game.offer, speak)
    if game.phase == "playing":
        return _still_to_play(table, speak)
    if game.closed_out:
        return speak.say("game-to-do-closed-out")
    return speak.say("game-to-do-roll" if game.rules.cube else "game-to-do-roll-only")


def _still_to_play(table: Table, speak: Language) -> str:
    """What has been moved in this turn, and whether dice are left."""
    if not table.moves:
        return speak.say("game-to-do-play")
    left = table.roll.left if table.roll else ()
    if left and not table.position.winner:
        return speak.say("game-to-do-still", moves=table.moves, left=left)
    return speak.say("game-to-do-done", moves=table.moves, button=speak.say("game-done"))


def _answer_due(game: Game, offer: Offer, speak: Language) -> str:
    """What waits for an answer, and what each answer to a turn of the cube means."""
    if offer.kind == "resignation":
        return speak.say("game-to-do-answer", side=offer.by, offer=offer.kind)
    return speak.say(
        "game-to-do-answer-cube",
        side=offer.by,
        offer=offer.kind,
        value=offer.value(game.cube),
        points=dropped(game.rules, game.cube, offer).points,
    )


def record(scene: Scene, speak: Language) -> str:
    """The written record of what is shown, for those who do not see it."""
    roll = None if scene.dice_of else scene.roll
    return write_record(scene.position, roll, JA if speak.code == "ja" else EN)


def _cube(scene: Scene, speak: Language) -> View | None:
    """The cube as a control."""
    if scene.cube is None:
        return None
    cube, offer = scene.cube, scene.offer
    if offer and offer.kind != "resignation":
        label = speak.say("game-offered-cube", value=offer.value(cube))
    else:
        label = speak.say("game-cube-control", value=cube.value, owner=cube.owner)
    return {"id": "hit-cube", "cube": True, "label": label}


def _feedback(session: PlaySession, problem: TutorError | None, speak: Language) -> View | None:
    """What is said about the last try: its kind, its lines, the exercise that teaches the rule."""
    said = session.said
    lines = [error_text(error, speak.code) for error in (problem, session.partner_problem) if error]
    if session.partner_problem:
        lines.append(speak.say("table-random-goes-on"))
    about = _about(said, speak)
    if not lines and not about:
        return None
    nearest = bool(said.play and said.play.nearest) or bool(said.doom)
    if said.complete:
        lines.append(speak.say("game-complete", button=speak.say("game-done")))
    return {
        "kind": "wrong" if said.rule else "note",
        "lines": [*about, *lines],
        "canShowNearest": nearest and not (said.gives_away or said.complete),
        "canUndo": bool(said.doom),
        "lesson": _lesson(said.rule, speak) if said.rule else None,
    }


def _about(said: Said, speak: Language) -> list[str]:
    if said.note:
        return [speak.say(said.note)]
    if said.doom:
        lines = [speak.say("dooms-now"), refusal_text(said.doom, speak.code)]
        if said.gives_away:
            lines.append(speak.say("dooms-example", example=said.doom.evidence["example"]))
        return lines
    if isinstance(said.refused, ActionVerdict):
        return explain_action(said.refused, speak.code, give_away=said.gives_away).split("\n")
    if said.refused:
        return list(explanation(said.refused, speak.code, give_away=said.gives_away).sentences())
    return []


def _lesson(rule: str, speak: Language) -> View | None:
    """The exercise that teaches a rule, the page of its chapter, and the line of code that opens it."""
    exercise = teaching(rule)
    if exercise is None:
        return None
    title, number = exercise.title.say(speak.code), _chapter_of(exercise)
    return {
        "told": speak.say("game-lesson", chapter=number, exercise=exercise.id, title=title),
        "page": f"{number:02}-{CHAPTERS[number - 1]}.ipynb",
        "open": speak.say("game-lesson-open", chapter=number),
        "how": speak.say("game-lesson-how"),
        "code": f'tutor.Lesson("{exercise.id}")',
    }


def _chapter_of(exercise: Exercise) -> int:
    """The number of the chapter that an exercise of the course stands in."""
    return next(n for n, name in enumerate(CHAPTERS, 1) if exercise in chapter(name).exercises)


def _panels(session: PlaySession, speak: Language) -> list[View]:
    """What can be unfolded: every legal play, and the games so far."""
    game, panels = session.table.game, []
    if session.shows_plays and game.roll:
        plays = plays_under(game.rules, game.position, game.roll)
        panels.append(_panel("plays", [speak.write("play", write_play(play.moves)) for play in plays], speak))
    games = list(games_told(session.table.match, speak))
    if games:
        panels.append(_panel("games", games, speak))
    return panels


def _panel(name: str, lines: list[str], speak: Language) -> View:
    return {"name": name, "title": speak.say(f"panel-{name}"), "lines": lines, "open": False}


def _export(session: PlaySession, speak: Language) -> View | None:
    """The text of a match file that was asked for."""
    if session.exported is None:
        return None
    name = f"match.{session.exported}"
    text = session.export(session.exported)
    return {"name": name, "head": speak.say("game-export-head", name=name), "text": text}
