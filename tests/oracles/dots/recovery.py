"""Part 7: one character's days, rests, fights and healing powers.

The calculation, its cards and its readings are in `life`. A character without a Force class rests,
is helped and holds powers of a kit (DOT-REST-05, DOT-S-60), but uses none here: the cards do not
say whether they would have the Jedi or the Sith form, nor when Sith Lord would count. The minutes
of rest that a power asks for (during or after its use) are left to the clock.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from .life import EVENTS, JEDI, SITH, Case, Deed, Outcome, expect
from .terms import Use, some_use

__all__ = ["Case", "Outcome", "cases", "expect"]

PARTNERS = {"reenergize_self": "luck", "heal_self": "knowledge", "heal_others": "banter"}


def some_uses(rng: random.Random, ranks: dict, stars: dict, skill: str) -> tuple[Use, ...]:
    uses = []
    other = [PARTNERS[skill]] if rng.random() < 0.3 and PARTNERS[skill] in ranks else []
    for name in [skill, *other]:
        rank = ranks[name]
        dots = rank if rng.random() < 0.6 else rng.randint(1, rank)
        die = rng.choice([2, 6]) if rng.random() < 0.2 else 0
        uses.append(Use(name, dots, rank, die, min(rank, stars.get(name, 0))))
    return tuple(uses)


def some_deed(rng: random.Random, clas: str, ranks: dict, stars: dict) -> Deed:
    kinds = ["rest", "rest", "reenergized", "healed", "spend", "wound", "scene", "session", "ghost"]
    kinds += ["sith_event", "sith_event", "sith_event", "day"] if clas in SITH else []
    kinds += ["reenergize_self", "reenergize_self", "heal_self", "aid"] if clas != "none" else []
    kind = rng.choice(kinds)
    if kind == "rest":
        return Deed(kind, hours=rng.choice([1, 8, 12, 20, 24, 29, 30, 40, 59, 60, 119, 120, 200]))
    if kind in ("reenergized", "healed"):
        skill = "heal_others" if kind == "healed" else "reenergize_others"
        return Deed(kind, (some_use(rng, skill, dice=0.2),))
    if kind in ("spend", "wound"):
        return Deed(kind, amount=rng.choice([1, 3, 10, 25]))
    if kind == "sith_event":
        return Deed(kind, event=rng.choice(list(EVENTS)))
    if kind == "aid":
        return Deed(kind, some_uses(rng, ranks, stars, "heal_others"))
    if kind in ("reenergize_self", "heal_self"):
        combat = clas in SITH or rng.random() < 0.15
        guard = rng.choice(["jump", "influence"])
        answers = clas in SITH and rng.random() < 0.4
        defence = (some_use(rng, guard, most=3),) if answers else ()
        return Deed(kind, some_uses(rng, ranks, stars, kind), combat=combat, defence=defence)
    return Deed(kind)


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        clas = rng.choice([*JEDI, *SITH, "none"])
        ranks = {skill: rng.randint(1, 5) for skill in PARTNERS}
        ranks.update({rng.choice(["luck", "knowledge", "banter", "stealth"]): rng.randint(1, 5)})
        ranks.update({rng.choice(["jump", "sprint", "choke"]): rng.randint(1, 5)})
        ranks["speed"] = rng.randint(2, 5)
        for skill in ("jedi_master", "sith_lord", "immortality_ghost", "immortality_slow_ageing"):
            if rng.random() < 0.5:
                ranks[skill] = rng.randint(1, 5)
        if clas == "none":
            ranks.pop("sith_lord", None)
        stars = {skill: rng.choice([0, 0, 1, 2]) for skill in PARTNERS}
        deeds = [some_deed(rng, clas, ranks, stars) for _ in range(rng.randint(3, 12))]
        if rng.random() < 0.4:
            deeds.insert(rng.randrange(len(deeds)), Deed("slow_ageing"))
        fresh = Case(clas, tuple(ranks.items()), 0, 0, ())
        yield Case(
            clas,
            fresh.ranks,
            rng.choice([0, fresh.max_hits - 1, rng.randrange(fresh.max_hits)]),
            rng.choice([0, fresh.max_force, rng.randint(0, fresh.max_force)]),
            tuple(deeds),
            rng.choice([0, 0, 1, 2]),
            rng.choice([0, 0, 1]),
        )
