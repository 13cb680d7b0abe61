"""Part 5: rounds of deeds by one payer, legal except for those that the model refuses.

The calculation, its cards and its readings are in `paying`; prices in experience are in `prices`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from .paying import LIGHT, Case, Deed, Outcome, expect
from .terms import Use

__all__ = ["Case", "Outcome", "cases", "expect"]

# Of powers that name each other, only one side has a linked ability in a case (DOT-LNK-10).
PARTNERS = (
    {"saber_block": "knowledge", "reflect": "banter"},
    {"nullify_lightning": "influence", "redirect_lightning": "leadership"},
)


class Payer:
    """One character sheet: ranks, stars and partners stay the same through the case."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.ranks: dict[str, int] = {}
        self.stars: dict[str, int] = {}
        self.partner = {"throw_saber": "luck", "choke": "savage", **rng.choice(PARTNERS)}
        self.partner["saber_melee"] = rng.choice(["speed", "sprint", ""])
        self.wield = rng.choice(["lightsaber", "lightsaber", "double_bladed", "blaster"])
        held = ["", "shield"] if self.wield == "double_bladed" else ["shoto", "pikesaber"]
        self.offhand = rng.choice([*held, "blaster", "shield"] if len(held[0]) else held)
        self.dual = self.offhand in ("shoto", "pikesaber") and rng.random() < 0.35
        self.other = rng.choice(["choke", "force_push", "bend_will", "heal_others"])
        self.cauterize = rng.random() < 0.3
        self.flurry = rng.choice([0, 1, 1, 2])

    def use(self, skill: str) -> Use:
        rng = self.rng
        owned = self.ranks.setdefault(skill, rng.randint(1, 5))
        use = Use(skill, owned if rng.random() < 0.6 else rng.randint(1, owned), owned)
        if not use.power:
            return use
        stars = self.stars.setdefault(skill, rng.choice([0, 0, 0, 1, 2]))
        return Use(skill, use.dots, owned, 0, min(stars, owned))

    def uses(self, skill: str) -> tuple[Use, ...]:
        other = self.partner.get(skill, "")
        if other and self.rng.random() < 0.4:
            return (self.use(skill), self.use(other))
        return (self.use(skill),)

    def held(self, slot: str) -> str:
        return self.wield if slot == "wield" else self.offhand

    def attack(self, number: int, slot: str) -> list[Deed]:
        rng, weapon = self.rng, self.held(slot)
        pay = rng.choice(["force", "hits"]) if not self.cauterize else "force"
        if weapon in ("", "shield") or rng.random() < 0.2:
            return [self.deed(number, "power", slot, self.uses(self.other))]
        if weapon == "blaster":
            jump = (self.use("jump"),) if rng.random() < 0.2 else ()
            uses = (*jump, self.use("blasters"))
            return [self.deed(number, "attack", slot, uses, pay)]
        if rng.random() < 0.2:
            return [self.deed(number, "attack", slot, (self.use("speed"),), pay)]
        if rng.random() < 0.35:
            deeds = [self.deed(number, "throw", slot, self.uses("throw_saber"))]
            if rng.random() < 0.6:
                deeds.append(self.deed(number, "return", slot))
            return deeds
        return [self.deed(number, "attack", slot, self.uses("saber_melee"))]

    def reaction(self, number: int) -> Deed:
        rng = self.rng
        sabers = [slot for slot in ("wield", "offhand") if self.held(slot) in LIGHT]
        kinds = ["nullify", "redirect", "defence"]
        kinds += ["block", "block", "block", "reflect", "reflect"] if sabers else []
        kinds += ["device"] if self.offhand == "shield" else []
        kind = rng.choice(kinds)
        slot = rng.choice(sabers) if sabers else ""
        if kind == "block":
            return self.deed(number, kind, slot, self.uses("saber_block"))
        if kind == "reflect":
            return self.deed(number, kind, slot, self.uses("reflect"))
        if kind == "device":
            pay = rng.choice(["force", "hits"]) if not self.cauterize else "force"
            return self.deed(number, kind, "offhand", (self.use("speed"),), pay)
        if kind == "defence":
            return self.deed(number, kind, "", (self.use("jump"),))
        saber = slot if rng.random() < 0.5 else ""
        if kind == "nullify":
            added = (self.use("saber_block"),) if saber else ()
            return self.deed(number, kind, saber, (*self.uses("nullify_lightning"), *added))
        added = (self.use("reflect"),) if saber else ()
        return self.deed(number, kind, saber, (*self.uses("redirect_lightning"), *added))

    def deed(self, number: int, kind: str, slot: str, uses: tuple = (), pay: str = "force") -> Deed:
        return Deed(number, kind, slot, uses, pay, self.cauterize)

    def round(self, number: int) -> list[Deed]:
        rng = self.rng
        before = [self.reaction(number) for _ in range(rng.choice([0, 0, 1, 3]))]
        turn = []
        for slot in rng.sample(["wield", "offhand"], 2):
            if rng.random() < 0.75:
                turn += self.attack(number, slot)
            while self.flurry and turn and rng.random() < 0.4:
                turn.append(self.deed(number, "repeat", slot))
        if rng.random() < 0.1 and not self.cauterize:
            turn.append(Deed(number, "exert", amount=rng.randint(1, 4)))
        after = [self.reaction(number) for _ in range(rng.choice([0, 1, 2, 5]))]
        return before + turn + after


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        payer = Payer(rng)
        deeds = []
        if rng.random() < 0.3:
            deeds.append(payer.deed(1, "initiative", "", payer.uses("reaction_time")))
        for number in range(1, rng.choice([2, 3, 4])):
            deeds += payer.round(number)
        yield Case(
            force=rng.choice([3, 8, 20, 60, 300]),
            hits=rng.choice([1, 2, 6, 20]) if payer.cauterize else 200,
            wield=payer.wield,
            offhand=payer.offhand,
            deeds=tuple(deeds),
            dual_wield=payer.dual,
            flurry=payer.flurry,
            throw_return=rng.choice(["next_round_start", "same_round"]),
        )
