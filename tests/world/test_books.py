"""The registry of faces: every book has one, complete, and none stands in for another."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.core.exceptions import ImproperlyConfigured

from game import registry
from game.errors import Refused
from world import books
from world.books.face import Face
from world.books.slots import Verbs


@pytest.fixture
def tarot():
    """A book of a kind of sheet that nobody else plays with, on the shelf."""
    book = replace(registry.first(), name="tarot", sheet_kind="cards")
    registry.put(book)
    yield book
    registry.remove("tarot")


@pytest.fixture
def putting():
    """Puts faces, and takes them away afterwards."""
    put = []

    def do(kind, face):
        books.put(kind, face)
        put.append(kind)

    yield do
    for kind in put:
        books.remove(kind)


def test_a_book_without_a_face_stops_the_start(tarot):
    with pytest.raises(ImproperlyConfigured) as error:
        apps.get_app_config("scenes").ready()
    assert "The book tarot has no face" in str(error.value) and "'cards'" in str(error.value)


def test_a_face_that_lacks_something_stops_the_start(tarot, putting):
    class Half(Face):
        stages = {}

    putting("cards", Half)
    with pytest.raises(ImproperlyConfigured) as error:
        apps.get_app_config("scenes").ready()
    assert str(error.value).startswith("The face of the book tarot lacks asked, block, blocks,")
    assert "stages" not in str(error.value)


def test_a_kind_of_sheet_without_a_face_is_a_sentence(tarot):
    with pytest.raises(Refused) as refusal:
        books.of(tarot)
    assert refusal.value.sentence == "The book tarot has no face: it cannot be played here."
    with pytest.raises(Refused) as refusal:
        books.of_kind("stones")
    assert "stones" in refusal.value.sentence


def test_a_book_of_a_family_may_bring_a_face_of_its_own(putting):
    first = books.of(registry.first())

    class Own(type(first)):
        examples = ("imp", "fork")

    book = replace(registry.first(), name="hell")
    registry.put(book)
    try:
        putting("hell", Own)
        books.check()
        assert (
            books.of(book).examples == books.of(SimpleNamespace(book="hell", edition="")).examples
        )
        assert books.of(book).examples == ("imp", "fork") != first.examples
        assert books.of(registry.first()).examples == first.examples
    finally:
        registry.remove("hell")


def test_a_book_shows_the_stat_blocks_of_its_own(putting):
    """The family's face asks the book: another book's blocks never stand in."""
    roster = SimpleNamespace(npcs=lambda: {"imp": SimpleNamespace(name="imp")})
    book = replace(registry.first(), name="hell", roster=roster)
    assert list(books.of(book).blocks()) == ["imp"]
    assert "imp" not in books.of(registry.first()).blocks()


def test_two_faces_for_one_name_are_an_error():
    class Other(Face):
        pass

    with pytest.raises(ValueError, match="two faces"):
        books.put(registry.first().sheet_kind, Other)


@pytest.mark.parametrize("face", books.faces(), ids=lambda face: face.book.name)
def test_what_a_face_says_of_verbs_is_there(face):
    """Verbs that mean something else are verbs of the table, and none is said twice."""
    from commands.default_cmdsets import TableCmdSet

    verbs = books.verbs(face)
    keys = [verb.key for verb in TableCmdSet.verbs()]
    assert isinstance(verbs, Verbs) and len(keys) == len(set(keys))
    assert {key.partition("/")[0] for key in verbs.instead} <= set(keys)
    assert set(verbs.more) <= set(verbs.instead)
