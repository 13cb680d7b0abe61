"""The shelf: which book a word or a kind of sheet means."""

import pytest

from game import shelf
from game.errors import Refused


@pytest.mark.parametrize(
    ("kind", "book"),
    [("d6", "personal"), ("starcraft", "starcraft"), ("dots", "dots")],
)
def test_the_book_of_a_kind_of_sheet(kind, book):
    assert shelf.for_kind(kind) == book


def test_no_book_is_played_with_an_unknown_kind_of_sheet():
    with pytest.raises(Refused) as refusal:
        shelf.for_kind("cards")
    assert refusal.value.key == "no_book" and "cards" in refusal.value.sentence


def test_an_empty_shelf_says_so(monkeypatch):
    assert shelf.first().name == "personal"
    monkeypatch.setattr(shelf, "_BOOKS", {})
    with pytest.raises(Refused, match="no book here") as refusal:
        shelf.first()
    assert refusal.value.key == "no_book"


@pytest.mark.parametrize("word", ["chronicles", "chr", " Chron "])
def test_a_book_is_found_by_a_beginning(word):
    assert shelf.find(word).name == "chronicles"


@pytest.mark.parametrize("word", ["", " ", "whist"])
def test_what_is_no_book(word):
    with pytest.raises(Refused) as refusal:
        shelf.find(word)
    assert refusal.value.key == "bad_book" and "personal" in refusal.value.sentence
