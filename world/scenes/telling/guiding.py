"""What a player may do now, as rows for clients with panels: what the rules allow in the scene,
and outside fights what comes next (make a character, join, practise, treat somebody, answer the
inbox)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.encounter.audience import seen
from game.encounter.state import FIGHT
from game.overlay.offering import LEVELS
from game.wording import Text, say
from world import guide, start_rooms
from world.scenes.consent import questions
from world.scenes.render import options
from world.scenes.render.typed import GUIDE, TEXT, choice
from world.scenes.table import tables
from world.scenes.telling import seating
from world.scenes.telling.hearing import listeners

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.render.options import Row
    from world.scenes.render.viewer import Viewer


def rows(character: Character, state: Encounter | None, viewer: Viewer) -> list[Row]:
    """Everything that may be done now. ``state``: of the scene that the character is at, None for
    no scene. In a fight one list for all who may do the same: do not modify it."""
    legal = options.options(state, viewer) if state else []
    if state and viewer.gm:
        legal = [*seating.for_all(state), *legal, *seating.rows(character, state)]
    part = bool(state) and (viewer.gm or _takes_part(state, viewer))
    if state and part and state.mode == FIGHT:
        return legal
    return [*legal, *_guided(character, state, viewer, part)]


def _takes_part(state: Encounter | None, viewer: Viewer) -> bool:
    f = state.fighters.get(viewer.who) if state else None
    return f is not None and f.present


def _guided(
    character: Character, state: Encounter | None, viewer: Viewer, part: bool
) -> Iterator[Row]:
    if waiting := questions.waiting(character):
        yield from _inbox(waiting)
    if state is None:
        yield from _treating(character)
    if character.first_sheet is None:
        yield _row("+chargen", say("options-chargen"))
    elif start_rooms.in_yard(character):
        yield _row("+practice {level}", say("options-practice"), _words("level", LEVELS))
    elif state is None and guide.is_led(character) and (way := guide.next_line(character)):
        yield _row(way, say("options-way", way=way))
    if state and not part:
        yield _join(state, viewer)
    table = tables.of(character)
    if character.location and not (table and table.scene.gms):
        yield _row("+combat/gm", say("options-run"))
    if state is None:
        yield from _without_scene(character)


def _inbox(waiting: Sequence[Any]) -> Iterator[Row]:
    yield _row("+inbox", say("options-inbox", count=len(waiting)))
    numbers = [str(item.pk) for item in waiting if not item.notice]
    if numbers:
        yield _row("+yes {number}", say("options-yes"), _words("number", numbers))
        yield _row("+no {number}", say("options-no"), _words("number", numbers))


def _join(state: Encounter, viewer: Viewer) -> Row:
    """The way into the scene, on a side of those that can be seen."""
    sides = [side.name for side in seen(state, viewer.who, viewer.gm).sides]
    if not sides:
        return _row("+combat/join", say("options-join"))
    return _row("+combat/join {side}", say("options-join"), _words("side", sides))


def _treating(character: Character) -> Iterator[Row]:
    here = listeners(character.location) if hasattr(character.location, "open_table") else ()
    hurt = [one.key for one in here if one is not character and _needs_help(one)]
    if hurt:
        yield _row("+treat {patient}", say("options-treat"), _words("patient", hurt))


def _without_scene(character: Character) -> Iterator[Row]:
    room = character.location
    if room is None or not hasattr(room, "open_table"):
        return
    if room.paused_scenes:
        yield _row("+combat/continue", say("options-continue"))
    if character.first_sheet and not start_rooms.leads(room):
        yield _row("+combat/start {sides}", say("options-begin"), _text("sides"))
    yield _row("+where", say("options-where"))


def _needs_help(character: Character) -> bool:
    if character.first_sheet is None:
        return False
    body = character.condition_at(0).passed(0)
    return body.dying or body.unconscious


def _row(line: str, text: Text, *slots: dict[str, Any]) -> Row:
    return options.row(line, text, GUIDE, *slots)


def _words(name: str, words: Sequence[str]) -> dict[str, Any]:
    return choice(name, words)


def _text(name: str) -> dict[str, Any]:
    return {"name": name, "kind": TEXT}
