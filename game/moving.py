"""Which of one's own attacks does most, as far as anybody can know it."""

from collections.abc import Callable, Iterable
from typing import Any

from game import answering, engine, shelf
from game.dice import Dice, Scripted
from game.encounter.commands import Attack, Draw
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.parts.rating import Rated

DRAWN = 1
"""The cost of an attack with a weapon that has to be drawn first."""


def rated(
    state: Encounter, attacks: Iterable[Command], draws: Iterable[Draw] = ()
) -> tuple[Rated, ...]:
    """The attacks, the one that does most harm for each action first, of equals the cheapest:
    ``harm`` is what is to be expected of it, in the steps of the book. An attack with a weapon
    that one of ``draws`` takes in hand, on whoever is attacked by the first, takes two actions.
    Nothing where the book does not rank attacks, or nobody can tell of one of them what it does.
    Refused: as the odds of them.
    """
    attacks, harming = tuple(attacks), shelf.of(state).harming
    if harming is None or not attacks:
        return ()
    found: list[Rated] = []
    for attack in attacks:
        if (row := _rated(harming, state, attack)) is None:
            return ()
        found.append(row)
    for draw in draws:
        target: str = getattr(attacks[0], "target", "")
        attack = Attack(draw.who, target, draw.weapon)
        if row := _rated(harming, _after(state, draw), attack):
            found.append(row._replace(harm=row.harm / 2, cost=DRAWN))
    return tuple(sorted(found, key=lambda row: (-row.harm, row.cost)))


def _rated(harming: Callable[..., Any], state: Encounter, attack: Command) -> Rated | None:
    """Against the answer that will come, as the odds have it."""
    row: Rated | None = harming(state, attack, *(answering.expected(state, attack) or ()))
    return row


def _after(state: Encounter, command: Command) -> Encounter:
    """The state when something that throws no dice has been done."""
    for event in engine.decide(state, command, Dice(Scripted(()))):
        state = engine.evolve(state, event)
    return state
