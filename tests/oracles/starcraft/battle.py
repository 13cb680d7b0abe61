"""The mass round, step by step: orders, attacks, losses, medics.

Cards: SC-TIME-3, SC-MASS-1 to -24 (not -25), SC-UNIT-1 to -13, SC-DICE-2, -3, -5, -7, -8, -9,
SC-EX-13, SC-Q-43 to -52. The cards have no rule of morale.

Faces of a segment: dig-in rolls as announced; then each attack, the commanders in Tactics order
(the holder of orders too), one commander's attacks as declared: attack dice, on a hit damage (the
wild die first, its re-rolls at once), automatic defence if the pool is above 0; after all
attacks the medics, in Tactics order of the commanders.

Readings chosen:
- Tactics less wounds, size dice and bonuses are summed in pips before anything is cut off at 0.
- A joint attack adds the bonuses of all forces in it, attack and damage.
- A holder gives orders after all others of the segment; at most one commander holds.
- A commander out of action comes last for the whole round: all their orders are refused, their
  forces defend automatically ("else it defends"). They are out from the start of a round.
- A force dug in that is ordered to dig in again is refused: one roll per force.
- A second order to a force in one segment is not produced.
- Bonuses of terrain change with a move that names them and count from step A of that segment.
- Medics roll only where their force has casualties in this segment, within its strength; they may
  keep a force from being destroyed.
- Medics' forces of one commander roll in the order in which the forces are listed.
- An attack on a force that was destroyed in an earlier segment is refused; a target of several
  attacks in one segment may lose more than it has, since they are simultaneous.
- Several causes of a refusal are named together: the cards rank none first.
"""

from __future__ import annotations

from dataclasses import replace

from tests.oracles.starcraft.battlefield import Attack, Case, Field, Order, Segment, Told
from tests.oracles.starcraft.dice import DIE, Faces, effect_value, roll
from tests.oracles.starcraft.units import (
    DIFFICULTY,
    RANGES,
    damage_dice,
    medic_dice,
    range_between,
    reach,
    size_dice,
)


def refusals(now: Field, order: Order) -> tuple[str, ...]:
    force = now.forces[order.force]
    if force.strength == 0:
        return ("SC-MASS-7",)
    causes = []
    if force.commander in now.round.out:
        causes.append("SC-MASS-22")
    if order.what == "move":
        if force.name in now.moved:
            causes.append("SC-MASS-4")
        if abs(order.to - force.metres) > force.kind.movement:
            causes.append("SC-UNIT-4")
    elif order.what == "dig in":
        if force.name in now.attacked:
            causes.append("SC-MASS-13")
        if force.name in now.dug_round:
            causes.append("SC-MASS-16")
    else:
        target = now.forces[order.target]
        if force.name in now.attacked:
            causes.append("SC-MASS-4")
        if force.name in now.dug_round:
            causes.append("SC-MASS-13")
        if target.strength == 0:
            causes.append("SC-MASS-7")
        between = range_between(force.metres, target.metres)
        if between is None:
            causes.append("SC-MASS-17")
        elif RANGES.index(between) > RANGES.index(reach(force.kind, force.upgrades)):
            causes.append("SC-UNIT-12")
    return tuple(causes)


def obey(now: Field, order: Order, told: Told, declared: list[Attack], faces: Faces) -> None:
    """Carry out step A for one order (SC-MASS-5)."""
    causes = refusals(now, order)
    told.given.append((order, causes))
    if causes:
        return
    force = now.forces[order.force]
    if order.what == "move":
        terrain = force.terrain if order.terrain is None else order.terrain
        now.forces[force.name] = replace(force, metres=order.to, terrain=terrain)
        now.moved.add(force.name)
        now.dug.pop(force.name, None)  # SC-MASS-16
    elif order.what == "dig in":  # SC-MASS-14
        pool = now.tactics(force.commander) + now.resistance(force) + force.cover
        total = None
        if pool > 0:
            total = roll(faces, f"{force.name} digs in", pool)
            now.dug[force.name] = total
        now.dug_round.add(force.name)
        told.dug.append((force.name, pool, total))
    else:
        now.attacked.add(force.name)
        between = range_between(force.metres, now.forces[order.target].metres)
        for place, attack in enumerate(declared):  # SC-MASS-18
            if (attack.commander, attack.target) == (force.commander, order.target):
                farthest = max(attack.range, between, key=RANGES.index)
                joined = (*attack.forces, force.name)
                declared[place] = replace(attack, forces=joined, range=farthest)
                return
        declared.append(Attack(force.commander, (force.name,), order.target, between))


def resolve(now: Field, attack: Attack, faces: Faces) -> Attack:
    """Carry out step B for one attack (SC-MASS-6, -8 to -12, -14, -15)."""
    pool = now.tactics(attack.commander)
    damage_pips = DIE  # the Wild Die
    for name in attack.forces:
        force = now.forces[name]
        pool += size_dice(force.kind, force.strength) + force.attack_bonus
        damage_pips += damage_dice(force.kind, force.strength) + force.damage_bonus
    target = now.forces[attack.target]
    dug = now.dug.get(target.name)
    difficulty = DIFFICULTY[attack.range] if dug is None else dug
    attack = replace(attack, difficulty=difficulty, pool=pool)
    if pool <= 0:  # SC-DICE-7
        return attack
    total = roll(faces, f"{attack.commander} attacks {target.name}", pool)
    if total < difficulty:
        return replace(attack, total=total)
    ev = effect_value(total, difficulty)
    damage_pips += ev * DIE
    damage = roll(faces, "damage", damage_pips, wild=True)
    defence_pips, defence = None, 0
    if dug is None:  # SC-MASS-11
        defence_pips = now.resistance(target)
        if defence_pips > 0:
            defence = roll(faces, f"{target.name} defends", defence_pips)
    kills = max(0, damage - defence)  # SC-MASS-12
    return replace(
        attack,
        total=total,
        hit=True,
        ev=ev,
        damage_pips=damage_pips,
        damage=damage,
        defence_pips=defence_pips,
        defence=defence,
        kills=kills,
    )


def losses(now: Field, told: Told, faces: Faces) -> None:
    """Carry out step C (SC-MASS-7, -20, -23)."""
    fallen = dict.fromkeys(now.forces, 0)
    for attack in told.attacks:
        fallen[attack.target] += attack.kills
    for name, force in now.forces.items():
        fallen[name] = min(fallen[name], force.strength)
    told.casualties = dict(fallen)
    for commander in now.order():
        for force in now.forces.values():
            if force.commander != commander or now.case.house.mass_medics == "off":
                continue
            pips = medic_dice(force.medics)
            if pips > 0 and fallen[force.name] > 0:
                total = roll(faces, f"medics of {force.name}", pips)
                back = min(total, fallen[force.name])
                fallen[force.name] -= back
                told.medics.append((force.name, pips, total, back))
    for name, force in list(now.forces.items()):
        left = force.strength - fallen[name]
        if left == 0 and force.strength > 0:
            told.destroyed.append(name)
        now.forces[name] = replace(force, strength=left)
        told.strengths[name] = left


def segment(now: Field, orders: Segment, faces: Faces) -> Told:
    told = Told()
    declared: list[Attack] = []
    ranked = now.order()
    speaking = [name for name in ranked if name != orders.holds]  # SC-MASS-2
    if orders.holds:
        speaking.append(orders.holds)
    for commander in speaking:
        for order in orders.orders:
            if now.forces[order.force].commander == commander:
                obey(now, order, told, declared, faces)
    for commander in ranked:
        for attack in declared:
            if attack.commander == commander:
                told.attacks.append(resolve(now, attack, faces))
    losses(now, told, faces)
    return told


def expect(case: Case, faces: Faces) -> tuple[Told, ...]:
    """Return one `Told` for each segment of each round."""
    forces = {force.name: force for force in case.forces}
    commanders = {commander.name: commander for commander in case.commanders}
    told = []
    for mass_round in case.rounds:
        now = Field(case, forces, commanders, mass_round)  # SC-MASS-4, -16: a new round
        for orders in mass_round.segments:
            told.append(segment(now, orders, faces))
        forces = now.forces
    return tuple(told)
