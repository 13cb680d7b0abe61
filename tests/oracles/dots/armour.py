"""Part 3: equipment, special materials, Flyboy, cybernetics and the vorpal roll.

Cards: DOT-DEF-06, DOT-BLK-05, DOT-BLK-07, DOT-MAT-01..05, DOT-SA-02, DOT-SA-03, DOT-VOR-01..06,
DOT-S-23, DOT-S-34, DOT-S-35, DOT-S-49..52. The calculation and the readings are in `blow` and
`target`.

The case says what covers the place that is hit (the GM sets coverage). A Mandalorian case has no
active defence, and a cortosis case no cybernetics, because the cards do not say how they combine.
Ratings above the five of DOT-DEF-06 are set by the GM. A shield that is worn is a forcefield here,
a shield that is held is a device.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from .attack import some_attack, some_hits
from .blow import LIGHT_TECH, LIGHTSABERS, SHOTS, Block, Case, Outcome, Target, expect
from .defence import some_block, some_defence
from .target import PARTS
from .terms import ABILITIES, Use, some_use

__all__ = ["Case", "Outcome", "cases", "expect"]

BLADES = (*LIGHTSABERS, *LIGHT_TECH)


def some_body(rng: random.Random) -> dict:
    """Return a body with or without a part 6, some parts already lost, and the items it holds."""
    sixth = rng.choice(["", "tail"])
    parts = [part for part in PARTS.values() if part != "head"] + ([sixth] if sixth else [])
    lost = tuple(rng.sample(parts, rng.choice([0, 0, 1, 2])))
    wield = "" if "right hand" in lost else rng.choice(["", "lightsaber", "blaster"])
    offhand = "" if "left hand" in lost else rng.choice(["", "shoto"])
    if not lost and rng.random() < 0.25:
        wield, offhand = "double_bladed", ""
    return {"sixth": sixth, "lost": lost, "wield": wield, "offhand": offhand}


def equipped(rng: random.Random) -> dict:
    return {
        "armour": rng.choice([0, 1, 2, 2, 4]),
        "forcefield": rng.choice([0, 0, 3, 3, 5]),
        "cover": rng.choice([0, 0, 1, 3]),
        "material": rng.choice(["", "", "phrik"]),
    }


def starred(attack: dict, rng: random.Random) -> dict:
    """Return the attack with Flyboy stars on its abilities."""
    uses = tuple(
        use if use.power else replace(use, stars=rng.randint(0, use.owned))
        for use in attack["uses"]
    )
    return {**attack, "uses": uses}


def some_case(rng: random.Random, aim: str) -> Case:
    living = rng.random() < 0.8
    hits, body = some_hits(rng), some_body(rng)
    if aim == "equipment":
        return Case(**some_attack(rng), target=Target(hits, living, **equipped(rng), **body))
    if aim == "vorpal":
        return Case(**some_attack(rng, BLADES), target=Target(hits, living, **body))
    if aim == "mandalorian":
        target = Target(hits, living, armour=2, material="mandalorian")
        return Case(**some_attack(rng, (*BLADES, "blaster")), target=target)
    if aim == "cortosis":
        attack = some_attack(rng, BLADES)
        if rng.random() < 0.5:
            block = Block("device", (some_use(rng, "speed"),), "shield", cortosis=True)
            return Case(**attack, target=Target(hits, living), block=block)
        blocked = some_block(rng, "saber_block") if rng.random() < 0.6 else None
        target = Target(hits, living, armour=1, material="cortosis")
        return Case(**attack, target=target, block=blocked)
    if aim == "water":
        attack, block = some_attack(rng, BLADES), some_block(rng, "saber_block")
        wet = rng.random() < 0.5
        target = Target(hits, living, submerged=rng.random() < 0.5)
        return Case(**attack, target=target, block=block, attacker_submerged=wet)
    if aim == "flyboy":
        attack = starred(some_attack(rng), rng)
        skills = [use.skill for use in attack["uses"] if use.skill in ABILITIES]
        stars = tuple((skill, rng.randint(1, 5)) for skill in skills if rng.random() < 0.4)
        target = Target(hits, living, **equipped(rng), stars=stars)
        stopped = attack["weapon"] in (*BLADES, *SHOTS)
        return Case(
            **attack,
            target=target,
            block=some_block(rng, "saber_block") if stopped and rng.random() < 0.5 else None,
            defence=some_defence(rng) if rng.random() < 0.5 else None,
        )
    weapon = rng.choice(BLADES)
    uses: tuple[Use, ...] = (some_use(rng, "saber_melee"), some_use(rng, "savage"))
    return Case(
        weapon,
        uses,
        Target(hits, living, **equipped(rng), cybernetics=True),
        attacker_hits=rng.choice([1, 2, 3, 5, 10, 30]),
        block=some_block(rng, "saber_block") if rng.random() < 0.5 else None,
        defence=some_defence(rng) if rng.random() < 0.3 else None,
        cybernetics_scope=rng.choice(["attack", "savage"]),
    )


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    aims = ["equipment", "vorpal", "mandalorian", "cortosis", "water", "flyboy", "cybernetics"]
    for number in range(count):
        yield some_case(rng, aims[number % len(aims)])
