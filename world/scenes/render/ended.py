"""The end of a fight: why it is over, who is dying and what would save him (PER-Q-43)."""

from world import books

ENDINGS = {
    "one_side": "Only {side} is left standing: the fight is over.",
    "unseen": "The fight is over.",
    "nobody": "Nobody is left able to act: the fight is over.",
    "agreed": "Everybody agrees: the fight is over.",
    "game_master": "The game master ends the fight.",
}


def ended(state, event) -> str:
    """Why the fight is over; who stands alone may be hidden."""
    unseen = event.reason == "one_side" and not event.side
    told = ENDINGS["unseen" if unseen else event.reason].format(side=event.side)
    return "\n".join([told, *dying(state)])


def dying(state) -> list[str]:
    """A sentence for each of those dying in sight, with what helps."""
    return [
        books.of(state).saving(f, state.clock)
        for f in state.present
        if f.condition.dying and not f.hidden
    ]
