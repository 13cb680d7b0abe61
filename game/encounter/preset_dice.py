"""Preset dice, in lots: each lot belongs to one deed and is used for nothing else. Dice get there
by an undo that keeps them, or laid by hand by the game master."""

from game.codec import record, replace
from game.encounter.records import Command, Deed

BETWEEN = ("initiative", "tie")
"""Purposes of rolls that the round makes by itself, whoever acted last before it."""


@record
class Lot:
    """Preset dice for one deed. Laid by hand: ``who`` is its doer, "" for the next deeds of the
    rounds, whoever's they are. Kept by an undo: ``kind`` and ``target`` of the deed as well
    (``kind`` is never "" then). ``begun``: that deed is in progress, and what it does not use is
    removed when it ends."""

    faces: tuple[int, ...]
    who: str = ""
    kind: str = ""
    target: str = ""
    begun: bool = False


@record
class Occasion:
    """What a roll is for. ``who``, ``kind``, ``target``: match it to kept dice; ``doer``: dice laid
    by hand for this fighter may be used, "" for nobody's; ``rounds``: so may those laid for the
    rounds; ``free``: it is no deed, so kept dice stay for theirs."""

    who: str = ""
    kind: str = ""
    target: str = ""
    doer: str = ""
    rounds: bool = False
    free: bool = False


def known_by(
    who: str, purpose: str, skill: str, command: Command | None, deed: Deed | None = None
) -> tuple[str, str, str]:
    """Whose deed a roll is for, its kind and its target. Without a deed: who rolls, the purpose,
    and the target if the roller gave the command."""
    if deed:
        return deed.who, deed.dice_kind, deed.target
    kind = f"{skill} {purpose}" if skill and purpose == "check" else purpose
    mine = purpose not in BETWEEN and getattr(command, "who", "") == who
    return who, kind, getattr(command, "target", "") if mine else ""


def due(lots: tuple[Lot, ...], at: Occasion) -> tuple[int, ...]:
    """Indexes of the lots to use now, in this order: the kept one, those laid for the doer, those
    for everybody."""
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
    """The lots left at this occasion: a deed that no kept lot is for removes all kept ones."""
    kept = _kept(lots)
    if at.free or any(lots[n].kind for n in due(lots, at)):
        return lots
    return tuple([lot for lot in lots if not lot.kind]) if kept else lots


def taken(lots: tuple[Lot, ...], at: Occasion, count: int) -> tuple[Lot, ...]:
    """The lots left once ``count`` dice of those that are due have been used."""
    left = list(lots)
    for n in due(lots, at):
        used = min(count, len(lots[n].faces))
        count -= used
        begun = bool(lots[n].who) and (used > 0 or lots[n].kind not in BETWEEN)
        left[n] = replace(lots[n], faces=lots[n].faces[used:], begun=begun)
    return tuple([lot for lot in left if lot.faces or lot.kind])


def by_hand(lots: tuple[Lot, ...], at: Occasion, count: int) -> int:
    """How many of the ``count`` dice used were laid by hand; the others were kept by an undo."""
    kept = sum(len(lots[n].faces) for n in due(lots, at) if lots[n].kind)
    return max(0, count - kept)


def over(lots: tuple[Lot, ...]) -> tuple[Lot, ...]:
    """The lots left when the action in progress ends."""
    return tuple([lot for lot in lots if not lot.begun])


def flat(lots: tuple[Lot, ...]) -> tuple[int, ...]:
    """All preset faces, lot by lot."""
    return tuple([face for lot in lots for face in lot.faces])
