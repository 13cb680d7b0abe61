"""The deck: a card for everybody, and when it is shuffled back."""

from saltway.rules.state import SaltwayPlay

from game.encounter import round_events as rv
from game.encounter.deck_events import DeckSet

DECK = "tide"
SUITS = ("reeds", "stones", "lamps", "oars")
BELL = "the Bell"
CARDS = (*(f"{n} of {suit}" for n in range(1, 10) for suit in SUITS), BELL)
"""Lowest first."""
RANK = {card: at for at, card in enumerate(CARDS)}


def deal(play: SaltwayPlay) -> bool:
    """A card for everybody able to act, the highest first (SAL-RND-1, SAL-RND-2)."""
    if play.state.round == 1 or DECK not in play.state.decks:
        play.emit(DeckSet(DECK, CARDS))
    able = [f.id for f in play.state.present if f.able]
    for who in able:
        if not play.state.decks[DECK].left:
            play.emit(DeckSet(DECK, CARDS))
        play.draw(who, DECK, 1, purpose="initiative")
    order = sorted(able, key=lambda who: RANK[play.state.fighter(who).card], reverse=True)
    play.emit(rv.OrderSet(tuple(order)))
    return True


def shuffle(play: SaltwayPlay) -> bool:
    """All cards back after a round with the Bell in it (SAL-RND-2)."""
    if play.state.bell:
        play.emit(DeckSet(DECK, CARDS))
    return True
