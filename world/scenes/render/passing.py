"""Time that goes by outside the rounds, in words."""

from world.scenes.render.records import name
from world.scenes.render.words import clock


def time_passed(state, event) -> str:
    """Whom it brings nearer to death, else what the clock shows; "" where others say so."""
    if event.patient:
        return f"Five seconds go by for {name(state, event.patient)}, who is dying."
    return "" if event.dying or event.at else f"The clock shows {clock(event.clock)}."
