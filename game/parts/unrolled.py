"""Initiative that nobody rolls: cards, or a score."""

from game.encounter import round_events as rv
from game.encounter.deck_events import DeckSet
from game.encounter.play import RoundPlay
from game.encounter.rounds import RoundFighter
from game.shelf.initiative import Initiative


def drawn(deck: str, cards: tuple[str, ...], back: tuple[str, ...] = ()) -> Initiative:
    """Everybody able to act is dealt a card in each round, and the highest acts first. ``cards``:
    the lowest first, no two alike. All are shuffled back for a fight that begins, where none are
    left, and in the round after one of ``back`` was dealt.

    Errors: ValueError for cards that are alike, ``back`` that are none of them.
    """
    rank = {card: at for at, card in enumerate(cards)}
    if len(rank) < len(cards) or not rank.keys() >= set(back):
        raise ValueError(f"{deck}: cards are known by their names, and none is twice in a deck")

    def deal(play: RoundPlay) -> bool:
        known = play.state.decks.get(deck)
        if known is None or play.state.round == 1 or any(card in known.out for card in back):
            play.emit(DeckSet(deck, cards))
        able = [f.id for f in play.state.present if f.able]
        for who in able:
            if not play.state.decks[deck].left:
                play.emit(DeckSet(deck, cards))
            play.draw(who, deck, 1, purpose="initiative")
        dealt = play.state.dealt
        play.emit(rv.OrderSet(tuple(sorted(able, key=lambda who: -rank[dealt[who]]))))
        return True

    return Initiative(stages=(("deal", deal),), alone=True, deck=deck, cards=cards)


def fixed(score: str) -> Initiative:
    """The highest ``score`` acts first, of equals the best in the skills that give the order, then
    who came first; hurt or not."""

    def rank(play: RoundPlay) -> bool:
        codes = (score, *play.book.skills.part("order"))

        def place(f: RoundFighter) -> tuple[int, ...]:
            return tuple(-f.sheet.bare(name) for name in codes)

        able = sorted((f for f in play.state.present if f.able), key=place)
        play.emit(rv.OrderSet(tuple(f.id for f in able)))
        return True

    return Initiative(stages=(("order", rank),), alone=True, score=score)
