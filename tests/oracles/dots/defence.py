"""Part 2: blocks, reflected fire, clear and unclear defence.

Cards: DOT-BLK-01..03, DOT-BLK-06, DOT-DEF-01..05, DOT-DEF-07, DOT-RND-04, DOT-FP-11, DOT-FP-13,
DOT-FP-14, DOT-DMG-03, DOT-DMG-04, DOT-S-21, DOT-S-22, DOT-S-25, DOT-S-48. The calculation and its
readings are in `blow`.

The defender wields the block's weapon (a device is held in the offhand and parries with speed) and
has enough Force; attacker and defender are guardians. Reflected fire goes at a third person, an
enemy. Refusals: a second defence under `defences_per_attack`=one, and a saber against explosives.
Under `reflect_cap`=attack the target of reflected fire makes no other defence, because the cards
do not say whether the cap comes before or after it. A reflecting action carries no Flyboy stars.
Where the GM names the kind of a defence (`told`), that is final (DOT-GM-01).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from .attack import some_attack, some_hits
from .blow import LIGHT_TECH, LIGHTSABERS, SHOTS, Back, Block, Case, Defence, Outcome, Target
from .blow import expect as expect
from .terms import some_use

__all__ = ["Case", "Outcome", "cases", "expect", "some_block", "some_defence"]

STOPPED = (*LIGHTSABERS, *LIGHT_TECH, *SHOTS)


def some_block(rng: random.Random, kind: str = "") -> Block:
    kind = kind or rng.choice(["saber_block", "saber_block", "reflect", "device"])
    if kind == "device":
        return Block(kind, (some_use(rng, "speed"),), "shield")
    uses = [some_use(rng, kind)]
    if rng.random() < 0.5:
        uses.append(some_use(rng, rng.choice(["luck", "knowledge", "banter"])))
    return Block(kind, tuple(uses), rng.choice(["lightsaber", "shoto", "pikesaber"]))


def some_defence(rng: random.Random, device: bool = False) -> Defence:
    """One or two skills; the ability is never one that a block of the same case uses."""
    uses = []
    if rng.random() < 0.6:
        uses.append(some_use(rng, rng.choice(["jump", "sprint", "force_push", "acute_senses"])))
    if not uses or rng.random() < 0.5:
        free = ["stealth", "influence", "leadership"] + ([] if device else ["speed", "speed"])
        uses.append(some_use(rng, rng.choice(free)))
    return Defence(tuple(uses), rng.choice(["", "", "", "clear", "unclear"]))


def some_back(rng: random.Random, capped: bool) -> Back:
    block = some_block(rng, "saber_block") if rng.random() < 0.4 else None
    defence = some_defence(rng) if rng.random() < 0.4 and not capped else None
    return Back(Target(some_hits(rng)), block, defence)


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        bomb = rng.random() < 0.1
        attack = some_attack(rng, ("explosives",) if bomb else STOPPED)
        block = some_block(rng, "saber_block" if bomb else "") if rng.random() < 0.75 else None
        if attack["weapon"] in SHOTS and rng.random() < 0.4:
            block = some_block(rng, "reflect")
        device = block is not None and block.kind == "device"
        both = block is None or rng.random() < 0.4
        capped = rng.random() < 0.3
        reflects = block is not None and block.kind == "reflect" and attack["weapon"] in SHOTS
        yield Case(
            **attack,
            target=Target(hits=some_hits(rng), living=rng.random() < 0.8),
            block=block,
            defence=some_defence(rng, device) if both else None,
            back=some_back(rng, capped) if reflects else None,
            attack_curve=rng.choice(["squared", "squared", "geometric"]),
            defences_per_attack=rng.choice(["block_and_other", "block_and_other", "one"]),
            reflect_cap="attack" if capped else "none",
        )
