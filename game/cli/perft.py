"""Count the legal continuations of a small fixed fight: perft personal 3."""

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from game import engine, registry
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.errors import Refused
from game.wording import say

DEEPEST = 4


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("book")
    parser.add_argument("depth", type=int, help=str(say("core-help-depth", most=DEEPEST)))


def run(chosen: Namespace) -> int:
    book = registry.find(chosen.book).name
    if not 1 <= chosen.depth <= DEEPEST:
        raise Refused("bad_number", say("core-depth", most=DEEPEST))
    for depth in range(1, chosen.depth + 1):
        print(f"{book} {depth}: {count(start(book), depth)}")
    return 0


def start(book: str) -> Encounter:
    """Two sample fighters in the first round, waiting for the first to act, with two actions
    declared where the book has declarations."""
    state = engine.opening(book)
    for joining in registry.find(book).sample():
        state = _after(state, joining)
    state = _after(state, c.Begin())
    while not any(wait.what == "act" for wait in engine.pending(state)):
        state = _after(state, _twice(state) or c.Advance())
    return replace(state, pace="gm")


def _twice(state: Encounter) -> c.Declare | None:
    """The first awaited fighter's declaration of two actions, None if the book offers none."""
    wait = engine.pending(state)[0]
    if wait.what != "declare":
        return None
    offered = engine.options(state, wait.who)
    return next((o for o in offered if isinstance(o, c.Declare) and o.count == 2), None)


def count(state: Encounter, depth: int) -> int:
    """Number of sequences of ``depth`` legal commands by those the table waits for (perft)."""
    legal = [o for who in _awaited(state) for o in engine.options(state, who)]
    if depth == 1:
        return len(legal)
    return sum([count(_after(state, command), depth - 1) for command in legal])


def _awaited(state: Encounter) -> list[str]:
    return sorted({wait.who for wait in engine.pending(state)})


def _after(state: Encounter, command: Command) -> Encounter:
    """The state after a command, with dice that are the same every time."""
    for event in engine.decide(state, command, Dice(Seeded(b"perft"))):
        state = engine.evolve(state, event)
    return state
