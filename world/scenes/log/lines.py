"""The entries of a log as the lines that a reader was told."""

from itertools import batched
from typing import TYPE_CHECKING

from game import engine
from game.codec import decode
from game.registry import revisions
from game.wording import say
from world.scenes.journal import audit, store
from world.scenes.journal.steps import Step
from world.scenes.log import prose
from world.scenes.render import compact
from world.scenes.telling.speech import narrated, signed
from world.seal import BY_THE_SEAT, sealed

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from datetime import datetime
    from zoneinfo import ZoneInfo

    from game.encounter.records import Event
    from game.encounter.state import Encounter
    from world.scenes.log.contents import Contents, Line
    from world.scenes.log.reading import LogReader
    from world.scenes.models import Entry, Scene

type Told = "tuple[Line, Entry, list[str]]"
"""A line of the contents, its row, and what the reader reads of it."""


def told(
    reader: "LogReader", contents: "Contents", lines: "Sequence[Line]"
) -> "Generator[None, None, list[Told]]":
    """What the reader was told of these entries, cut as it was then; those of which they were told
    nothing are left out. A generator for ``slices``: yields between entries."""
    undone = undos(reader.scene, lines)
    states = States(reader, contents)
    read: list[Told] = []
    for line, row in rows(reader.scene, lines):
        yield
        if row.kind == "command":
            texts = states.told(states.step(row))
        elif row.kind == "undo":
            texts = [undone.get(row.seq, "")]
        else:
            texts = [_words(row, reader)]
        if texts := [text for text in texts if text]:
            read.append((line, row, texts))
    return read


def rows(scene: "Scene", lines: "Sequence[Line]") -> "Iterator[tuple[Line, Entry]]":
    """The lines with their rows and the words of these, read a page at a time."""
    for some in batched(lines, store.PAGE):
        found = scene.entries.filter(seq__in=[line.seq for line in some]).select_related("prose")
        by = {row.seq: row for row in found}
        yield from ((line, by[line.seq]) for line in some)


def undos(scene: "Scene", lines: "Sequence[Line]") -> dict[int, str]:
    """The sentence of each undo; counted only if one of the lines is an undo."""
    if not any(line.kind == "undo" for line in lines):
        return {}
    return {undo.seq: str(undo) for undo in audit.taken_back(scene)}


def _words(row: "Entry", reader: "LogReader") -> str:
    """A pose or note, with its author before each line that does not begin with their name."""
    found = prose.of(row)
    if found is None:
        return signed(sealed(row.text), row.actor_name)
    if found.kind == prose.SEAT:
        return str(say("log-seat-note", who=row.actor_name, text=found.text))
    place = f"{found.place}: " if found.place else ""
    if not found.removed:
        return place + signed(found.text, row.actor_name)
    if row.actor != reader.who:
        return place + str(say("log-removed", who=row.actor_name))
    return place + str(say("log-removed-own", text=signed(found.text, row.actor_name)))


class States:
    """The states before and after entries, asked for in ascending order: from the last snapshot,
    and from one entry to the next while that is shorter."""

    def __init__(self, reader: "LogReader", contents: "Contents") -> None:
        self.reader, self.contents = reader, contents
        self.state: Encounter | None = None
        self.at = 0

    def step(self, row: "Entry") -> Step:
        """A command's entry with the states before and after it."""
        before, events = self._before(row.seq), decode(row.events)
        after = _evolved(before, events)
        self.state, self.at = after, row.seq
        return Step(row.actor, None, events, before, after, row.seq, row.actor_name)

    def told(self, step: Step) -> list[str]:
        """The lines of a step."""
        with revisions.by_key(step.after.edition):
            return compact.lines(step, self.reader.then(step.seq))

    def _before(self, seq: int) -> "Encounter":
        scene, state = self.reader.scene, self.state
        if state is None or self.at < seq - store.SNAPSHOT_EVERY or self._undone_before(seq):
            state, self.at = store.nearest(scene, seq - 1)
        if self.contents.between(self.at, seq):
            for entry in store.entries(scene, self.at, seq - 1):
                state = _evolved(state, entry.events)
        return state

    def _undone_before(self, seq: int) -> bool:
        """True if something was undone since the last state: a snapshot follows every undo."""
        return any(self.at < by < seq for by in self.contents.undos)


def _evolved(state: "Encounter", events: "Sequence[Event]") -> "Encounter":
    for event in events:
        state = engine.evolve(state, event)
    return state


def body(text: str, kind: str) -> str:
    """The author's own words in a kept text: a narration's without its marks."""
    return text.replace(f" {BY_THE_SEAT}", "") if kind == "narration" else text


def as_kept(text: str, kind: str) -> str:
    """The opposite of ``body``."""
    return narrated(text) if kind == "narration" else text


def clock(when: "datetime", zone: "ZoneInfo") -> str:
    """Time of day of an entry in that time zone."""
    return f"{when.astimezone(zone):%H:%M}"


def day(when: "datetime", zone: "ZoneInfo") -> str:
    """The day of an entry in that time zone."""
    return f"{when.astimezone(zone):%Y-%m-%d}"


def flat(read: "Sequence[Told]") -> "Iterator[str]":
    """The lines of several entries, one after the other."""
    for _, _, texts in read:
        yield from texts
