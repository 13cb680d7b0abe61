"""The attack ranked first does most harm per action, computed from what the engine does
(``test_best_answers``). ``MOVES`` is the number of turns examined in each book."""

import os
from fractions import Fraction
from random import Random

import pytest

from game import autopilot, engine, moving
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.errors import Refused
from tests.game.random_play import Fight
from tests.game.test_best_answers import counted, left, plain

MOVES = int(os.environ.get("MOVES", "12"))
BOOKS = ("personal", "advanced", "chronicles", "starcraft")


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_does_most(book):
    met = others = 0
    for state, attacks, draws in turns(book):
        rows = moving.rated(state, attacks, draws)
        exact = {row.answer: harm(state, row) for row in rows}
        assert len(rows) == len(attacks) + len(draws)
        for row in rows:
            assert row.harm == exact[row.answer], row
        assert exact[rows[0].answer] == max(exact.values())
        others += exact[attacks[0]] != max(exact.values())
        met += 1
    assert met == MOVES and (others or MOVES < 100), "the first legal attack was always the best"


def turns(book):
    """Yield ``MOVES`` turns of random fights with two or more attacks whose targets are asked and
    answer by autopilot, with those attacks and the draws that lead to more."""
    found = number = 0
    while found < MOVES:
        number += 1
        for state in Fight(Random(number), book, 60, False, 0.05).states:
            state = plain(state)
            acting = [w.who for w in engine.pending(state) if w.what == "act"]
            for f in state.present if acting else ():
                state = state.with_fighter(f.id, autopilot=f.id != acting[0])
            options = engine.options(state, acting[0]) if acting else ()
            attacks = [o for o in options if isinstance(o, c.Attack) and asked(state, o)]
            draws = [o for o in options if isinstance(o, c.Draw)] if attacks else []
            draws = [draw for draw in draws if asked(after(state, draw), drawn(attacks, draw))]
            if found < MOVES and len(attacks) > 1:
                found += 1
                yield state, attacks, draws


def drawn(attacks, draw) -> c.Attack:
    return c.Attack(draw.who, attacks[0].target, draw.weapon)


def harm(state, row) -> Fraction:
    """Expected harm per action of an attack that the autopilot answers."""
    attack = row.answer
    if row.cost:
        state = after(state, c.Draw(attack.who, attack.weapon))
    later = after(state, attack)
    found, _ = left(later, attack.target, autopilot.choose(later, attack.target))
    return found / (1 + row.cost)


def asked(state, attack) -> bool:
    """True if the attack's target is asked for an answer, and the harm can be computed."""
    try:
        later = after(state, attack)
    except Refused:
        return False
    waits = any(w.what == "answer" and w.who == attack.target for w in engine.pending(later))
    return waits and counted(later)


def after(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"moves"))):
        state = engine.evolve(state, event)
    return state
