"""The lines of a player's scenes, made from the journal for a client that has lost its text; the
Portal adds what it remembers of everything else (``server/conf/backlog.py``)."""

from functools import partial
from typing import TYPE_CHECKING, Any

from evennia.utils import logger
from evennia.utils.ansi import raw

from game.codec import UnknownRecord
from game.errors import Refused
from game.wording import read_as, say
from world.reading import reading_of
from world.scenes.log import lines as log
from world.scenes.log import reading
from world.scenes.log.contents import Contents
from world.scenes.people import members
from world.scenes.table import slices, tables
from world.scenes.telling.delivery import told_so_far

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from twisted.internet.defer import Deferred
    from twisted.python.failure import Failure

    from world.actors import Character, Session
    from world.scenes.log.lines import Told
    from world.scenes.log.reading import LogReader
    from world.scenes.models import Scene

MOST = 200
"""Lines sent of logs."""
SCENES = 3
"""Scenes that are looked at for them: the one that the player is in, then those before."""

type Line = dict[str, Any]
"""A line for the Portal: ``text`` as markup, ``type``, ``author``, ``time``, ``seq``."""


def send(session: "Session", character: "Character") -> "Deferred":
    """Send the backlog; fires when that is done."""
    with read_as(reading_of(session)):
        done = slices.run(lines(character), lambda: None)
    return done.addErrback(_failed).addCallback(partial(_send, session, character))


def _send(session: "Session", character: "Character", found: list[Line] | None) -> None:
    gone = character.attributes.get("gone", category="d6", default=0)
    came = character.date_created.timestamp()
    session.msg(d6_backlog=((), {"lines": found or [], "gone": gone, "came": came}))


def _failed(failure: "Failure") -> None:
    logger.log_err(f"making a backlog\n{failure.getTraceback()}")


def lines(character: "Character") -> "Generator[None, None, list[Line]]":
    """The last lines of the scene that the character is in, and of scenes before it, as they may
    read them; the first says so if there are more. A generator for ``slices``; what is told
    meanwhile is there too."""
    found: list[Line] = []
    for scene in _scenes(character):
        try:
            found = [*(yield from _of_scene(scene, character, MOST + 1 - len(found))), *found]
        except (Refused, UnknownRecord):
            continue
        if len(found) > MOST:
            break
    found.sort(key=lambda line: line["time"])
    if len(found) > MOST:
        text, time = str(say("log-earlier-lines")), found[0]["time"]
        found[0] = {"text": text, "type": "system", "author": "", "time": time, "seq": 0}
    return found


def _scenes(character: "Character") -> "Iterable[Scene]":
    table = tables.of(character)
    here = [table.scene] if table and table.scene.started else []
    return {scene.pk: scene for scene in (*here, *members.read_by(character)[:SCENES])}.values()


def _of_scene(
    scene: "Scene", character: "Character", most: int
) -> "Generator[None, None, list[Line]]":
    reader = _reader(scene, character)
    read: list[Line] = []
    after, first = 0, True
    while first or reader.last > after:
        contents = Contents(reader)
        new = [line for line in contents.lines if line.seq > after][-most:]
        told = yield from log.told(reader, contents, new)
        read += map(_line, told)
        after, first = reader.last, False
        reader = _reader(scene, character)
    return read[-most:]


def _reader(scene: "Scene", character: "Character") -> "LogReader":
    """The character as reader of what everybody at the table has been told of the scene."""
    reader = reading.of_member(scene, character)
    table = tables.of_scene(scene)
    return reader._replace(last=min(reader.last, told_so_far(table)[0])) if table else reader


def _line(told: "Told") -> Line:
    _, row, texts = told
    prose = getattr(row, "prose", None)
    kind = prose.kind if prose else "combat" if row.kind in ("command", "undo") else row.kind
    author = "" if row.kind in ("command", "undo") else row.actor_name
    return {
        "text": raw("\n".join(texts)),
        "type": kind,
        "author": author,
        "time": row.time.timestamp(),
        "seq": row.seq,
    }
