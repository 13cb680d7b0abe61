"""Everything a book waits for, its own waits too, has an answer: something on offer, something the
system does, and silence where the book says that it answers."""

import pytest

from game import autopilot, engine, registry
from game.dice import Dice, Seeded
from game.errors import Refused
from tests.contract.books import ALONE, shelved
from tests.contract.fights import RARE, Fight
from tests.contract.wrong import Wrong, hold, said

example = pytest.fixture(scope="module", autouse=True)(shelved)
FIGHTS = 10
ORDERS = ("auto", "ask")
"""Fighters who defend by standing order, and fighters who are asked."""


def waiting(name: str):
    """Each state of random fights in which the table waits, once for each wait."""
    for number in range(FIGHTS):
        for state in Fight(name, number, reaction=ORDERS[number % 2]).states:
            for wait in engine.pending(state):
                yield state, wait


def after(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"choices"))):
        state = engine.evolve(state, event)
    return state


def answers(state, wait, command) -> bool:
    """True if the table goes on: the wait has ended, or another round has begun."""
    then = after(state, command)
    return wait not in engine.pending(then) or then.round != state.round


@pytest.mark.parametrize("name", ALONE)
def test_what_is_waited_for_is_answered_by_what_is_offered(name):
    for state, wait in waiting(name):
        legal = [each for each in engine.options(state, wait.who) if not isinstance(each, RARE)]
        for command in legal:
            try:
                if answers(state, wait, command):
                    break
            except Refused as refusal:
                raise Wrong(
                    f"{said(command)} is on offer, and refused: {refusal.sentence} The"
                    " offers of its verb may give only what its check allows."
                ) from refusal
        else:
            kinds = sorted({type(each).__name__ for each in legal}) or ["nothing"]
            raise Wrong(
                f"Where {wait.what!r} is waited for, nothing that is offered to {wait.who}"
                f" ({', '.join(kinds)}) gets the fight on: the verb that answers it (in"
                " handlers of rules/book.py) has to offer its commands, and to emit an event"
                " whose fold (evolve) ends the wait."
            )


@pytest.mark.parametrize("name", ALONE)
def test_silence_answers_what_it_is_said_to(name):
    book = registry.find(name)
    for state, wait in waiting(name):
        if wait.what not in book.out_of_time:
            continue
        command = engine.out_of_time(state, wait.who, wait.what)
        where = f"out_of_time of {wait.what!r} in rules/book.py"
        hold(
            command is not None,
            f"{where} gives no command: it has to give the one that is done for whoever is silent.",
        )
        try:
            on = answers(state, wait, command)
        except Refused as refusal:
            raise Wrong(
                f"{where} gives {said(command)}, and that is refused: {refusal.sentence}"
                " It has to be legal whenever that is waited for."
            ) from refusal
        hold(
            on,
            f"{where} gives {said(command)}, and {wait.what!r} is still waited for: it has to"
            " answer that.",
        )


@pytest.mark.parametrize("name", ALONE)
def test_the_system_answers_all_that_fighters_are_asked(name):
    for state, wait in waiting(name):
        f = state.fighters.get(wait.who)
        if f is None:
            continue
        state = state.with_fighter(f.id, npc=True, autopilot=True)
        command = autopilot.choose(state, f.id)
        hold(
            command is not None,
            f"The system does not know what to do where {wait.what!r} is"
            " waited for: choose in rules/book.py has to return a command for it.",
        )
        try:
            after(state, command)
        except Refused as refusal:
            raise Wrong(
                f"Where {wait.what!r} is waited for the system gives {said(command)}, and"
                f" that is refused: {refusal.sentence} choose in rules/book.py has to"
                " return what is legal."
            ) from refusal
