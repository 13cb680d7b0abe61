"""Multiple actions: one shooter's round, with several targets, rate of fire and two guns.

Cards: SC-ACT-1, -2, -3, -4, -5, -8, -9, -11, SC-RNG-8, -9, -10, -11, -13, SC-TWO-1 to -6,
SC-DICE-7, SC-WND-8, SC-Q-1, SC-Q-16, SC-Q-18, SC-EX-1, -5, -6, -7.

Faces: the attack dice of each shot, in the order in which the shots are fired (nobody reacts, no
called shots). A pool of 0 pips or less throws nothing. A refused declaration throws nothing at all.

Readings chosen:
- `extra_action_cap` raises the five, and the sum of the two ROFs is compared with the raised
  number: max(5 + cap, ROF + ROF). Planned reactions count toward it like every action.
- A target whose shot failed without a roll still counts as shot at.
- In cases with two guns both are fired, and nothing but planned reactions stands beside the
  shots (the cards do not say where a draw before two guns would leave the first shots).
- A declaration that breaks several limits names all of them; the cards rank none first.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Shot:
    hand: str  # "main" or "off"
    target: str
    difficulty: int  # of the range; nobody reacts


@dataclass(frozen=True)
class Case:
    house: House
    skill: int  # pips
    condition: str  # band of the Body Points: "stunned" is 3/4 or more
    stun_runs: bool  # a stun's penalty is running this round
    rof: int
    off_rof: int  # 0: no second gun
    before: tuple[str, ...]  # actions taken before the first shot: "draw", "reload"
    planned: tuple[str, ...]  # planned reactions: "dodge", "parry"
    shots: tuple[Shot, ...]  # as declared
    extra_action_cap: int = 0
    map_relief_pips: int = 0
    targeting: int = 0  # pips of the weapon's targeting system


@dataclass(frozen=True)
class Fired:
    shot: Shot
    segment: int
    target_number: int  # 0 with two guns
    terms: tuple[tuple[str, int, str], ...]  # what, pips, card
    pool: int
    total: int | None  # None: no roll (SC-DICE-7)
    hit: bool


@dataclass(frozen=True)
class Outcome:
    refused: tuple[str, ...]  # cards of the limits that the declaration breaks
    actions: int
    reaction_penalty: int  # pips off a planned reaction (SC-ACT-8), wounds not counted
    fired: tuple[Fired, ...]


def limits(case: Case, actions: int) -> tuple[str, ...]:
    broken = []
    limit = 5 + case.extra_action_cap  # SC-ACT-3, -4
    if case.off_rof and case.house.two_gun_cap == "rof_sum":
        limit = max(limit, case.rof + case.off_rof)  # SC-TWO-6
    if actions > limit:
        broken.append("SC-ACT-3")
    main = sum(1 for shot in case.shots if shot.hand == "main")
    off = sum(1 for shot in case.shots if shot.hand == "off")
    if main > case.rof or off > case.off_rof:
        broken.append("SC-TWO-5" if case.off_rof else "SC-RNG-10")
    return tuple(broken)


def firing_order(case: Case) -> list[tuple[int, Shot]]:
    """Each shot with its segment, in the order fired."""
    if not case.off_rof:
        order = []
        done = len(case.before)
        for shot in case.shots:
            order.append((1 if done == 0 else 2, shot))  # SC-ACT-5
            done += 1
        return order
    first, later, seen = [], [], set()
    for shot in case.shots:
        if shot.hand in seen:
            later.append((2, shot))  # SC-TWO-4
        else:
            seen.add(shot.hand)
            first.append((1, shot))
    return first + later


def penalty_of_actions(case: Case, actions: int) -> int:
    off = multiple_actions(actions, case.house)  # SC-ACT-2
    return max(0, off - case.map_relief_pips)  # SC-ACT-4


def expect(case: Case, faces: Faces) -> Outcome:
    actions = len(case.before) + len(case.planned) + len(case.shots)  # SC-ACT-8
    penalty = penalty_of_actions(case, actions)
    broken = limits(case, actions)
    if broken:
        return Outcome(broken, actions, penalty, ())
    numbers: dict[str, int] = {}
    fired = []
    for segment, shot in firing_order(case):
        terms = [("skill", case.skill, "")]
        terms.append(("multiple actions", -penalty, "SC-ACT-2"))
        number = 0
        if not case.off_rof:  # SC-TWO-1
            number = numbers.setdefault(shot.target, len(numbers) + 1)  # SC-RNG-9
            terms.append(("targets", -(number - 1) * DIE, "SC-RNG-8"))
        if shot.hand == "off":
            terms.append(("off hand", -DIE, "SC-TWO-3"))
        terms.append(("hurt", -hurt_penalty(case.condition, case.stun_runs), "SC-WND-8"))
        terms.append(("targeting", case.targeting, "SC-RNG-13"))
        pool = sum(pips for _, pips, _ in terms)  # SC-ACT-11
        total = None
        hit = False
        if pool > 0:  # SC-DICE-7
            total = roll(faces, "attack", pool, case.house.wild)
            hit = total >= shot.difficulty  # SC-DICE-3
        fired.append(Fired(shot, segment, number, tuple(terms), pool, total, hit))
    return Outcome((), actions, penalty, tuple(fired))


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        two = chance.random() < 0.4
        rof = chance.choice((1, 2, 3, 3, 5))
        off_rof = chance.choice((1, 2, 3, 3, 5)) if two else 0
        hands = ["main"] * chance.randint(1, min(rof + (chance.random() < 0.2), 6))
        if two:
            hands += ["off"] * chance.randint(1, min(off_rof + (chance.random() < 0.2), 5))
            chance.shuffle(hands)
        before = () if two else chance.choice(((), (), ("draw",), ("reload",), ("draw", "reload")))
        planned = chance.choice(((), (), ("dodge",), ("parry",), ("dodge", "parry")))
        spread = chance.randint(1, 4)  # number of targets
        shots = tuple(
            Shot(hand, f"target {chance.randint(1, spread)}", chance.choice((5, 10, 15, 20)))
            for hand in hands
        )
        yield Case(
            house=random_house(chance, "max_action_penalty", "two_gun_cap", "wild_die"),
            skill=code(chance, 1, 9),
            condition=chance.choice(("stunned", "stunned", "wounded", "serious", "mortal")),
            stun_runs=chance.random() < 0.3,
            rof=rof,
            off_rof=off_rof,
            before=before,
            planned=planned,
            shots=shots,
            extra_action_cap=chance.choice((0, 0, 0, 1, 2)),
            map_relief_pips=chance.choice((0, 0, 0, 1, 3, 6, 30)),
            targeting=chance.choice((0, 0, 0, 1, 3)),
        )
