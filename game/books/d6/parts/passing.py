"""Effects of time on D6 characters: stuns wear off, sleepers wake, the dying roll to hold on."""

from collections.abc import Iterable

from game.books.d6.book import D6Context
from game.books.d6.state import D6Encounter, D6Fighter
from game.clock import MINUTE, rounds
from game.codec import replace
from game.encounter import events as ev
from game.parts import clock


def let_time_work(context: D6Context) -> None:
    """Bring all conditions up to the clock; a minute of rest also ends stuns (PER-INJ-3)."""
    for f in context.state.present:
        before = f.condition
        after = before.passed(context.state.clock)
        if after.wound != before.wound:
            context.emit(ev.ConditionChanged(f.id, after, "untreated"))
        elif after.out_until is None and before.out_until is not None:
            context.emit(ev.ConditionChanged(f.id, after, "woke"))
        elif after.stuns and rested(context.state, f):
            after = replace(after, stuns=(), dazed_until=0)
            context.emit(ev.ConditionChanged(f.id, after, "rested"))
        elif after.stuns != before.stuns:
            context.emit(ev.ConditionChanged(f.id, after, "passed"))


def time_works(context: D6Context, before: int, dying: bool) -> None:
    """Let time outside the rounds take effect since second ``before``: first the dying roll once
    per round of it if ``dying`` (PER-Q-43), then conditions are brought up to the clock."""
    for _ in range(rounds(before, context.state.clock) if dying else 0):
        if not hold_on(context):
            break
    let_time_work(context)


def rested(state: D6Encounter, f: D6Fighter) -> bool:
    """True after a minute, 12 whole rounds, without acting or being attacked, while awake
    (PER-Q-32)."""
    return state.clock - f.exerted >= MINUTE and not f.condition.unconscious


def roll_dying(context: D6Context) -> bool:
    """Round stage: the Mortally Wounded roll at the start of a round (PER-INJ-16)."""
    hold_on(context)
    return True


def treated(context: D6Context, who: str, patient: str) -> bool:
    """Start a treatment: outside the rounds the patient first lives through one round of dying.
    True if they survive."""
    if clock.tend(context, who, patient):
        hold_on(context, (context.state.fighter(patient),))
    return not context.state.fighter(patient).condition.dead


def hold_on(context: D6Context, those: Iterable[D6Fighter] | None = None) -> bool:
    """Everybody Mortally Wounded rolls 2D and dies below their count of rounds (PER-INJ-16..17).

    The first roll counts one round (PER-Q-42); stabilised characters do not roll (PER-Q-44).
    ``those``: only these fighters. Returns True if anybody rolled.
    """
    found = [f for f in those or context.state.present if f.condition.dying]
    for f in found:
        body = f.condition
        count = body.dying_rounds + 1
        total = context.roll_plain(f.id, "dying", 2, "holding on", "PER-INJ-16")
        dead = total < count
        condition = replace(body, dying_rounds=count)
        if dead:
            condition = replace(condition, wound="killed")
        context.emit(ev.ConditionChanged(f.id, condition, "died" if dead else "dying", count=count))
    return bool(found)
