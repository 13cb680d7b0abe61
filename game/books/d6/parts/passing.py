"""Effects of time on D6 characters: stuns wear off, sleepers wake, the dying roll to hold on."""

from collections.abc import Iterable

from game.books.d6.book import D6Play
from game.books.d6.state import D6Encounter, D6Fighter
from game.clock import MINUTE, rounds
from game.codec import replace
from game.encounter import events as ev
from game.parts import clock


def let_time_work(play: D6Play) -> None:
    """Bring all conditions up to the clock; a minute of rest also ends stuns (PER-INJ-3)."""
    for f in play.state.present:
        before = f.condition
        after = before.passed(play.state.clock)
        if after.wound != before.wound:
            play.emit(ev.ConditionChanged(f.id, after, "untreated"))
        elif after.out_until is None and before.out_until is not None:
            play.emit(ev.ConditionChanged(f.id, after, "woke"))
        elif after.stuns and rested(play.state, f):
            after = replace(after, stuns=(), dazed_until=0)
            play.emit(ev.ConditionChanged(f.id, after, "rested"))
        elif after.stuns != before.stuns:
            play.emit(ev.ConditionChanged(f.id, after, "passed"))


def time_works(play: D6Play, before: int, dying: bool) -> None:
    """Let time outside the rounds take effect since second ``before``: first the dying roll once
    per round of it if ``dying`` (PER-Q-43), then conditions are brought up to the clock."""
    for _ in range(rounds(before, play.state.clock) if dying else 0):
        if not hold_on(play):
            break
    let_time_work(play)


def rested(state: D6Encounter, f: D6Fighter) -> bool:
    """True after a minute, 12 whole rounds, without acting or being attacked, while awake
    (PER-Q-32)."""
    return state.clock - f.exerted >= MINUTE and not f.condition.unconscious


def roll_dying(play: D6Play) -> bool:
    """Round stage: the Mortally Wounded roll at the start of a round (PER-INJ-16)."""
    hold_on(play)
    return True


def treated(play: D6Play, who: str, patient: str) -> bool:
    """Start a treatment: outside the rounds the patient first lives through one round of dying.
    True if they survive."""
    if clock.tend(play, who, patient):
        hold_on(play, (play.state.fighter(patient),))
    return not play.state.fighter(patient).condition.dead


def hold_on(play: D6Play, those: Iterable[D6Fighter] | None = None) -> bool:
    """Everybody Mortally Wounded rolls 2D and dies below their count of rounds (PER-INJ-16..17).

    The first roll counts one round (PER-Q-42); stabilised characters do not roll (PER-Q-44).
    ``those``: only these fighters. Returns True if anybody rolled.
    """
    found = [f for f in those or play.state.present if f.condition.dying]
    for f in found:
        body = f.condition
        count = body.dying_rounds + 1
        total = play.roll_plain(f.id, "dying", 2, "holding on", "PER-INJ-16")
        dead = total < count
        condition = replace(body, dying_rounds=count)
        if dead:
            condition = replace(condition, wound="killed")
        play.emit(ev.ConditionChanged(f.id, condition, "died" if dead else "dying", count=count))
    return bool(found)
