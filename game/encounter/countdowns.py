"""Rules of what lasts a number of rounds: countdowns, and effects of the game master's."""

from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.fighter import ROUNDS, Modifier
from game.encounter.state import Encounter


def next_round(context: AnyContext) -> None:
    """Before a round after the first: count down, and end the effects whose last round is over."""
    count_down(context)
    for modifier, members in effects(context.state).items():
        if modifier.rounds <= 1:
            context.emit(te.EffectEnded(modifier, members))


def count_down(context: AnyContext) -> None:
    """Say of each countdown how many rounds are left, 0 when it happens."""
    for each in context.state.countdowns:
        left = each.rounds - 1
        context.emit(te.CountedDown(each.number, each.text, left, audience=each.audience))


def effects(state: Encounter) -> dict[Modifier, tuple[str, ...]]:
    """Modifiers for a number of rounds, each with the ids of the present fighters who have it."""
    found: dict[Modifier, tuple[str, ...]] = {}
    for f in state.present:
        for modifier in f.modifiers:
            if modifier.until == ROUNDS:
                found[modifier] = (*found.get(modifier, ()), f.id)
    return found
