"""Scenes that people begin, join, leave, stop for a while and end; their table carries out the
rest (``Table``)."""

from typing import TYPE_CHECKING

from evennia.utils.create import create_object

from game import engine, registry
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say
from world import steady_clock
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.people import members, turns
from world.scenes.table import pausing, tables
from world.scenes.table.fighters import character_of, fighter_id
from world.scenes.telling.delivery import announce, show_board

if TYPE_CHECKING:
    from world.actors import Character, Room
    from world.scenes.models import Scene
    from world.scenes.table.table import Table

ROOM = "typeclasses.rooms.Room"
EXIT = "typeclasses.exits.Exit"
PRIVACIES = ("open", "invited", "private")
MOVE = "scene"
"""Move type of characters who come to a scene's place, or leave it as it closes."""


def runs(scene: "Scene", who: str) -> bool:
    """True if that fighter's player may change the scene and its people: holds its seat, or, while
    nobody does, began it."""
    return who in scene.gms or (not scene.gms and who == scene.starter)


def refuse_unless_runs(scene: "Scene", character: "Character") -> None:
    """Raises Refused("gm_required") unless the character runs the scene."""
    if runs(scene, fighter_id(character)):
        return
    names = [one.key for who in scene.gms or [scene.starter] if (one := character_of(who))]
    raise Refused(
        "gm_required", say("people-who-runs", number=scene.pk, names=tuple(names) or None)
    )


def begin(
    character: "Character",
    room: "Room",
    title: str,
    kind: str,
    book: str = "",
    announced: "Scene | None" = None,
) -> "Table":
    """Begin a scene in that room, or the announced one, with the character in it; ``kind``: the
    sheets it is played with. Raises Refused("already") for somebody who is in one there."""
    who = fighter_id(character)
    old = tables.of(character, room)
    if old and old.includes(who) and old.scene.started is not None:
        raise Refused("already", say("people-in-one-already", number=old.scene.pk))
    if old and old.scene.started is None and old.holds_seat(character) and not announced:
        table = old
    else:
        if old and old.scene.started is None and not pausing.counts(old):
            old.scene.room.close_table(old)
        opening = engine.opening(book or registry.for_kind(kind))
        table = room.begin_scene(opening, announced)
    scene = table.scene
    scene.title, scene.starter = title, who
    scene.save(update_fields=["title", "starter"])
    table.record(True)
    table.admit(who)
    tables.choose(character, scene)
    show_board(character)
    return table


def own_room(character: "Character", name: str) -> "Room":
    """A room of that name, opened for a scene; its only way out leads back."""
    room: Room = create_object(ROOM, key=name)
    room.db.desc = str(say("people-own-room", who=character.key))
    if character.location:
        out = str(say("people-way-out"))
        create_object(EXIT, key=out, location=room, destination=character.location)
    return room


def join(character: "Character", table: "Table", role: str = members.MEMBER) -> None:
    """Join a running scene, and go to its place. Refused: ``barred``, ``not_invited``,
    ``already``."""
    scene, who = table.scene, fighter_id(character)
    had = table.parts.get(who, "")
    if table.includes(who) and had == role:
        raise Refused("already", say("people-in-it-already", number=scene.pk))
    if not table.includes(who):
        refuse_to_join(scene, character, had)
    place = character.location
    if place is None or not tables.played_in(table, place):
        character.move_to(scene.room, move_type=MOVE)
    table.admit(who, role)
    stop_watching(table)
    turns.came_in(scene, character)
    tables.choose(character, scene)
    told = say("people-joins", who=character.key, watches=role == members.SPECTATOR)
    announce(table, told)
    show_board(character)


def watch(character: "Character", table: "Table") -> None:
    """Watch a running scene from elsewhere. Refused: ``not_watched`` unless everybody in it allows
    that, and as ``refuse_to_join``."""
    scene, who = table.scene, fighter_id(character)
    if table.includes(who):
        raise Refused("already", say("people-in-it-already", number=scene.pk))
    refuse_to_join(scene, character, table.parts.get(who, ""))
    if not may_be_watched(scene):
        raise Refused("not_watched", say("people-not-watched", number=scene.pk))
    table.admit(who, members.WATCHING)
    announce(table, say("people-watches-from-elsewhere", who=character.key))


def may_be_watched(scene: "Scene") -> bool:
    """True if all members of the scene allow that it is watched from elsewhere."""
    parts = members.those(scene, members.MEMBER)
    return bool(parts) and all(part.watched for part in parts)


def allow_watching(table: "Table", who: str, allowed: bool) -> None:
    """Set whether that member allows it; without, nobody watches from elsewhere any more."""
    table.scene.members.filter(who=who).update(watched=allowed)
    stop_watching(table)


def stop_watching(table: "Table") -> None:
    """Whoever watches from elsewhere does so no longer, unless all members allow it."""
    watching = [one for one, role in table.parts.items() if role == members.WATCHING]
    if watching and not may_be_watched(table.scene):
        announce(table, say("people-watched-no-more"))
        for one in watching:
            table.admit(one, members.LEFT)


def refuse_to_join(scene: "Scene", character: "Character", had: str) -> None:
    """Raises Refused unless the character, who ``had`` that role, may come into the scene."""
    if had == members.BARRED:
        raise Refused("barred", say("people-barred", number=scene.pk))
    hosts = filter(None, map(character_of, scene.gms or [scene.starter]))
    welcome = had in (members.INVITED, members.SIGNED, members.LEFT)
    shut = scene.privacy != "open" and not welcome
    if shut or any(ignores(host, character) for host in hosts):
        raise Refused("not_invited", say("people-by-invitation", number=scene.pk))


def leave(table: "Table", character: "Character") -> None:
    """Leave the scene: from here on nothing of theirs is logged. Raises Refused("in_fight") while
    they fight in it."""
    who, state = fighter_id(character), table.state
    known = state.fighters.get(who)
    if known and known.present:
        if state.mode == FIGHT:
            raise Refused("in_fight", say("people-leave-the-fight-first"))
        table.give(None, c.Leave(who, "left"))
    if who in table.scene.gms:
        table.set_seat([gm for gm in table.scene.gms if gm != who])
    announce(table, say("people-leaves", who=character.key))
    table.admit(who, members.LEFT)
    tables.choose(character, None)
    show_board(character)


def put_out(table: "Table", who: str, role: str) -> None:
    """Take somebody out of the scene (role "left") or keep them out of it ("barred")."""
    known = table.state.fighters.get(who)
    if known and known.present:
        table.give(None, c.Leave(who, "removed"))
    table.admit(who, role)
    character = character_of(who)
    if character:
        show_board(character)


def halt(table: "Table", character: "Character", why: str, named: bool) -> None:
    """Stop everything at the table until whoever runs it says so: anybody may. The table reads that
    it stopped, those who run it why."""
    now = steady_clock.moment().isoformat()
    who = fighter_id(character) if named else ""
    table.scene.halted = {"why": why, "who": who, "at": now}
    table.scene.save(update_fields=["halted"])
    announce(table, say("people-halted", who=character.key if named else None))


def why_halted(scene: "Scene") -> Text:
    """For those who run it: who stopped the scene, and why."""
    halted = scene.halted or {}
    character = character_of(halted.get("who", ""))
    name = character.key if character else None
    return say("people-why-halted", number=scene.pk, who=name, why=halted.get("why") or None)


def go_on(table: "Table") -> None:
    """Everything goes on after a halt; time that passed meanwhile counts against nobody."""
    table.scene.halted = None
    table.scene.save(update_fields=["halted"])
    for who in table.scene.gms or [table.scene.starter]:
        if character := character_of(who):
            questions.read("break", character, table.scene)
    table.wait_anew()


def end(table: "Table", told: "Text | str") -> None:
    """End the scene: rounds that run stop, and the room that was opened for it closes. ``told``:
    what everybody reads."""
    scene, room = table.scene, table.scene.room
    if table.state.counts_rounds:
        table.give(None, c.Stop("gm"))
    announce(table, told)
    room.close_table(table)
    if scene.own_room and not room.own_tables:
        close_room(room)


def close_room(room: "Room") -> None:
    """Close a room that was opened for a scene; whoever is in it goes out."""
    out = next((way.destination for way in room.exits), None)
    for thing in room.contents:
        if thing.destination is None:
            thing.move_to(out or thing.home, quiet=True, move_type=MOVE)
    room.delete()


def move(table: "Table", room: "Room") -> None:
    """Play the scene in another room from now on; those of its people who are in its place go
    along."""
    scene, before = table.scene, table.scene.room
    along = [one for one in before.contents if table.includes(fighter_id(one))]
    announce(table, say("people-moves", number=scene.pk, room=room.key))
    scene.room = room
    scene.places = [place for place in scene.places if place != room.pk]
    scene.save(update_fields=["room", "places"])
    before.forget_table()
    room.forget_table()
    for character in along:
        character.move_to(room, quiet=True, move_type=MOVE)
    if scene.own_room:
        scene.own_room = False
        scene.save(update_fields=["own_room"])
        close_room(before)
