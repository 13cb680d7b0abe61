"""What the rules work out is let go as soon as nobody asks for it, without Python's search for
garbage: a state that stays until then stays with all its fighters."""

import gc

import pytest

from bench.crowds import BOOKS, after, first_attack
from game import engine
from game.codec import replace
from game.dice import Dice, Seeded


def _left_by(do) -> int:
    """How many objects wait for the search when it has been done several times."""
    do()
    while gc.collect():
        pass  # what other tests have left may leave more when it goes
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
