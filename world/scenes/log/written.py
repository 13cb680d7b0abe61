"""A scene's log line by line, as one reader may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

from game.codec import UNREAD, UnknownRecord, decode
from game.errors import Refused
from game.own_words import own_words
from game.wording import EYE, now, say
from world.scenes.journal import store
from world.scenes.log.contents import Contents
from world.scenes.log.lines import States, rows, undos
from world.scenes.log.reading import LogReader
from world.scenes.people import members
from world.scenes.render.viewer import Viewer
from world.scenes.table import seat
from world.scenes.telling.hearing import viewer_for
from world.seal import sealed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from datetime import datetime

    from world.actors import Character
    from world.scenes.models import Entry, Scene

POSE, SEAT, ROLLS, COMBAT, UNDO, LEFT_OUT = "pose", "seat", "rolls", "combat", "undo", "left out"
UTC = ZoneInfo("UTC")
SPOKEN = ("pose", "note")
"""Kinds of entries that hold words of a player."""


class Line(NamedTuple):
    """One line or paragraph of a log. ``kind``: "pose", "say", "emit" or "narration" for a player's
    words, "seat" for a note of the game masters, "rolls" or "combat" for what the game tells,
    "undo", or "left out" for words that their author does not share; ``who``: fighter id of the
    ``author``, "" for the game."""

    seq: int
    time: datetime
    author: str
    kind: str
    text: str
    who: str = ""


def viewer_of(scene: Scene, reader: Character | None) -> Viewer:
    """The reader as viewer of the scene; None: an onlooker, who reads in the current language."""
    viewer = viewer_for(None, reader) if reader else Viewer(reading=now()._replace(ear=EYE.ear))
    return viewer.at(scene)


def viewer_at(scene: Scene, viewer: Viewer, seq: int) -> Viewer:
    """The viewer as they were at entry ``seq``: with the game masters' secrets only if they held
    the seat then."""
    return viewer._replace(gm=seat.held(scene, viewer.who, seq))


def last_for(scene: Scene, reader: Character | None) -> int:
    """The last entry that the reader may read. Raises Refused("not_yours") if there is none."""
    if reader is None:
        return members.last_entry(scene)
    last = members.readable(scene, reader)
    if last is None:
        raise members_only(scene)
    return last


def members_only(scene: Scene) -> Refused:
    """The refusal for whoever may read nothing of the scene's log."""
    return Refused("not_yours", say("log-members-only", number=scene.pk))


def lines(
    scene: Scene,
    reader: Character | None = None,
    first: int = 1,
    last: int | None = None,
    silent: Collection[str] = (),
) -> Iterator[Line | None]:
    """The log from entry ``first`` to ``last`` as the reader may read it (None: an onlooker, to
    whom no undo is told), without what was undone or taken back. Yields None where an entry holds
    nothing for them, so that the work can be done in slices.

    ``silent``: fighter ids of those whose own words are left out; one "left out" line stands for
    each run of them. Raises Refused("unread") if the scene's book is not installed.
    """
    last = last_for(scene, reader) if last is None else last
    try:
        yield from _Log(scene, reader, silent, first, last).read()
    except UnknownRecord:
        raise Refused("unread", UNREAD) from None


class _Log:
    """One reading of a log. ``kept_back``: words of silent people that the game would repeat."""

    def __init__(
        self,
        scene: Scene,
        reader: Character | None,
        silent: Collection[str],
        first: int,
        last: int,
    ) -> None:
        self.scene, self.silent = scene, silent
        self.reader = LogReader(scene, viewer_of(scene, reader), first, last, UTC)
        contents = Contents(self.reader)
        self.entries, self.states = contents.lines, States(self.reader, contents)
        self.undos = undos(scene, contents.lines) if reader else {}
        self.kept_back = _kept_back(scene, silent) if silent else frozenset()
        self.left_out = ""

    def read(self) -> Iterator[Line | None]:
        for _, row in rows(self.scene, self.entries):
            if row.kind == "command":
                yield self._told(row)
            elif row.kind in SPOKEN:
                yield self._said(row)
            else:
                text = self.undos.get(row.seq)
                yield Line(row.seq, row.time, "", UNDO, text) if text else None

    def _told(self, row: Entry) -> Line | None:
        step = self.states.step(row)
        told = self.states.told(step)
        if self.kept_back:
            told = [line for line in told if not any(word in line for word in self.kept_back)]
        if not told:
            return None
        self.left_out = ""
        fought = step.before.counts_rounds or step.after.counts_rounds
        return Line(row.seq, row.time, "", COMBAT if fought else ROLLS, "\n".join(told))

    def _said(self, row: Entry) -> Line | None:
        prose = getattr(row, "prose", None)
        kind = prose.kind if prose else POSE if row.kind == "pose" else SEAT
        if (prose and prose.removed) or (kind == SEAT and not self.reader.held(row.seq)):
            return None
        if row.actor in self.silent:
            if self.left_out == row.actor:
                return None
            self.left_out = row.actor
            return Line(row.seq, row.time, row.actor_name, LEFT_OUT, "", row.actor)
        self.left_out = ""
        text = sealed(prose.text if prose else row.text)
        return Line(row.seq, row.time, row.actor_name, kind, text, row.actor)


def _kept_back(scene: Scene, silent: Collection[str]) -> frozenset[str]:
    """Free texts that these people gave with commands, such as what they did in a free action."""
    rows = scene.entries.filter(actor__in=list(silent), kind="command")
    commands = [decode(command) for command in rows.values_list("command", flat=True)]
    return frozenset(own_words(store.load(scene)[0], filter(None, commands)))
