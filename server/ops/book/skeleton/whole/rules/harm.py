"""The harm of a hit."""

from newbook.rules import defence
from newbook.rules.sheet import number
from newbook.rules.state import NewbookEncounter

from game.gear import Weapon


def harm_of(over: int, weapon: Weapon) -> int:
    """Harm of a hit that exceeds the needed number by ``over`` (NEW-HIT-3)."""
    return 1 + over // number("further") + weapon.damage


def harm(state: NewbookEncounter) -> int:
    """Harm of the hit in progress."""
    deed = state.under_way
    return harm_of(deed.rolls["attack"].total - defence.needed(state, deed), deed.used)
