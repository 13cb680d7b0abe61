"""Large fights under any book, which the system plays by itself."""

from collections.abc import Iterator
from typing import Any

from game import autopilot, engine, registry
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
ATTACKS = ("Attack", "Fire", "Strike")
SIDES = ("rebels", "empire")
FREE, PAID = "none", "always"
"""Standing reactions of the attacked, in books where a defence costs something."""
COSTS = ("advanced", "chronicles", "dots")
"""Those books; elsewhere defending is free and automatic."""


def crowd(book: str, size: int, defence: str = FREE) -> Any:
    """``size`` ready characters on two sides, all played by the system, in the first round before
    anybody has declared anything."""
    state = engine.opening(book)
    ready = [joining.fighter for joining in registry.called(book).sample()]
    for number in range(size):
        fighter = _fighter(ready[number % 2], number, defence if book in COSTS else "auto")
        state = after(state, commands.Join(fighter.id, fighter))
    return after(state, commands.Begin())


def _fighter(made: Any, number: int, reaction: str) -> Any:
    who = {"id": f"f{number}", "name": f"Trooper {number + 1}", "side": SIDES[number % 2]}
    return replace(made, npc=True, autopilot=True, reaction=reaction, **who)


def played(state: Any, dice: Dice) -> Iterator[tuple[Any, Any]]:
    """Each command that the system gives, with the state before it, until the next round."""
    now = max(state.round, 1)
    while who := autopilot.waiting(state):
        command = autopilot.choose(state, who)
        yield state, command
        state = after(state, command, dice)
        if state.round > now:
            return


def first_attack(book: str, size: int, defence: str = FREE) -> tuple[Any, Any]:
    """The state in which the first attack of the first round is given, and that attack."""
    steps = played(crowd(book, size, defence), Dice(Seeded(b"bench")))
    return next((s, c) for s, c in steps if type(c).__name__ in ATTACKS)


def after(state: Any, command: Any, dice: Dice | None = None) -> Any:
    """The state once the command is decided and all its events are folded."""
    for event in engine.decide(state, command, dice or Dice(Seeded(b"bench"))):
        state = engine.evolve(state, event)
    return state
