"""Running effects on the one clock: rounds in a fight, minutes outside (DOT-RND-05, DOT-S-94). They
are stored with the character's condition, so that they go along to the next scene."""

from game.books.dots.body import Pools
from game.books.dots.context import DotsContext, mark
from game.books.dots.state import DotsBattle, DotsFighter
from game.clock import DAY, ROUND
from game.codec import replace
from game.encounter.state import FIGHT

REACTION, SPRINT, GRAB, NUMB = "reaction_time", "sprint", "force_grab", "paralysis"


def begin(context: DotsContext, who: str, what: str, measure: int, seconds: int) -> None:
    """Start an effect for that many seconds; if it runs already, start it anew."""
    body = context.state.fighter(who).condition
    lasting = {**body.lasting, what: (measure, context.state.clock + seconds)}
    mark(context, who, "condition", replace(body, lasting=lasting), what.replace("_", " "))


def end(context: DotsContext, who: str, what: str) -> None:
    """End an effect, if it runs."""
    body = context.state.fighter(who).condition
    if what in body.lasting:
        mark(context, who, "condition", body.without(what), f"{what.replace('_', ' ')} over")


def the_day(state: DotsBattle, body: Pools) -> int:
    """Second at which the current day of counted uses ends: 24 hours after its first use
    (DOT-S-88)."""
    return body.day or state.clock + DAY


def time_works(context: DotsContext, before: int, dying: bool) -> None:
    """End everything that has run out by now; time outside fights counts as rest owed
    (DOT-FP-18)."""
    state = context.state
    for f in state.present:
        for what, (_, at) in f.condition.lasting.items():
            if at <= state.clock:
                end(context, f.id, what)
        body = context.state.fighter(f.id).condition
        if body.day and body.day <= state.clock:
            mark(context, f.id, "condition", body.next_day(), "new day")
        body = context.state.fighter(f.id).condition
        if body.owed and state.mode != FIGHT:
            body = body.rested(state.clock - before)
            mark(context, f.id, "condition", body, "rest" if body.owed else "rest over")


def ended(f: DotsFighter, clock: int, round_: int) -> DotsFighter:
    """The fighter at the end of a fight: effects counted in rounds run on in seconds."""
    lasting = {**f.condition.lasting}
    if f.quick and f.quick_until >= round_:
        lasting[REACTION] = (f.quick, _left(f.quick_until, clock, round_))
    if f.numb and f.numb[1] >= round_:
        lasting[NUMB] = (1, _left(f.numb[1], clock, round_))
    for weapon, last in f.shorted.items():
        if last >= round_:
            lasting[f"shorted {weapon}"] = (1, _left(last, clock, round_))
    gone = {"quick": 0, "quick_until": 0, "numb": (), "away": {}, "shorted": {}, "held": ()}
    return replace(f, condition=replace(f.condition, lasting=lasting), **gone)


def _left(last: int, clock: int, round_: int) -> int:
    """The second at which round ``last`` would have ended."""
    return clock + (last - max(1, round_) + 1) * ROUND
