"""Dice that lie on the table, in lots: each belongs to a deed and falls for nothing else."""

from game.codec import record, replace
from game.encounter.records import Command, Deed

BETWEEN = ("initiative", "tie")
"""Purposes of throws that the round makes by itself, whoever's deed was the last before it."""


@record
class Lot:
    """Dice that lie for one deed. Laid by hand: ``who`` does it, "" for the next deeds of the
    rounds, whosever they are. Kept by an undo: ``kind`` and ``target`` of his deed as well.
    ``begun``: that deed is under way, and what it leaves is taken up when it is over."""

    faces: tuple[int, ...]
    who: str = ""
    kind: str = ""
    target: str = ""
    begun: bool = False


@record
class Occasion:
    """What a throw is made for. ``who``, ``kind``, ``target``: what kept dice know it by;
    ``doer``: dice laid for him may fall, "" for nobody's; ``rounds``: those laid for the rounds
    may; ``free``: it is no deed, so that kept dice lie on for theirs."""

    who: str = ""
    kind: str = ""
    target: str = ""
    doer: str = ""
    rounds: bool = False
    free: bool = False


def known_by(
    who: str, purpose: str, skill: str, command: Command | None, deed: Deed | None = None
) -> tuple[str, str, str]:
    """Whose deed a throw is for, of what kind, at whom; without a deed, whose throw it is."""
    if deed:
        return deed.who, deed.dice_kind, deed.target
    kind = f"{skill} {purpose}" if skill and purpose == "check" else purpose
    mine = purpose not in BETWEEN and getattr(command, "who", "") == who
    return who, kind, getattr(command, "target", "") if mine else ""


def due(lots: tuple[Lot, ...], at: Occasion) -> tuple[int, ...]:
    """Places of the lots that fall now: the kept one, those laid for the doer, those for all."""
    wanted = (at.who, at.kind, at.target)
    kept = [n for n, lot in _kept(lots) if (lot.who, lot.kind, lot.target) == wanted]
    while at.kind in BETWEEN and len(kept) > 1 and not lots[kept[0]].faces:
        kept = kept[1:]
    laid = [(n, lot.who) for n, lot in enumerate(lots) if not lot.kind]
    own = [n for n, who in laid if who and who == at.doer]
    common = [n for n, who in laid if not who and at.rounds]
    return (*kept[:1], *own, *common)


def _kept(lots: tuple[Lot, ...]) -> list[tuple[int, Lot]]:
    return [(n, lot) for n, lot in enumerate(lots) if lot.kind]


def passed(lots: tuple[Lot, ...], at: Occasion) -> tuple[Lot, ...]:
    """What lies on at this occasion: another deed than any of theirs takes kept dice away."""
    kept = _kept(lots)
    if at.free or any(lots[n].kind for n in due(lots, at)):
        return lots
    return tuple([lot for lot in lots if not lot.kind]) if kept else lots


def taken(lots: tuple[Lot, ...], at: Occasion, count: int) -> tuple[Lot, ...]:
    """What lies once so many dice of those due have fallen."""
    left = list(lots)
    for n in due(lots, at):
        used = min(count, len(lots[n].faces))
        count -= used
        begun = bool(lots[n].who) and (used > 0 or lots[n].kind not in BETWEEN)
        left[n] = replace(lots[n], faces=lots[n].faces[used:], begun=begun)
    return tuple([lot for lot in left if lot.faces or lot.kind])


def by_hand(lots: tuple[Lot, ...], at: Occasion, count: int) -> int:
    """How many of so many dice that fall were laid by hand, the others kept by an undo."""
    kept = sum(len(lots[n].faces) for n in due(lots, at) if lots[n].kind)
    return max(0, count - kept)


def over(lots: tuple[Lot, ...]) -> tuple[Lot, ...]:
    """What lies on when the deed under way is over."""
    return tuple([lot for lot in lots if not lot.begun])


def flat(lots: tuple[Lot, ...]) -> tuple[int, ...]:
    """All faces that lie, lot by lot."""
    return tuple([face for lot in lots for face in lot.faces])
