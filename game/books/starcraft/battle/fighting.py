"""A battle segment: step A moves, digs in and declares attacks; step B resolves them; step C
removes casualties."""

from collections.abc import Sequence

from game.books.starcraft.battle import events as be
from game.books.starcraft.battle import units
from game.books.starcraft.battle.ranks import (
    asked,
    command_of,
    concrete,
    in_reach,
    leaderless,
    next_up,
    ranking,
    side_of,
    tied,
)
from game.books.starcraft.battle.state import (
    ATTACK,
    DIG,
    MOVE,
    ORDERS,
    SEGMENT_SECONDS,
    Assault,
    Force,
    Order,
)
from game.books.starcraft.clock import let_time_work
from game.books.starcraft.ladder import effect_value
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    battle_of,
)
from game.books.starcraft.terms import hurt
from game.checks import Term, pool
from game.dice import PIPS_PER_DIE
from game.encounter.countdowns import count_down
from game.encounter.keys import pair
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT


def step(context: StarcraftContext) -> bool:
    """Move the battle on by one step. False while there is no battle, or it waits for orders or for
    the rounds to catch up."""
    state = context.state
    if not state.battling:
        return False
    if sides := _beaten(state):
        context.emit(closed(state, *sides))
        return True
    if again := tied(state):
        for who in again:
            face = context.roll_plain(who, "tie", 1, "equal Tactics", "SC-MASS-1")
            context.emit(be.TacticsTied(who, face))
        return True
    if asked(state) or waits_for_rounds(state) or leaderless(state):
        return False
    if battle_of(state).phase == ORDERS:
        context.emit(be.StepBegan(ranking(state)))
    elif who := next_up(state):
        _carry_out(context, who)
    else:
        _resolve(context)
    return True


def waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    """Commanders whose orders are awaited, or the game master if none is there; nobody while the
    rounds have to catch up."""
    if not state.battle:
        return ()
    due = asked(state) or (("gm",) if not waits_for_rounds(state) and leaderless(state) else ())
    return tuple(Waiting(who, "orders") for who in due)


def waits_for_rounds(state: StarcraftEncounter) -> bool:
    """True if the rounds of the personal fight have to catch up first (SC-TIME-4)."""
    return state.mode == FIGHT and not battle_of(state).behind(state.clock)


def closed(state: StarcraftEncounter, reason: str, side: str = "") -> be.BattleClosed:
    """The event that ends the battle, with each force's losses."""
    losses = [(f.id, f.commander, f.lost, f.strength) for f in battle_of(state).forces.values()]
    return be.BattleClosed(reason, side, tuple(losses))


def _beaten(state: StarcraftEncounter) -> tuple[str, str] | None:
    """(reason, side) if fewer than two sides have forces left, else None."""
    sides = {side_of(state, who) for who in battle_of(state).commanders}
    if len(sides) > 1:
        return None
    return ("one_side", sides.pop()) if sides else ("nobody", "")


def _carry_out(context: StarcraftContext, who: str) -> None:
    """Step A for one commander (SC-MASS-5); their standing orders are followed even without them
    (SC-MASS-22)."""
    battle = battle_of(context.state)
    given = [order for f in battle.of(who) if (order := battle.order_of(f.id))]
    orders = tuple(concrete(context.state, order) for order in given)
    context.emit(be.OrdersRevealed(who, orders))
    for order in orders:
        if carry_out := _STEP_A.get(order.kind):
            carry_out(context, order)


def _move(context: StarcraftContext, order: Order) -> None:
    """Move a force. Ranges set by hand for it lapse (SC-MASS-17)."""
    battle = battle_of(context.state)
    start = battle.forces[order.force].position
    context.emit(be.ForceMoved(order.force, start, order.to))
    for other in battle.forces if order.to != start else ():
        if pair(order.force, other) in battle.bands:
            context.emit(be.BandSet(order.force, other, ""))


def _dig(context: StarcraftContext, order: Order) -> None:
    """Roll Tactics, resistance, terrain and cover; the total replaces the range's number
    (SC-MASS-14). Without dice it fails (SC-DICE-7)."""
    force = battle_of(context.state).forces[order.force]
    terms = [*tactics(context.book, context.state, force.commander)]
    terms += _bonus(_counted(force), force.resistance_pips(), "SC-MASS-14")
    terms += _bonus("terrain", force.defence, "SC-MASS-14")
    terms += _bonus("cover", force.cover, "SC-MASS-14")
    if pool(terms, "removed")[0] <= 0:
        context.emit(be.OrderFailed(force.id, DIG, "no_dice"))
        return
    total = context.roll(force.commander, "dig in", tuple(terms), wild="off").total
    context.emit(be.DugIn(force.id, total))


def _declare(context: StarcraftContext, order: Order) -> None:
    """Declare an attack; its range is fixed from now on (SC-MASS-5)."""
    battle = battle_of(context.state)
    force, target = battle.forces[order.force], battle.forces.get(order.target)
    if target is None or not target.alive:
        why = "target_gone" if order.target else "out_of_reach"
        context.emit(be.OrderFailed(force.id, ATTACK, why))
        return
    band = battle.band(force, target)
    if not in_reach(battle, force, target):
        context.emit(be.OrderFailed(force.id, ATTACK, "out_of_reach"))
        return
    context.emit(be.AssaultDeclared(Assault(force.commander, force.id, target.id, band)))


_STEP_A = {MOVE: _move, DIG: _dig, ATTACK: _declare}


def tactics(book: StarcraftBook, state: StarcraftEncounter, who: str) -> tuple[Term, ...]:
    """The commander's Tactics with their own wounds and stuns; 0D if they are out of action
    (SC-MASS-22)."""
    if command_of(state, who)[0] < 0:
        return (Term("no commander", 0, "code", "SC-MASS-22"),)
    f = state.fighters[who]
    return (*f.sheet.code_terms("tactics", "SC-MASS-8"), *hurt(book, state, f, None))


def _counted(force: Force) -> str:
    """``20 marines``: the label of dice that depend on a force's strength."""
    return f"{force.strength} {force.name}"


def _bonus(label: str, pips: int, card: str) -> list[Term]:
    kind = "bonus" if pips > 0 else "penalty"
    return [Term(label, abs(pips), kind, card)] if pips else []


def grouped(state: StarcraftEncounter) -> list[tuple[str, str, list[Assault]]]:
    """Declared attacks in order of Tactics, as (commander, target, their attacks on it)
    (SC-MASS-18)."""
    found: dict[tuple[str, str], list[Assault]] = {}
    rank = ranking(state)
    for assault in sorted(battle_of(state).attacks, key=lambda a: rank.index(a.commander)):
        found.setdefault((assault.commander, assault.target), []).append(assault)
    return [(who, target, assaults) for (who, target), assaults in found.items()]


def _resolve(context: StarcraftContext) -> None:
    """Steps B and C: all attacks with the strengths from the segment's beginning, then medics and
    casualties (SC-MASS-6, 7)."""
    losses: dict[str, int] = {}
    for who, target, assaults in grouped(context.state):
        killed = _assault(context, who, target, assaults)
        losses[target] = losses.get(target, 0) + killed
    battle = battle_of(context.state)
    losses = {name: min(lost, battle.forces[name].strength) for name, lost in losses.items()}
    for who in ranking(context.state):
        for force in battle.of(who):
            saved = _medics(context, force, losses.get(force.id, 0))
            losses[force.id] = losses.get(force.id, 0) - saved
    for name, lost in losses.items():
        if lost:
            context.emit(be.Lost(name, lost, battle.forces[name].strength - lost))
    _close_segment(context)


def needed_for(target: Force, assaults: Sequence[Assault]) -> tuple[str, int]:
    """(band, number needed): of the farthest attacker, or the dig-in total of a target that dug in
    (SC-MASS-9, SC-MASS-14, SC-MASS-18)."""
    band = max((a.band for a in assaults), key=units.BANDS.index)
    return band, units.NUMBERS[band] if target.dug is None else target.dug


def attack_terms(
    book: StarcraftBook, state: StarcraftEncounter, who: str, forces: Sequence[Force]
) -> tuple[Term, ...]:
    """Tactics, and size dice and bonuses of all attacking forces (SC-MASS-8)."""
    terms = [*tactics(book, state, who)]
    for force in forces:
        terms += _bonus(_counted(force), force.size_pips(), "SC-UNIT-8")
        terms += _bonus(f"bonus of {force.name}", force.attack, "SC-UNIT-11")
    return tuple(terms)


def damage_terms(forces: Sequence[Force], effect: int) -> tuple[Term, ...]:
    """The wild die, the units' damage dice and effect value (SC-MASS-10)."""
    terms = [Term("wild die", PIPS_PER_DIE, "code", "SC-MASS-10")]
    for force in forces:
        terms += _bonus(_counted(force), force.damage_pips(), "SC-MASS-10")
        terms += _bonus(f"damage bonus of {force.name}", force.damage, "SC-UNIT-11")
    return (*terms, *_bonus(f"effect value {effect}", effect * PIPS_PER_DIE, "SC-MASS-10"))


def defence_terms(force: Force) -> tuple[Term, ...]:
    """Automatic defence: resistance dice and terrain; empty if dug in (SC-MASS-11, 15)."""
    if force.dug is not None:
        return ()
    own = Term(_counted(force), force.resistance_pips(), "code", "SC-MASS-11")
    return (own, *_bonus("terrain", force.defence, "SC-UNIT-11"))


def _assault(
    context: StarcraftContext, who: str, target_id: str, assaults: Sequence[Assault]
) -> int:
    """Resolve a commander's attack on one force; returns the number killed, not capped by its
    strength (SC-MASS-8..12)."""
    battle = battle_of(context.state)
    target = battle.forces[target_id]
    forces = [battle.forces[a.force] for a in assaults]
    band, needed = needed_for(target, assaults)
    terms = attack_terms(context.book, context.state, who, forces)
    rolls = pool(terms, "removed")[0] > 0
    total = context.roll(who, "assault", terms, wild="off").total if rolls else 0
    hit = rolls and total >= needed
    effect = effect_value(total, needed) if hit else 0
    names = tuple(f.id for f in forces)
    context.emit(be.AssaultJudged(who, names, target_id, band, total, needed, hit, effect))
    if not hit:
        return 0
    damage = context.roll(who, "unit damage", damage_terms(forces, effect), wild="explode").total
    defence, terms = 0, defence_terms(target)
    if sum(t.pips if t.kind != "penalty" else -t.pips for t in terms) > 0:
        defence = context.roll(target.commander, "unit defence", terms, wild="off").total
    killed = max(0, damage - defence)
    context.emit(be.DamageTaken(target.id, damage, defence, min(killed, target.strength)))
    return killed


def _medics(context: StarcraftContext, force: Force, lost: int) -> int:
    """Casualties of this segment saved: 1D per Medic unit, at most all (SC-MASS-23)."""
    if not lost or not force.medics or context.option("mass_medics") == "off":
        return 0
    pips = units.size_pips(force.medics, units.MEDIC_UNIT)
    terms = (Term(f"medics of {force.name}", pips, "code", "SC-MASS-23"),)
    saved = min(lost, context.roll(force.commander, "medics", terms, wild="off").total)
    context.emit(be.MedicsHelped(force.id, saved))
    return saved


def _close_segment(context: StarcraftContext) -> None:
    """End the segment, 15 seconds; if rounds run, they have counted the time already (SC-TIME-3,
    4)."""
    battle, before = battle_of(context.state), context.state.clock
    last = battle.segment == 2
    clock = battle.since + SEGMENT_SECONDS
    context.emit(be.SegmentClosed(battle.round + last, 1 if last else 2, clock))
    if context.state.mode != FIGHT:
        if last:
            count_down(context)
        let_time_work(context, before)
