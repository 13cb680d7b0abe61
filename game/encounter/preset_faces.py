"""Preset dice in the journal: what is preset after its entries, and what an undo keeps."""

from collections.abc import Iterable
from typing import Any

from game.checks import Result
from game.codec import replace
from game.encounter import events as ev
from game.encounter import preset_dice as of
from game.encounter import table_events as te
from game.encounter.deck_events import Drawn
from game.encounter.preset_dice import Lot

type Lies = tuple[tuple[int, ...], tuple[Lot, ...]]
"""All preset dice: the single line of faces that journals from before lots have, and the lots."""

THROWS = (ev.Rolled, Drawn)
MOVES = (te.FacesKept, te.FacesLaid, te.FacesTaken, te.FacesPassed)
type Moved = te.FacesKept | te.FacesLaid | te.FacesTaken | te.FacesPassed


def after(kept: tuple[int, ...], lots: tuple[Lot, ...], event: Moved) -> Lies:
    """The single line of old journals and the lots, after such an event."""
    if isinstance(event, te.FacesKept):
        return ((), event.lots) if event.lots else (event.faces, ())
    if isinstance(event, te.FacesLaid):
        if not event.faces:
            return (), ()
        return (kept, lots + event.lots) if event.lots else (kept + event.faces, lots)
    return (), event.left


def lie(entries: Iterable[Any]) -> Lies:
    """What is preset after these entries: the single line of old journals, and the lots."""
    lies: Lies = (), ()
    kept, lots = lies
    for entry in entries:
        for event in entry.events:
            if isinstance(event, MOVES):
                kept, lots = after(kept, lots, event)
            elif kept and isinstance(event, ev.Rolled):
                kept = kept[len(all_of(event.result)) :]
    return kept, lots


def all_of(result: Result) -> tuple[int, ...]:
    """All faces of a roll, in the order in which they fell."""
    side = result.penalty.faces if result.penalty else ()
    return (*result.throw.fallen, *side)


def faces_of(event: ev.Rolled | Drawn) -> tuple[int, ...]:
    """The faces that fell, for dice or for cards, in order."""
    return event.faces if isinstance(event, Drawn) else all_of(event.result)


def thrown(entries: Iterable[Any], to: int) -> tuple[Lot, ...]:
    """The dice rolled after entry ``to`` as lots, one for each deed, in the order they were begun;
    ``begun`` marks a deed that was in progress at ``to``."""
    deed: Any = None
    since = 0
    found: dict[Any, tuple[int, ...]] = {}
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.DeedBegan | ev.DeedEnded):
                deed, since = getattr(event, "deed", None), entry.seq
            elif isinstance(event, THROWS) and entry.seq > to:
                now = deed if deed and event.deed == deed.number else None
                skill = getattr(event, "skill", "")
                known = of.known_by(event.who, event.purpose, skill, entry.command, now)
                place = (known, now.number if now else -entry.seq, bool(now) and since <= to)
                found[place] = (*found.get(place, ()), *faces_of(event))
    return tuple(
        [
            Lot(faces, who, kind, target, begun)
            for ((who, kind, target), _, begun), faces in found.items()
            if faces or kind not in of.BETWEEN
        ]
    )


def again(entries: Iterable[Any], to: int) -> tuple[Lot, ...]:
    """What is preset after an undo back to entry ``to`` that keeps the faces: the dice rolled since
    then, each for its deed, then preset dice that were never used."""
    found = list(thrown(entries, to))
    kept, lots = lie(entries)
    for lot in lots:
        same = [n for n, one in enumerate(found) if lot.begun and _one_deed(one, lot)]
        if same:
            first = found[same[-1]]
            found[same[-1]] = replace(first, faces=first.faces + lot.faces)
        else:
            found.append(lot)
    return (*found, Lot(kept)) if kept else tuple(found)


def _one_deed(a: Lot, b: Lot) -> bool:
    return (a.who, a.kind, a.target) == (b.who, b.kind, b.target)
