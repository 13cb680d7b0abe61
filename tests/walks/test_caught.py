"""Each witness catches its kind of fault: with one planted, it stops some walk."""

from dataclasses import replace

import pytest

from game import order_queue
from game.books.d6.parts import declaring
from game.encounter import arriving, intents, machine, own
from game.encounter import commands as c
from game.parts import turns
from tests.walks.walk import Walk
from tests.walks.witnesses import ALL

MOST = 300


def caught(book: str, witness: str) -> None:
    """Fail unless the witness stops some walk under the book."""
    for number in range(MOST):
        try:
            Walk(book, number).run(*ALL)
        except AssertionError as claim:
            if str(claim).startswith(f"{witness}:"):
                return
    pytest.fail(f"{witness} catches nothing in {MOST} walks")


def test_an_action_that_its_author_has_not_ordered(monkeypatch):
    """An attack from the order queue is carried out with bare hands."""
    real = order_queue.due

    def wrong(state):
        due = real(state)
        if due is None or not isinstance(due.command, c.Attack):
            return due
        bare = state.fighters[due.who].sheet.unarmed()[0]
        return replace(due, command=c.Attack(due.who, due.command.target, bare))

    monkeypatch.setattr("game.order_queue.due", wrong)
    caught("personal", "Planned")


def test_a_declaration_announced_twice(monkeypatch):
    real = declaring.DeclareHandler.perform

    def twice(self, context, command):
        real(self, context, command)
        real(self, context, command)

    monkeypatch.setattr(declaring.DeclareHandler, "perform", twice)
    caught("personal", "ToldOnce")


def test_a_line_said_ahead_that_is_kept_once_given(monkeypatch):
    monkeypatch.setattr(intents, "_after", lambda book, held, who, command, number: held)
    caught("personal", "ToldOnce")


@pytest.mark.parametrize("book", ["personal", "chronicles", "starcraft", "dots"])
def test_a_fight_of_one_side(monkeypatch, book):
    later = lambda context: context.state.stage in ("turns", "close") and arriving.over(context)  # noqa: E731
    monkeypatch.setattr(machine, "over", later)
    monkeypatch.setattr("game.books.dots.machine.over", lambda context: False)
    caught(book, "Over")


def test_an_action_spent_twice(monkeypatch):
    monkeypatch.setattr(turns, "_check_left", lambda f, limit: None)
    monkeypatch.setattr(turns, "turn_over", lambda state, f: turns.out_of_turns(f))
    caught("personal", "Spent")


@pytest.mark.parametrize("book", ["personal", "advanced"])
def test_a_consequence_of_a_set_body_that_outlasts_the_scene(monkeypatch, book):
    monkeypatch.setattr(own, "OF_ITSELF", set())
    caught(book, "Own")


def test_a_value_set_by_the_seat_that_outlasts_the_scene(monkeypatch):
    monkeypatch.setattr(own, "keep_apart", lambda *given: None)
    caught("dots", "Own")


def test_somebody_waited_for_who_may_do_nothing(monkeypatch):
    monkeypatch.setattr(turns.PassHandler, "offers", lambda self, book, state, who: ())
    monkeypatch.setattr(turns.DeclareHandler, "offers", lambda self, book, state, who: ())
    caught("personal", "Agreeing")
