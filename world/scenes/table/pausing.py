"""Pausing scenes: their room is free meanwhile, and nothing of them is lost.

A scene pauses by itself once none of its people has been there for a day, and when everybody
present votes to end a fight that only they are losing. `+combat/continue` resumes it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.conf import settings

from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say, several
from world import presenters, steady_clock
from world.scenes.journal import store
from world.scenes.models import Scene
from world.scenes.presence.away import elapsed
from world.scenes.presence.taking_part import fights_of
from world.scenes.table.fighters import character_id, character_of, fighter_id
from world.scenes.telling.hearing import hearers
from world.scenes.timing import times

if TYPE_CHECKING:
    from game.encounter.fighter import Fighter
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.actors import Character, Room
    from world.presenters.presenter import Presenter
    from world.scenes.table.table import Table

LOOKED = 60
"""Seconds between two checks of who is there."""
NOTED = 600
"""Seconds after which attendance is written to the database again."""
STARTED = steady_clock.now()
"""When the game started: people have ``GRACE`` seconds from then to come back."""
GRACE = 600
LONG_GONE = say("scenes-nobody-here-for-long")
GOES_ON = say("scenes-nothing-is-lost")


def counts(table: "Table") -> bool:
    """True if the scene keeps its room: it has a game master, or a fight or battle goes on."""
    state = table.state
    return bool(table.scene.gms or state.counts_rounds)


def members(table: "Table") -> set[str]:
    """Fighter ids of players' characters who take part in the scene, or will next round, and of
    those who hold its seat."""
    state = table.state
    ids = {f.id for f in (*state.present, *state.coming) if character_id(f.id) is not None}
    return ids | set(table.scene.gms)


def attended(table: "Table") -> bool:
    """True if one of the scene's people is in its room now."""
    return not members(table).isdisjoint(reader.who for reader in hearers(table))


def overdue(table: "Table") -> bool:
    """True if the scene should pause now. Checks at most once a minute, and records attendance."""
    now = steady_clock.now()
    if now - table.looked < LOOKED:
        return False
    table.looked = now
    if attended(table):
        if now - _attended_at(table.scene) > NOTED:
            table.scene.attended = steady_clock.moment()
            table.scene.save(update_fields=["attended"])
        return False
    return counts(table) and now - STARTED >= GRACE and _left(table, now) <= 0


def _left(table: "Table", now: float) -> float:
    """Seconds until the scene pauses if nobody comes. A slow scene adds the longest time that it
    gives anybody."""
    held = times.of(table.scene)
    slow = max(held.declare, held.act, held.answer) if held.mode == times.SLOW else 0
    seconds: float = _attended_at(table.scene) + settings.SCENE_PAUSES_AFTER + slow - now
    return seconds


def _attended_at(scene: Scene) -> float:
    at: float = scene.attended.timestamp() if scene.attended else store.written_at(scene)
    return at


def way_out(table: "Table") -> Text | str:
    """When a scene with nobody present will free its room; "" if somebody is there."""
    if attended(table):
        return ""
    left = max(LOOKED, _left(table, steady_clock.now()))
    return say("scenes-pauses-by-itself", time=elapsed(left))


def told(room: "Room") -> Text | str:
    """The scenes paused in the room and how to resume them; "" if there are none."""
    scenes = room.paused_scenes
    if not scenes:
        return ""
    return say("scenes-paused-here", scenes=tuple(map(named, scenes)))


def reminder(character: "Character") -> Text | str:
    """The same for somebody who comes to a room where a scene of theirs is paused; ""
    if none is."""
    scenes = getattr(character.location, "paused_scenes", ())
    who = fighter_id(character)
    mine = [scene for scene in scenes if who in scene.gms or who in _people(scene)]
    return told(character.location) if mine else ""


def named(scene: Scene) -> Text:
    """``the fight of Ace and Thugs 1 to 3 (scene 12, for 3 hours now)``; of a paused scene."""
    state, _, _ = store.load(scene)
    ago = elapsed((steady_clock.moment() - scene.paused).total_seconds())
    return say("scenes-paused-since", scene=_whose(state), number=scene.pk, time=ago)


def of(table: "Table") -> Text:
    """``the fight of Ace and Thugs 1 to 3``."""
    return _whose(table.state)


def _whose(state: "Encounter") -> Text:
    names = tuple(f.name for f in state.present if not f.hidden)
    return say("scenes-scene-of", fight=state.mode == FIGHT, names=names or None)


def as_they_are(table: "Table") -> "Iterator[Command]":
    """Commands that bring a resumed scene up to date: whoever was deleted or fights elsewhere
    leaves; whoever was hurt, healed or changed elsewhere leaves and rejoins as they are now."""
    state, presenter = table.state, presenters.of(table.state)
    for f in (*state.present, *state.coming):
        if character_id(f.id) is None:
            continue
        character = character_of(f.id)
        if character is None or fights_of(character, besides=table):
            yield c.Leave(f.id, "left")
        elif _otherwise(presenter, character, state, f):
            yield c.Leave(f.id, "left")
            fighter = presenter.fighter(character, f.side, state.clock)
            yield (c.Arrive if state.mode == FIGHT else c.Join)(f.id, fighter)


def _otherwise(
    presenter: "Presenter", character: "Character", state: "Encounter", f: "Fighter"
) -> bool:
    """True if something outside this scene has changed the character's condition since. Rest does
    not count: no real time passes in a paused fight."""
    mine = state.own.get(f.id, f)
    kept = character.unpacked(presenter.kept.body)
    return presenter.sheet_of(character) is not None and kept != mine.condition.shifted(
        -state.clock
    )


def which(room: "Room", text: str, who: str) -> Scene:
    """The paused scene meant by ``text``: its number (any room), or "" for the one in this room,
    the reader's own first. Raises Refused: ``no_scene``, or ``bad_target`` if there is more than
    one."""
    here: list[Scene] = list(room.paused_scenes)
    if text:
        number = text.lower().removeprefix("scene").strip().lstrip("#")
        found = [s for s in _all() if number.isdecimal() and s.pk == int(number)]
        if not found:
            none = say("scenes-no-paused-scene", number=text[:20])
            raise Refused("no_scene", several(filter(None, (none, _listed(room, who))), " "))
        return found[0]
    mine = [scene for scene in here if who in scene.gms or who in _people(scene)] or here
    if len(mine) == 1:
        return mine[0]
    if mine:
        told = (say("scenes-to-go-on-with", number=one.pk, scene=named(one)) for one in mine)
        raise Refused("bad_target", say("scenes-which-paused", lines=tuple(told)))
    none = say("scenes-none-paused-here")
    raise Refused("no_scene", several(filter(None, (none, _listed(room, who))), " "))


def _all() -> list[Scene]:
    return list(Scene.objects.filter(closed=None, paused__isnull=False, room__isnull=False))


def _people(scene: Scene) -> set[str]:
    state, _, _ = store.load(scene)
    return {f.id for f in (*state.present, *state.coming)}


def _listed(room: "Room", who: str) -> Text | str:
    """The scenes of the reader's that are paused in other rooms; "" if none."""
    mine = [s for s in _all() if s.room != room and (who in s.gms or who in _people(s))]
    rows: list[Text] = []
    for scene in mine:
        rows.append(say("scenes-paused-in-room", room=scene.room.key, scene=named(scene)))
        if who in scene.gms:
            rows.append(say("scenes-have-it-here", number=scene.pk))
    return several(rows, " ") if rows else ""


def may_continue(scene: Scene, room: "Room", character: "Character") -> None:
    """Raises Refused: ``gm_required`` for somebody who has no part in the scene; ``wrong_room`` in
    another room for somebody who does not hold its seat."""
    who = fighter_id(character)
    if character.staff or who in scene.gms:
        return
    if who not in _people(scene):
        sentence = say("scenes-may-not-continue")
        raise Refused("gm_required", sentence)
    if scene.room != room:
        sentence = say("scenes-paused-elsewhere", room=scene.room.key)
        raise Refused("wrong_room", sentence)
