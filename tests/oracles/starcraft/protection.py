"""Protection: shots at somebody fully covered by an object that can break.

Cards: SC-COV-11, SC-PROT-1 to -11, SC-DMG-2 to -5, SC-DICE-9, SC-Q-22, -23, -59, SC-EX-14.

Faces of a shot at the object: attack dice; on a hit damage dice on the object; if the person
behind suffers: their reduced damage, newly rolled; resistance; 1D minutes if knocked out by stuns.

Readings chosen:
- Once the object is destroyed (by an earlier shot) it covers nobody any more: the next shot is an
  ordinary one at the person: range and visibility, one damage roll at the full code.
- The state "before" the blow is that of the Body before it; but a blow that destroys gives the
  full code all the same (SC-PROT-10).
- "Not seriously damaged" by a blow that got through (also on a tie) throws no second damage.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.oracles.starcraft.dice import DIE, Faces, House, about, code, random_house, roll
from tests.oracles.starcraft.harm import Body, Suffered, random_body, suffer

SAMPLES = {  # SC-PROT-2: Armor Value, Body
    "flimsy wooden door": (10, 10),
    "standard wooden door": (15, 15),
    "standard metal door": (20, 25),
    "reinforced door": (30, 50),
    "blast door": (45, 100),
}
REDUCTION = {"lightly": 4, "heavily": 2, "severely": 1, "destroyed": 0}  # SC-PROT-7 to -10


@dataclass(frozen=True)
class Barrier:
    av: int
    full: int
    body: int


@dataclass(frozen=True)
class Shot:
    attack: int  # pips
    standard: int  # of the range
    visibility: int  # smoke and light
    damage: int  # pips of the weapon


@dataclass(frozen=True)
class Case:
    house: House
    barrier: Barrier
    person: Body
    shots: tuple[Shot, ...]


@dataclass(frozen=True)
class Struck:
    struck: str  # "cover", "person" or ""
    difficulty: int
    total: int | None
    damage: int | None  # on the object
    barrier: Barrier  # afterwards
    state: str  # of the object after the shot
    used: str  # the state by which the person suffers; "" if they do not
    code: int | None  # pips of the person's damage
    suffered: Suffered | None


def state(body: int, full: int) -> str:
    """State of the object; exact fractions belong to the better one (SC-PROT-5)."""
    if body <= 0:
        return "destroyed"
    if 4 * body >= 3 * full:
        return "not seriously"
    if 4 * body >= 2 * full:
        return "lightly"
    if 4 * body >= full:
        return "heavily"
    return "severely"


def batter(barrier: Barrier, damage: int) -> Barrier:
    """The barrier after this damage (SC-PROT-3, -4)."""
    if damage < barrier.av:
        return barrier
    body = max(0, barrier.body - (damage - barrier.av))
    return replace(barrier, body=body, av=max(0, barrier.av - 1))


def behind(before: Barrier, after: Barrier, damage: int, house: House) -> str:
    """State by which the person behind suffers, "" if the barrier protects them."""
    if damage < before.av:
        return ""  # SC-PROT-3
    if after.body == 0:
        return "destroyed"  # SC-PROT-10
    judged = after if house.protection_state == "after" else before  # SC-PROT-11
    used = state(judged.body, judged.full)
    return "" if used == "not seriously" else used  # SC-PROT-6


def shoot(barrier: Barrier, person: Body, shot: Shot, house: House, faces: Faces) -> Struck:
    difficulty = shot.standard + shot.visibility  # SC-COV-11
    gone = state(barrier.body, barrier.full) == "destroyed"
    now = state(barrier.body, barrier.full)
    if shot.attack <= 0:
        return Struck("", difficulty, None, None, barrier, now, "", None, None)
    total = roll(faces, "attack", shot.attack, house.wild)
    if total < difficulty:
        return Struck("", difficulty, total, None, barrier, now, "", None, None)
    damage = roll(faces, "damage", shot.damage, house.wild)
    if gone:
        suffered = suffer(person, damage, house, faces)
        return Struck("person", difficulty, total, None, barrier, now, now, shot.damage, suffered)
    after = batter(barrier, damage)
    now = state(after.body, after.full)
    used = behind(barrier, after, damage, house)
    pips, suffered = None, None
    if used:
        pips = shot.damage - REDUCTION[used] * DIE
        if pips > 0:  # SC-PROT-11
            reduced = roll(faces, "reduced damage", pips, house.wild)
            suffered = suffer(person, reduced, house, faces)
    return Struck("cover", difficulty, total, damage, after, now, used, pips, suffered)


def expect(case: Case, faces: Faces) -> tuple[Struck, ...]:
    barrier, person = case.barrier, case.person
    results = []
    for shot in case.shots:
        if person.dead:
            break
        struck = shoot(barrier, person, shot, case.house, faces)
        barrier = struck.barrier
        if struck.suffered is not None:
            person = struck.suffered.body
        results.append(struck)
    return tuple(results)


def random_barrier(chance: random.Random) -> Barrier:
    av, full = chance.choice([*SAMPLES.values(), (10, 10), (15, 15), (20, 25), (0, 8), (1, 7)])
    edges = [full, full, -(-3 * full // 4), -(-full // 2), -(-full // 4), 1]
    body = min(full, chance.choice(edges) + chance.choice((0, 0, 1, 3)))
    return Barrier(av=av, full=full, body=body)


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        barrier = random_barrier(chance)
        full = chance.choice((30, 60, 100, 101, 102))
        person = replace(random_body(chance), full=full, points=full)
        person = replace(person, armour=chance.choice((0, 2, 10, barrier.av // 2)))
        yield Case(
            house=random_house(chance, "protection_state", "resist_roll", "resist_tie", "wild_die"),
            barrier=barrier,
            person=person,
            shots=tuple(
                Shot(
                    attack=code(chance, 5, 10),
                    standard=chance.choice((5, 10, 15)),
                    visibility=chance.choice((0, 0, 0, 5, 10)),
                    damage=about(chance, barrier.av + chance.choice((0, 0, 3, 8, 15))),
                )
                for _ in range(chance.randint(1, 6))
            ),
        )
