"""What the log of a scene holds for a reader: the numbers of its entries, without their words."""

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

from django.db.models import Q

from world.scenes.journal.audit import WORD
from world.scenes.log.prose import SEAT

if TYPE_CHECKING:
    from world.scenes.log.reading import LogReader
    from world.scenes.models import Scene

PROSE, ROLLS, COMBAT = FILTERS = ("prose", "rolls", "combat")
COLUMNS = ("seq", "kind", "rewound_to", "last_roll", "actor_name")


class Line(NamedTuple):
    """An entry. ``number``: of a pose, counted through the scene; 0 for anything else."""

    seq: int
    kind: str
    last_roll: int
    name: str
    number: int = 0


class Contents:
    """The entries that stand and that the reader may read, in order. ``lines``: those that fit the
    filter; ``rules``: numbers of all entries that change the state, ``undos`` of
    those that took something back.

    ``only``: "", "prose", "rolls" or "combat"; ``by``: name of the author, "" for everybody.
    """

    def __init__(self, reader: "LogReader", only: str = "", by: str = "") -> None:
        kept = reader.scene.entries.filter(seq__lte=reader.last).order_by("seq")
        rows = list(kept.values_list(*COLUMNS))
        self.rules = [seq for seq, kind, *_ in rows if kind in ("command", "undo")]
        gone = Undone(reader.scene)
        self.undos = [by for by, _ in gone.spans]
        hidden = _not_for(reader)
        self.lines: list[Line] = []
        posed = 0
        for seq, kind, _, last_roll, name in rows:
            posed += kind == "pose"
            if seq < reader.first or seq in hidden or (kind == "command" and gone(seq)):
                continue
            line = Line(seq, kind, last_roll, name, posed if kind == "pose" else 0)
            if _fits(line, only) and (not by or _called(name, by)):
                self.lines.append(line)

    def between(self, after: int, seq: int) -> bool:
        """True if the state changes after the one entry and before the other."""
        at = bisect_left(self.rules, after + 1)
        return at < len(self.rules) and self.rules[at] < seq


class Undone:
    """Which entries of a scene an undo took back."""

    def __init__(self, scene: "Scene") -> None:
        found = scene.entries.filter(kind="undo").values_list("seq", "rewound_to")
        self.spans = list(found)

    def __call__(self, seq: int) -> bool:
        return any(to < seq < by for by, to in self.spans)


def _not_for(reader: "LogReader") -> set[int]:
    """Entries that are another's own: queued lines, and notes of game masters at whose time the
    reader held no seat."""
    found = reader.scene.entries.filter(
        Q(kind="command", command__is=WORD) & ~Q(actor=reader.who) | Q(prose__kind=SEAT)
    )
    rows = found.values_list("seq", "kind")
    return {seq for seq, kind in rows if kind == "command" or not reader.held(seq)}


def _fits(line: Line, only: str) -> bool:
    if only == PROSE:
        return line.kind == "pose"
    if only == ROLLS:
        return line.kind == "command" and bool(line.last_roll)
    return line.kind != "pose" if only == COMBAT else True


def _called(name: str, by: str) -> bool:
    """True if the name is the one meant, or one of its words begins with it."""
    words = [name, *re.split(r"\s+", name)]
    return any(word.lower().startswith(by.lower()) for word in words)


def number_of(scene: "Scene", seq: int) -> int:
    """The number of the pose in that entry."""
    return int(scene.entries.filter(kind="pose", seq__lte=seq).count())


def pose_with(scene: "Scene", number: int) -> int:
    """The entry of the pose with that number, 0 if there is none."""
    poses = scene.entries.filter(kind="pose").order_by("seq").values_list("seq", flat=True)
    found = list(poses[number - 1 : number]) if number > 0 else []
    return found[0] if found else 0
