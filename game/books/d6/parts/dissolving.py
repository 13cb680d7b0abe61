"""Combined actions that come to nothing: whoever waited for the leader acts himself (ADV-Q-36)."""

from collections.abc import Iterable

from game.books.d6.parts.plans import GONE, SPARE, slots
from game.books.d6.parts.segments import HOLD, place
from game.books.d6.parts.wording import kinds_of
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.play import Play
from game.encounter.state import Combined, Encounter, Fighter
from game.errors import Refused
from game.shelf.book import Step

ACTING = ("turns", "segments")
"""The stages in which the declared numbers stand."""


def after(step: Step) -> Step:
    """The step of the round, with the combined actions dissolved that nobody leads any more."""

    def taken(play: Play) -> bool:
        done = step(play)
        while play.state.combined and dissolve(play):
            done = step(play)
        return done

    return taken


def dissolve(play: Play) -> bool:
    """Whether a combined action was dissolved: its leader fell, left, passed or did something
    else, so that no turn is left to him in which to give the command."""
    lost = [c for c in play.state.combined if not to_come(play.state, c.leader)]
    for found in lost:
        give_up(play, found)
    return bool(lost)


def give_up(play: Play, found: Combined) -> None:
    """The combined action is dissolved, and whoever waited for it acts himself."""
    play.emit(fe.CombinedSet(found.leader, None, "dissolved"))
    resume(play, [who for who in found.agreed if who != found.leader])


def to_come(state: Encounter, who: str) -> bool:
    """Whether he has an action of this round in a turn that is still to come, or is his now."""
    f, ahead = state.fighters[who], who in state.order[state.turn :]
    if not f.ready or state.stage == "turns":
        return f.ready and ahead
    own, now = slots(f), state.segment - 1
    here = now < len(own) and own[now] != GONE
    later = any(slot != GONE for slot in own[now + 1 :])
    return later or (here and (ahead or f.notes.get("slowed") == HOLD))


def check_to_come(state: Encounter, f: Fighter) -> None:
    """Refused while actions are taken: ``too_late`` for one whose own turn is over."""
    if state.stage in ACTING and not to_come(state, f.id):
        sentence = f"{f.name} has no turn left in this round, and so no action for this."
        raise Refused("too_late", sentence, "ADV-Q-36")


def resume(play: Play, members: Iterable[str]) -> None:
    """Whoever held his action for the leader beyond his own place takes it at once, in
    initiative order."""
    state = play.state
    if state.stage not in ACTING:
        return
    held = [who for who in members if _held(state, who)]
    for who in held if state.stage == "segments" else ():
        _bring_up(play, who)
    if held:
        kept = [who for who in state.order[: state.turn] if who not in held]
        order = (*kept, *_in_order(state, held), *state.order[state.turn :])
        play.emit(rv.OrderSet(order, len(kept)))


def _held(state: Encounter, who: str) -> bool:
    f = state.fighters[who]
    left = slots(f).count(GONE) < len(slots(f)) if slots(f) else f.taken < (f.declared or 0)
    return f.ready and left and not to_come(state, who)


def _in_order(state: Encounter, held: list[str]) -> list[str]:
    if state.stage == "segments":
        return sorted(held, key=lambda who: place(state, state.fighters[who]))
    return sorted(held, key=state.order.index)


def _bring_up(play: Play, who: str) -> None:
    """His action belongs to the segment that runs now."""
    own, now = slots(play.fighter(who)), play.state.segment - 1
    if len(own) <= now:
        named = next(slot for slot in own if slot != GONE)
        moved = (GONE,) * now + (SPARE if kinds_of(named) == ("combined",) else named,)
        play.emit(fe.Noted(who, "slots", moved))
