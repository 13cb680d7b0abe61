"""``rooms.toml`` of the game's folder: rooms a game starts with, in addition to the program's
two."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.overlay.files import NO_DRAFTS, Drafts, Lines
from game.overlay.files import read as read_file
from game.overlay.numbers import shown
from game.overlay.problems import Problem, either
from game.registry.tables import Row
from game.registry.values import SHOWN, Text
from game.wording import Text as Told
from game.wording import say

FILE = "rooms.toml"
LANDING, YARD = "landing", "yard"
"""The rooms every game has: where everybody starts, and the entrance of the practice rooms."""
HEADING = re.compile(r"[a-z0-9][a-z0-9 _-]{0,39}")
WORDS = {"name": Text(40), "description": Text(2000, lines=True)}
EXITS = "exits"
FIELDS = (*WORDS, EXITS)
EXIT = Text(40)
MOST = 100


@dataclass(frozen=True)
class Room:
    """A room. ``name``, ``description``: "" keeps the program's own; ``exits``: heading of the
    destination -> what is typed to go there."""

    name: str = ""
    description: str = ""
    exits: Mapping[str, str] = field(default_factory=dict)


def read(folder: Path, problems: list[Problem], drafts: Drafts = NO_DRAFTS) -> dict[str, Room]:
    """Rooms of the file by heading, at most 100; faulty entries are reported and left out."""
    file = folder / FILE
    if not (file.exists() or file in drafts):
        return {}
    data, said = read_file(folder, file, problems, drafts)
    rows = {name: row for name, row in data.items() if _is_room(name, row, said)}
    for name in list(rows)[MOST:]:
        cure = say("house-rooms-too-many-cure")
        said.wrong((name,), say("house-rooms-too-many", most=MOST), cure)
        del rows[name]
    known = (LANDING, YARD, *(name for name in rows if name not in (LANDING, YARD)))
    return {name: _room(name, row, known, said) for name, row in rows.items()}


def _is_room(name: str, row: Any, said: Lines) -> bool:
    """True if heading and contents can be a room; reported if not."""
    if not HEADING.fullmatch(name):
        said.wrong((name,), say("house-name-unusable"), say("house-rooms-heading"))
    elif not isinstance(row, Mapping):
        cure = say("house-write-heading", part=name)
        said.wrong((name,), say("house-holds-nothing", key=name), cure)
    elif name not in (LANDING, YARD) and WORDS["name"].problem(row.get("name")):
        cure = say("house-give-it", field="name", value=WORDS["name"].says())
        said.wrong((name,), say("house-lacks-field", row=name, field="name"), cure)
    else:
        return True
    return False


def _room(name: str, row: Row, known: tuple[str, ...], said: Lines) -> Room:
    words: dict[str, str] = {}
    for key, value in row.items():
        if key not in FIELDS:
            what = say("house-no-such-field", many=say("house-rooms"), key=key[:SHOWN])
            said.wrong((name, key), what, say("house-has-fields", fields=FIELDS))
        elif key != EXITS and (cure := WORDS[key].problem(value)):
            said.wrong((name, key), _cannot_be(key, name, value), cure)
        elif key != EXITS:
            words[key] = value.strip()
    return Room(**words, exits=_exits(name, row.get(EXITS, {}), known, said))


def _exits(name: str, row: Any, known: tuple[str, ...], said: Lines) -> dict[str, str]:
    """Exits of a room: heading of the destination -> what is typed."""
    found: dict[str, str] = {}
    if not isinstance(row, Mapping):
        cure = say("house-rooms-exits", room=YARD if name == LANDING else LANDING)
        said.wrong((name, EXITS), _cannot_be(EXITS, name, row), cure)
        return found
    for word, room in row.items():
        path = (name, EXITS, word)
        if wrong := EXIT.problem(word):
            said.wrong(path, say("house-name-unusable"), wrong)
        elif room not in known or room == name:
            cure = say("house-name-one-of", names=either(each for each in known if each != name))
            said.wrong(path, say("house-rooms-nowhere", exit=word, room=shown(room)), cure)
        elif room in found:
            what = say("house-rooms-two-exits", first=found[room], second=word, room=room)
            said.wrong(path, what, say("house-rooms-two-exits-cure", first=found[room]))
        else:
            found[room] = word
    return found


def _cannot_be(key: str, name: str, value: object) -> Told:
    return say("house-field-cannot-be", key=key, row=name, value=shown(value))
