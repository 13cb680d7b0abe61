"""An attack: whether it hits, and what becomes of whoever is hit."""

from newbook.rules import defence
from newbook.rules.body import DEAD
from newbook.rules.harm import harm
from newbook.rules.state import NewbookEncounter, NewbookFighter, NewbookPlay

from game.encounter import events as ev
from game.encounter import former


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


def strike(play: NewbookPlay) -> bool:
    """The harm, on the body; without consent nobody dies of it (NEW-HARM-5)."""
    state, deed = play.state, play.state.under_way
    target, done = state.fighter(deed.target), harm(state)
    before = target.condition
    worst = before.struck(done, state.clock, True)
    after = before.struck(done, state.clock, may_die(state, target))
    play.emit(
        ev.Harmed(
            deed.target, deed.who, done, worst.wound, after.wound, before, after, deed.number,
            "NEW-HIT-3", worst.wound == DEAD != after.wound,
        )
    )  # fmt: skip
    return True
