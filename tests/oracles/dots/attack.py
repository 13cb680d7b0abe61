"""Part 1: unanswered attacks, from the uses to the Hits lost.

Cards: DOT-ATK-01..04, DOT-ACT-03, DOT-ACT-04, DOT-ACT-10, DOT-DIE-01..03, DOT-DMG-01..04,
DOT-THR-01, DOT-AB-09..12, DOT-AB-21, DOT-AB-22, DOT-AB-27, DOT-FP-10, DOT-FP-12, DOT-WPN-01..06,
DOT-VOR-01, DOT-VOR-05, DOT-S-11, DOT-S-45. The calculation and its readings are in `blow`.

A guardian may hold every weapon of these cases (DOT-CLS-11). Costs are too low to matter here:
give the attacker enough Force. Autoguns and armed robots use all their dots and no die. With
`right_handed` the attacker has that special ability and has not used it yet; under
`savage_link`=free savage and destructive are added to the one secondary skill with all their dots,
so it does not matter whether they are named or added by the rule.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from .blow import LIGHT_TECH, LIGHTSABERS, Case, Outcome, Target, expect
from .terms import Use, some_use

__all__ = ["Case", "Outcome", "cases", "expect", "some_attack"]

SKILL_OF = {
    "blaster": "blasters",
    "sniper_rifle": "sniper",
    "turret": "turrets",
    "explosives": "explosives",
}
HELPERS = ("speed", "luck", "knowledge", "savage", "destructive")


def all_of(use: Use) -> Use:
    return Use(use.skill, use.owned, use.owned)


def some_attack(rng: random.Random, weapons: tuple[str, ...] = ()) -> dict:
    """Return the `Case` fields of a legal attack: weapon, uses, and whatever makes them legal."""
    weapon = rng.choice(weapons or (*LIGHTSABERS, *LIGHT_TECH, *SKILL_OF, "autogun", "armed_robot"))
    fields: dict = {"weapon": weapon}
    if weapon in ("autogun", "armed_robot"):
        skill = "autoguns" if weapon == "autogun" else "robots"
        return {**fields, "uses": (all_of(some_use(rng, skill)),)}
    if weapon in SKILL_OF:
        uses = [some_use(rng, SKILL_OF[weapon])]
        if rng.random() < 0.3:
            uses.insert(0, some_use(rng, rng.choice(["jump", "sprint", "acute_senses"])))
        if rng.random() < 0.3 and len(uses) == 1:
            uses.append(some_use(rng, rng.choice(["savage", "destructive", "speed"])))
            fields["right_handed"] = True
    else:
        fields["thrown"] = rng.random() < 0.3
        uses = [some_use(rng, "throw_saber" if fields["thrown"] else "saber_melee")]
        if rng.random() < 0.6:
            uses.append(some_use(rng, rng.choice(HELPERS)))
    names = [use.skill for use in uses]
    if rng.random() < 0.2 and "savage" not in names and "destructive" not in names:
        fields["savage_link"] = "free"
        uses.append(all_of(some_use(rng, rng.choice(["savage", "destructive"]))))
    return {**fields, "uses": tuple(uses)}


def some_hits(rng: random.Random) -> int:
    """Return Hits at the edges: a few, the usual squares and one to either side, or plenty."""
    return rng.choice([1, 3, 4, 9, 15, 16, 17, 25, 26, 36, 49, 64, 99, 100, 101, 400])


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        yield Case(
            **some_attack(rng),
            target=Target(hits=some_hits(rng), living=rng.random() < 0.7),
            attack_curve=rng.choice(["squared", "squared", "geometric"]),
        )
