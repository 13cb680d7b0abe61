"""Damage, resistance, armour and the wound that follows: blows on one victim.

Cards: SC-DMG-1 to -8, SC-ARM-1 to -3, SC-WND-1 to -7, -11, SC-MEL-1, -2, -3, -10, -11,
SC-DIE-8, -9, SC-DICE-3, -5, -6, -7, -9, SC-Q-24, -25, -26, -27, -28, -30, -34, SC-EX-10.

Faces of a blow: attack dice; on a hit damage dice; resistance dice; 1D minutes if knocked out.
Nobody reacts and no shot is called. A victim who is dead takes no more blows.

Readings chosen:
- A damage code of 0 pips or less does nothing: no resistance, no tie.
- `resist_roll` off: no dice; damage is compared with the armour alone, ties as in SC-DMG-5.
- A resistance code below 1D throws no die and counts its pips (SC-DICE-7's last sentence).
- A stun that knocks out while the stun penalty runs renews the penalty, as any other stun does.
- A victim at 0 BP or less who is hit again suffers the effect of that band again (dying), even
  if struck by an exact tie.
- `death_consent` on also protects from `pulping` a player's character who has not agreed; a GM
  character has no player, so no consent protects it. `npc_dies_at_zero` kills at 0, before
  `pulping` at -10.
- "Falls prone" is stated for the three wounds alone; for the unconscious it is left open.
- The stuns are counted over one fight; all blows of a case fall in one fight.
- The number of stuns that knocks out is the whole dice of Strength, whatever
  `resist_attribute` says.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.oracles.starcraft.dice import (
    DIE,
    Faces,
    House,
    about,
    band,
    code,
    effect_value,
    random_house,
    roll,
)


@dataclass(frozen=True)
class Body:
    full: int
    points: int
    strength: int  # pips
    constitution: int  # pips
    armour: int
    stuns: int = 0
    unconscious: bool = False  # knocked out by stuns
    dead: bool = False
    pulped: bool = False
    npc: bool = False
    agreed: bool = True  # the player has agreed to the character's death


@dataclass(frozen=True)
class Suffered:
    damage: int
    resistance: int | None  # total of the dice; None: no roll
    armour: int  # as used for this blow
    resisted: bool
    lost: int
    effect: str  # "" if resisted; else a band of SC-WND-1, or "killed", "pulped"
    stun_counted: bool
    minutes: int | None  # unconscious by stuns
    prone: bool
    round_lost: bool
    body: Body  # afterwards


@dataclass(frozen=True)
class Blow:
    kind: str  # "ranged", "brawling", "martial arts", "melee"
    attack: int  # pips of the pool
    standard: int  # range or standard difficulty
    modifiers: int  # cover and visibility
    weapon: int  # pips: the whole damage of a gun, the extra dice of a melee weapon
    striker: int  # Strength of a close attacker, in pips
    manoeuvre: int = 0  # Martial Arts: added to the difficulty of 10
    manoeuvre_damage: int = 0  # pips


@dataclass(frozen=True)
class Case:
    house: House
    victim: Body
    blows: tuple[Blow, ...]  # each by another attacker, all in one fight


@dataclass(frozen=True)
class Struck:
    difficulty: int
    total: int | None
    hit: bool
    ev: int
    code: int  # damage code in pips
    suffered: Suffered | None


def end_of_points(body: Body, house: House) -> str:
    """Effect of 0 BP or less: "dying", "killed" or "pulped"."""
    protected = house.death_consent == "on" and not body.agreed and not body.npc
    if house.npc_dies_at_zero == "on" and body.npc:  # SC-DIE-9
        if house.pulping == "on" and body.points <= -10:
            return "pulped"
        return "killed"
    if house.pulping == "on" and body.points <= -10 and not protected:  # SC-DIE-8
        return "pulped"
    return "dying"


def suffer(body: Body, damage: int, house: House, faces: Faces) -> Suffered:
    """Apply a damage total: resistance, armour, Body Points, effect."""
    resistance = None
    if house.resist_roll == "on":  # SC-DMG-8
        strength = house.resist_attribute == "strength"  # SC-DMG-2
        pips = body.strength if strength else body.constitution
        resistance = roll(faces, "resistance", pips, house.wild)
    against = (resistance or 0) + body.armour
    tie = damage == against
    if damage < against or (tie and house.resist_tie == "resisted"):  # SC-DMG-4, -5
        return Suffered(
            damage, resistance, body.armour, True, 0, "", False, None, False, False, body
        )
    lost = damage - against  # SC-DMG-3
    after = replace(body, points=body.points - lost)  # SC-DMG-7
    if lost >= 1:
        after = replace(after, armour=max(0, body.armour - 1))  # SC-ARM-2
    effect = band(after.points, after.full)  # SC-WND-1
    counted, minutes = False, None
    if effect == "stunned" and not body.unconscious:  # SC-WND-3
        counted = True
        after = replace(after, stuns=after.stuns + 1)
        if after.stuns >= max(1, after.strength // DIE):
            minutes = roll(faces, "minutes", DIE)
            after = replace(after, stuns=0, unconscious=True)
    if effect == "dying":
        effect = end_of_points(after, house)
        if effect != "dying":
            after = replace(after, dead=True, pulped=effect == "pulped")
    wound = effect in ("wounded", "serious", "mortal")  # SC-WND-4 to -7
    return Suffered(
        damage,
        resistance,
        body.armour,
        False,
        lost,
        effect,
        counted,
        minutes,
        wound,
        wound,
        after,
    )


def damage_code(blow: Blow, ev: int) -> int:
    if blow.kind == "ranged":
        return blow.weapon  # SC-DMG-1
    if blow.kind == "brawling":
        return blow.striker + ev * DIE  # SC-MEL-1
    if blow.kind == "martial arts":
        return blow.striker + blow.manoeuvre_damage  # SC-MEL-2, -3
    return blow.striker + blow.weapon + (ev // 2) * DIE  # SC-MEL-11


def strike(body: Body, blow: Blow, house: House, faces: Faces) -> Struck:
    standard = blow.standard + blow.manoeuvre  # SC-MEL-3
    difficulty = standard + blow.modifiers
    if blow.attack <= 0:  # SC-DICE-7
        return Struck(difficulty, None, False, 0, 0, None)
    total = roll(faces, "attack", blow.attack, house.wild)
    if total < difficulty:
        return Struck(difficulty, total, False, 0, 0, None)
    ev = effect_value(total, difficulty if house.ev_basis == "final" else standard)  # SC-DICE-6
    pips = damage_code(blow, ev)
    if pips <= 0:
        return Struck(difficulty, total, True, ev, pips, None)
    damage = roll(faces, "damage", pips, house.wild)
    return Struck(difficulty, total, True, ev, pips, suffer(body, damage, house, faces))


def expect(case: Case, faces: Faces) -> tuple[Struck, ...]:
    body = case.victim
    results = []
    for blow in case.blows:
        if body.dead:
            break
        struck = strike(body, blow, case.house, faces)
        if struck.suffered is not None:
            body = struck.suffered.body
        results.append(struck)
    return tuple(results)


def full_points(strength: int) -> int:
    """Full Body Points where the sheet names none (SC-WND-11)."""
    return 20 + strength


def random_body(chance: random.Random) -> Body:
    strength = chance.choice((3, 5, 6, 8, 9, 11, 12))
    full = chance.choice((full_points(strength), 20, 21, 22, 23, 40))
    edges = [full] * 6 + [-(-3 * full // 4), -(-full // 2), -(-full // 4), 1]
    points = min(full, chance.choice(edges) + chance.choice((0, 0, 1, 2)))
    return Body(
        full=full,
        points=points,
        strength=strength,
        constitution=code(chance, 1, 4),
        armour=chance.choice((0, 0, 1, 2, 6, 10)),
        npc=chance.random() < 0.4,
        agreed=chance.random() < 0.6,
    )


def random_blow(chance: random.Random, body: Body) -> Blow:
    kind = chance.choice(("ranged", "ranged", "brawling", "martial arts", "melee"))
    standard = {"brawling": 5, "martial arts": 10, "melee": 5}.get(kind)
    gun = about(chance, body.strength + body.armour + chance.choice((0, 0, 3, 8)))
    trick = kind == "martial arts" and chance.random() < 0.4
    return Blow(
        kind=kind,
        attack=chance.choice((0, code(chance, 2, 6), *[code(chance, 5, 14) for _ in range(4)])),
        standard=standard or chance.choice((5, 10, 15)),
        modifiers=chance.choice((0, 0, 0, 5, 10)),
        weapon=gun if kind == "ranged" else chance.choice((1, 3, 3, 6)),
        striker=code(chance, 1, 4),
        manoeuvre=chance.choice((5, 10)) if trick else 0,
        manoeuvre_damage=chance.choice((1, 3, 6)) if trick else 0,
    )


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        victim = random_body(chance)
        yield Case(
            house=random_house(
                chance,
                "resist_attribute",
                "resist_roll",
                "resist_tie",
                "ev_basis",
                "pulping",
                "death_consent",
                "npc_dies_at_zero",
                "wild_die",
            ),
            victim=victim,
            blows=tuple(random_blow(chance, victim) for _ in range(chance.randint(1, 6))),
        )
