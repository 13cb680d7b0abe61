"""A scene's log line by line, as one reader may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game import engine
from game.codec import UNREAD, UnknownRecord, decode
from game.errors import Refused
from game.own_words import own_words
from game.registry import revisions
from game.wording import EYE, now, say
from world.scenes.journal import audit, store
from world.scenes.journal.steps import Step
from world.scenes.people import members
from world.scenes.render import compact
from world.scenes.render.viewer import Viewer
from world.scenes.table import seat
from world.scenes.telling.hearing import viewer_for
from world.seal import sealed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from datetime import datetime

    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.models import Entry, Scene

POSE, SEAT, ROLLS, COMBAT, UNDO, LEFT_OUT = "pose", "seat", "rolls", "combat", "undo", "left out"
PAGE = 50
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
        yield from _Log(scene, reader, silent).between(first, last)
    except UnknownRecord:
        raise Refused("unread", UNREAD) from None


class _Log:
    """One reading of a log. ``kept_back``: words of silent people that the game would repeat."""

    def __init__(self, scene: Scene, reader: Character | None, silent: Collection[str]) -> None:
        self.scene, self.viewer, self.silent = scene, viewer_of(scene, reader), silent
        self.undos = {undo.seq: str(undo) for undo in audit.taken_back(scene)} if reader else {}
        self.kept_back = _kept_back(scene, silent) if silent else frozenset()
        self.left_out = ""

    def between(self, first: int, last: int) -> Iterator[Line | None]:
        standing = set(store.numbers(self.scene))
        state, at = _before(self.scene, first)
        for row in _rows(self.scene, at, last):
            before = state
            if row.kind == "command" and row.seq in standing:
                for event in (events := decode(row.events)):
                    state = engine.evolve(state, event)
                if row.seq >= first:
                    step = Step(row.actor, None, events, before, state, row.seq, row.actor_name)
                    yield self._told(row, step)
                    continue
            elif row.seq >= first and row.kind in SPOKEN:
                yield self._said(row)
                continue
            elif row.seq >= first and row.kind == "undo" and row.seq in self.undos:
                yield Line(row.seq, row.time, "", UNDO, self.undos[row.seq])
                continue
            yield None

    def _told(self, row: Entry, step: Step) -> Line | None:
        with revisions.by_key(step.after.edition):
            told = compact.lines(step, viewer_at(self.scene, self.viewer, row.seq))
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
        if (prose and prose.removed) or not self._hears(row, kind):
            return None
        if row.actor in self.silent:
            if self.left_out == row.actor:
                return None
            self.left_out = row.actor
            return Line(row.seq, row.time, row.actor_name, LEFT_OUT, "", row.actor)
        self.left_out = ""
        text = sealed(prose.text if prose else row.text)
        return Line(row.seq, row.time, row.actor_name, kind, text, row.actor)

    def _hears(self, row: Entry, kind: str) -> bool:
        """Whether the words were for this reader: notes are for those who held the seat then."""
        for_all = not row.audience or "room" in row.audience or self.viewer.who in row.audience
        return viewer_at(self.scene, self.viewer, row.seq).gm if kind == SEAT else for_all


def _kept_back(scene: Scene, silent: Collection[str]) -> frozenset[str]:
    """Free texts that these people gave with commands, such as what they did in a free action."""
    rows = scene.entries.filter(actor__in=list(silent), kind="command")
    commands = [decode(command) for command in rows.values_list("command", flat=True)]
    return frozenset(own_words(store.load(scene)[0], filter(None, commands)))


def _before(scene: Scene, first: int) -> tuple[Encounter, int]:
    """(state, entry number) to read on from, before entry ``first``: the newest snapshot that no
    later undo went behind, or the opening."""
    undos = list(scene.entries.filter(kind="undo").values_list("seq", "rewound_to"))
    kept = scene.snapshots.filter(seq__lt=first).order_by("-seq")
    for at in kept.values_list("seq", flat=True):
        if not any(to < at < seq for seq, to in undos):
            return decode(scene.snapshots.get(seq=at).state), at
    return decode(scene.opening), 0


def _rows(scene: Scene, after: int, last: int) -> Iterator[Entry]:
    """The entries after that number, to ``last``, read a page at a time."""
    found = scene.entries.filter(seq__lte=last).select_related("prose")
    while page := list(found.filter(seq__gt=after)[:PAGE]):
        yield from page
        after = page[-1].seq
