"""The defence: a fixed number, without a roll."""

from math import floor
from typing import Any

from newbook.rules.dice import DICE
from newbook.rules.state import NewbookEncounter

from game import odds
from game.checks import Term
from game.encounter.rounds import RoundDeed
from game.parts import attack
from game.registry.book import Rulebook

STRIKE = attack.AttackHandler[Rulebook, NewbookEncounter, RoundDeed]()
HANDLERS = (STRIKE,)
STAGES = (("attack", attack.roll_attack),)
"""First stages of an attack."""
TERMS: dict[str, Any] = {}
WAITS: dict[str, Any] = {}
SILENCE: dict[str, Any] = {}
"""No terms, since nothing is rolled; nobody is waited for."""


def worth(code: int) -> int:
    """Average of a roll of the code, rounded down; at least 1 (NEW-HIT-2)."""
    return max(1, floor(DICE.totals(code, 0, 0, "off").mean))


def needed(state: NewbookEncounter, deed: RoundDeed) -> int:
    """Total that the attack has to reach; 0 against a target who cannot defend (NEW-HIT-4)."""
    target = state.fighter(deed.target)
    return worth(target.sheet.bare(deed.defence)) if target.condition.able else 0


def usual(state: NewbookEncounter, reaction: str) -> str:
    """Assumed answer to an attack: always "", there is nothing to choose."""
    return ""


def expected(state: NewbookEncounter, answer: str) -> tuple[tuple[Term, ...], odds.Distribution]:
    """No terms, since nothing is rolled, and the number that the attack has to reach."""
    return (), odds.constant(needed(state, state.under_way))
