"""The end of a fight: why it is over, who is dying and what would save him (PER-Q-43)."""

from game.encounter import round_events as rv
from world import books
from world.scenes.render.words import people

MOST_NAMES = 6

ENDINGS = {
    "one_side": "Only {names} left standing: the fight is over.",
    "unseen": "The fight is over.",
    "nobody": "Nobody is left able to act: the fight is over.",
    "agreed": "Everybody agrees: the fight is over.",
    "game_master": "The game master ends the fight.",
}


PAUSED = (
    "All who are here would end the fight, and only the side that is losing is here: it is paused, "
    "not ended. +combat/continue goes on with it."
)


def ended(state, event) -> str:
    """Why the fight is over; who stands alone may be hidden."""
    unseen = event.reason == "one_side" and not event.side
    return ENDINGS["unseen" if unseen else event.reason].format(names=_standing(state, event.side))


def _standing(state, side: str) -> str:
    """``Ace is``, ``Cantrell and Mahon are``: those of the side in sight who can still act; the
    side itself where none of them is."""
    names = [f.name for f in state.present if f.side == side and f.able and not f.hidden]
    return f"{people(names or [side], MOST_NAMES)} {'are' if len(names) > 1 else 'is'}"


def dying(step, state) -> str:
    """A sentence for each of those dying in sight, with what helps; of whom a blow of the same
    command has felled both are told already, and what decides it is left."""
    face = books.of(state)
    felled = {face.hurt(event) for event in step.events}
    told = [
        face.saving(f, state.clock, known=f.id in felled)
        for f in state.present
        if f.condition.dying and not f.hidden
    ]
    return "\n".join(filter(None, told))


SENTENCES = {rv.CombatEnded: ended, rv.FightPaused: lambda s, e: PAUSED}
