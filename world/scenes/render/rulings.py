"""What the game master has ruled and what is in force: modifiers and ranges, each in a line."""

from game.encounter.audience import visible
from world.scenes.render.telling import distance, given


def modifiers(state, who: str, seat: bool) -> str:
    """Who has which modifiers now; the secret ones for the ``seat`` alone."""
    rows = [
        given(state, fighter.id, modifier)
        for fighter in visible(state, who, seat)
        for modifier in getattr(fighter, "modifiers", ())
        if seat or not modifier.term.secret
    ]
    return "\n".join(rows) or "No modifiers are in force. +combat/mod Ace=+1D on attack gives one."


def ranges(state, who: str, seat: bool) -> str:
    """How far apart people are: what is said of two, and what holds for everybody else."""
    names = {fighter.id: fighter.name for fighter in visible(state, who, seat)}
    pairs = [(key.split("|"), far) for key, far in getattr(state, "ranges", {}).items()]
    rows = [
        f"{names[a]} and {names[b]} are at {distance(far)}."
        for (a, b), far in pairs
        if a in names and b in names
    ]
    rest = "Everybody else is" if rows else "Everybody is"
    return "\n".join([*rows, f"{rest} at {distance(state.scene_range)}."])
