"""Scenes that rest: their room is free meanwhile, and nothing of them is lost.

A scene pauses by itself once nobody of it has been there for a day, and where all who are there
would end a fight that only they are losing. `+combat/continue` brings it back.
"""

from collections.abc import Iterator

from django.conf import settings

from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say, several
from world import books, steady
from world.scenes import store
from world.scenes.fighters import character_id, character_of, fighter_id
from world.scenes.hearing import listeners
from world.scenes.models import Scene
from world.scenes.presence import elapsed
from world.scenes.taking_part import fights_of
from world.scenes.timing import times

LOOKED = 60
"""Seconds between two looks at who is there."""
NOTED = 600
"""Seconds after which it is written down again that somebody is."""
STARTED = steady.now()
"""When the game began to run: people have ``GRACE`` seconds from then on to come back."""
GRACE = 600
LONG_GONE = say("scenes-nobody-here-for-long")
GOES_ON = say("scenes-nothing-is-lost")


def counts(table) -> bool:
    """Whether the scene keeps its room: somebody runs it, or a fight or a battle goes on."""
    state = table.state
    return bool(table.scene.gms or state.counts_rounds)


def members(table) -> set[str]:
    """Ids of the players' characters who take part in the scene or hold its seat."""
    state = table.state
    ids = {f.id for f in (*state.present, *state.coming) if character_id(f.id) is not None}
    return ids | set(table.scene.gms)


def attended(table) -> bool:
    """Whether somebody of the scene is in its room now."""
    return not members(table).isdisjoint(map(fighter_id, listeners(table.scene.room)))


def overdue(table) -> bool:
    """Whether the scene is to pause by now. Looks once a minute, and notes who is there."""
    now = steady.now()
    if now - table.looked < LOOKED:
        return False
    table.looked = now
    if attended(table):
        if now - _attended_at(table.scene) > NOTED:
            table.scene.attended = steady.moment()
            table.scene.save(update_fields=["attended"])
        return False
    return counts(table) and now - STARTED >= GRACE and _left(table, now) <= 0


def _left(table, now: float) -> float:
    """Seconds until the scene pauses, if nobody of it comes. A slow scene waits for as long as
    somebody may take there besides."""
    held = times.of(table.scene)
    slow = max(held.declare, held.act, held.answer) if held.mode == times.SLOW else 0
    return _attended_at(table.scene) + settings.SCENE_PAUSES_AFTER + slow - now


def _attended_at(scene: Scene) -> float:
    return scene.attended.timestamp() if scene.attended else store.written_at(scene)


def way_out(table) -> Text | str:
    """How a room comes free that a scene keeps of which nobody is there; "" if somebody is."""
    if attended(table):
        return ""
    left = max(LOOKED, _left(table, steady.now()))
    return say("scenes-pauses-by-itself", time=elapsed(left))


def told(room) -> Text | str:
    """Which scenes are paused in the room, with how they go on; "" for none."""
    scenes = room.paused_scenes
    if not scenes:
        return ""
    return say("scenes-paused-here", scenes=tuple(map(named, scenes)))


def reminder(character) -> str:
    """What somebody reads who comes to where a scene of theirs is paused; "" for none."""
    scenes = getattr(character.location, "paused_scenes", ())
    who = fighter_id(character)
    mine = [scene for scene in scenes if who in scene.gms or who in _people(scene)]
    return told(character.location) if mine else ""


def named(scene: Scene) -> Text:
    """``the fight of Ace and Thug 1 to 3 (scene 12, for 3 hours now)``."""
    state, _, _ = store.load(scene)
    ago = elapsed((steady.moment() - scene.paused).total_seconds())
    return say("scenes-paused-since", scene=_whose(state), number=scene.pk, time=ago)


def of(table) -> Text:
    """``the fight of Ace and Thug 1 to 3``."""
    return _whose(table.state)


def _whose(state) -> Text:
    names = tuple(f.name for f in state.present if not f.hidden)
    return say("scenes-scene-of", fight=state.mode == FIGHT, names=names or None)


def as_they_are(table) -> Iterator:
    """The commands by which a scene that goes on learns what has become of its people meanwhile:
    whoever is no more or fights elsewhere is out of it, whoever has been hurt, healed or changed
    elsewhere comes in anew as they are."""
    state, face = table.state, books.of(table.state)
    for f in (*state.present, *state.coming):
        if character_id(f.id) is None:
            continue
        character = character_of(f.id)
        if character is None or fights_of(character, besides=table):
            yield c.Leave(f.id, "left")
        elif _otherwise(face, character, state, f):
            yield c.Leave(f.id, "left")
            fighter = face.fighter(character, f.side, state.clock)
            yield (c.Arrive if state.mode == FIGHT else c.Join)(f.id, fighter)


def _otherwise(face, character, state, f) -> bool:
    """Whether something else than this scene has written their body since. A fight that goes on
    counts no real time, so what they have rested is nothing."""
    mine = state.own.get(f.id, f)
    kept = character.unpacked(face.kept.body)
    return face.sheet_of(character) is not None and kept != mine.condition.shifted(-state.clock)


def which(room, text: str, who: str) -> Scene:
    """The paused scene that is meant: of this room, or by its number of any. Refused: none, or
    more than one."""
    here = list(room.paused_scenes)
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


def _listed(room, who: str) -> Text | str:
    """Where those are paused that the reader takes part in."""
    mine = [s for s in _all() if s.room != room and (who in s.gms or who in _people(s))]
    rows = []
    for scene in mine:
        rows.append(say("scenes-paused-in-room", room=scene.room.key, scene=named(scene)))
        if who in scene.gms:
            rows.append(say("scenes-have-it-here", number=scene.pk))
    return several(rows, " ") if rows else ""


def may_continue(scene: Scene, room, character) -> None:
    """Refused: whoever has no part in the scene; in another room whoever does not hold its seat."""
    who = fighter_id(character)
    if character.staff or who in scene.gms:
        return
    if who not in _people(scene):
        sentence = say("scenes-may-not-continue")
        raise Refused("gm_required", sentence)
    if scene.room != room:
        sentence = say("scenes-paused-elsewhere", room=scene.room.key)
        raise Refused("wrong_room", sentence)
