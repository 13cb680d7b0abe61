"""Initiative that nobody rolls: by cards, or by a score."""

from game.encounter import round_events as rv
from game.encounter.context import RoundContext
from game.encounter.deck_events import DeckSet
from game.encounter.rounds import RoundFighter
from game.registry.initiative import Initiative


def drawn(deck: str, cards: tuple[str, ...], back: tuple[str, ...] = ()) -> Initiative:
    """Initiative by cards: everybody able to act is dealt one each round, and the highest acts
    first. ``cards``: lowest first, no two alike. All are shuffled back when a fight begins, when
    none are left, and in the round after one of ``back`` was dealt.

    Errors: ValueError for two cards alike, or for ``back`` that are not among them.
    """
    rank = {card: at for at, card in enumerate(cards)}
    if len(rank) < len(cards) or not rank.keys() >= set(back):
        raise ValueError(f"{deck}: cards are known by their names, and none is twice in a deck")

    def deal(context: RoundContext) -> bool:
        known = context.state.decks.get(deck)
        if known is None or context.state.round == 1 or any(card in known.out for card in back):
            context.emit(DeckSet(deck, cards))
        able = [f.id for f in context.state.present if f.able]
        for who in able:
            if not context.state.decks[deck].left:
                context.emit(DeckSet(deck, cards))
            context.draw(who, deck, 1, purpose="initiative")
        dealt = context.state.dealt
        context.emit(rv.OrderSet(tuple(sorted(able, key=lambda who: -rank[dealt[who]]))))
        return True

    return Initiative(stages=(("deal", deal),), alone=True, deck=deck, cards=cards)


def fixed(score: str) -> Initiative:
    """Initiative by ``score``: the highest acts first, then the best in the skills that give the
    order, then whoever came first; wounds do not matter."""

    def rank(context: RoundContext) -> bool:
        codes = (score, *context.book.skills.part("order"))

        def place(f: RoundFighter) -> tuple[int, ...]:
            return tuple(-f.sheet.bare(name) for name in codes)

        able = sorted((f for f in context.state.present if f.able), key=place)
        context.emit(rv.OrderSet(tuple(f.id for f in able)))
        return True

    return Initiative(stages=(("order", rank),), alone=True, score=score)
