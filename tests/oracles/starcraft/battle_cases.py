"""Random battles for the model `battle`; no cards of its own.

Positions are tracked while orders are drawn, so that most orders are legal; about one in ten is
drawn blindly. Two commanders never have both Tactics and Instincts equal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.oracles.starcraft.battlefield import (
    Case,
    Commander,
    Force,
    MassRound,
    Order,
    Segment,
)
from tests.oracles.starcraft.dice import random_house
from tests.oracles.starcraft.units import KINDS, RANGES, Kind, range_between, reach

OWN_KINDS = (  # made by the GM (SC-UNIT-10)
    Kind("ultralisks", 4, 10, 8, 15, "close"),
    Kind("ghosts", 5, 4, 4, 30, "long"),
    Kind("recruits", 12, 2, 1, 20, "short"),
)

LINE = 200  # metres: nobody falls back beyond 0


def commanders(chance: random.Random) -> tuple[Commander, ...]:
    tactics = chance.sample(range(3, 18), 3)
    if chance.random() < 0.25:
        tactics[1] = tactics[0]  # a tie, settled by Instincts
    instincts = chance.sample(range(6, 16), 3)
    names = ("Cullen", "the cerebrate", "Dan")[: chance.choice((2, 2, 2, 3))]
    return tuple(
        Commander(name, tactics[place], instincts[place], chance.choice((0, 0, 0, 3, 6)))
        for place, name in enumerate(names)
    )


def force(chance: random.Random, name: str, commander: str, side: int) -> Force:
    kind = chance.choice((*KINDS.values(), *KINDS.values(), chance.choice(OWN_KINDS)))
    edges = [kind.size, 2 * kind.size, kind.size - 1, 2 * kind.size - kind.size // 4, 1]
    edges += [kind.size + kind.size * 2 // 5, kind.size * 3 // 4, 3, 7, 8, 14, 15, 25, 45]
    near = chance.choice((0, 5, 10))
    far = chance.choice((10, 11, 20, 35, 36, 45, 60, 61, 85, 86))
    return Force(
        name=name,
        commander=commander,
        kind=kind,
        strength=max(1, chance.choice(edges)),
        metres=LINE + (near if side == 0 else far),
        attack_bonus=chance.choice((0, 0, 0, 1, 3)),
        damage_bonus=chance.choice((0, 0, 0, 1, 3)),
        terrain=chance.choice((0, 0, 0, 3)),
        cover=chance.choice((0, 0, 3, 6)),
        upgrades=chance.choice((0, 0, 0, 1, 2)),
        medics=chance.choice((0, 0, 0, 1, 3, 7, 10, 17)),
    )


def order(chance: random.Random, mine: Force, at: dict[str, int], foes: list[Force], done):
    """An order for one force, or None; `done` is its order in the first segment, "" if none."""
    blind = chance.random() < 0.1
    goal = chance.choice(foes)
    between = range_between(at[mine.name], at[goal.name])
    in_reach = between is not None and RANGES.index(between) <= RANGES.index(
        reach(mine.kind, mine.upgrades)
    )
    may_attack = blind or (in_reach and done not in ("attack", "dig in"))
    may_move = blind or done != "move"
    may_dig = blind or done not in ("attack", "dig in")
    choices = ["attack"] * 4 * may_attack + ["move"] * 2 * may_move + ["dig in"] * may_dig
    what = chance.choice([*choices, ""])
    if what == "move":
        step = mine.kind.movement + (chance.choice((1, 10)) if blind else 0)
        away = at[goal.name] - at[mine.name]
        to = at[mine.name] + max(-step, min(step, away - (5 if away > 0 else -5)))
        if chance.random() < 0.2:
            to = at[mine.name] - min(step, 5)  # falls back
        if abs(to - at[mine.name]) <= mine.kind.movement and may_move and not blind:
            at[mine.name] = to
        return Order(mine.name, "move", to=to, terrain=chance.choice((None, None, 0, 3)))
    if what == "attack":
        return Order(mine.name, "attack", target=goal.name)
    return Order(mine.name, what) if what else None


def mass_round(chance: random.Random, leaders, forces: tuple[Force, ...], at) -> MassRound:
    first_side = leaders[0].name
    done: dict[str, str] = {}
    segments = []
    for _ in range(2):
        orders = []
        for mine in forces:
            ours = mine.commander == first_side
            foes = [other for other in forces if (other.commander == first_side) != ours]
            given = order(chance, mine, at, foes, done.get(mine.name, ""))
            if given is not None:
                orders.append(given)
                done[mine.name] = given.what
        holds = chance.choice(leaders).name if chance.random() < 0.2 else ""
        segments.append(Segment(tuple(orders), holds))
    zealots = tuple(mine.name for mine in forces if mine.kind.name == "zealots")
    return MassRound(
        segments=(segments[0], segments[1]),
        out=(chance.choice(leaders).name,) if chance.random() < 0.1 else (),
        unpowered=zealots if chance.random() < 0.4 else (),
    )


def cases(seed: int, count: int) -> Iterator[Case]:
    """Return random battles; the first commander is one side, all others are the other."""
    chance = random.Random(seed)
    for _ in range(count):
        leaders = commanders(chance)
        forces = []
        for place, leader in enumerate(leaders):
            for number in range(chance.choice((1, 1, 2, 3))):
                name = f"{leader.name} {number + 1}"
                forces.append(force(chance, name, leader.name, 0 if place == 0 else 1))
        at = {mine.name: mine.metres for mine in forces}
        yield Case(
            house=random_house(chance, "mass_medics"),
            commanders=leaders,
            forces=tuple(forces),
            rounds=tuple(
                mass_round(chance, leaders, tuple(forces), at)
                for _ in range(chance.choice((1, 1, 2, 3)))
            ),
        )
