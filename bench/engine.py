"""The engine: an attack, legal commands, and a round played by the system, under every book."""

from collections import deque
from functools import partial
from statistics import median
from typing import Any

from bench.crowds import BOOKS, FREE, PAID, after, crowd, first_attack, played
from bench.rows import REPEATS, Row, microseconds, scaled, seconds
from game import engine
from game.codec import replace
from game.dice import Dice, Seeded

FEW, MANY = 4, 200
SIZES = (FEW, 20, MANY)


def attack(book: str, defence: str = FREE) -> Row:
    """A whole attack, from the command to the injury, with all its events folded."""
    state, command = first_attack(book, FEW, defence)
    dice = Dice(Seeded(b"bench"))
    what = "an attack decided and folded" if defence == FREE else "the same with a paid defence"
    goal = "<= 130 us" if defence == FREE else ""
    return microseconds(f"{what}, {book}", lambda: after(state, command, dice), 1000, goal)


def legal(book: str) -> Row:
    """The attacker's options, in a state that is new each time."""
    state, command = first_attack(book, 20)

    def listed() -> Any:
        return engine.options(replace(state, clock=state.clock), command.who)

    return microseconds(f"legal commands of one of 20 fighters, {book}", listed, 400, "<= 300 us")


def growth(book: str) -> Row:
    """The median attack among many fighters divided by that among few, with the same dice."""
    shots = [first_attack(book, size) for size in SIZES]
    figures = []
    for _ in range(REPEATS):
        few, *more = (_median(state, command) for state, command in shots)
        figures.append(max(more) / few)
    what = f"an attack among {' or '.join(map(str, SIZES[1:]))} by one among {FEW}, {book}"
    return Row(what, tuple(figures), "x", "<= 1.2")


def _median(state: Any, command: Any) -> float:
    dice = Dice(Seeded(b"bench"))
    return median(seconds(lambda: after(state, command, dice), 1, 101))


def whole_round(book: str) -> Row:
    """A round played by the system: every command chosen, decided and folded."""
    start = crowd(book, MANY)

    def play() -> Any:
        return deque(played(start, Dice(Seeded(b"bench"))), maxlen=0)

    figures = scaled(seconds(play, 1, 3), 1e3)
    return Row(f"a round of {MANY} played by the system, {book}", figures, "ms", "<= 500 ms")


def rows() -> list[Row]:
    """All rows of the engine."""
    paid = partial(attack, defence=PAID)
    kinds = ((attack, BOOKS), (paid, BOOKS[1:3]), (legal, BOOKS), (growth, BOOKS))
    found = [kind(book) for kind, books in kinds for book in books]
    return found + [whole_round(book) for book in BOOKS]
