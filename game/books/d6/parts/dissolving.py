"""Combined actions that come to nothing: members who waited for the leader act alone (ADV-Q-36)."""

from collections.abc import Iterable

from game.books.d6.book import D6Context
from game.books.d6.parts.plans import GONE, SPARE
from game.books.d6.parts.segments import HOLD, place
from game.books.d6.parts.wording import kinds_of
from game.books.d6.state import D6Encounter, D6Fighter
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.arranged import Combined
from game.errors import Refused
from game.registry.book import Step
from game.wording import say

ACTING = ("turns", "segments")
"""The stages in which declared actions are taken."""


def after(step: Step) -> Step:
    """Wrap a round stage: whenever it comes to rest, dissolve combined actions that nobody can lead
    any more, and run it again."""

    def taken(context: D6Context) -> bool:
        done = step(context)
        while context.state.combined and dissolve(context):
            done = step(context)
        return done

    return taken


def dissolve(context: D6Context) -> bool:
    """Dissolve every combined action whose leader fell, left, passed or did something else, and so
    has no turn left to give the command. True if there was one."""
    lost = [c for c in context.state.combined if not to_come(context.state, c.leader)]
    for found in lost:
        give_up(context, found)
    return bool(lost)


def give_up(context: D6Context, found: Combined) -> None:
    """Dissolve the combined action; members who waited for it act alone."""
    context.emit(fe.CombinedSet(found.leader, None, "dissolved"))
    resume(context, [who for who in found.agreed if who != found.leader])


def to_come(state: D6Encounter, who: str) -> bool:
    """True if the fighter has an unused action in this round, in their current turn or a later
    one."""
    f, ahead = state.fighters[who], who in state.order[state.turn :]
    if not f.ready or state.stage == "turns":
        return f.ready and ahead
    own, now = f.slots, state.segment - 1
    here = now < len(own) and own[now] != GONE
    later = any(slot != GONE for slot in own[now + 1 :])
    return later or (here and (ahead or f.slowed == HOLD))


def check_to_come(state: D6Encounter, f: D6Fighter) -> None:
    """Raises Refused("too_late") for a fighter whose turn is over, while actions are being
    taken."""
    if state.stage in ACTING and not to_come(state, f.id):
        raise Refused("too_late", say("d6-combine-no-turn-left", who=f.name), "ADV-Q-36")


def resume(context: D6Context, members: Iterable[str]) -> None:
    """Give a turn at once, in initiative order, to members who held their action past their own
    place."""
    state = context.state
    if state.stage not in ACTING:
        return
    held = [who for who in members if _held(state, who)]
    for who in held if state.stage == "segments" else ():
        _bring_up(context, who)
    if held:
        kept = [who for who in state.order[: state.turn] if who not in held]
        order = (*kept, *_in_order(state, held), *state.order[state.turn :])
        context.emit(rv.OrderSet(order, len(kept)))


def _held(state: D6Encounter, who: str) -> bool:
    f = state.fighters[who]
    left = f.slots.count(GONE) < len(f.slots) if f.slots else f.taken < (f.declared or 0)
    return f.ready and left and not to_come(state, who)


def _in_order(state: D6Encounter, held: list[str]) -> list[str]:
    if state.stage == "segments":
        return sorted(held, key=lambda who: place(state, state.fighters[who]))
    return sorted(held, key=state.order.index)


def _bring_up(context: D6Context, who: str) -> None:
    """Move the fighter's held action into the current segment, if it was for an earlier one."""
    own, now = context.state.fighter(who).slots, context.state.segment - 1
    if len(own) <= now:
        named = next(slot for slot in own if slot != GONE)
        moved = (GONE,) * now + (SPARE if kinds_of(named) == ("combined",) else named,)
        context.emit(fe.Noted(who, "slots", moved))
