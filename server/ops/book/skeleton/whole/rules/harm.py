"""What a hit does."""

from newbook.rules import defence
from newbook.rules.sheet import number
from newbook.rules.state import NewbookEncounter

from game.gear import Weapon


def harm_of(over: int, weapon: Weapon) -> int:
    """The harm of a hit by so many points more than it needed (NEW-HIT-3)."""
    return 1 + over // number("further") + weapon.damage


def harm(state: NewbookEncounter) -> int:
    """The harm of the hit under way."""
    deed = state.under_way
    return harm_of(deed.rolls["attack"].total - defence.needed(state, deed), deed.used)
