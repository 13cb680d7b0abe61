"""Spraying bullets: one roll against everybody in the direction of fire.

Cards: SC-SPRAY-1 to -8, SC-COV-8 to -11, SC-PROT-3 to -11, SC-REACT-2, -13, -17, SC-RNG-10,
SC-ACT-2, SC-DICE-9, SC-Q-17.

Faces: new dodges, in the order in which the persons were named; the attack dice, once; then for
each person struck, in the same order: damage (for one fully covered: damage on the object, and
reduced damage if they suffer), resistance, minutes if knocked out.

Readings chosen:
- The spared friend is named last and has no cover of their own; a friend's dodge, if any, is an
  ordinary one. Everybody else on the line counts as intended.
- Against one fully covered both codes, on the object and on the person, lose the spray's 1D.
- S is the number of the range alone; D holds the dodge, visibility and cover.
- A damage code of 0 pips or less does nothing.
- The magazine holds at least the ROF (the cards do not say what a spray with fewer rounds does).
- An earlier shot with the same weapon in the round bars the spray, which takes the whole ROF.
- Every dodge is the only declared action of an unhurt dodger, and it replaces the difficulty.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.starcraft.cover import OBJECT
from tests.oracles.starcraft.dice import (
    DIE,
    Faces,
    House,
    code,
    hurt_penalty,
    multiple_actions,
    random_house,
    roll,
)
from tests.oracles.starcraft.harm import Body, Suffered, random_body, suffer
from tests.oracles.starcraft.protection import (
    REDUCTION,
    Barrier,
    batter,
    behind,
    random_barrier,
)


@dataclass(frozen=True)
class Person:
    name: str
    standard: int  # S: number of their range
    visibility: int
    cover: str  # "none", "1/4", "1/2", "3/4", "full"
    barrier: Barrier | None  # for "full"
    dodge: int | None  # pips
    body: Body
    spared: bool = False  # the friend


@dataclass(frozen=True)
class Case:
    house: House
    automatic: bool
    rof: int
    magazine: int | None  # None: not counted
    fired_before: int  # shots with this weapon earlier in the round
    skill: int
    actions: int  # declared for the round, the spray among them
    condition: str
    damage: int  # pips of the weapon
    persons: tuple[Person, ...]


@dataclass(frozen=True)
class Struck:
    name: str
    difficulty: int  # D; for the friend their dodge, or 0
    dodge_total: int | None
    hit: bool
    object_damage: int | None
    barrier: Barrier | None
    code: int | None  # pips of the damage against the person
    suffered: Suffered | None


@dataclass(frozen=True)
class Outcome:
    refused: str
    terms: tuple[tuple[str, int, str], ...] = ()
    pool: int = 0
    total: int | None = None
    persons: tuple[Struck, ...] = ()
    rounds_left: int | None = None


def friend_is_hit(case: Case, total: int, difficulties: dict[str, int], dodge: int | None) -> bool:
    """True if any intended target gives "target and friend"; the friend is struck once
    (SC-SPRAY-6 and -7)."""
    both = False
    for person in case.persons:
        if person.spared:
            continue
        if difficulties[person.name] <= total < person.standard + 15:
            both = True
    return both and (dodge is None or total >= dodge)


def harm_person(case: Case, person: Person, faces: Faces):
    """Return object damage, the barrier afterwards, the code against the person, and what they
    suffered."""
    pips = case.damage - DIE  # SC-SPRAY-5
    if pips <= 0:
        return None, person.barrier, pips, None
    if person.cover != "full":
        damage = roll(faces, f"damage on {person.name}", pips, case.house.wild)
        return None, None, pips, suffer(person.body, damage, case.house, faces)
    damage = roll(faces, f"damage on the cover of {person.name}", pips, case.house.wild)
    after = batter(person.barrier, damage)
    used = behind(person.barrier, after, damage, case.house)
    if not used:
        return damage, after, None, None
    reduced = pips - REDUCTION[used] * DIE
    if reduced <= 0:
        return damage, after, reduced, None
    second = roll(faces, f"reduced damage on {person.name}", reduced, case.house.wild)
    return damage, after, reduced, suffer(person.body, second, case.house, faces)


def expect(case: Case, faces: Faces) -> Outcome:
    if not case.automatic:
        return Outcome("SC-SPRAY-1", rounds_left=case.magazine)
    if case.fired_before > 0:
        return Outcome("SC-SPRAY-8", rounds_left=case.magazine)
    terms = (
        ("skill", case.skill, ""),
        ("spray", DIE, "SC-SPRAY-2"),
        ("multiple actions", -multiple_actions(case.actions, case.house), "SC-SPRAY-3"),
        ("hurt", -hurt_penalty(case.condition, False), "SC-WND-8"),
    )
    pool = sum(pips for _, pips, _ in terms)
    dodges: dict[str, int] = {}
    difficulties: dict[str, int] = {}
    for person in case.persons:
        if person.dodge is not None and person.cover != "full":
            what = f"dodge of {person.name}"
            dodges[person.name] = roll(faces, what, person.dodge, case.house.wild)
        base = dodges.get(person.name, person.standard)  # SC-REACT-2
        cover = 0 if person.cover == "full" else OBJECT[person.cover]  # SC-COV-11
        difficulties[person.name] = base + person.visibility + cover
    total = roll(faces, "attack", pool, case.house.wild)  # SC-SPRAY-4
    persons = []
    for person in case.persons:
        dodge = dodges.get(person.name)
        if person.spared:
            difficulty = dodge or 0
            hit = friend_is_hit(case, total, difficulties, dodge)
        else:
            difficulty = difficulties[person.name]
            hit = total >= difficulty
        harmed = (None, person.barrier, None, None)
        if hit:
            harmed = harm_person(case, person, faces)
        persons.append(Struck(person.name, difficulty, dodge, hit, *harmed))
    left = None if case.magazine is None else case.magazine - case.rof  # SC-SPRAY-8
    return Outcome("", terms, pool, total, tuple(persons), left)


def one_person(chance: random.Random, name: str, spared: bool) -> Person:
    cover = "none" if spared else chance.choice(("none", "none", "1/4", "1/2", "3/4", "full"))
    return Person(
        name=name,
        standard=chance.choice((5, 10, 15, 20)),
        visibility=0 if spared else chance.choice((0, 0, 5, 10)),
        cover=cover,
        barrier=random_barrier(chance) if cover == "full" else None,
        dodge=chance.choice((None, None, code(chance, 1, 5))),
        body=random_body(chance),
        spared=spared,
    )


def cases(seed: int, count: int) -> Iterator[Case]:
    """Return random sprays; names are distinct, visibility may differ by person."""
    chance = random.Random(seed)
    for _ in range(count):
        many = chance.randint(1, 4)
        persons = [one_person(chance, f"person {number + 1}", False) for number in range(many)]
        if chance.random() < 0.5:
            persons.append(one_person(chance, "friend", True))
        rof = chance.choice((3, 5, 10))
        yield Case(
            house=random_house(
                chance, "max_action_penalty", "protection_state", "resist_tie", "wild_die"
            ),
            automatic=chance.random() < 0.95,
            rof=rof,
            magazine=chance.choice((None, rof, rof + 1, 50)),
            fired_before=0 if chance.random() < 0.9 else 1,
            skill=code(chance, 4, 10),
            actions=chance.choice((1, 1, 2, 3)),
            condition=chance.choice(("stunned", "stunned", "wounded", "serious")),
            damage=chance.choice((3, 4, *[code(chance, 2, 6) for _ in range(6)])),
            persons=tuple(persons),
        )
