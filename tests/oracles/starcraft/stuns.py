"""Stuns and wounds over the rounds: which acts a victim can still take, and at which penalty.

Cards: SC-WND-2 to -9, SC-REACT-18, SC-DMG-6, SC-TIME-1, SC-HEAL-3, SC-Q-26, -27, -28.

Events: "blow" (a shot by another attacker, faces as in `harm`), "act" (the victim takes the one
action of the round: its pool, its dice, against a difficulty), "rounds" (so many rounds end).

Faces: those of each blow; the dice of each act that is not refused.

Readings chosen:
- A minute is 12 rounds of 5 seconds; a victim knocked out in round r for m minutes is awake again
  in round r + 12m. That round is marked `edge`: seconds may be counted otherwise there.
- A stun suffered while unconscious is not counted, but its penalty runs like any other.
- An act is refused first as unconscious or dying, then for the lost round. Each round has one
  act at most, and it is the only declared action.
- The whole case is one fight: the count of stuns goes on however many rounds pass.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.oracles.starcraft.dice import (
    Faces,
    House,
    band,
    code,
    hurt_penalty,
    random_house,
    roll,
)
from tests.oracles.starcraft.harm import Blow, Body, Struck, random_body, strike

ROUNDS_A_MINUTE = 12


@dataclass(frozen=True)
class Event:
    kind: str  # "blow", "act", "rounds"
    blow: Blow | None = None
    difficulty: int = 10
    rounds: int = 1


@dataclass(frozen=True)
class Case:
    house: House
    victim: Body
    skill: int  # pips of the skill used to act
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Result:
    round: int
    edge: bool  # the victim wakes in this very round
    struck: Struck | None = None
    refused: str = ""  # "SC-WND-3", "SC-DIE-1" or "SC-WND-4"
    terms: tuple[tuple[str, int, str], ...] = ()
    pool: int | None = None
    total: int | None = None
    success: bool = False
    stuns: int = 0
    unconscious: bool = False


def why_not(body: Body, lost: bool) -> str:
    if body.unconscious:
        return "SC-WND-3"
    if body.points <= 0:
        return "SC-DIE-1"
    if lost:
        return "SC-WND-4"
    return ""


def expect(case: Case, faces: Faces) -> tuple[Result, ...]:
    body = case.victim
    now = 1
    stun_runs_to = 0  # last round in which the stun's penalty counts
    lost_round = 0
    awake_in = 0
    results = []
    for event in case.events:
        struck, refused, terms, pool, total, success = None, "", (), None, None, False
        if body.dead:
            break
        if event.kind == "rounds":
            now += event.rounds
        elif event.kind == "blow":
            struck = strike(body, event.blow, case.house, faces)
            suffered = struck.suffered
            if suffered is not None:
                body = suffered.body
                if suffered.effect == "stunned":
                    stun_runs_to = now + 1  # SC-WND-2
                if suffered.round_lost:
                    lost_round = now  # SC-WND-4, -7
                if suffered.minutes is not None:
                    awake_in = now + ROUNDS_A_MINUTE * suffered.minutes
        if body.unconscious and now >= awake_in:
            body = replace(body, unconscious=False)
        if event.kind == "act":
            refused = why_not(body, lost_round == now)
            if not refused:
                condition = band(body.points, body.full)
                hurt = hurt_penalty(condition, now <= stun_runs_to)
                terms = (("skill", case.skill, ""), ("hurt", -hurt, "SC-WND-8"))
                pool = case.skill - hurt
                if pool > 0:
                    total = roll(faces, "act", pool, case.house.wild)
                    success = total >= event.difficulty
        results.append(
            Result(
                now,
                now == awake_in,
                struck,
                refused,
                terms,
                pool,
                total,
                success,
                body.stuns,
                body.unconscious,
            )
        )
    return tuple(results)


def events(chance: random.Random, body: Body) -> tuple[Event, ...]:
    about = max(3, body.strength + body.armour)  # pips: damage near the resistance
    made = []
    acted = False
    for _ in range(chance.randint(3, 9)):
        kind = chance.choice(("blow", "blow", "act", "rounds"))
        if kind == "act" and acted:
            kind = "rounds"
        acted = kind == "act" or (acted and kind == "blow")
        if kind == "blow":
            weapon = max(3, about + chance.randint(-2, 5))
            blow = Blow("ranged", 12, chance.choice((5, 10)), 0, weapon, 0)
            made.append(Event("blow", blow))
        elif kind == "act":
            made.append(Event("act", difficulty=chance.choice((5, 10, 15))))
        else:
            rounds = chance.choices((1, 2, 11, 12, 40, 73), (12, 6, 2, 2, 1, 1))[0]
            made.append(Event("rounds", rounds=rounds))
    return tuple(made)


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        body = replace(random_body(chance), strength=chance.choice((2, 3, 5, 6, 8, 9, 12)))
        body = replace(body, full=chance.choice((30, 60)))
        body = replace(body, points=body.full if chance.random() < 0.7 else body.full // 2)
        yield Case(
            house=random_house(chance, "resist_tie", "wild_die"),
            victim=body,
            skill=code(chance, 2, 6),
            events=events(chance, body),
        )
