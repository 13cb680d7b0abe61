"""Attacks against a ward that nobody rolls, the second throw, the harm and its soak."""

from saltway.rules.body import DEAD, HALE, OUT, WOUNDS, SaltwayBody
from saltway.rules.events import AgainChosen, FellShort, HarmComes, SoakChosen
from saltway.rules.sheet import number
from saltway.rules.state import (
    ASKED,
    OPEN,
    YES,
    SaltwayEncounter,
    SaltwayFighter,
    SaltwayPlay,
)

from game.checks import Term, pips
from game.encounter import events as ev
from game.encounter import former
from game.encounter.rounds import RoundDeed
from game.errors import Refused
from game.shelf.book import Rulebook

CARDS = {"nicked": "SAL-HRM-1", "cut": "SAL-HRM-2", "broken": "SAL-HRM-2", "out": "SAL-HRM-3",
         "dead": "SAL-HRM-4"}  # fmt: skip


def needed(target: SaltwayFighter, deed: RoundDeed) -> int:
    """The number that the attack has to reach (SAL-HIT-2); 0 against one who is out
    (SAL-HIT-3)."""
    return pips(target.sheet.ward(deed.defence), "flat") if target.condition.able else 0


def effects(over: int) -> int:
    """What a roll does that is so many points over its number (SAL-HIT-4, SAL-TOK-3)."""
    return 1 + over // number("further") if over >= 0 else 0


def may_die(state: SaltwayEncounter, target: SaltwayFighter) -> bool:
    """Whether death is possible for him (SAL-HRM-5)."""
    return former.option(state, target.id, "death_consent") == "off" or target.consent


def after(state: SaltwayEncounter, target: SaltwayFighter, harm: int) -> str:
    """The word for how he is after so much harm."""
    found = target.condition.after(harm)
    spared = found == DEAD != target.condition.wound and not may_die(state, target)
    return OUT if spared else found


def may_throw_again(state: SaltwayEncounter, f: SaltwayFighter) -> bool:
    """Whether a token of his can roll the attack again (SAL-TOK-2)."""
    return state.options["second_throw"] == "on" and f.tokens > 0


def may_soak(state: SaltwayEncounter, f: SaltwayFighter, harm: int) -> bool:
    """Whether a token of his can roll against so much harm (SAL-TOK-3)."""
    return state.options["soak"] == "on" and harm > 0 and f.condition.able and f.tokens > 0


def asked(f: SaltwayFighter) -> bool:
    """Whether he wants to be asked, and is there."""
    return f.reaction != "none" and not f.idle


def roll_attack(play: SaltwayPlay) -> bool:
    """The first throw; the second is made with the same terms."""
    deed = play.state.under_way
    terms = attack_terms(play.book, play.state, deed)
    play.emit(ev.DeedReached(deed.stage, {"terms": terms}))
    play.roll(deed.who, "attack", terms, skill=deed.skill, deed=deed.number)
    return True


def throw_again(play: SaltwayPlay) -> bool:
    """Whose attack has failed is asked, and rolls again if he says so."""
    deed = play.state.under_way
    attacker, target = play.state.fighter(deed.who), play.state.fighter(deed.target)
    total, ward = deed.rolls["attack"].total, needed(target, deed)
    if deed.again == OPEN:
        if total >= ward or not (may_throw_again(play.state, attacker) and asked(attacker)):
            return True
        play.emit(FellShort(deed.number, deed.who, deed.target, total, ward))
        return False
    if deed.again == ASKED:
        if asked(attacker):
            return False
        play.emit(AgainChosen(deed.number, deed.who, False))
    elif deed.again == YES and "again" not in deed.rolls:
        play.roll(deed.who, "again", deed.terms, skill=deed.skill, deed=deed.number)
    return True


def attack_terms(book: Rulebook, state: SaltwayEncounter, deed: RoundDeed) -> tuple[Term, ...]:
    """What an attack is rolled with."""
    base = state.fighter(deed.who).sheet.code_terms(deed.skill, book.card("attack"))
    return book.roll_terms(state, deed.who, "attack", base, deed)


def judge(play: SaltwayPlay) -> bool:
    """Equal or above hits (SAL-HIT-1)."""
    deed = play.state.under_way
    total, ward = deed.total, needed(play.state.fighter(deed.target), deed)
    play.emit(
        ev.AttackJudged(deed.number, deed.who, deed.target, deed.used, total, ward, total >= ward)
    )
    if total < ward:
        play.emit(ev.DeedEnded(deed.number))
    return True


def soak(play: SaltwayPlay) -> bool:
    """Who is hit is asked whether he rolls vigour against it (SAL-TOK-3)."""
    deed = play.state.under_way
    target = play.state.fighter(deed.target)
    if deed.soaked == OPEN:
        over = deed.total - needed(target, deed) + deed.used.damage
        harm = effects(over)
        asks = may_soak(play.state, target, harm) and asked(target)
        play.emit(HarmComes(deed.number, target.id, deed.who, harm, asks))
        return not asks
    if deed.soaked == ASKED:
        if asked(target):
            return False
        play.emit(SoakChosen(deed.number, target.id, False))
    elif deed.soaked == YES and "soak" not in deed.rolls:
        terms = soak_terms(play.book, play.state, target)
        play.roll(target.id, "soak", terms, skill="vigour", deed=deed.number)
    return True


def soak_terms(book: Rulebook, state: SaltwayEncounter, f: SaltwayFighter) -> tuple[Term, ...]:
    """What a soak is rolled with."""
    base = f.sheet.code_terms("vigour", book.card("soak"))
    return book.roll_terms(state, f.id, "soak", base)


def strike(play: SaltwayPlay) -> bool:
    """The harm that is left; without consent nobody dies (SAL-HRM-5)."""
    deed = play.state.under_way
    target = play.state.fighter(deed.target)
    taken = effects(deed.rolls["soak"].total - number("soak")) if "soak" in deed.rolls else 0
    harm, before = max(0, deed.harm - taken), target.condition
    result = before.after(harm)
    given = after(play.state, target, harm)
    body = before.set_to(given, play.state.clock) if harm and not before.dead else before
    play.emit(
        ev.Harmed(
            target.id, deed.who, harm, result if harm else "", given if harm else "", before, body,
            deed.number, CARDS.get(result, ""), capped=result != given,
        )
    )  # fmt: skip
    return True


def set_wound(state: SaltwayEncounter, f: SaltwayFighter, value: str) -> dict[str, SaltwayBody]:
    """A wound by the game master's word."""
    if value not in WOUNDS:
        raise Refused("bad_value", f"A wound is one of: {', '.join(WOUNDS)}.")
    whole = SaltwayBody()
    return {"condition": whole if value == HALE else whole.set_to(value, state.clock)}
