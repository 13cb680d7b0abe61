"""An attack: whether it hits, and what that does to the target."""

from newbook.rules import defence
from newbook.rules.body import DEAD, NewbookBody
from newbook.rules.harm import harm
from newbook.rules.state import NewbookContext, NewbookEncounter, NewbookFighter

from game import registry
from game.checks import Term
from game.encounter import events as ev
from game.encounter import former


def attack_terms(state: NewbookEncounter) -> tuple[Term, ...]:
    """Terms of the attack roll in progress."""
    book, deed = registry.of(state), state.under_way
    base = state.fighter(deed.who).sheet.code_terms(deed.skill, book.card("attack"))
    return book.roll_terms(state, deed.who, "attack", base, deed)


def judge(context: NewbookContext) -> bool:
    """Decide whether the attack hits: it does if the roll equals or exceeds the needed number
    (NEW-HIT-1)."""
    deed = context.state.under_way
    total, needed = deed.rolls["attack"].total, defence.needed(context.state, deed)
    hit = total >= needed
    context.emit(ev.AttackJudged(deed.number, deed.who, deed.target, deed.used, total, needed, hit))
    if not hit:
        context.emit(ev.DeedEnded(deed.number))
    return True


def may_die(state: NewbookEncounter, target: NewbookFighter) -> bool:
    """True if the rules allow this fighter to die (NEW-HARM-5)."""
    return former.option(state, target.id, "death_consent") == "off" or target.consent


def after(state: NewbookEncounter, target: NewbookFighter, done: int) -> NewbookBody:
    """The target's condition after this harm; without consent they do not die of it
    (NEW-HARM-5)."""
    return target.condition.struck(done, state.clock, may_die(state, target))


def strike(context: NewbookContext) -> bool:
    """Apply the harm to the target's condition."""
    state, deed = context.state, context.state.under_way
    target, done = state.fighter(deed.target), harm(state)
    before, body = target.condition, after(state, target, done)
    worst = before.struck(done, state.clock, True)
    context.emit(
        ev.Harmed(
            deed.target, deed.who, done, worst.wound, body.wound, before, body, deed.number,
            "NEW-HIT-3", worst.wound == DEAD != body.wound,
        )
    )  # fmt: skip
    return True
