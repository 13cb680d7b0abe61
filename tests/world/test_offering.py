"""Which books a game offers: those the settings name, and what happens to wrong names."""

import pytest

from game import registry
from server.ops import place
from world import configuration_errors
from world.presenters import offering


@pytest.fixture(autouse=True)
def everything_again():
    yield
    registry.offer(())
    configuration_errors.forget()


def test_the_environment_names_them_in_order(monkeypatch):
    monkeypatch.setenv("D6MUSH_OFFERED", " dots, Personal ,")
    assert place.books_offered() == ("dots", "personal")
    monkeypatch.delenv("D6MUSH_OFFERED")
    assert place.books_offered() == ()


def test_known_books_are_offered_and_staff_read_of_unknown_ones():
    offering.offer(("whist", "dots", "personal"))
    assert registry.names() == ("dots", "personal")
    (sentence,) = configuration_errors.noted()
    assert sentence.startswith("No book is called 'whist'")
    assert sentence.endswith("this game plays dots and personal.")


def test_where_none_of_them_is_there_all_are_offered():
    offering.offer(("whist",))
    assert registry.names() == registry.known() and len(configuration_errors.noted()) == 1


def test_nothing_is_wrong_with_what_there_is():
    offering.offer(())
    offering.offer(("starcraft",))
    assert registry.names() == ("starcraft",) and not configuration_errors.noted()
