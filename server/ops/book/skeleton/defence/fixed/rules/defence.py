"""The defence: a number that nobody rolls."""

from functools import cache
from math import floor
from typing import Any

from newbook.rules.dice import DICE
from newbook.rules.state import NewbookEncounter

from game import odds
from game.checks import Term
from game.encounter.rounds import RoundDeed
from game.parts import attack
from game.shelf.book import Rulebook

STRIKE = attack.AttackVerb[Rulebook, NewbookEncounter, RoundDeed]()
VERBS = (STRIKE,)
STAGES = (("attack", attack.roll_attack),)
"""How an attack begins."""
TERMS: dict[str, Any] = {}
WAITS: dict[str, Any] = {}
SILENCE: dict[str, Any] = {}
"""Nothing is rolled, and nobody is waited for."""


@cache
def worth(code: int) -> int:
    """What rolls of the code come to on average, rounded down; at least 1 (NEW-HIT-2)."""
    return max(1, floor(DICE.totals(code, 0, 0, "off").mean))


def needed(state: NewbookEncounter, deed: RoundDeed) -> int:
    """What the attack has to reach; 0 against one who cannot defend (NEW-HIT-4)."""
    target = state.fighter(deed.target)
    return worth(target.sheet.bare(deed.defence)) if target.condition.able else 0


def usual(state: NewbookEncounter, reaction: str) -> str:
    """The answer to an attack where ``reaction`` is assumed: there is none."""
    return ""


def expected(state: NewbookEncounter, answer: str) -> tuple[tuple[Term, ...], odds.Distribution]:
    """No roll, and what the attack has to reach."""
    return (), odds.constant(needed(state, state.under_way))
