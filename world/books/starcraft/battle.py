"""Battles in words: the events, and the board of forces and orders."""

from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.ranks import asked, ranking, side_of
from game.books.starcraft.battle.state import ATTACK, DIG, MOVE
from game.books.starcraft.battle.units import NUMBERS
from game.books.starcraft.battle.verbs import BONUSES
from game.dice import format_code
from game.encounter.state import FIGHT
from world.scenes.render.telling import name
from world.scenes.render.words import and_list, many

FAILED = {"out_of_reach": "is out of reach now", "target_gone": "finds no target"}
ENDINGS = {"game_master": "The game master ends the battle.",
           "one_side": "Only {side} has anybody left: the battle is over.",
           "nobody": "Nobody is left: the battle is over."}  # fmt: skip


def order_text(state, order) -> str:
    """``attack zerglings``, ``move to 25 m``, ``dig in``, ``nothing``."""
    if order.kind == MOVE:
        return f"move to {order.to} m"
    if order.kind == ATTACK:
        return f"attack {order.target}"
    return "dig in" if order.kind == DIG else "nothing"


def revealed(state, event) -> str:
    if not event.orders:
        return f"{name(state, event.who)} gives no orders."
    parts = [f"{o.force} {order_text(state, o)}" for o in event.orders]
    return f"{name(state, event.who)} orders: {', '.join(parts)}."


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
    value = _signed(event.value) if event.field in BONUSES else str(event.value)
    return f"The game master sets the {event.field} of the {event.force} to {value}."


def _signed(pips: int) -> str:
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
    return f"Order to {event.order.force}: {order_text(state, event.order)}."


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
    be.AssaultJudged, be.SegmentClosed, be.BattleClosed,
)  # fmt: skip
"""What has a line of its own."""


def board(state, viewer) -> str:
    """Forces, strengths, positions, and the orders that the viewer may read."""
    battle = state.battle
    rows = [f"Mass round {battle.round}, segment {battle.segment}. {late(state)}".rstrip()]
    for who in ranking(state):
        if _unseen(state, who, viewer):
            continue
        rows.append(f"{name(state, who)}, side {side_of(state, who)}{_order_state(state, who)}:")
        rows += [_row(state, force, viewer) for force in battle.of(who)]
    rows += _by_word(state, viewer)
    return "\n".join(rows)


def _by_word(state, viewer) -> list[str]:
    """Ranges that the game master has set by hand."""
    found = []
    for key, band in state.battle.bands.items():
        forces = [state.battle.forces.get(name) for name in key.split("|")]
        shown = all(f and f.alive and not _unseen(state, f.commander, viewer) for f in forces)
        if shown:
            found.append(f"The {and_list([f.name for f in forces])} are at {band} range by word.")
    return found


def late(state) -> str:
    """What a battle with no orders to wait for waits for, "" otherwise."""
    waits = state.mode == FIGHT and not asked(state) and not state.battle.behind(state.clock)
    return "The melee rounds have to catch up first." if waits else ""


def _order_state(state, who) -> str:
    battle = state.battle
    if who in battle.held:
        return ", holding back"
    return ", orders in" if who in battle.ready else ""


def _row(state, force, viewer) -> str:
    words = [f"{force.strength} {force.kind.name} at {force.position} m", codes(force)]
    if force.medics:
        words.append(many(force.medics, "medic"))
    given = {what: getattr(force, what) for what in BONUSES if getattr(force, what)}
    words += [f"{what} {_signed(pips)}" for what, pips in given.items()]
    if force.upgrades:
        words.append(many(force.upgrades, "range upgrade"))
    if force.dug is not None:
        words.append(f"dug in at {force.dug}")
    done = [word for word, flag in (("moved", force.moved), ("attacked", force.attacked)) if flag]
    words += done
    if force.kind.shielded is not None:
        words.append(f"shields {'on' if force.shields else 'off'}")
    order = state.battle.orders.get(force.id)
    if order and may_read(state, force, viewer):
        words.append(f"ordered to {order_text(state, order)}")
    margin = "" if viewer.prose else "  "
    return f"{margin}{force.name}: {', '.join(words)}."


def may_read(state, force, viewer) -> bool:
    """Whether the viewer may know the orders of a force: the seat, and its own side's
    commanders; anybody once they are carried out."""
    if viewer.gm or force.commander in state.battle.done:
        return True
    commands = viewer.who in state.battle.commanders
    return commands and side_of(state, viewer.who) == side_of(state, force.commander)


def _unseen(state, commander: str, viewer) -> bool:
    """Whether the viewer does not see whose forces they are, and so none of them."""
    f = state.fighters.get(commander)
    return bool(f and f.hidden) and not (viewer.gm or viewer.who == commander)


def rows(state, viewer) -> list[dict]:
    """The forces as data, orders only for those who may read them."""
    found = []
    for force in state.battle.forces.values():
        if _unseen(state, force.commander, viewer):
            continue
        order = state.battle.orders.get(force.id)
        shown = order_text(state, order) if order and may_read(state, force, viewer) else ""
        found.append({
            "id": force.id, "name": force.name, "commander": force.commander,
            "kind": force.kind.name,
            "strength": force.strength, "position": force.position, "dug": force.dug,
            "moved": force.moved, "attacked": force.attacked, "order": shown,
        })  # fmt: skip
    return found


def losses(before, after) -> list[tuple[str, str, int, int]]:
    """What each force has lost between two states: name, side, how many, how many are left."""
    was = before.battle.forces if before.battle else {}
    now = after.battle.forces if after.battle else {}
    return [
        (now[key].name, side_of(after, now[key].commander), lost, now[key].strength)
        for key in now
        if key in was and (lost := was[key].strength - now[key].strength) > 0
    ]
