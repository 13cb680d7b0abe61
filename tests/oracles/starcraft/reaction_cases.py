"""Random rounds for the model `reactions`; no cards of its own.

A third of the rounds are aimed: at a full reaction, or at six parries, beyond the limit of five.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.oracles.starcraft.dice import code, random_house
from tests.oracles.starcraft.reactions import Case, Event

PLANS = (
    (),
    ("attack",),
    ("attack",),
    ("attack", "dodge"),
    ("attack", "close"),
    ("attack", "attack"),
    ("attack", "attack", "dodge", "close"),
    ("attack", "attack", "attack"),
    ("dodge",),
    ("close", "close", "close"),
    ("close", "close", "close", "close"),
    ("attack", "close", "close", "dodge", "close"),
)
TALLIES = ("own", "ranged", "ranged", "close", "close", "hurt")


def attack_event(chance: random.Random, kind: str, answer: str) -> Event:
    close = kind == "close"
    return Event(
        kind=kind,
        attack=code(chance, 1, 7),
        standard=chance.choice((5, 10)) if close else chance.choice((5, 10, 15, 20)),
        modifiers=chance.choice((0, 0, 0, 5, 10)),
        called=chance.choice((0, 0, 0, 0, 1, 4, 8)),
        armed=close and chance.random() < 0.3,
        answer=answer,
    )


def events(chance: random.Random, plan: tuple[str, ...]) -> tuple[Event, ...]:
    own = Event("own", standard=chance.choice((5, 10, 15)))
    aim = chance.randint(0, 5)
    if aim == 0:  # a full reaction, then everything that it bars
        kind = chance.choice(("ranged", "close"))
        other = "close" if kind == "ranged" else "ranged"
        made = [attack_event(chance, kind, "full")]
        made += [attack_event(chance, kind, chance.choice(("react", "full")))]
        made += [attack_event(chance, other, chance.choice(("none", "react"))), own]
        return tuple(made)
    if aim == 1:  # six blows, a parry wanted for each
        return tuple(attack_event(chance, "close", "react") for _ in range(6))
    made = []
    for _ in range(chance.randint(1, 6)):
        kind = chance.choice(TALLIES)
        if kind == "own":
            made.append(own)
        elif kind == "hurt" and chance.random() < 0.3:
            made.append(Event("hurt"))
        elif kind != "hurt":
            answer = chance.choice(("none", "react", "react", "react", "full"))
            made.append(attack_event(chance, kind, answer))
    if plan and not made:
        made.append(own)
    return tuple(made)


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        armed = chance.random() < 0.3
        skills = ("melee combat", "melee parry") if armed else ("brawling", "martial arts")
        plan = chance.choice(PLANS)
        yield Case(
            house=random_house(
                chance,
                "max_action_penalty",
                "full_reaction_tie",
                "called_shot",
                "ev_basis",
                "wild_die",
            ),
            attack=code(chance, 2, 7),
            dodge=code(chance, 2, 8),
            close=code(chance, 2, 8),
            close_skill=chance.choice(skills),
            armed=armed,
            blocks_armed=chance.random() < 0.3,
            condition=chance.choice(("stunned",) * 6 + ("wounded", "serious", "mortal")),
            stun_runs=chance.random() < 0.2,
            declared=plan,
            events=events(chance, plan),
        )
