"""The registry: which book a word or a kind of sheet means."""

import pytest

from game import engine, memory, registry
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.game.table import Table


@pytest.fixture
def offered():
    """Yields a function that offers books; afterwards all are on offer again."""
    yield lambda *names: registry.offer(names)
    registry.offer(())


@pytest.mark.parametrize(
    ("kind", "book"),
    [("d6", "personal"), ("starcraft", "starcraft"), ("dots", "dots")],
)
def test_the_book_of_a_kind_of_sheet(kind, book):
    assert registry.for_kind(kind) == book


def test_no_book_is_played_with_an_unknown_kind_of_sheet():
    with pytest.raises(Refused) as refusal:
        registry.for_kind("cards")
    assert refusal.value.key == "no_book" and "cards" in refusal.value.sentence


def test_an_empty_shelf_says_so(monkeypatch):
    assert registry.first().name == "personal"
    with monkeypatch.context() as patch:
        patch.setattr(registry, "_BOOKS", {})
        memory.forget()
        with pytest.raises(Refused, match="no book here") as refusal:
            registry.first()
    memory.forget()
    assert refusal.value.key == "no_book"


@pytest.mark.parametrize("word", ["chronicles", "chr", " Chron "])
def test_a_book_is_found_by_a_beginning(word):
    assert registry.find(word).name == "chronicles"


@pytest.mark.parametrize("word", ["", " ", "whist"])
def test_an_unknown_book_is_refused_with_the_names(word):
    with pytest.raises(Refused) as refusal:
        registry.find(word)
    assert refusal.value.key == "bad_book" and "personal" in refusal.value.sentence


def test_a_word_can_mean_only_books_on_offer(offered):
    everything = registry.names()
    offered("dots", "chronicles")
    assert registry.names() == ("dots", "chronicles") and registry.known() == everything
    assert registry.first().name == "dots" and registry.for_kind("d6") == "chronicles"
    with pytest.raises(Refused) as refusal:
        registry.find("personal")
    assert refusal.value.sentence == "There is no book 'personal'. Play dots or chronicles."
    with pytest.raises(Refused, match="kind starcraft"):
        registry.for_kind("starcraft")
    offered()
    assert registry.names() == everything


def test_a_book_that_nobody_knows_cannot_be_offered(offered):
    with pytest.raises(ValueError, match="whist"):
        offered("dots", "whist")
    assert registry.names() == registry.known()


def test_a_begun_scene_is_read_by_its_book_even_if_no_longer_offered(offered):
    t = Table("advanced")
    t.add("Ace")
    offered("dots")
    assert registry.of(t.state).name == "advanced" and engine.options(t.state, "Ace")
    with pytest.raises(Refused, match="whist is not here") as refusal:
        registry.called("whist")
    assert refusal.value.key == "bad_book"


def test_nobody_insists_on_a_book_that_is_not_offered(offered):
    t = Table("advanced")
    t.add("Ace")
    assert tc.Agree("Ace", False) in engine.options(t.state, "Ace")
    assert registry.insisted(registry.of(t.state)) == "personal"
    offered("advanced")
    assert registry.insisted(registry.of(t.state)) == ""
    t.refuse(tc.Agree("Ace", False), "not_offered")
    t.do(tc.Agree("Ace", False, "npcs"))
