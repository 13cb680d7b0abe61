"""The board of a battle: forces, whom each can attack, and the orders the viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.books.starcraft.battle.handlers import BONUSES
from game.books.starcraft.battle.ranks import apart, asked, in_reach, ranking, seen, side_of
from game.books.starcraft.battle.units import reach_metres
from game.books.starcraft.state import battle_of
from game.encounter.keys import split
from game.encounter.state import FIGHT
from game.wording import Text, say
from world.presenters.starcraft.battle import codes, order_text, signed
from world.scenes.render.records import name

if TYPE_CHECKING:
    from game.books.starcraft.battle.state import Force, Order
    from game.books.starcraft.state import StarcraftEncounter
    from world.scenes.render.viewer import Viewer


def board(state: StarcraftEncounter, viewer: Viewer) -> str:
    """Forces with strength and position, whom each can attack, and the orders the
    viewer may read."""
    battle = battle_of(state)
    number, segment = battle.round, battle.segment
    late = state.mode == FIGHT and not asked(state) and not battle.behind(state.clock)
    rows: list[Text | str] = [
        say("starcraft_book-mass-round", round=number, segment=segment, late=late)
    ]
    for who in ranking(state):
        if _unseen(state, who, viewer):
            continue
        orders = "held" if who in battle.held else "in" if who in battle.ready else "open"
        side = side_of(state, who)
        rows.append(say("starcraft_book-commander", who=name(state, who), side=side, orders=orders))
        rows += [_row(state, force, viewer) for force in battle.of(who)]
    rows += _by_word(state, viewer)
    dead = [f for f in battle.forces.values() if not f.alive]
    if gone := [f for f in dead if not _unseen(state, f.commander, viewer)]:
        rows.append(say("starcraft_book-forces-gone", forces=tuple(_gone(state, f) for f in gone)))
    return "\n".join(map(str, rows))


def _gone(state: StarcraftEncounter, force: Force) -> Text:
    who = name(state, force.commander)
    return say("starcraft_book-force-gone", who=who, force=force.name, lost=force.lost)


def _by_word(state: StarcraftEncounter, viewer: Viewer) -> list[Text]:
    """Ranges that the game master set by hand."""
    found = []
    battle = battle_of(state)
    for key, band in battle.bands.items():
        forces = [battle.forces.get(name) for name in split(key)]
        shown = all(f and f.alive and not _unseen(state, f.commander, viewer) for f in forces)
        if shown:
            names = tuple(f.name for f in forces if f)
            found.append(say("starcraft_book-band-by-word", forces=names, band=band))
    return found


def _row(state: StarcraftEncounter, force: Force, viewer: Viewer) -> str:
    given = {what: getattr(force, what) for what in BONUSES if getattr(force, what)}
    order, kept = _ordered(state, force, viewer)
    row = say(
        "starcraft_book-row-of-a-force",
        force=force.name, strength=force.strength, kind=force.kind.name, place=force.position,
        worth=codes(force), medics=force.medics, upgrades=force.upgrades, dug=force.dug,
        bonuses=tuple(f"{what} {signed(pips)}" for what, pips in given.items()),
        moved=bool(force.moved), metres=force.kind.move, attacked=bool(force.attacked),
        reach=reach_metres(force.kind, force.upgrades), lost=force.lost,
        shields=None if force.kind.shielded is None else bool(force.shields),
        order=order and order_text(order), standing=kept and order_text(kept),
        targets=_targets(state, force, viewer),
    )  # fmt: skip
    return f"{'' if viewer.prose else '  '}{row}"


def _ordered(
    state: StarcraftEncounter, force: Force, viewer: Viewer
) -> tuple[Order | None, Order | None]:
    """(order of this segment, standing order), None each if there is none or the viewer may not
    read it. The standing order is only for commanders on its side, and only if it differs."""
    battle = battle_of(state)
    order, kept = (found.get(force.id) for found in (battle.orders, battle.standing))
    read = may_read(state, force, viewer)
    known = read and kept != order and _on_its_side(state, force, viewer)
    return order if read else None, kept if known else None


MOST_TARGETS = 4
"""Enemies named in a force's row at most, nearest first."""


def _targets(state: StarcraftEncounter, force: Force, viewer: Viewer) -> Text | None:
    """``Can attack zerglings (30 m).``, else how far away the nearest enemy is; None if there is
    none."""
    foes = [f for f in seen(state, force) if not _unseen(state, f.commander, viewer)]
    foes.sort(key=lambda foe: apart(force, foe))
    reached = [f for f in foes if force.may_attack and in_reach(battle_of(state), force, f)]
    if not foes:
        return None
    if not reached:
        near = foes[0]
        return say("starcraft_book-nearest-enemy", force=near.name, metres=apart(force, near))
    told = [
        say("starcraft_book-force-in-reach", force=f.name, metres=apart(force, f))
        for f in reached[:MOST_TARGETS]
    ]
    if more := len(reached) - len(told):
        told.append(say("starcraft_book-so-many-more", count=more))
    return say("starcraft_book-can-attack", forces=tuple(told))


def may_read(state: StarcraftEncounter, force: Force, viewer: Viewer) -> bool:
    """True if the viewer may know a force's orders: the seat, commanders on its side, and anybody
    once they are carried out."""
    return force.commander in battle_of(state).done or _on_its_side(state, force, viewer)


def _on_its_side(state: StarcraftEncounter, force: Force, viewer: Viewer) -> bool:
    """True if the viewer is the seat or commands on the force's side."""
    commands = viewer.who in battle_of(state).commanders
    mine = commands and side_of(state, viewer.who) == side_of(state, force.commander)
    return viewer.gm or mine


def _unseen(state: StarcraftEncounter, commander: str, viewer: Viewer) -> bool:
    """True if the commander is hidden from the viewer, and with them all their forces."""
    f = state.fighters.get(commander)
    return bool(f and f.hidden) and not (viewer.gm or viewer.who == commander)


def rows(state: StarcraftEncounter, viewer: Viewer) -> list[dict[str, Any]]:
    """The forces as JSON values, with orders only for those who may read them."""
    found = []
    battle = battle_of(state)
    for force in battle.forces.values():
        if _unseen(state, force.commander, viewer):
            continue
        order, kept = battle.orders.get(force.id), battle.standing.get(force.id)
        shown = str(order_text(order)) if order and may_read(state, force, viewer) else ""
        stands = str(order_text(kept)) if kept and _on_its_side(state, force, viewer) else ""
        found.append({
            "id": force.id, "name": force.name, "commander": force.commander,
            "kind": force.kind.name,
            "strength": force.strength, "position": force.position, "dug": force.dug,
            "moved": force.moved, "attacked": force.attacked, "order": shown, "standing": stands,
            "move": force.kind.move, "reach": reach_metres(force.kind, force.upgrades),
            "lost": force.lost,
        })  # fmt: skip
    return found
