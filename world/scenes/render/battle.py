"""Battles in words: the events, and the board of forces and orders."""

from game.battle import events as be
from game.battle.ranks import asked, ranking, side_of
from game.battle.state import ATTACK, DIG, MOVE
from game.encounter.state import FIGHT
from world.scenes.render.telling import SENTENCES, name
from world.scenes.render.words import and_list

FAILED = {"out_of_reach": "is out of reach now", "target_gone": "finds no target"}
ENDINGS = {"game_master": "The game master ends the battle.",
           "one_side": "Only {side} has anybody left: the battle is over.",
           "nobody": "Nobody is left: the battle is over."}  # fmt: skip


def order_text(state, order) -> str:
    """``attack zerglings``, ``move to 25 metres``, ``dig in``, ``nothing``."""
    if order.kind == MOVE:
        return f"move to {order.to} metres"
    if order.kind == ATTACK:
        return f"attack {order.target}"
    return "dig in" if order.kind == DIG else "nothing"


def revealed(state, event) -> str:
    if not event.orders:
        return f"{name(state, event.who)} gives no orders."
    parts = [f"{o.force} {order_text(state, o)}" for o in event.orders]
    return f"{name(state, event.who)} orders: {', '.join(parts)}."


def assault(state, event) -> str:
    forces = and_list(event.forces)
    result = "hit" if event.hit else "miss"
    text = f"{name(state, event.who)} attacks {event.target} with {forces} at {event.band} range: "
    return f"{text}{event.total} against {event.needed}, {result}."


def opened(state, event) -> str:
    forces = [f"{f.strength} {f.name} under {name(state, f.commander)}"
              for f in event.battle.forces.values()]  # fmt: skip
    return f"A battle begins: {', '.join(forces)}. +battle shows it."


def given(state, event) -> str:
    return f"Order to {event.order.force}: {order_text(state, event.order)}."


SENTENCES |= {
    be.BattleOpened: opened,
    be.ForceAdded: lambda s, e: (
        f"{e.force.strength} {e.force.name} come up under {name(s, e.force.commander)}."
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
    be.ForceMoved: lambda s, e: f"The {e.force} move from {e.start} to {e.to} metres.",
    be.DugIn: lambda s, e: f"The {e.force} dig in: {e.total} is needed to hit them.",
    be.OrderFailed: lambda s, e: f"The attack of the {e.force} {FAILED[e.why]}.",
    be.AssaultJudged: assault,
    be.DamageTaken: lambda s, e: (
        f"The {e.target} take {e.damage} less {e.defence}: {e.killed} fall."
    ),
    be.MedicsHelped: lambda s, e: f"Medics bring back {e.saved} of the {e.force}.",
    be.Lost: lambda s, e: (
        f"The {e.force} lose {e.lost}, {e.strength} left." if e.strength else
        f"The {e.force} are destroyed."
    ),
    be.SegmentClosed: lambda s, e: f"Mass round {e.round}, segment {e.segment}.",
    be.ShieldsSet: lambda s, e: f"The shields of the {e.force} are {'on' if e.on else 'off'}.",
    be.ForceSet: lambda s, e: f"The game master sets the {e.field} of the {e.force}.",
    be.BandSet: lambda s, e: (
        f"The {e.a} and the {e.b} are at {e.band} range." if e.band else
        f"The {e.a} and the {e.b} are as far apart as they stand."
    ),
    be.BattleClosed: lambda s, e: ENDINGS[e.reason].format(side=e.side),
}  # fmt: skip


def board(state, viewer) -> str:
    """Forces, strengths, positions, and the orders that the viewer may read."""
    battle = state.battle
    rows = [f"Mass round {battle.round}, segment {battle.segment}. {waiting(state)}"]
    for who in ranking(state):
        rows.append(f"{name(state, who)}, side {side_of(state, who)}{_order_state(state, who)}:")
        rows += [_row(state, force, viewer) for force in battle.of(who)]
    return "\n".join(rows)


def waiting(state) -> str:
    names = [name(state, who) for who in asked(state)]
    if names:
        return f"Waiting for the orders of {and_list(names)}."
    late = state.mode == FIGHT and not state.battle.behind(state.clock)
    return "The melee rounds have to catch up." if late else ""


def _order_state(state, who) -> str:
    battle = state.battle
    if who in battle.held:
        return ", holding back"
    return ", orders in" if who in battle.ready else ""


def _row(state, force, viewer) -> str:
    words = [f"{force.strength} of {force.kind.name}", f"at {force.position} metres"]
    if force.medics:
        words.append(f"{force.medics} medics")
    if force.dug is not None:
        words.append(f"dug in at {force.dug}")
    done = [word for word, flag in (("moved", force.moved), ("attacked", force.attacked)) if flag]
    words += done
    if force.kind.shielded is not None:
        words.append(f"shields {'on' if force.shields else 'off'}")
    order = state.battle.orders.get(force.id)
    if order and may_read(state, force, viewer):
        words.append(f"ordered to {order_text(state, order)}")
    return f"  {force.name}: {', '.join(words)}."


def may_read(state, force, viewer) -> bool:
    """Whether the viewer may know the orders of a force: the seat, and its own side's
    commanders; anybody once they are carried out."""
    if viewer.gm or force.commander in state.battle.done:
        return True
    commands = viewer.who in state.battle.commanders
    return commands and side_of(state, viewer.who) == side_of(state, force.commander)


def rows(state, viewer) -> list[dict]:
    """The forces as data, orders only for those who may read them."""
    found = []
    for force in state.battle.forces.values():
        order = state.battle.orders.get(force.id)
        shown = order_text(state, order) if order and may_read(state, force, viewer) else ""
        found.append({
            "id": force.id, "commander": force.commander, "kind": force.kind.name,
            "strength": force.strength, "position": force.position, "dug": force.dug,
            "moved": force.moved, "attacked": force.attacked, "order": shown,
        })  # fmt: skip
    return found
