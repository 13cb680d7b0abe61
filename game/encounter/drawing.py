"""Cards drawn in play, and folded into the state."""

from collections.abc import Mapping

from game.codec import replace
from game.encounter import lying
from game.encounter.deck_events import DeckSet, Drawn
from game.encounter.decks import Deck, taken
from game.encounter.events import ROOM
from game.encounter.folds import Folds
from game.encounter.lots import Occasion
from game.encounter.playing import Playing
from game.encounter.state import Encounter

folds = DECKS = Folds()


def draw(play: Playing[Encounter], at: Occasion, drawn: Drawn, count: int) -> tuple[str, ...]:
    """Draw so many cards as ``drawn`` says, which has neither number nor cards yet, and emit it.

    Cards that an undo has kept come again; dice laid by hand are no cards and lie on. Errors:
    ValueError for more cards than are left, KeyError for a deck that nobody has laid.
    """
    deck = play.state.decks[drawn.deck]
    left = len(deck.left)
    if not 0 <= count <= left:
        raise ValueError(f"{count} cards of {left} cannot be drawn")
    sides = range(left, left - count, -1)
    if play.state.lying or play.state.kept:
        source = lying.faces_for(play, at)
        faces = tuple([source.face(n) for n in sides])
        lying.fallen(play, at, source, count)
    else:
        faces = tuple([play.dice.face(n) for n in sides])
    cards, _ = taken(deck, faces)
    number = play.dice.number()
    play.emit(replace(drawn, number=number, cards=cards, faces=faces, of=left))
    return cards


def audience(who: str, seen: bool) -> tuple[str, ...]:
    """Who is told of a draw: the room, or whoever draws and the game master."""
    return ROOM if seen else (who, "gm")


def after(decks: Mapping[str, Deck], event: DeckSet | Drawn) -> dict[str, Deck]:
    """The decks after such an event."""
    if isinstance(event, DeckSet):
        return {**decks, event.deck: Deck(event.left, event.out)}
    _, deck = taken(decks[event.deck], event.faces)
    return {**decks, event.deck: deck}


@folds(DeckSet, Drawn)
def _moved(state: Encounter, event: DeckSet | Drawn) -> Encounter:
    return replace(state, decks=after(state.decks, event))
