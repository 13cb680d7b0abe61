"""The choice in the middle of an attack: whether to spend a token to soak the harm."""

from fractions import Fraction

from newbook.rules import blows, defence
from newbook.rules.chances import known
from newbook.rules.harm import coming
from newbook.rules.sheet import number
from newbook.rules.state import NO, YES, NewbookContext, NewbookEncounter, NewbookFighter

from game.checks import Term
from game.parts import choosing, overrides, terms
from game.registry.book import Rulebook
from game.registry.choices import Choice, Cost, Reply

WITH = "will"
"""The skill or attribute that a soak rolls."""
MUCH = 2
"""Minimum harm that the autopilot soaks (NEW-TOK-3)."""
TOKEN = Cost(name="token", left=lambda f: f.tokens, paid=lambda f: {"spent": f.spent + 1})


def who_is_hit(book: Rulebook, state: NewbookEncounter) -> tuple[str, ...]:
    """Ids of fighters to ask: the target if it is able to act, else nobody (NEW-TOK-2)."""
    target = state.fighter(state.under_way.target)
    return (target.id,) if target.condition.able else ()


def soak_terms(book: Rulebook, state: NewbookEncounter, f: NewbookFighter) -> tuple[Term, ...]:
    """Terms of the soak roll."""
    return book.roll_terms(state, f.id, "soak", f.sheet.code_terms(WITH, "NEW-TOK-2"))


def chance_of_soaking(book: Rulebook, state: NewbookEncounter, who: str) -> Fraction:
    """Chance that a soak takes off any harm."""
    found = soak_terms(book, state, state.fighter(who))
    return known(found).at_least(number("further"))


def worth(f: NewbookFighter, harm: int) -> bool:
    """True if the autopilot soaks this harm: much of it, or enough to put the fighter out
    (NEW-TOK-3)."""
    return harm >= MUCH or not f.condition.struck(harm, 0, True).able


def soaks(f: NewbookFighter, harm: int) -> bool:
    """True if the fighter is certain to soak this harm."""
    return f.condition.able and f.spends(SOAK.name, worth(f, harm))


SOAK = Choice(
    name="soak",
    asks=who_is_hit,
    comes="you are hit and have a token left",
    waits="soak the harm or not",
    told="{harm} harm is coming to {who}.",
    question="{harm} harm from {other}",
    facts=lambda state, who: {"harm": coming(state)},
    replies=(
        Reply(
            word=YES,
            does=f"rolls {WITH} against it",
            told="{who} spends a token to soak it.",
            cost=TOKEN,
            chance=chance_of_soaking,
        ),
        Reply(word=NO, does="takes it", told="{who} takes it."),
    ),
    silence=NO,
    silently="the harm is taken",
    chooses=lambda book, state, who: YES if worth(state.fighter(who), coming(state)) else NO,
)
"""NEW-TOK-2, NEW-TOK-3."""


def roll_soak(context: NewbookContext) -> bool:
    """Roll the soak if the target chose it."""
    deed = context.state.under_way
    if choosing.chosen(context.state, SOAK.name, deed.target) == YES:
        found = soak_terms(context.book, context.state, context.state.fighter(deed.target))
        context.roll(deed.target, "soak", found, skill=WITH, deed=deed.number)
    return True


CHOICES = choosing.choices(SOAK)
ATTACK = (
    *defence.STAGES,
    ("judge", blows.judge),
    choosing.stage(SOAK),
    ("soaking", roll_soak),
    ("wound", blows.strike),
)
"""The stages of an attack."""
TERMS = {"soak": (terms.wounds, terms.modifiers("soak"))}
"""What modifies the soak roll."""
FIELDS = {"spent": overrides.count("spent")}
"""What the game master may set on a fighter."""
