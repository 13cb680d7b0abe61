"""The parts of the book by name; each draws cases and gives the outcome that the cards demand.

    for case in PARTS["cover"].cases(seed=1, count=100):
        outcome = PARTS["cover"].expect(case, Faces(seed=1))

`Faces` records every face and every roll in order, so the same faces can be laid down elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.oracles.starcraft import (
    actions,
    battle,
    battle_cases,
    care,
    cover,
    dying,
    first_aid,
    harm,
    natural,
    order,
    protection,
    reaction_cases,
    reactions,
    spray,
    stuns,
)
from tests.oracles.starcraft.dice import Faces


@dataclass(frozen=True)
class Part:
    cases: Callable[[int, int], Iterator[Any]]
    expect: Callable[[Any, Faces], Any]


PARTS = {
    "order": Part(order.cases, order.expect),
    "actions": Part(actions.cases, actions.expect),
    "reactions": Part(reaction_cases.cases, reactions.expect),
    "cover": Part(cover.cases, cover.expect),
    "spray": Part(spray.cases, spray.expect),
    "harm": Part(harm.cases, harm.expect),
    "protection": Part(protection.cases, protection.expect),
    "stuns": Part(stuns.cases, stuns.expect),
    "dying": Part(dying.cases, dying.expect),
    "first aid": Part(first_aid.cases, first_aid.expect),
    "natural": Part(natural.cases, natural.expect),
    "care": Part(care.cases, care.expect),
    "battle": Part(battle_cases.cases, battle.expect),
}
