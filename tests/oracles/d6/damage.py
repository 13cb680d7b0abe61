"""One hit: the weapon against protection, and the resulting wound.

Cards: PER-DMG-1..9, PER-ARM-1..3, -6..8, PER-INJ-21, -22, PER-Q-25..28, -30, -38..40, -45, -46,
-49, -51, -60; ADV-DMG-1..8, ADV-MAP-8, ADV-Q-20, -21, -24, -27; CHR-ACC-1..5, CHR-Q-18..20, -22,
-31.

Faces: damage, resistance, the resistance's penalty dice (under `rolled`), then a duration's dice
(PER-Q-5, ADV-Q-7, CHR-Q-5).

Readings
1. Strength and armour are one pool, added in pips, with one wild die at most.
2. Stun mode meets the energy rating whatever the weapon's own damage type (PER-Q-46).
3. A Force Point doubles Strength to resist and unarmed damage (enhancement included), but neither
   armour nor weapon (CHR-Q-22); with "STR+x" the cards do not say whether the wielder's Strength
   is doubled: no case tests it.
4. A Force Point does not change how many Stunned results a character bears: no case depends on it.
5. When the GM lowers Strength (ADV-DMG-5), that is a penalty like any other, under the house's
   method.
6. Only one piece of armour counts, the one with the best fitting rating; it need not be the same
   piece for both ratings.
7. Muscle-powered weapons and fists have no stun mode.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.d6.body import (
    HEALTHY,
    INCAPACITATED,
    MORTAL,
    SOUND,
    UNASKED,
    WOUNDED,
    WOUNDED_TWICE,
    Body,
    Consent,
    band,
    injure,
    stun_limit,
)
from tests.oracles.d6.books import ADVANCED, BOOKS, CHRONICLES, PERSONAL, House, house
from tests.oracles.d6.dice import Check, Faces, check, throw


@dataclass(frozen=True)
class Case:
    """One hit. All codes in pips; an armour piece is (physical, energy)."""

    house: House
    attack: str  # unarmed, muscle (STR+x), fixed
    damage: int  # the weapon's code; x of STR+x; 0 for unarmed
    damage_type: str = "energy"  # physical, energy
    stun_mode: bool = False
    stun_code: int | None = None  # PER-Q-46
    attacker_strength: int = 9
    attacker_enhancement: int = 0  # PER-ARM-6
    attacker_force: bool = False
    over: int = 0  # the attack total less the final number, 0 or more (CHR-Q-31)
    strength: int = 9
    enhancement: int = 0  # from the target's armour; not part of resistance (PER-ARM-8)
    armour: tuple[tuple[int, int], ...] = ()
    target_actions: int = 1  # no effect on resistance (ADV-MAP-8)
    target_force: bool = False
    resist_penalty: int = 0  # dice, set by the GM (ADV-DMG-5)
    body: Body = SOUND
    consent: Consent = UNASKED


@dataclass(frozen=True)
class Outcome:
    damage_pool: int
    damage_total: int
    resistance: Check
    margin: int
    result: str
    body: Body


def damage_pool(case: Case) -> int:
    """Return the damage code in pips."""
    if case.attack == "unarmed":  # PER-DMG-4, PER-Q-51
        pool = case.attacker_strength + case.attacker_enhancement
        if case.attacker_force:
            pool = 2 * pool  # CHR-Q-22
    elif case.attack == "muscle":  # PER-Q-60
        pool = case.attacker_strength + case.attacker_enhancement + case.damage
    elif case.stun_mode and case.stun_code is not None:  # PER-Q-46
        pool = case.stun_code
    else:  # PER-DMG-2, ADV-DMG-1
        pool = case.damage
    if case.house.book == CHRONICLES and case.house.accuracy:
        pool = pool + 3 * (case.over // 10)  # CHR-ACC-2..4
    return pool


def armour_rating(case: Case) -> int:
    """Return the one armour rating that counts, in pips."""
    energy = case.damage_type == "energy" or case.stun_mode
    best = 0
    for physical_rating, energy_rating in case.armour:  # PER-Q-49
        best = max(best, energy_rating if energy else physical_rating)
    return best


def resist(case: Case, faces: Faces) -> Check:
    """Roll the target's Strength plus armour."""
    strength = case.strength
    if case.target_force:
        strength = 2 * strength  # CHR-Q-22
    penalty = case.resist_penalty  # ADV-DMG-5
    if case.house.wounds_penalise_resistance:
        penalty = penalty + case.body.penalty  # PER-Q-40; otherwise no penalty (ADV-DMG-4)
    return check(strength, case.house, faces, bonus=armour_rating(case), penalty=penalty)


def expect(case: Case, faces: Faces) -> Outcome:
    """Return the outcome of the hit according to the cards."""
    pool = damage_pool(case)
    damage = throw(pool, case.house, faces)
    resistance = resist(case, faces)
    margin = damage - resistance.total  # PER-Q-26, ADV-DMG-3
    result = band(margin)
    body = injure(case.body, result, case.strength, case.consent, case.house, faces, case.stun_mode)
    return Outcome(pool, damage, resistance, margin, result, body)


def some_body(r: random.Random, strength: int) -> Body:
    """Return a body as a fight may leave it, often one Stunned result short of its limit."""
    level = r.choice([HEALTHY, HEALTHY, WOUNDED, WOUNDED, WOUNDED_TWICE, INCAPACITATED, MORTAL])
    if level == MORTAL:
        return Body(level, prone=True)
    if level == INCAPACITATED:
        return Body(level, unconscious=r.choice([0, 10, 25, 60]), prone=True)
    limit = stun_limit(strength)
    stuns = r.choice([0, 0, limit - 1, limit - 1, r.randrange(limit), limit])
    out = stuns >= limit and r.random() < 0.5  # else revived: the results remain (PER-Q-33)
    return Body(
        level,
        stuns,
        stun_penalty=stuns > 0 and r.random() < 0.5,
        unconscious=r.randint(2, 12) if out else 0,
        prone=out or level != HEALTHY,
    )


def some_house(r: random.Random) -> House:
    """Return a random book with some of its options changed."""
    book = r.choice(BOOKS)
    changes: dict[str, object] = {
        "wild_die": r.choice(["off", "off", "off", "explode", "drop_highest", "gm_choice"]),
        "wild_one": r.choice(["normal", "drop_highest"]),
        "death_consent": r.choice(["target", "target", "all", "off"]),
        "wounded_on_incapacitated": r.choice(["none", "mortal"]),
    }
    if r.random() < 0.3:
        changes["penalty_method"] = r.choice(["rolled", "removed"])
    if book == PERSONAL:
        changes["wounds_penalise_resistance"] = r.random() < 0.3
    if book == CHRONICLES:
        changes["accuracy"] = r.random() < 0.8
    return house(book, **changes)


def cases(seed: int, count: int) -> Iterator[Case]:
    """Yield hits of every book, damage near resistance so that all bands and their edges occur."""
    r = random.Random(seed)
    for _ in range(count):
        h = some_house(r)
        book = h.book
        strength = r.choice([1, 2, 3, 5, 6, 9, 10, 11, 12, r.randint(3, 18)])
        target_force = book == CHRONICLES and strength >= 6 and r.random() < 0.15
        body = Body() if target_force else some_body(r, strength)
        armour = tuple(
            (r.choice([0, 0, 1, 2, 3, 4, 6]), r.choice([0, 0, 1, 2, 3, 4, 6]))
            for _ in range(r.choice([0, 0, 1, 1, 2]))
        )
        attack = r.choice(["unarmed", "muscle", "fixed", "fixed", "fixed"])
        code = max(0, strength + r.choice([-3, 0, 3, 6, 9, 12]) + r.randint(-1, 1))
        stun = attack == "fixed" and r.random() < 0.3
        yield Case(
            house=h,
            attack=attack,
            damage={"unarmed": 0, "muscle": r.choice([1, 3, 5, 6]), "fixed": code}[attack],
            damage_type=r.choice(["physical", "energy"]) if attack == "fixed" else "physical",
            stun_mode=stun,
            stun_code=r.choice([None, 9, code + 3]) if stun else None,
            attacker_strength=r.choice([3, 6, 9, 10, 14]),
            attacker_enhancement=r.choice([0, 0, 3, 4]),
            attacker_force=book == CHRONICLES and attack == "unarmed" and r.random() < 0.3,
            over=r.choice([0, 9, 10, 11, 19, 20]) if book == CHRONICLES else 0,
            strength=strength,
            enhancement=r.choice([0, 0, 3]) if armour else 0,
            armour=armour,
            target_actions=r.randint(1, 4),
            target_force=target_force,
            resist_penalty=r.choice([0, 0, 0, 1, 2]) if book == ADVANCED else 0,
            body=body,
            consent=Consent(
                target=r.random() < 0.5,
                others=r.random() < 0.5,
                spared=book == CHRONICLES and r.random() < 0.1,
            ),
        )
