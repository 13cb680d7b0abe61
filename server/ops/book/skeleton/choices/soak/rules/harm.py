"""What a hit does, and what a soak takes off it."""

from newbook.rules import defence
from newbook.rules.sheet import number
from newbook.rules.state import NewbookEncounter

from game.gear import Weapon


def harm_of(over: int, weapon: Weapon) -> int:
    """The harm of a hit by so many points more than it needed (NEW-HIT-3)."""
    return 1 + over // number("further") + weapon.damage


def coming(state: NewbookEncounter) -> int:
    """The harm of the hit under way before a soak."""
    deed = state.under_way
    return harm_of(deed.rolls["attack"].total - defence.needed(state, deed), deed.used)


def taken_off(total: int) -> int:
    """The harm that a soak of that total takes off (NEW-TOK-2)."""
    return total // number("further")


def harm(state: NewbookEncounter) -> int:
    """What is left of it (NEW-TOK-2)."""
    thrown = state.under_way.rolls.get("soak")
    return max(0, coming(state) - taken_off(thrown.total if thrown else 0))
