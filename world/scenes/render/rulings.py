"""What the game master has ruled and what is in force: modifiers and ranges, each in a line."""

from game import shelf
from game.encounter.audience import visible
from game.encounter.keys import split
from world.scenes.render.telling import distance, modified
from world.scenes.render.words import crowd


def modifiers(state, who: str, seat: bool) -> str:
    """Who has which modifiers now; the secret ones for the ``seat`` alone."""
    whose: dict[str, list[str]] = {}
    for fighter in visible(state, who, seat):
        for modifier in fighter.modifiers:
            if seat or not modifier.term.secret:
                whose.setdefault(modified(state, modifier), []).append(fighter.name)
    rows = [f"{crowd(names)} {text}" for text, names in whose.items()]
    dice = shelf.of(state).dice
    none = f"No modifiers are in force. +combat/mod Ace={dice.added(dice.die)} on attack gives one."
    return "\n".join(rows) or none


def ranges(state, who: str, seat: bool) -> str:
    """How far apart people are: what is said of two, and what holds for everybody else."""
    names = {fighter.id: fighter.name for fighter in visible(state, who, seat)}
    pairs: dict[str, list[list[str]]] = {}
    for key, far in state.ranges.items():
        two = [names[who] for who in split(key) if who in names]
        if len(two) == 2:
            pairs.setdefault(far, []).append(two)
    rows = [row for far, found in pairs.items() for row in _at(distance(far), found)]
    rest = "Everybody else is" if rows else "Everybody is"
    return "\n".join([*rows, f"{rest} at {distance(state.scene_range)}."])


def _at(far: str, pairs: list[list[str]]) -> list[str]:
    """Who is so far from whom: of several who are all so far from the same one in a line."""
    common = set(pairs[0]).intersection(*pairs)
    if len(pairs) < 2 or len(common) != 1:
        return [f"{one} and {other} are at {far}." for one, other in pairs]
    (same,) = common
    others = crowd(name for pair in pairs for name in pair if name != same)
    return [f"{others} are at {far} from {same}."]
