"""What a scene's auditor reads: steps taken back (by whom, and with which dice afterwards) and dice
preset by hand (by whom). It shows a game master who re-rolled until the result suited.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.codec import decode
from game.encounter.intents import Intend
from game.encounter.table_events import FacesKept, FacesLaid
from game.wording import say

if TYPE_CHECKING:
    from game.wording import Text
    from world.scenes.models import Scene

WORD = Intend.__name__
"""Entries of this kind only queue a command and are not counted as steps."""
KEPT, FRESH, NONE = "kept", "fresh", "none"
"""Dice after an undo: the same ones, fresh ones, or none because none had been rolled."""


@dataclass(frozen=True)
class TakenBack:
    """One undo: its entry's number, who made it, how many steps it took back, and which dice
    followed."""

    seq: int
    by: str
    steps: int
    dice: str

    def __str__(self) -> str:
        by = self.by or None
        return str(say("scenes-takes-back", who=by, steps=self.steps, dice=self.dice))


def taken_back(scene: "Scene") -> list[TakenBack]:
    """Every undo of the scene in order. Steps already taken back by an earlier undo are not counted
    again."""
    found: list[TakenBack] = []
    standing: list[tuple[int, int]] = []
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


def _keeps(events: Any) -> bool:
    """True if the undo keeps the faces."""
    return any(isinstance(event, FacesKept) and event.faces for event in decode(events))


def laid(scene: "Scene") -> Counter[str]:
    """Number of dice preset by hand, per name ("" for the system). The seed does not account for
    these."""
    found: Counter[str] = Counter()
    rows = scene.entries.filter(events__icontains=FacesLaid.__name__)
    for name, events in rows.values_list("actor_name", "events"):
        count = sum(len(e.faces) for e in decode(events) if isinstance(e, FacesLaid))
        found[name] += count
    return +found


def sentences(scene: "Scene") -> list[str]:
    """The whole audit, or a single sentence if nothing was taken back and no dice were preset."""
    undos, dice = taken_back(scene), laid(scene)
    if not undos and not dice:
        return [str(say("scenes-nothing-to-audit"))]
    found: list[Text] = []
    if undos:
        steps: Counter[tuple[str | None, str]] = Counter()
        for undo in undos:
            steps[(undo.by or None, undo.dice)] += undo.steps
        rows = steps.items()
        whose = (say("scenes-steps-by", count=n, who=by, dice=dice) for (by, dice), n in rows)
        found.append(say("scenes-steps-taken-back", undos=len(undos), whose=tuple(whose)))
    if dice:
        whose = (say("scenes-dice-by", count=n, who=name or None) for name, n in dice.items())
        found.append(say("scenes-dice-laid", whose=tuple(whose)))
    return list(map(str, found))
