"""Battles in words: their events and orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.handlers import BONUSES
from game.books.starcraft.battle.ranks import idle, side_of
from game.books.starcraft.battle.state import STANDING
from game.books.starcraft.battle.units import NUMBERS
from game.notation import PIPS
from game.wording import Code, Text, say, several
from world.scenes.render import attacks
from world.scenes.render.records import name

if TYPE_CHECKING:
    from game.books.starcraft.battle.state import Force, Order
    from game.books.starcraft.state import StarcraftEncounter
    from world.presenters.slots import Telling


def order_text(order: Order) -> Text:
    """``attack zerglings``, ``move to 25 m``, ``dig in``, ``advance and attack nearest``."""
    target = order.target or None
    return say("starcraft_book-order", kind=order.kind, to=order.to, target=target)


def revealed(state: StarcraftEncounter, event: be.OrdersRevealed) -> Text | str:
    """The orders that are carried out; standing orders with nothing to do now are left out."""
    who = name(state, event.who)
    if not event.orders:
        return say("starcraft_book-gives-no-orders", who=who)
    told = tuple(
        say("starcraft_book-order-of-a-force", force=order.force, order=order_text(order))
        for order in event.orders
        if not idle(order)
    )
    return say("starcraft_book-orders-revealed", who=who, orders=told) if told else ""


def assault(state: StarcraftEncounter, event: be.AssaultJudged) -> Text:
    """``Cullen's marines and firebats hit the zerglings at short range.``"""
    return say(
        "starcraft_book-assault",
        who=name(state, event.who), forces=event.forces, target=event.target, band=event.band,
        hit=event.hit, near=attacks.degree(event.total, event.needed) == "near",
    )  # fmt: skip


def needed(event: be.AssaultJudged) -> str:
    """What an attack had to reach and its effect value: ``10, effect value 1``."""
    dug, effect = event.needed != NUMBERS[event.band], event.effect
    return str(say("starcraft_book-assault-needed", needed=event.needed, dug=dug, effect=effect))


def opened(state: StarcraftEncounter, event: be.BattleOpened) -> Text:
    """A line for each commander and their forces."""
    commanders = dict.fromkeys(f.commander for f in event.battle.forces.values())
    lines = [say("starcraft_book-battle-begins")]
    for who in commanders:
        forces = tuple(_come(f) for f in event.battle.forces.values() if f.commander == who)
        lines.append(say("starcraft_book-commands-forces", who=name(state, who), forces=forces))
    return several(lines)


def _come(force: Force) -> Text:
    """``20 marines``, ``10 guards (Marines)``, with their medics."""
    kind = None if force.kind.name.lower() in force.name else force.kind.name
    return say(
        "starcraft_book-force",
        strength=force.strength, name=force.name, kind=kind, medics=force.medics,
    )  # fmt: skip


def taken(state: StarcraftEncounter, event: be.DamageTaken) -> Text:
    """``The marines take 13, less 10 of defence: 3 fall.``"""
    return say(
        "starcraft_book-damage-taken",
        target=event.target, damage=event.damage, defence=event.defence, killed=event.killed,
    )  # fmt: skip


def lost(state: StarcraftEncounter, event: be.Lost) -> Text:
    """``The marines lose 3, 17 left: size 1D+2, damage 1D+2, resistance 1D+2.``"""
    if not event.strength:
        return say("starcraft_book-destroyed", force=event.force)
    force = state.battle and state.battle.forces.get(event.force)
    return say(
        "starcraft_book-force-loses",
        force=event.force, lost=event.lost, left=event.strength,
        worth=codes(force) if force else None,
    )  # fmt: skip


def codes(force: Force) -> Text:
    """Codes of a force at its present strength (SC-UNIT-7, SC-UNIT-8)."""
    return say(
        "starcraft_book-worth",
        size=Code(PIPS, force.size_pips()),
        damage=Code(PIPS, force.damage_pips()),
        resistance=Code(PIPS, force.resistance_pips()),
    )


def changed(state: StarcraftEncounter, event: be.ForceSet) -> Text:
    """That the game master set a number of a force."""
    value = signed(event.value) if event.field in BONUSES else str(event.value)
    return say("starcraft_book-force-set", field=event.field, force=event.force, value=value)


def signed(pips: int) -> Text:
    """A bonus as a code: ``+1D``, ``-2``."""
    return PIPS.changed(pips)


def ended(state: StarcraftEncounter, event: be.BattleClosed) -> Text:
    """Why the battle is over, and each force's losses."""
    told = tuple(
        say("starcraft_book-loss", force=force, lost=lost, left=left, whole=lost + left)
        for force, _, lost, left in event.losses
        if lost
    )
    text = say("starcraft_book-battle-over", reason=event.reason, side=event.side)
    losses = [say("starcraft_book-battle-losses", losses=told)] if event.losses else []
    return several([text, *losses])


def given(state: StarcraftEncounter, event: be.OrderGiven) -> Text:
    """``Order to marines: attack zerglings. 13 m now: only if they come within 10 m first.``"""
    order = event.order
    told = say(
        "starcraft_book-order-given",
        standing=order.kind in STANDING, forces=(order.force, *event.also),
        order=order_text(order),
    )  # fmt: skip
    beyond = [
        say(
            "starcraft_book-beyond-reach",
            force=force if event.also else None, distance=distance, reach=reach,
        )
        for force, distance, reach in event.beyond
    ]  # fmt: skip
    return several([told, *beyond], " ")


SENTENCES: dict[type, Telling] = {
    be.BattleOpened: opened,
    be.ForceAdded: lambda s, e: say(
        "starcraft_book-brings-up", who=name(s, e.force.commander), force=_come(e.force)
    ),
    be.OrderGiven: given,
    be.OrdersIn: lambda s, e: say(
        "starcraft_book-orders-are-in", who=name(s, e.who), lost=bool(e.lost)
    ),
    be.OrdersHeld: lambda s, e: say(
        "starcraft_book-waits-for-orders", who=name(s, e.who), after=name(s, e.after)
    ),
    be.StepBegan: lambda s, e: say(
        "starcraft_book-orders-carried-out", ranking=tuple(name(s, w) for w in e.ranking)
    ),
    be.OrdersRevealed: revealed,
    be.ForceMoved: lambda s, e: "",
    be.DugIn: lambda s, e: say("starcraft_book-dig-in", force=e.force, total=e.total),
    be.OrderFailed: lambda s, e: say(
        "starcraft_book-order-failed", kind=e.kind, force=e.force, why=e.why
    ),
    be.AssaultJudged: assault,
    be.DamageTaken: taken,
    be.MedicsHelped: lambda s, e: say(
        "starcraft_book-medics-bring-back", saved=e.saved, force=e.force
    ),
    be.Lost: lost,
    be.SegmentClosed: lambda s, e: say(
        "starcraft_book-mass-round", round=e.round, segment=e.segment, late=False
    ),
    be.ShieldsSet: lambda s, e: say("starcraft_book-shields", force=e.force, on=bool(e.on)),
    be.ForceSet: changed,
    be.BandSet: lambda s, e: say("starcraft_book-band-set", a=e.a, b=e.b, band=e.band or None),
    be.CommanderNamed: lambda s, e: say(
        "starcraft_book-commander-named", who=name(s, e.commander), force=e.force
    ),
    be.BattleClosed: ended,
}  # fmt: skip


APART = (
    be.OrdersIn, be.OrdersHeld, be.StepBegan, be.OrdersRevealed, be.OrderFailed, be.DugIn,
    be.AssaultJudged, be.MedicsHelped, be.Lost, be.SegmentClosed, be.BattleClosed,
)  # fmt: skip
"""Events that each get a line of their own."""


def losses(
    before: StarcraftEncounter, after: StarcraftEncounter
) -> list[tuple[str, str, int, int]]:
    """(name, side, lost, left) for each force that lost members between two states."""
    was = before.battle.forces if before.battle else {}
    now = after.battle.forces if after.battle else {}
    return [
        (now[key].name, side_of(after, now[key].commander), lost, now[key].strength)
        for key in now
        if key in was and (lost := was[key].strength - now[key].strength) > 0
    ]
