"""The registry of presenters: every book has a complete one, and none stands in for another."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.core.exceptions import ImproperlyConfigured

from game import registry
from game.errors import Refused
from world import presenters
from world.presenters.presenter import Presenter
from world.presenters.slots import Verbs


@pytest.fixture
def tarot():
    """Register a book with a kind of sheet that no other book uses."""
    book = replace(registry.first(), name="tarot", sheet_kind="cards")
    registry.put(book)
    yield book
    registry.remove("tarot")


@pytest.fixture
def putting():
    """A function that registers presenters; at the end they are removed."""
    put = []

    def do(kind, presenter):
        presenters.put(kind, presenter)
        put.append(kind)

    yield do
    for kind in put:
        presenters.remove(kind)


def test_a_book_without_a_face_stops_the_start(tarot):
    with pytest.raises(ImproperlyConfigured) as error:
        apps.get_app_config("scenes").ready()
    assert "The book tarot has no presenter" in str(error.value) and "'cards'" in str(error.value)


def test_a_face_that_lacks_something_stops_the_start(tarot, putting):
    class Half(Presenter):
        stages = {}

    putting("cards", Half)
    with pytest.raises(ImproperlyConfigured) as error:
        apps.get_app_config("scenes").ready()
    assert str(error.value).startswith(
        "The presenter of the book tarot lacks asked, block, blocks,"
    )
    assert "stages" not in str(error.value)


def test_a_kind_of_sheet_without_a_face_is_a_sentence(tarot):
    with pytest.raises(Refused) as refusal:
        presenters.of(tarot)
    assert refusal.value.sentence == "The book tarot has no presenter: it cannot be played here."
    with pytest.raises(Refused) as refusal:
        presenters.of_kind("stones")
    assert "stones" in refusal.value.sentence


def test_a_book_of_a_family_may_bring_a_face_of_its_own(putting):
    first = presenters.of(registry.first())

    class Own(type(first)):
        examples = ("imp", "fork")

    book = replace(registry.first(), name="hell")
    registry.put(book)
    try:
        putting("hell", Own)
        presenters.check()
        assert (
            presenters.of(book).examples
            == presenters.of(SimpleNamespace(book="hell", edition="")).examples
        )
        assert presenters.of(book).examples == ("imp", "fork") != first.examples
        assert presenters.of(registry.first()).examples == first.examples
    finally:
        registry.remove("hell")


def test_a_book_shows_the_stat_blocks_of_its_own(putting):
    """The presenter of a family asks the book: another book's blocks are never used instead."""
    roster = SimpleNamespace(npcs=lambda: {"imp": SimpleNamespace(name="imp")})
    book = replace(registry.first(), name="hell", roster=roster)
    assert list(presenters.of(book).blocks()) == ["imp"]
    assert "imp" not in presenters.of(registry.first()).blocks()


def test_two_faces_for_one_name_are_an_error():
    class Other(Presenter):
        pass

    with pytest.raises(ValueError, match="two presenters"):
        presenters.put(registry.first().sheet_kind, Other)


@pytest.mark.parametrize("presenter", presenters.every(), ids=lambda presenter: presenter.book.name)
def test_commands_that_a_presenter_redefines_exist(presenter):
    """Commands it gives another meaning are commands of the table, and no command is defined
    twice."""
    from commands.default_cmdsets import TableCmdSet

    verbs = presenters.verbs(presenter)
    keys = [verb.key for verb in TableCmdSet.verbs()]
    assert isinstance(verbs, Verbs) and len(keys) == len(set(keys))
    assert {key.partition("/")[0] for key in verbs.instead} <= set(keys)
    assert set(verbs.more) <= set(verbs.instead)
