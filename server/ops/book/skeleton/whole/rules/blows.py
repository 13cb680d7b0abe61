"""An attack: whether it hits, and what becomes of whoever is hit."""

from newbook.rules import defence
from newbook.rules.body import DEAD, NewbookBody
from newbook.rules.harm import harm
from newbook.rules.state import NewbookEncounter, NewbookFighter, NewbookPlay

from game import shelf
from game.checks import Term
from game.encounter import events as ev
from game.encounter import former


def attack_terms(state: NewbookEncounter) -> tuple[Term, ...]:
    """What the attack under way is rolled with."""
    book, deed = shelf.of(state), state.under_way
    base = state.fighter(deed.who).sheet.code_terms(deed.skill, book.card("attack"))
    return book.roll_terms(state, deed.who, "attack", base, deed)


def judge(play: NewbookPlay) -> bool:
    """Equal or above hits (NEW-HIT-1)."""
    deed = play.state.under_way
    total, needed = deed.rolls["attack"].total, defence.needed(play.state, deed)
    hit = total >= needed
    play.emit(ev.AttackJudged(deed.number, deed.who, deed.target, deed.used, total, needed, hit))
    if not hit:
        play.emit(ev.DeedEnded(deed.number))
    return True


def may_die(state: NewbookEncounter, target: NewbookFighter) -> bool:
    """Whether death is possible for him (NEW-HARM-5)."""
    return former.option(state, target.id, "death_consent") == "off" or target.consent


def after(state: NewbookEncounter, target: NewbookFighter, done: int) -> NewbookBody:
    """His body after so much harm; without consent nobody dies of it (NEW-HARM-5)."""
    return target.condition.struck(done, state.clock, may_die(state, target))


def strike(play: NewbookPlay) -> bool:
    """The harm, on the body."""
    state, deed = play.state, play.state.under_way
    target, done = state.fighter(deed.target), harm(state)
    before, body = target.condition, after(state, target, done)
    worst = before.struck(done, state.clock, True)
    play.emit(
        ev.Harmed(
            deed.target, deed.who, done, worst.wound, body.wound, before, body, deed.number,
            "NEW-HIT-3", worst.wound == DEAD != body.wound,
        )
    )  # fmt: skip
    return True
