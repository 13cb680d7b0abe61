"""Dice that lie on the table, in words: for whose deed, and what became of them."""

from world.scenes.render.records import name
from world.scenes.render.words import and_list

NONE = "No dice lie: the next throws are the game's own. +combat/dice 6 3 4 lays some."
AT = {"treatment": "of"}


def laid(state, event) -> str:
    """Dice thrown by hand; which ones, for whoever may know."""
    if not event.faces:
        return "The game throws its own dice again."
    shown = f" ({_faces(event.faces)})" if any(event.faces) else ""
    what = _dice(len(event.faces))
    whose = [_whose(state, lot) for lot in event.lots] or ["the next throws take them"]
    return f"The game master lays down {what} thrown by hand{shown}: {whose[0]}."


def _whose(state, lot) -> str:
    if lot.who:
        return f"they are for {_name(state, lot.who)}'s next deed"
    return "the next deeds of the rounds take them"


def passed(state, event) -> str:
    """Dice that did not fall, and why."""
    if event.over:
        count = sum(len(lot.faces) for lot in event.lots)
        were = "was" if count == 1 else "were"
        return f"{_dice(count).capitalize()} that lay for this {were} not needed and taken up."
    return f"The kept dice were for {_deeds(state, event.lots)}; fresh ones fall."


def in_throw(taken, known: int) -> list[str]:
    """Which dice of a throw lay on the table before it, sentences for whoever asks about it.
    ``taken``: what it took of them; ``known``: of how many dice the reader may know, 0 for none."""
    kept = len(taken.faces) - taken.hand
    found = [
        (kept, "kept from before an undo"),
        (taken.hand, "laid down by hand by the game master, so no seed answers for {them}"),
    ]
    return [_so_many(count, known, what) for count, what in found if count]  # fmt: skip


def _so_many(count: int, known: int, what: str) -> str:
    if not known:
        return f"Dice of this throw were {what.format(them='them')}."
    which = "All its dice" if known == count > 1 else f"{count} of its dice"
    which = "Its die" if known == count == 1 else which
    verb, them = ("was", "it") if count == 1 else ("were", "them")
    return f"{which} {verb} {what.format(them=them)}."


def _deeds(state, lots) -> str:
    return and_list(dict.fromkeys(_deed(state, lot) for lot in lots))


def _deed(state, lot) -> str:
    """``Ace's attack on Thug 1``, ``Bea's blaster check``."""
    kind = "action" if lot.kind == "act" else lot.kind.replace(" act", " action").strip()
    target = f" {AT.get(kind, 'on')} {_name(state, lot.target)}" if lot.target else ""
    return f"{_name(state, lot.who)}'s {kind}{target}"


def lying(state, gm: bool) -> str:
    """All that lies and for what; which faces, for the seat alone."""
    lots = [lot for lot in state.lying if lot.faces]
    if not lots and not state.kept:
        return NONE
    old = [f"{_count(state.kept, gm)} for the next throws"] if state.kept else []
    return f"Dice lie: {and_list([*old, *(_lot(state, lot, gm) for lot in lots)])}."


def _lot(state, lot, gm: bool) -> str:
    shown = _count(lot.faces, gm)
    if lot.kind:
        return f"{shown} kept for {_deed(state, lot)}"
    if lot.who:
        return f"{shown} laid for {_name(state, lot.who)}'s next deed"
    return f"{shown} laid for the next deeds of the rounds"


def _count(faces, gm: bool) -> str:
    return _faces(faces) if gm else _dice(len(faces))


def _faces(faces) -> str:
    return " ".join(map(str, faces))


def _dice(count: int) -> str:
    return "a die" if count == 1 else f"{count} dice"


def _name(state, who: str) -> str:
    """Somebody, where the reader may not know who."""
    return name(state, who) if who and who != "gm" else "somebody"
