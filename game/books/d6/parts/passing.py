"""What time does to a body of the D6 family: stuns pass, sleepers wake, the dying hold on."""

from collections.abc import Iterable

from game.books.d6.book import D6Play
from game.books.d6.state import D6Encounter, D6Fighter
from game.clock import MINUTE, rounds
from game.codec import replace
from game.encounter import events as ev
from game.parts import clock


def let_time_work(play: D6Play) -> None:
    """Conditions as the clock now has them; a minute of rest ends the stuns (PER-INJ-3)."""
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
    """What time outside the rounds does: first the dying hold on, round by round (PER-Q-43)."""
    for _ in range(rounds(before, play.state.clock) if dying else 0):
        if not hold_on(play):
            break
    let_time_work(play)


def rested(state: D6Encounter, f: D6Fighter) -> bool:
    """A minute without acting or being attacked: 12 whole rounds (PER-Q-32)."""
    return state.clock - f.exerted >= MINUTE and not f.condition.unconscious


def roll_dying(play: D6Play) -> bool:
    """At the beginning of a round (PER-INJ-16)."""
    hold_on(play)
    return True


def treated(play: D6Play, who: str, patient: str) -> bool:
    """Outside the rounds a round of the patient's dying is counted before they are treated;
    whether they live."""
    if clock.tend(play, who, patient):
        hold_on(play, (play.state.fighter(patient),))
    return not play.state.fighter(patient).condition.dead


def hold_on(play: D6Play, those: Iterable[D6Fighter] | None = None) -> bool:
    """Everybody Mortally Wounded rolls 2D; below the count of rounds he dies (PER-INJ-16..17).
    The first roll counts one round (PER-Q-42); the stabilised do not roll (PER-Q-44). Returns
    whether anybody rolled. ``those``: of them alone."""
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
