"""Preset dice in words: for whose action, and what became of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wording import Text, say
from world.scenes.render.records import name

if TYPE_CHECKING:
    from game.encounter.preset_dice import Lot
    from game.encounter.state import Encounter
    from game.encounter.table_events import FacesLaid, FacesPassed, FacesTaken


def laid(state: Encounter, event: FacesLaid) -> Text:
    """Dice preset by hand; which faces, for readers who may know."""
    first = event.lots[0] if event.lots else None
    return say(
        "told-FacesLaid",
        count=len(event.faces),
        faces=event.faces if any(event.faces) else (),
        lie="next" if first is None else "own" if first.who else "rounds",
        who=_name(state, first.who) if first else "",
    )


def passed(state: Encounter, event: FacesPassed) -> Text:
    """Preset dice that were not used, and why."""
    if event.over:
        return say("told-FacesPassed-over", count=sum(len(lot.faces) for lot in event.lots))
    deeds = dict.fromkeys(_deed(state, lot) for lot in event.lots)
    return say("told-FacesPassed", deeds=tuple(deeds))


def in_throw(taken: FacesTaken, known: int) -> list[Text]:
    """Which dice of a roll were preset, for somebody who asks. ``taken``: the event that took them;
    ``known``: number of dice of the roll the reader may know, 0 for none."""
    kept = len(taken.faces) - taken.hand
    return [
        say("told-dice-of-throw", which=_which(count, known), count=count, hand=hand)
        for count, hand in ((kept, False), (taken.hand, True))
        if count
    ]


def _which(count: int, known: int) -> str:
    return "all" if known == count else "of" if known else "some"


def _deed(state: Encounter, lot: Lot) -> Text:
    """``Ace's attack on Thug 1``, ``Bea's blaster check``."""
    kind = "action" if lot.kind == "act" else lot.kind.replace(" act", " action").strip()
    target = _name(state, lot.target) if lot.target else ""
    return say("told-deed-of-dice", who=_name(state, lot.who), kind=kind, target=target)


def lying(state: Encounter, gm: bool) -> Text:
    """All preset dice and what they are for; faces for the seat only."""
    lots = [_lot(state, lot, gm) for lot in state.lying if lot.faces]
    if state.kept:
        lots = [_dice(state.kept, gm, "next"), *lots]
    return say("told-dice-lie", lots=tuple(lots))


def _lot(state: Encounter, lot: Lot, gm: bool) -> Text:
    if lot.kind:
        return _dice(lot.faces, gm, "kept", deed=_deed(state, lot))
    return _dice(lot.faces, gm, "own" if lot.who else "rounds", _name(state, lot.who))


def _dice(
    faces: tuple[int, ...], gm: bool, lie: str, who: Text | str = "", deed: Text | str = ""
) -> Text:
    shown = faces if gm else ()
    return say("told-lot", count=len(faces), faces=shown, lie=lie, who=who, deed=deed)


def _name(state: Encounter, who: str) -> Text | str:
    """The name, or "somebody" if the reader may not know who."""
    return name(state, who) if who and who != "gm" else say("told-somebody")
