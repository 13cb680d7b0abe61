"""Battles in words: what happens in them, and orders."""

from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.ranks import idle, side_of
from game.books.starcraft.battle.state import (
    ADVANCE,
    ATTACK,
    DIG,
    ENTRENCH,
    HOLD,
    MOVE,
    OFF,
    STANDING,
)
from game.books.starcraft.battle.units import NUMBERS
from game.books.starcraft.battle.verbs import BONUSES
from game.dice import format_code
from world.scenes.render.records import name
from world.scenes.render.words import and_list, many

FAILED = {"out_of_reach": "is out of reach now", "target_gone": "finds no target"}
ENDINGS = {"game_master": "The game master ends the battle.",
           "one_side": "Only {side} has anybody left: the battle is over.",
           "nobody": "Nobody is left: the battle is over."}  # fmt: skip


WORDS = {
    DIG: "dig in", HOLD: "hold", ENTRENCH: "dig in every round", OFF: "no standing order",
}  # fmt: skip


def order_text(state, order) -> str:
    """``attack zerglings``, ``move to 25 m``, ``dig in``, ``advance and attack nearest``."""
    if order.kind == MOVE:
        return f"move to {order.to} m"
    if order.kind in (ATTACK, ADVANCE):
        first = "advance and " if order.kind == ADVANCE else ""
        return f"{first}attack {order.target or 'nearest'}"
    return WORDS.get(order.kind, "wait")


def revealed(state, event) -> str:
    """What is done; standing orders that come to nothing now are not told."""
    if not event.orders:
        return f"{name(state, event.who)} gives no orders."
    parts = [f"{o.force} {order_text(state, o)}" for o in event.orders if not idle(o)]
    return f"{name(state, event.who)} orders: {', '.join(parts)}." if parts else ""


def assault(state, event) -> str:
    """``Cullen's marines and firebats attack the zerglings at short range: hit.``"""
    who, forces = name(state, event.who), and_list(event.forces)
    result = "hit" if event.hit else "miss"
    return f"{who}'s {forces} attack the {event.target} at {event.band} range: {result}."


def needed(event) -> str:
    """What the attack had to reach, and how far beyond it went: ``10, effect value 1``."""
    why = " (dug in)" if event.needed != NUMBERS[event.band] else ""
    return f"{event.needed}{why}" + (f", effect value {event.effect}" if event.effect else "")


def opened(state, event) -> str:
    """A line for every commander and his forces."""
    commanders = dict.fromkeys(f.commander for f in event.battle.forces.values())
    lines = ["A battle begins. +battle shows it."]
    for who in commanders:
        forces = [_come(f) for f in event.battle.forces.values() if f.commander == who]
        lines.append(f"{name(state, who)} commands {and_list(forces)}.")
    return "\n".join(lines)


def _come(force) -> str:
    """``20 marines``, ``10 guards (Marines)``, with medics."""
    kind = force.kind.name
    named = "" if kind.lower() in force.name else f" ({kind})"
    medics = f" with {many(force.medics, 'medic')}" if force.medics else ""
    return f"{force.strength} {force.name}{named}{medics}"


def taken(state, event) -> str:
    """``The marines take 13, less 10 of defence: 3 fall.``"""
    less = f", less {event.defence} of defence" if event.defence else ""
    return f"The {event.target} take {event.damage}{less}: {event.killed} fall."


def lost(state, event) -> str:
    """``The marines lose 3, 17 left: size 1D+2, damage 1D+2, resistance 1D+2.``"""
    if not event.strength:
        return f"The {event.force} are destroyed."
    force = state.battle and state.battle.forces.get(event.force)
    worth = f": {codes(force)}" if force else ""
    return f"The {event.force} lose {event.lost}, {event.strength} left{worth}."


def codes(force) -> str:
    """What a force is worth at its strength (SC-UNIT-7, SC-UNIT-8)."""
    rows = (("size", force.size_pips()), ("damage", force.damage_pips()),
            ("resistance", force.resistance_pips()))  # fmt: skip
    return ", ".join(f"{what} {format_code(pips)}" for what, pips in rows)


def changed(state, event) -> str:
    """A number of a force that the game master set."""
    value = signed(event.value) if event.field in BONUSES else str(event.value)
    return f"The game master sets the {event.field} of the {event.force} to {value}."


def signed(pips: int) -> str:
    """A bonus as a code: ``+1D``, ``-2``."""
    return ("-" if pips < 0 else "+") + format_code(abs(pips)).lstrip("+")


def ended(state, event) -> str:
    """Why it is over, and what each force has lost."""
    told = [
        f"{force} {lost} of {lost + left}" if left else f"{force} all {lost}"
        for force, _, lost, left in event.losses
        if lost
    ]
    text = ENDINGS[event.reason].format(side=event.side)
    losses = f"Lost: {', '.join(told)}." if told else "Nobody was lost."
    return f"{text}\n{losses}" if event.losses else text


def given(state, event) -> str:
    """``Order to marines: attack zerglings. 13 m now: only if they come within 10 m first.``"""
    order = event.order
    kept = "Standing order" if order.kind in STANDING else "Order"
    forces = and_list([order.force, *event.also])
    text = f"{kept} to {forces}: {order_text(state, order)}."
    for force, distance, reach in event.beyond:
        whose = f"{force} " if event.also else ""
        text += f" {whose}{distance} m now: only if they come within {reach} m first."
    return text


SENTENCES = {
    be.BattleOpened: opened,
    be.ForceAdded: lambda s, e: (
        f"{name(s, e.force.commander)} brings up {_come(e.force)}."
    ),
    be.OrderGiven: given,
    be.OrdersIn: lambda s, e: (
        f"{name(s, e.who)} gave no orders in time." if e.lost else
        f"The orders of {name(s, e.who)} are in."
    ),
    be.OrdersHeld: lambda s, e: f"{name(s, e.who)} waits to see what {name(s, e.after)} orders.",
    be.StepBegan: lambda s, e: (
        f"All orders are in. They are carried out by {and_list(name(s, w) for w in e.ranking)}."
    ),
    be.OrdersRevealed: revealed,
    be.ForceMoved: lambda s, e: "",
    be.DugIn: lambda s, e: f"The {e.force} dig in: {e.total} is needed to hit them.",
    be.OrderFailed: lambda s, e: (
        f"The {e.force} find no cover: no die is left for it." if e.kind == DIG else
        f"The attack of the {e.force} {FAILED[e.why]}."
    ),
    be.AssaultJudged: assault,
    be.DamageTaken: taken,
    be.MedicsHelped: lambda s, e: f"Medics bring back {e.saved} of the {e.force}.",
    be.Lost: lost,
    be.SegmentClosed: lambda s, e: f"Mass round {e.round}, segment {e.segment}.",
    be.ShieldsSet: lambda s, e: f"The shields of the {e.force} are {'on' if e.on else 'off'}.",
    be.ForceSet: changed,
    be.BandSet: lambda s, e: (
        f"The {e.a} and the {e.b} are at {e.band} range." if e.band else
        f"The {e.a} and the {e.b} are as far apart as they stand."
    ),
    be.CommanderNamed: lambda s, e: f"{name(s, e.commander)} commands the {e.force} now.",
    be.BattleClosed: ended,
}  # fmt: skip


APART = (
    be.OrdersIn, be.OrdersHeld, be.StepBegan, be.OrdersRevealed, be.OrderFailed, be.DugIn,
    be.AssaultJudged, be.MedicsHelped, be.Lost, be.SegmentClosed, be.BattleClosed,
)  # fmt: skip
"""What has a line of its own."""


def losses(before, after) -> list[tuple[str, str, int, int]]:
    """What each force has lost between two states: name, side, how many, how many are left."""
    was = before.battle.forces if before.battle else {}
    now = after.battle.forces if after.battle else {}
    return [
        (now[key].name, side_of(after, now[key].commander), lost, now[key].strength)
        for key in now
        if key in was and (lost := was[key].strength - now[key].strength) > 0
    ]
