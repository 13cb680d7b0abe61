"""Attacks against a ward that is not rolled, the second throw, the harm and its soak."""

from saltway.rules.body import DEAD, HALE, OUT, WOUNDS, SaltwayBody
from saltway.rules.sheet import number
from saltway.rules.state import SaltwayContext, SaltwayEncounter, SaltwayFighter

from game.checks import Term, pips
from game.encounter import events as ev
from game.encounter import former
from game.encounter.rounds import RoundDeed
from game.errors import Refused
from game.parts.choosing import chosen
from game.registry.book import Rulebook

CARDS = {"nicked": "SAL-HRM-1", "cut": "SAL-HRM-2", "broken": "SAL-HRM-2", "out": "SAL-HRM-3",
         "dead": "SAL-HRM-4"}  # fmt: skip


def needed(target: SaltwayFighter, deed: RoundDeed) -> int:
    """The number the attack must reach (SAL-HIT-2); 0 against somebody who is out (SAL-HIT-3)."""
    return pips(target.sheet.ward(deed.defence), "flat") if target.condition.able else 0


def effects(over: int) -> int:
    """The effects of a roll by its points over the number, 0 below it (SAL-HIT-4, SAL-TOK-3)."""
    return 1 + over // number("further") if over >= 0 else 0


def may_die(state: SaltwayEncounter, target: SaltwayFighter) -> bool:
    """True if the target may die (SAL-HRM-5)."""
    return former.option(state, target.id, "death_consent") == "off" or target.consent


def after(state: SaltwayEncounter, target: SaltwayFighter, harm: int) -> str:
    """The word for the target's wound after that much harm."""
    found = target.condition.after(harm)
    spared = found == DEAD != target.condition.wound and not may_die(state, target)
    return OUT if spared else found


def who_failed(book: Rulebook, state: SaltwayEncounter) -> tuple[str, ...]:
    """The attacker, if the attack falls short of its number and may be rolled again (SAL-TOK-2)."""
    deed = state.under_way
    short = deed.total < needed(state.fighter(deed.target), deed)
    return (deed.who,) if short and state.options["second_throw"] == "on" else ()


def who_is_hit(book: Rulebook, state: SaltwayEncounter) -> tuple[str, ...]:
    """The target, if harm is coming that may be soaked (SAL-TOK-3)."""
    target = state.fighter(state.under_way.target)
    soaks = state.options["soak"] == "on" and coming(state) > 0 and target.condition.able
    return (target.id,) if soaks else ()


def coming(state: SaltwayEncounter) -> int:
    """The harm of the current hit before a soak (SAL-HIT-4)."""
    deed = state.under_way
    return effects(deed.total - needed(state.fighter(deed.target), deed) + deed.used.damage)


def roll_attack(context: SaltwayContext) -> bool:
    """Make the first throw; the second uses the same terms."""
    deed = context.state.under_way
    terms = attack_terms(context.book, context.state, deed)
    context.emit(ev.DeedReached(deed.stage, {"terms": terms}))
    context.roll(deed.who, "attack", terms, skill=deed.skill, deed=deed.number)
    return True


def throw_again(context: SaltwayContext) -> bool:
    """Make the second throw, if the attacker has chosen it (SAL-TOK-2)."""
    deed = context.state.under_way
    if chosen(context.state, "again", deed.who) == "yes" and "again" not in deed.rolls:
        context.roll(deed.who, "again", deed.terms, skill=deed.skill, deed=deed.number)
    return True


def attack_terms(book: Rulebook, state: SaltwayEncounter, deed: RoundDeed) -> tuple[Term, ...]:
    """The terms of an attack roll."""
    base = state.fighter(deed.who).sheet.code_terms(deed.skill, book.card("attack"))
    return book.roll_terms(state, deed.who, "attack", base, deed)


def judge(context: SaltwayContext) -> bool:
    """The attack hits if its total is at least the ward (SAL-HIT-1)."""
    deed = context.state.under_way
    total, ward = deed.total, needed(context.state.fighter(deed.target), deed)
    context.emit(
        ev.AttackJudged(deed.number, deed.who, deed.target, deed.used, total, ward, total >= ward)
    )
    if total < ward:
        context.emit(ev.DeedEnded(deed.number))
    return True


def roll_soak(context: SaltwayContext) -> bool:
    """Roll vigour against the harm, if the target has chosen it (SAL-TOK-3)."""
    deed = context.state.under_way
    if chosen(context.state, "soak", deed.target) == "yes" and "soak" not in deed.rolls:
        terms = soak_terms(context.book, context.state, context.state.fighter(deed.target))
        context.roll(deed.target, "soak", terms, skill="vigour", deed=deed.number)
    return True


def soak_terms(book: Rulebook, state: SaltwayEncounter, f: SaltwayFighter) -> tuple[Term, ...]:
    """The terms of a soak roll."""
    base = f.sheet.code_terms("vigour", book.card("soak"))
    return book.roll_terms(state, f.id, "soak", base)


def strike(context: SaltwayContext) -> bool:
    """Inflict the harm that is left; nobody dies without consent (SAL-HRM-5)."""
    deed = context.state.under_way
    target = context.state.fighter(deed.target)
    taken = effects(deed.rolls["soak"].total - number("soak")) if "soak" in deed.rolls else 0
    harm, before = max(0, coming(context.state) - taken), target.condition
    result = before.after(harm)
    given = after(context.state, target, harm)
    body = before.set_to(given, context.state.clock) if harm and not before.dead else before
    context.emit(
        ev.Harmed(
            target.id, deed.who, harm, result if harm else "", given if harm else "", before, body,
            deed.number, CARDS.get(result, ""), capped=result != given,
        )
    )  # fmt: skip
    return True


def set_wound(state: SaltwayEncounter, f: SaltwayFighter, value: str) -> dict[str, SaltwayBody]:
    """A wound set by the game master."""
    if value not in WOUNDS:
        raise Refused("bad_value", f"A wound is one of: {', '.join(WOUNDS)}.")
    whole = SaltwayBody()
    return {"condition": whole if value == HALE else whole.set_to(value, state.clock)}
