"""The harm of a hit, and how much a soak takes off it."""

from newbook.rules import defence
from newbook.rules.sheet import number
from newbook.rules.state import NewbookEncounter

from game.gear import Weapon


def harm_of(over: int, weapon: Weapon) -> int:
    """Harm of a hit that exceeds the needed number by ``over`` (NEW-HIT-3)."""
    return 1 + over // number("further") + weapon.damage


def coming(state: NewbookEncounter) -> int:
    """Harm of the hit in progress before a soak."""
    deed = state.under_way
    return harm_of(deed.rolls["attack"].total - defence.needed(state, deed), deed.used)


def taken_off(total: int) -> int:
    """Harm that a soak roll with this total takes off (NEW-TOK-2)."""
    return total // number("further")


def harm(state: NewbookEncounter) -> int:
    """Harm of the hit in progress after a soak, at least 0 (NEW-TOK-2)."""
    thrown = state.under_way.rolls.get("soak")
    return max(0, coming(state) - taken_off(thrown.total if thrown else 0))
