"""Who hears what a room is told, and how each of them reads it; cached until something changes."""

from operator import is_
from typing import TYPE_CHECKING, Any

import evennia
from evennia.objects.models import ObjectDB

from game.wording import Reading
from world.reading import reading_of, settings_of
from world.scenes.people import members
from world.scenes.render.viewer import Viewer
from world.scenes.table.fighters import character_of, fighter_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.encounter.state import Encounter
    from world.actors import Character, Room, Session
    from world.scenes.table.table import Table

PLAIN = "plain"
"""The verbosity that means "normal", in plain words whatever the tone."""
_changes = 0


def changed() -> None:
    """Note that a character's session changed or a player changed their reading settings: caches
    expire."""
    global _changes
    _changes += 1


def changes() -> int:
    """How many such changes there have been."""
    return _changes


class Reader:
    """A character being played, with the settings they read by. ``who``: its fighter id;
    ``sessions``: the player's."""

    __slots__ = ("_how", "_viewer", "character", "sessions", "who")

    def __init__(self, character: "Character", sessions: "Sequence[Session]") -> None:
        self.character, self.sessions, self.who = character, sessions, fighter_id(character)
        self._how: list[Any] = []
        self._viewer = Viewer()

    def viewer(self, table: "Table") -> Viewer:
        """The reader as viewer of the table; the same object until the seat, the scene's tone or
        what the sessions are set to changes."""
        scene = table.scene
        how = [self.who in scene.gms, scene.tone, scene.commitment, *settings_of(self.sessions)]
        if how != self._how:
            viewer = _viewer(self.character, how[0], reading_of(self.sessions))
            self._how, self._viewer = how, viewer.at(scene)
        return self._viewer


def _viewer(character: "Character", seat: bool, reading: Reading) -> Viewer:
    who, verbosity, chances = fighter_id(character), character.verbosity, character.chances
    if verbosity == PLAIN:
        verbosity, reading = "normal", reading._replace(plain=True, tone="")
    return Viewer(who, seat, verbosity, reading.ear, chances, reading)


class _Heard:
    """The readers in a room with these contents. A session id stays valid while the session lasts,
    so comparing ids finds sessions that ended."""

    def __init__(self, contents: list[Any]) -> None:
        self.changes, self.contents = _changes, contents
        self.kinds = list(map(type, contents))
        here = ((obj, obj.sessions.all()) for obj in contents if hasattr(type(obj), "verbosity"))
        self.readers = [Reader(character, sessions) for character, sessions in here if sessions]
        self.sessions = [session for reader in self.readers for session in reader.sessions]
        self.numbers = [session.sessid for session in self.sessions]

    def still(self, contents: list[Any]) -> bool:
        """True if the cache is still valid."""
        return (
            self.changes == _changes
            and self.contents == contents
            and self.kinds == list(map(type, contents))
            and all(map(is_, map(evennia.SESSION_HANDLER.get, self.numbers), self.sessions))
        )


def hearing(room: "Room") -> list[Reader]:
    """Readers of all characters in the room that are being played."""
    contents = room.contents
    heard: _Heard | None = room.ndb.heard
    if heard is None or not heard.still(contents):
        heard = room.ndb.heard = _Heard(contents)
    return heard.readers


def hearers(table: "Table") -> list[Reader]:
    """Readers of everybody who hears what is told at the table: all in its places, or of a private
    scene its people there."""
    scene = table.scene
    if scene.room is None:
        return []
    here = hearing(scene.room)
    if scene.places:
        further = ObjectDB.objects.filter(pk__in=scene.places)
        here = [*here, *(reader for room in further for reader in hearing(room))]
    if scene.privacy == "private":
        here = [reader for reader in here if table.includes(reader.who)]
    return [*here, *watchers(table, here)]


def company(table: "Table | None", room: "Room") -> "list[Character]":
    """Characters being played who are where the scene is: in the room, and in its other places."""
    if table is None or not table.scene.places:
        return listeners(room)
    return [reader.character for reader in hearers(table)]


def watchers(table: "Table", here: "Iterable[Reader]") -> list[Reader]:
    """Readers of those who watch the scene from elsewhere, without those who are ``here``."""
    watching = [who for who, role in table.parts.items() if role == members.WATCHING]
    if not watching:
        return []
    away = set(watching).difference(reader.who for reader in here)
    found = (character for who in away if (character := character_of(who)))
    return [Reader(one, sessions) for one in found if (sessions := one.sessions.all())]


def listeners(room: "Room") -> "list[Character]":
    """Characters in the room that are being played."""
    return [reader.character for reader in hearing(room)]


def viewer_for(table: "Table | None", character: "Character") -> Viewer:
    """The character as viewer of the table; ``table`` None: outside of any scene."""
    seat = table is not None and table.holds_seat(character)
    viewer = _viewer(character, seat, reading_of(character.sessions.all()))
    return viewer.at(table.scene) if table is not None else viewer


def away(state: "Encounter") -> frozenset[str]:
    """Ids of the characters in the scene whose players are not in the game."""
    people = ((f.id, character_of(f.id)) for f in state.present if not f.npc)
    return frozenset(who for who, one in people if one is not None and not one.sessions.count())


def reads_prose(character: "Character") -> bool:
    """True if any of the player's sessions uses a screen reader."""
    return uses_screen_reader(character.sessions.all())


def uses_screen_reader(sessions: "Iterable[Session]") -> bool:
    return any([session.protocol_flags.get("SCREENREADER") for session in sessions])
