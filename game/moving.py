"""Rates a fighter's own attacks by the harm they do, as far as anybody can know it."""

from collections.abc import Callable, Iterable
from typing import Any

from game import answering, engine, registry
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
    """The attacks, most harm for each action first, of equals the cheapest. ``harm``: expected, in
    the steps of the book.

    ``draws``: attacks with these weapons on the target of the first attack are rated too; they take
    two actions. Empty if the book does not rank attacks, or one of them cannot be rated. Raises
    Refused as the odds do.
    """
    attacks, harming = tuple(attacks), registry.of(state).harming
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
    """Rated against the answer that will come, as the odds have it."""
    row: Rated | None = harming(state, attack, *(answering.expected(state, attack) or ()))
    return row


def _after(state: Encounter, command: Command) -> Encounter:
    """The state after a command that rolls no dice."""
    for event in engine.decide(state, command, Dice(Scripted(()))):
        state = engine.evolve(state, event)
    return state
