"""What is asked in the middle of an attack: whether a token rolls a failed one again."""

from fractions import Fraction
from typing import Any

from newbook.rules import blows, defence
from newbook.rules.state import NewbookEncounter, NewbookPlay

from game.checks import Term
from game.parts import attack, choosing, overrides
from game.parts.forecast import distribution
from game.shelf.book import Rulebook
from game.shelf.choices import Choice, Cost, Reply

YES, NO = "yes", "no"
WORTH = Fraction(1, 3)
"""The chance from which the system rolls again (NEW-TOK-3)."""
TOKEN = Cost(name="token", left=lambda f: f.tokens, paid=lambda f: {"spent": f.spent + 1})


def who_failed(book: Rulebook, state: NewbookEncounter) -> tuple[str, ...]:
    """Whose attack is short of what it needs (NEW-TOK-2)."""
    deed = state.under_way
    return (deed.who,) if deed.rolls["attack"].total < defence.needed(state, deed) else ()


def attack_terms(book: Rulebook, state: NewbookEncounter) -> tuple[Term, ...]:
    """What the attack under way is rolled with."""
    deed = state.under_way
    base = state.fighter(deed.who).sheet.code_terms(deed.skill, book.card("attack"))
    return book.roll_terms(state, deed.who, "attack", base, deed)


def chance_again(book: Rulebook, state: NewbookEncounter, who: str) -> Fraction:
    """The chance that the second roll hits."""
    spread = distribution(attack_terms(book, state), {"wild_die": "off"}, dice=book.dice)
    return spread.at_least(defence.needed(state, state.under_way))


def reply_of_system(book: Rulebook, state: NewbookEncounter, who: str) -> str:
    """A token where the second roll is worth it (NEW-TOK-3)."""
    return YES if chance_again(book, state, who) >= WORTH else NO


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
    chooses=reply_of_system,
)
"""NEW-TOK-2, NEW-TOK-3."""


def throw_again(play: NewbookPlay) -> bool:
    """The second roll of whoever has chosen it: it counts, better or worse."""
    if choosing.chosen(play.state, RETRY.name, play.state.under_way.who) == YES:
        attack.roll_attack(play)
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
"""The second throw is changed by what changed the first."""
FIELDS = {"spent": overrides.count("spent")}
"""What the game master may set of a fighter."""
