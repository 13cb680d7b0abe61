"""The choice in the middle of an attack: whether to spend a token to roll a failed attack again."""

from fractions import Fraction
from typing import Any

from newbook.rules import blows, defence
from newbook.rules.chances import known
from newbook.rules.state import NO, YES, NewbookContext, NewbookEncounter, NewbookFighter

from game.parts import attack as attacks
from game.parts import choosing, overrides
from game.registry.book import Rulebook
from game.registry.choices import Choice, Cost, Reply

WORTH = Fraction(1, 3)
"""Minimum chance to hit at which the autopilot rolls again (NEW-TOK-3)."""
TOKEN = Cost(name="token", left=lambda f: f.tokens, paid=lambda f: {"spent": f.spent + 1})


def who_failed(book: Rulebook, state: NewbookEncounter) -> tuple[str, ...]:
    """Ids of fighters to ask: the attacker if the attack roll is too low, else nobody
    (NEW-TOK-2)."""
    deed = state.under_way
    return (deed.who,) if deed.rolls["attack"].total < defence.needed(state, deed) else ()


def chance_again(book: Rulebook, state: NewbookEncounter, who: str) -> Fraction:
    """Chance that the second roll hits."""
    needed = defence.needed(state, state.under_way)
    return known(blows.attack_terms(state)).at_least(needed)


def retries(f: NewbookFighter, chance: Fraction) -> bool:
    """True if the fighter is certain to roll again when the second roll has this chance."""
    return f.spends(RETRY.name, chance >= WORTH)


RETRY = Choice(
    name="retry",
    asks=who_failed,
    comes="your attack has failed and you have a token left",
    waits="roll a failed attack again or not",
    told="{who} falls short of {other}.",
    question="You fell short of {other}",
    replies=(
        Reply(
            word=YES,
            does="rolls again",
            told="{who} spends a token and rolls again.",
            cost=TOKEN,
            chance=chance_again,
        ),
        Reply(word=NO, does="lets it be", told="{who} lets it be."),
    ),
    silence=NO,
    silently="the attack has missed",
    chooses=lambda book, state, who: YES if chance_again(book, state, who) >= WORTH else NO,
)
"""NEW-TOK-2, NEW-TOK-3."""


def throw_again(context: NewbookContext) -> bool:
    """Make the second roll if the attacker chose it; it counts, better or worse."""
    if choosing.chosen(context.state, RETRY.name, context.state.under_way.who) == YES:
        attacks.roll_attack(context)
    return True


CHOICES = choosing.choices(RETRY)
ATTACK = (
    *defence.STAGES,
    choosing.stage(RETRY),
    ("second throw", throw_again),
    ("judge", blows.judge),
    ("wound", blows.strike),
)
"""The stages of an attack."""
TERMS: dict[str, Any] = {}
"""The second roll has the same terms as the first."""
FIELDS = {"spent": overrides.count("spent")}
"""What the game master may set on a fighter."""
