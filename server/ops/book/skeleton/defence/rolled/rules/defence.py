"""The defence: the target rolls, without being asked."""

from typing import Any

from newbook.rules.chances import spread
from newbook.rules.state import NewbookContext, NewbookEncounter

from game import odds, registry
from game.checks import Term
from game.encounter.rounds import RoundDeed
from game.parts import attack, terms
from game.registry.book import Rulebook

STRIKE = attack.AttackHandler[Rulebook, NewbookEncounter, RoundDeed]()
HANDLERS = (STRIKE,)
TERMS = {"defence": (terms.wounds, terms.modifiers("defence"))}
"""What modifies the defence roll."""
WAITS: dict[str, Any] = {}
SILENCE: dict[str, Any] = {}
"""Nobody is waited for."""


def defence_terms(state: NewbookEncounter) -> tuple[Term, ...]:
    """Terms of the defence roll; () for a target who cannot defend (NEW-HIT-4)."""
    book, deed = registry.of(state), state.under_way
    target = state.fighter(deed.target)
    if not target.condition.able:
        return ()
    base = target.sheet.code_terms(deed.defence, "NEW-HIT-2")
    return book.roll_terms(state, target.id, "defence", base, deed)


def roll_defence(context: NewbookContext) -> bool:
    """Make a new defence roll against every attack (NEW-HIT-2)."""
    deed = context.state.under_way
    if found := defence_terms(context.state):
        context.roll(deed.target, "defence", found, skill=deed.defence, deed=deed.number)
    return True


STAGES = (("attack", attack.roll_attack), ("defence", roll_defence))
"""First stages of an attack."""


def needed(state: NewbookEncounter, deed: RoundDeed) -> int:
    """Total that the attack has to reach: the defence roll, at least 1 (NEW-HIT-1); 0 against a
    target who cannot defend (NEW-HIT-4)."""
    thrown = deed.rolls.get("defence")
    return max(1, thrown.total) if thrown else 0


def usual(state: NewbookEncounter, reaction: str) -> str:
    """Assumed answer to an attack: always "", there is nothing to choose."""
    return ""


def expected(state: NewbookEncounter, answer: str) -> tuple[tuple[Term, ...], odds.Distribution]:
    """Terms of the defence roll, and the distribution of the total that the attack has to reach."""
    found = defence_terms(state)
    if not found:
        return (), odds.constant(0)
    return found, odds.shift(odds.shift(spread(found), -1), 1)
