"""Choosing the book: who decides which one a scene is run under."""

from dataclasses import replace

import pytest

from game import registry
from game.books.d6.personal import PERSONAL
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from tests.game.table import Table, duel


@pytest.fixture
def other_book():
    registry.put(replace(PERSONAL, name="other"))
    yield "other"
    registry.remove("other")


def objecting(book, **agrees):
    t = Table(book)
    t.add("Ace", agrees=agrees.get("ace", True))
    t.add("Bo", agrees=agrees.get("bo", True))
    return t


@pytest.mark.card("PER-SYS-2", "PER-Q-54")
def test_another_book_between_fights_if_all_agree(other_book):
    t = objecting("personal")
    t.set("Bo", "wound", "wounded")
    t.do(tc.ChangeBook("gm", other_book, {"wild_die": "explode"}))
    assert (t.state.book, t.state.options["wild_die"]) == (other_book, "explode")
    assert t.wound("Bo") == "wounded"


@pytest.mark.card("PER-SYS-3")
def test_one_objection_is_enough(other_book):
    t = objecting("personal", bo=False)
    t.refuse(tc.ChangeBook("gm", other_book, {}), "not_agreed", "PER-SYS-3")
    t.do(tc.Agree("Bo", True))
    t.do(tc.ChangeBook("gm", other_book, {}))


@pytest.mark.card("PER-SYS-3")
def test_an_npc_has_no_objection(other_book):
    t = objecting("personal")
    t.add("Trooper", npc=True, agrees=False)
    t.do(tc.ChangeBook("gm", other_book, {}))


@pytest.mark.card("PER-SYS-3")
def test_everybody_may_insist_on_this_book(other_book):
    t = objecting(other_book, ace=False, bo=False)
    t.do(tc.ChangeBook("gm", "personal", {}))
    assert t.state.book == "personal"


@pytest.mark.card("PER-Q-54", "PER-SYS-3")
def test_an_objection_brings_this_book_at_the_next_round(other_book):
    t = objecting(other_book)
    t.fight("Ace")
    t.set("Bo", "wound", "wounded")
    t.do(tc.Agree("Bo", False))
    assert t.state.book == other_book
    t.round("Ace")
    assert t.state.book == "personal"
    assert t.wound("Bo") == "wounded"


@pytest.mark.card("PER-Q-54")
def test_the_book_does_not_change_within_a_round(other_book):
    t = duel(third=False)
    t.refuse(tc.ChangeBook("gm", other_book, {}), "too_late", "PER-Q-54")
    t.do(tc.SetPace("gm", "gm"))
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"))
    t.do(tc.ChangeBook("gm", other_book, {}))
    assert t.one(te.BookChanged).book == other_book


@pytest.mark.card("PER-Q-54", "PER-SYS-3")
def test_this_book_keeps_the_options_of_the_other_that_it_has_too():
    t = Table("advanced", wild_die="explode", surprise_scope="individual")
    t.add("Ace")
    t.add("Bo")
    t.fight("Ace")
    t.do(tc.Agree("Bo", False))
    t.round("Ace")
    assert t.state.book == "personal"
    assert t.state.options["wild_die"] == "explode"
    assert "surprise_scope" not in t.state.options


@pytest.mark.card("PER-Q-55")
@pytest.mark.parametrize(("wound", "opposed"), [("healthy", True), ("incapacitated", False)])
def test_only_the_able_make_two_sides(wound, opposed):
    t = Table()
    t.add("Ace")
    t.add("Bo", wound=wound)
    t.luck(c.Begin())
    assert t.one(rv.CombatBegan).opposed == opposed
