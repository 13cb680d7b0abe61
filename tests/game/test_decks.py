"""Decks: drawn without replacement from the dice stream, shown to their audience, reshuffled."""

import json
from collections import Counter

import pytest

from game import engine, journal, registry
from game.checks import Term
from game.codec import decode, encode
from game.dice import Dice, Scripted, Seeded
from game.encounter.audience import redact
from game.encounter.context import Context
from game.encounter.deck_events import DeckSet, Drawn
from game.encounter.decks import Deck, taken
from game.encounter.preset_dice import Lot
from game.encounter.table_events import FacesKept, FacesLaid

CARDS = ("ace", "king", "queen", "knave", "ten")


def dealt(source, *events):
    """A context with a deck of five, after these events."""
    context = Context(registry.find("personal"), engine.opening("personal"), Dice(source))
    for event in (DeckSet("deck", CARDS), *events):
        context.emit(event)
    return context


def test_each_number_is_of_the_cards_that_are_left():
    context = dealt(Scripted((5, 1, 3)))
    assert context.draw("Ace", "deck", 3) == ("ten", "ace", "knave")
    event = context.events[-1]
    assert (event.faces, event.of, event.sides) == ((5, 1, 3), 5, (5, 4, 3))
    assert context.state.decks["deck"] == Deck(("king", "queen"), ("ten", "ace", "knave"))


def test_no_card_comes_twice_and_every_card_as_often():
    first = Counter()
    for number in range(600):
        context = dealt(Seeded(number.to_bytes(2, "big")))
        cards = context.draw("Ace", "deck", 5)
        assert sorted(cards) == sorted(CARDS)
        first[cards[0]] += 1
    assert all(80 < first[card] < 160 for card in CARDS)


def test_more_than_are_left_cannot_be_drawn():
    context = dealt(Seeded(b"few"))
    context.draw("Ace", "deck", 4)
    with pytest.raises(ValueError):
        context.draw("Ace", "deck", 2)
    with pytest.raises(KeyError):
        context.draw("Ace", "another", 1)
    context.emit(DeckSet("deck", CARDS[:2], CARDS[2:]))
    assert sorted(context.draw("Ace", "deck", 2)) == ["ace", "king"]


def test_an_unseen_card_is_shown_to_its_drawer_and_to_the_seat():
    context = dealt(Seeded(b"unseen"))
    cards = context.draw("Ace", "deck", 2, seen=False)
    event = context.events[-1]
    assert redact(event, context.state, "Bo", gm=False) is None
    assert redact(event, context.state, "", gm=False) is None
    assert redact(event, context.state, "Ace", gm=False).cards == cards
    assert redact(event, context.state, "", gm=True) == event
    context.draw("Ace", "deck", 1)
    assert redact(context.events[-1], context.state, "Bo", gm=False).cards
    told = redact(DeckSet("deck", CARDS), context.state, "Bo", gm=False)
    assert told.left == () and told.deck == "deck"


def test_cards_that_an_undo_kept_come_again_and_laid_dice_lie_on():
    kept = FacesKept((2, 2), (Lot((2, 2), "Ace", "draw"),))
    context = dealt(Scripted((1,)), kept)
    assert context.draw("Ace", "deck", 2) == ("king", "queen")
    context = dealt(Scripted((1,)), FacesLaid((4,), (Lot((4,)),)))
    assert context.draw("Ace", "deck", 1) == ("ace",)
    assert [lot.faces for lot in context.state.lying] == [(4,)]


def test_cards_and_dice_are_numbered_together_and_listed_as_they_fell():
    context = dealt(Scripted((5, 6, 4)))
    context.draw("Ace", "deck", 1)
    context.roll("Ace", "roll", (Term("code", 3),))
    context.draw("Ace", "deck", 1)
    assert [event.number for event in context.events[1:]] == [1, 2, 3]
    assert journal.faces([journal.Entry(1, "Ace", None, tuple(context.events))]) == (5, 6, 4)


def test_a_deck_and_a_draw_are_written_and_read():
    context = dealt(Seeded(b"json"))
    context.draw("Ace", "deck", 2, seen=False)
    for held in (context.state, *context.events):
        assert decode(json.loads(json.dumps(encode(held)))) == held
    assert isinstance(context.events[-1], Drawn)


def test_a_number_above_the_cards_is_an_error():
    with pytest.raises(IndexError):
        taken(Deck(("ace",)), (2,))
