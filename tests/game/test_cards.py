"""The cards of the shipped books, and how a player finds one."""

import re

import pytest

from game.registry import cards
from game.registry.matching import UnknownName

PREFIX = {
    "personal": "PER",
    "advanced": "ADV",
    "chronicles": "CHR",
    "starcraft": "SC",
    "dots": "DOT",
}
COUNTS = {
    "personal": (137, 135),
    "advanced": (214, 193),
    "chronicles": (122, 121),
    "starcraft": (285, 282),
    "dots": (365, 362),
}
SHARED = {
    "penalty_method",
    "wild_die",
    "death_consent",
    "healing",
    "max_actions",
    "character_points",
    "force_points",
    "wounded_on_incapacitated",
}
EVERY = [card for book in cards.books() for card in cards.cards(book).values()]


@pytest.mark.parametrize("book", cards.books())
def test_identifiers_carry_the_prefix_of_their_book(book):
    shape = re.compile(rf"{PREFIX[book]}-[A-Z]+-[0-9]+")
    assert all(shape.fullmatch(key) for key in cards.cards(book))


def test_identifiers_are_unique():
    keys = [card.id for card in EVERY]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("book", "counts"), COUNTS.items())
def test_counts(book, counts):
    shelf = cards.cards(book).values()
    assert (len(shelf), sum(card.computable for card in shelf)) == counts


def test_every_card_is_fit_to_be_shown():
    for card in EVERY:
        assert card.text.endswith((".", "!", "?", ".)")), card.id
        assert card.text == " ".join(card.text.split()), card.id
        assert card.topic, card.id
        shown = f"{card.topic} {card.text} {card.why}"
        assert not re.search(r"\bseed", shown, re.IGNORECASE), card.id
        assert card.computable != bool(card.why), card.id
        assert all(option.default == option.values[0] for option in card.options), card.id


def test_cards_name_only_cards_that_exist():
    for card in EVERY:
        for key in re.findall(r"\b(?:PER|ADV|CHR|SC|DOT)-[A-Z]+-[0-9]+", card.text):
            assert cards.card(key), card.id


def test_the_options_of_personal():
    found = {o.name: o.default for c in cards.cards("personal").values() for o in c.options}
    assert found == {
        "penalty_method": "removed",
        "wild_die": "off",
        "initiative_by": "side",
        "max_actions": "none",
        "declare_actions": "at_start",
        "defence_counts_as_action": "no",
        "defence_persist": "fresh",
        "death_consent": "target",
        "medical_quality": "low",
        "wounded_on_incapacitated": "none",
        "wounds_penalise_resistance": "off",
        "healing": "gm",
        "character_points": "off",
        "force_points": "off",
    }


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])
def test_an_option_is_explained_by_one_card(book):
    found = [o.name for c in cards.cards(book).values() for o in c.options]
    assert len(found) == len(set(found))
    assert set(found) >= SHARED


@pytest.mark.parametrize("key", ["PER-ATT-2", "per-att-2", " per att 02 ", "Per_Att-2"])
def test_a_card_is_found_whatever_the_case(key):
    assert cards.card(key).id == "PER-ATT-2"


def test_an_unknown_card_names_the_nearest():
    with pytest.raises(UnknownName) as caught:
        cards.card("PER-ATT-99")
    assert any(key.startswith("PER-ATT-") for key in caught.value.candidates)


def test_an_unknown_book_names_the_books():
    with pytest.raises(UnknownName) as caught:
        cards.cards("nonsense")
    assert "personal" in caught.value.sentence


def test_find_by_part():
    assert [card.id for card in cards.find("per-con")] == ["PER-CON-1", "PER-CON-2"]
    assert cards.find("cov")[0].topic.startswith("Cover")
    assert "PER-INJ-2" in {card.id for card in cards.find("inj-2")}
    assert "PER-INJ-22" not in {card.id for card in cards.find("inj-2")}


@pytest.mark.parametrize("text", ["", "-", "%%%", "x" * 5000, "{0}"])
def test_find_never_fails(text):
    assert isinstance(cards.find(text), tuple)


def test_search_by_word():
    found = [card.id for card in cards.search("cover dodge", "personal")]
    assert found[0] == "PER-COV-2"
    assert "PER-Q-23" not in found[:3]
    assert cards.search("cover")
    assert cards.search("") == ()
    assert cards.search("xyzzy") == ()
