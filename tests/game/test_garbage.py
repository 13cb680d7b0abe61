"""The engine makes no reference cycles: a state in a cycle would stay in memory, with all its
fighters, until the garbage collector runs."""

import gc

import pytest

from bench.crowds import BOOKS, after, first_attack
from game import engine
from game.codec import replace
from game.dice import Dice, Seeded


def _left_by(do) -> int:
    """The number of objects left for the garbage collector after five runs."""
    do()
    while gc.collect():
        pass  # collecting what other tests left may free more
    gc.disable()
    try:
        for _ in range(5):
            do()
        return gc.collect()
    finally:
        gc.enable()


@pytest.mark.parametrize("book", BOOKS)
def test_lists_leave_no_garbage(book):
    state, command = first_attack(book, 8)
    assert _left_by(lambda: engine.options(replace(state, clock=state.clock), command.who)) == 0


@pytest.mark.parametrize("book", BOOKS)
def test_attacks_leave_no_garbage(book):
    state, command = first_attack(book, 4)
    dice = Dice(Seeded(b"garbage"))
    assert _left_by(lambda: after(state, command, dice)) == 0
