"""Cached answers, for the list of legal commands, the autopilot's choice and folding, are the same
as if computed each time."""

import pytest

from game import engine, journal, registry
from game.codec import decode, encode, replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.machine import implied
from game.errors import Refused
from tests.contract.fights import Fight
from tests.game.random_play import fight

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")


def states(book):
    """Every fifth state of a fight."""
    return (Fight(book, 7, 40) if book == "dots" else fight(5, book, length=40)).states[::5]


def legal(book, state, verb, command) -> bool:
    try:
        verb.check(book, state, command)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("name", BOOKS)
def test_options_are_the_offers_that_pass_their_check(name):
    book, found = registry.called(name), 0
    for state in states(name):
        for who in state.fighters:
            for verb in book.handlers:
                base = implied(state, who) if verb.action and name != "dots" else state
                offers = () if verb.seat and not verb.shared else verb.offers(book, base, who)
                expected = [o for o in offers if legal(book, base, verb, o)]
                assert list(book.machine.of_handler(book, state, who, verb)) == expected
                assert engine.options_of(state, who, verb.command) == tuple(expected)
                assert all(type(o) is verb.command for o in expected)
                found += len(expected)
    assert found > 100


def decided(name):
    """A state in a fight, and the events of a command given in it."""
    state = states(name)[3]
    who = engine.pending(state)[0].who
    moves = [o for o in engine.options(state, who) if not isinstance(o, c.Leave | c.Stop)]
    return state, engine.decide(state, moves[0], Dice(Seeded(b"once")))


def fold(state, events):
    for event in events:
        state = engine.evolve(state, event)
    return state


@pytest.mark.parametrize("name", BOOKS)
def test_events_come_to_the_same_as_those_read_from_a_journal(name):
    state, events = decided(name)
    after = fold(state, events)
    assert after == fold(state, decode(encode(events))) == fold(state, events)
    assert after != state


@pytest.mark.parametrize("name", BOOKS)
def test_events_that_were_decided_are_folded_into_the_state_that_is_given(name):
    state, events = decided(name)
    later = replace(state, real=7.0)
    assert fold(later, events) == replace(fold(state, events), real=7.0)


def test_an_event_is_folded_as_often_as_somebody_asks():
    state, events = decided("personal")
    vote = next(o for o in engine.options(state, "gm"))
    first = engine.decide(state, vote, Dice(Seeded(b"once")))
    assert fold(state, events) == fold(state, events)
    assert fold(state, first) == fold(state, first)
    assert journal.fold(state, [journal.Entry(1, "gm", vote, tuple(first))]) == fold(state, first)
