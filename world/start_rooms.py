"""The rooms a new game starts with: landing, practice yard, those of the game's folder, and each
character's private grounds."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from django.conf import settings
from evennia.objects.models import ObjectDB
from evennia.utils.create import create_object
from evennia.utils.search import search_tag

from game.overlay.rooms import LANDING, YARD, Room
from game.wording import Text, say
from world import overlay

if TYPE_CHECKING:
    from world import actors

PLACE, OWN = "place", "room of the house"
"""Tag categories: which of the program's rooms, or which room of the game's folder, a room is."""
GROUND, FIELD = "practice", "fighting"
"""Tag categories: whose private ground for practice, or for fights, a room is."""
AS_IT_IS = "as it is"
"""Tag for the first room of a game that was moved in: it stays as it was."""
EXIT, ROOM = settings.BASE_EXIT_TYPECLASS, settings.BASE_ROOM_TYPECLASS
GROUND_ROOM = "typeclasses.at_table.practice_ground.PracticeGround"
FIELD_ROOM = "typeclasses.at_table.fighting_ground.FightingGround"

LAID, LAID_TEXT = "laid rooms", "laid text"
"""Attributes of the landing: what the program last made of each room; in older versions of its text
alone."""
BESIDES = {(LANDING, YARD): ["yard"], (YARD, LANDING): ["out", "leave"]}
"""Additional aliases of an exit, whatever the game's folder calls it."""
OWN_GROUND = say("practice-own-ground")
"""For players who cannot use the seat of a scene where newcomers are guided."""


def rooms() -> dict[str, Room]:
    """Rooms a game starts with, by heading: the program's two, with changes from the game's folder,
    and the folder's others."""
    own = overlay.now().rooms
    shipped = {name: _over(room, own.get(name)) for name, room in _shipped().items()}
    return {**own, **shipped}


def _shipped() -> dict[str, Room]:
    """The program's landing and yard."""
    text = settings.GAME_LANDING.strip() or str(say("practice-landing"))
    return {
        LANDING: Room(str(say("practice-landing-name")), text, {YARD: "yard"}),
        YARD: Room(str(say("practice-yard-name")), str(say("practice-yard")), {LANDING: "out"}),
    }


def _over(below: Room, own: Room | None = None) -> Room:
    """One of the program's rooms with the game folder's changes, and the text for newcomers."""
    own = own or Room()
    exits = {**below.exits, **own.exits}
    if YARD in exits:
        new = say("practice-landing-for-the-new", yard=exits[YARD])
    else:
        new = say("practice-yard-for-the-new", out=exits[LANDING])
    return Room(own.name or below.name, f"{own.description or below.description}\n{new}", exits)


def build() -> None:
    """Create missing start rooms and exits, and update those that are still as the program made
    them. What staff have changed is left alone, and so is what the game's folder no longer
    mentions."""
    landing = start_room()
    if landing is None:
        return
    laid, now = _laid(landing), rooms()
    landing.tags.add(LANDING, category=PLACE)
    for name, room in now.items():
        _lay(name, room, laid)
    for name, room in now.items():
        _open(name, room, laid[name]["exits"])
    landing.attributes.add(LAID, json.dumps(laid))


def _laid(landing: actors.Room) -> dict[str, dict[str, Any]]:
    """What the program last made of each room: its fields by heading."""
    if kept := landing.attributes.get(LAID):
        found: dict[str, dict[str, Any]] = json.loads(kept)
        return found
    if place(LANDING):
        laid = {name: asdict(_over(room)) for name, room in _shipped().items()}
        text = laid[LANDING]["description"]
        laid[LANDING]["description"] = landing.attributes.get(LAID_TEXT, text)
        return laid
    new = landing.key == "Limbo" and not landing.tags.get(AS_IT_IS, category=PLACE)
    return {LANDING: asdict(Room(landing.key, landing.db.desc) if new else Room())}


def _lay(name: str, room: Room, laid: dict[str, dict[str, Any]]) -> None:
    """Create the room, once, or update those of its texts that are still as the program left
    them."""
    there, before = _room(name), laid.setdefault(name, asdict(Room()))
    if there is None and not before["name"]:
        there = create_object(ROOM, key=room.name, tags=[(name, _category(name))])
        there.db.desc = room.description
    elif there and before["name"]:
        there.key = room.name if there.key == before["name"] else there.key
        if there.db.desc == before["description"] != room.description:
            there.db.desc = room.description
    before |= {"name": room.name, "description": room.description}


def _open(name: str, room: Room, laid: dict[str, str]) -> None:
    """Create each exit of the room, once, and rename those still named as the program named them.
    ``laid``: those names by destination; updated here."""
    here = _room(name)
    for target, word in room.exits.items():
        there, before = _room(target), laid.get(target)
        besides = [each for each in BESIDES.get((name, target), ()) if each != word]
        if here and there and before is None:
            create_object(EXIT, key=word, aliases=besides, location=here, destination=there)
        for way in here.exits if here else ():
            if way.destination == there and way.key == before != word:
                way.key = word
                way.aliases.add(besides)
        laid[target] = word


def _room(name: str) -> actors.Room | None:
    """The room of that heading, or None."""
    found: actors.Room | None = search_tag(name, category=_category(name)).first()
    return found


def _category(name: str) -> str:
    return PLACE if name in (LANDING, YARD) else OWN


def way_in() -> Text:
    """A sentence on where to practise and how to get there."""
    now = rooms()
    first, yard = now[LANDING].name, now[YARD].name
    return say("practice-in-the-yard", room=yard, line=now[LANDING].exits[YARD], first=first)


def start_room() -> actors.Room | None:
    """The room where everybody starts, or None."""
    number = int(settings.START_LOCATION.lstrip("#"))
    found: actors.Room | None = ObjectDB.objects.filter(id=number).first()
    return found


def place(name: str) -> actors.Room | None:
    """The room tagged as this place, or None."""
    found: actors.Room | None = search_tag(name, category=PLACE).first()
    return found


def in_yard(character: actors.Character) -> bool:
    """True if the character is in the yard or on a practice ground."""
    room = character.location
    return bool(room) and bool(room.tags.get(YARD, category=PLACE) or is_ground(room))


def leads(room: actors.Room | None) -> bool:
    """True for the landing and the yard, where newcomers are guided."""
    return bool(room and room.tags.get((LANDING, YARD), category=PLACE))


def is_ground(room: actors.Room | None) -> bool:
    return bool(room and room.tags.get(GROUND, category=PLACE))


def ground_of(character: actors.Character) -> actors.Room:
    """The character's own practice ground, created when first needed and then reused."""
    tag = fighter_tag(character)
    room: actors.Room | None = search_tag(tag, category=GROUND).first()
    if room is None:
        tags = [(GROUND, PLACE), (tag, GROUND)]
        made: actors.Room = create_object(GROUND_ROOM, key=character.key, tags=tags)
        room = made
        room.db.desc = str(say("practice-ground"))
        back = place(YARD) or character.home
        create_object(EXIT, key="out", aliases=["leave", "yard"], location=room, destination=back)
    room.key = str(say("practice-ground-of", who=character.key))
    return room


def owner_of(room: actors.Room) -> str:
    """Fighter id of the ground's owner, "" for any other room."""
    found: str = room.tags.get(category=GROUND) or ""
    return found


def field_of(character: actors.Character, place: actors.Room) -> actors.Room:
    """The character's own ground for fights beside a place, created when first needed and then
    reused; its exit is moved to ``place``."""
    tag = fighter_tag(character)
    room: actors.Room | None = search_tag(tag, category=FIELD).first()
    if room is None:
        made: actors.Room = create_object(FIELD_ROOM, key=character.key, tags=[(tag, FIELD)])
        room = made
        room.db.desc = str(say("practice-ground-to-fight"))
        create_object(EXIT, key="out", aliases=["leave"], location=room, destination=place)
    room.key = str(say("practice-ground-to-fight-of", who=character.key))
    way_out = next(iter(room.exits))
    if way_out.destination != place:
        shut_way(room)
        way_out.destination = place
    return room


def fighter_tag(character: actors.Character) -> str:
    return f"c{character.id}"


def beside(ground: actors.Room) -> actors.Room | None:
    """The place that somebody's ground for fights is attached to."""
    return next((way.destination for way in ground.exits), None)


def _ways_to(ground: actors.Room) -> list[actors.Thing]:
    place = beside(ground)
    return [way for way in place.exits if way.destination == ground] if place else []


def open_way(ground: actors.Room) -> None:
    """Create an exit from the adjoining place to the ground: ``ace's ground``."""
    if not _ways_to(ground) and (place := beside(ground)):
        create_object(EXIT, key=ground.key.lower(), location=place, destination=ground)


def shut_way(ground: actors.Room) -> None:
    """Delete the exits to the ground."""
    for way in _ways_to(ground):
        way.delete()


def give_up_ground(who: str) -> None:
    """Delete the grounds of a fighter who no longer exists."""
    for category in (GROUND, FIELD):
        for room in search_tag(who, category=category):
            room.delete()
