"""The game master's rulings in force: modifiers and ranges, a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import registry
from game.encounter.audience import visible
from game.encounter.keys import split
from game.wording import Text, say, several
from world.scenes.render.telling import distance, modified

if TYPE_CHECKING:
    from game.encounter.state import Encounter


def modifiers(state: Encounter, who: str, seat: bool) -> Text:
    """Who has which modifiers now; secret ones only for the ``seat``."""
    whose: dict[Text, list[str]] = {}
    for fighter in visible(state, who, seat):
        for modifier in fighter.modifiers:
            if seat or not modifier.term.secret:
                whose.setdefault(modified(state, modifier), []).append(fighter.name)
    if not whose:
        dice = registry.of(state).dice
        return say("told-no-modifiers", added=dice.added(dice.die))
    return several(
        say("told-modifiers-of", who=tuple(names), modifier=text) for text, names in whose.items()
    )


def ranges(state: Encounter, who: str, seat: bool) -> Text:
    """How far apart people are: known pairs, then the range for everybody else."""
    names = {fighter.id: fighter.name for fighter in visible(state, who, seat)}
    pairs: dict[str, list[list[str]]] = {}
    for key, far in state.ranges.items():
        two = [names[who] for who in split(key) if who in names]
        if len(two) == 2:
            pairs.setdefault(far, []).append(two)
    rows = [row for far, found in pairs.items() for row in _at(distance(far), found)]
    rest = say("told-range-of-others", others=bool(rows), far=distance(state.scene_range))
    return several([*rows, rest])


def _at(far: Text, pairs: list[list[str]]) -> list[Text]:
    """Lines for pairs at that range; merged into one if they share a person."""
    common = set(pairs[0]).intersection(*pairs)
    if len(pairs) < 2 or len(common) != 1:
        return [say("told-RangeSet", a=one, b=other, far=far) for one, other in pairs]
    (same,) = common
    others = tuple(name for pair in pairs for name in pair if name != same)
    return [say("told-range-several", who=others, far=far, **{"from": same})]
