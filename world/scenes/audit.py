"""What an auditor of a scene reads: steps taken back, by whom, with which dice; dice laid, by whom.

A game master who rolled until it suited him is seen in it.
"""

from collections import Counter
from dataclasses import dataclass

from game.codec import decode
from game.encounter.intents import Intend
from game.encounter.table_events import FacesKept, FacesLaid
from world.scenes.render.words import and_list, many

WORD = Intend.__name__
"""What is only said ahead is no step."""
KEPT, FRESH, NONE = "the same dice kept", "fresh dice", "before any dice fell"


@dataclass(frozen=True)
class TakenBack:
    """One undo: the number of its entry, by whom, how many steps, and with which dice."""

    seq: int
    by: str
    steps: int
    dice: str

    def __str__(self) -> str:
        return f"{self.by or 'Somebody'} takes back {many(self.steps, 'step')} ({self.dice})."


def taken_back(scene) -> list[TakenBack]:
    """Every undo of the scene in order; what an undo took back is not counted again."""
    found, standing = [], []
    undos = scene.entries.filter(kind="undo").values_list("seq", "events")
    kept = {seq for seq, events in undos if _keeps(events)}
    steps = scene.entries.filter(kind__in=("command", "undo")).exclude(command__is=WORD)
    rows = steps.values_list("seq", "kind", "rewound_to", "actor_name", "last_roll")
    for seq, kind, to, name, last_roll in rows:
        if kind == "command":
            standing.append((seq, last_roll))
            continue
        gone = [roll for number, roll in standing if number > to]
        standing = [row for row in standing if row[0] <= to]
        dice = (KEPT if seq in kept else FRESH) if any(gone) else NONE
        found.append(TakenBack(seq, name, len(gone), dice))
    return found


def _keeps(events) -> bool:
    """Whether an undo keeps faces."""
    return any(isinstance(event, FacesKept) and event.faces for event in decode(events))


def laid(scene) -> Counter:
    """How many dice each has laid down by hand, by name: no seed answers for those."""
    found: Counter = Counter()
    rows = scene.entries.filter(events__icontains=FacesLaid.__name__)
    for name, events in rows.values_list("actor_name", "events"):
        count = sum(len(e.faces) for e in decode(events) if isinstance(e, FacesLaid))
        found[name or "the system"] += count
    return +found


def sentences(scene) -> list[str]:
    """The whole account; where nothing was taken back and no die laid, that."""
    undos, dice = taken_back(scene), laid(scene)
    if not undos and not dice:
        return ["No step was taken back, and no dice were laid down by hand."]
    found = []
    if undos:
        steps: Counter = Counter()
        for undo in undos:
            steps[(undo.by or "somebody", undo.dice)] += undo.steps
        whose = and_list(f"{count} by {by} ({dice})" for (by, dice), count in steps.items())
        found.append(f"Steps taken back in {many(len(undos), 'undo')}: {whose}.")
    if dice:
        whose = and_list(f"{count} by {name}" for name, count in dice.items())
        found.append(f"Dice laid down by hand: {whose}.")
    return found
