"""Segments: everybody's first action by Dexterity, then everybody's second; slowing down (CHR-ORD,
CHR-SLOW)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts.plans import GONE, SPARE, quickness
from game.books.d6.state import D6Encounter, D6Fighter
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.commands import Pass
from game.encounter.field_commands import ActNow, Slow
from game.encounter.handlers import Handler, able, fighter, in_fight, unhurried
from game.errors import Refused
from game.parts.turns import PassHandler, not_your_turn
from game.wording import say

AFTER, LAST, HOLD = "after", "last", "hold"


def place(state: D6Encounter, f: D6Fighter) -> tuple[int, int, int, int]:
    """Sort key within a segment: descending Dexterity, then Perception, then the side's initiative,
    then order of joining (CHR-ORD-1, CHR-ORD-2, CHR-Q-11)."""
    dexterity, perception = quickness(f)
    ranking = state.ranking
    side = ranking.index(f.side) if f.side in ranking else len(ranking)
    return (-dexterity, -perception, side, list(state.fighters).index(f.id))


def due(state: D6Encounter, segment: int) -> tuple[str, ...]:
    """Ids of fighters with an action in that segment, in order (CHR-ORD-4, CHR-ORD-6)."""
    found = [
        f
        for f in state.present
        if f.ready and len(f.slots) >= segment and f.slots[segment - 1] != GONE
    ]
    return tuple(f.id for f in sorted(found, key=lambda f: place(state, f)))


def take_segments(context: D6Context) -> bool:
    """Round stage: play segments until all actions are used (CHR-ORD-5). False while it is
    somebody's turn."""
    if not context.state.segment:
        context.emit(fe.SegmentBegan(1, due(context.state, 1)))
    while True:
        while context.state.turn < len(context.state.order):
            why = _over(context.state, context.state.in_turn)
            if not why:
                return False
            context.emit(rv.TurnEnded(context.state.in_turn.id, why))
        _lose_held(context)
        following = context.state.segment + 1
        if all(len(f.slots) < following for f in context.state.present):
            return True
        context.emit(fe.SegmentBegan(following, due(context.state, following)))


def _over(state: D6Encounter, f: D6Fighter) -> str:
    """Why the fighter's turn in this segment is over; "" while they may act (CHR-ORD-8)."""
    if not f.present or not f.condition.able:
        return "unable"
    if f.lost or f.idle:
        return "lost" if f.lost else "idle"
    if state.promised(f.id):
        return "held"
    own = f.slots
    return "done" if len(own) < state.segment or own[state.segment - 1] == GONE else ""


def _lose_held(context: D6Context) -> None:
    """Drop held actions that were not called within their segment (CHR-SLOW-4, CHR-Q-27)."""
    at = context.state.segment - 1
    for f in context.state.present:
        if f.slowed == HOLD and len(f.slots) > at and f.slots[at] != GONE:
            context.emit(fe.ActionLost(f.id, at, HOLD))


def spare(state: D6Encounter, f: D6Fighter) -> int | None:
    """Slot of the nearest action that was declared but not named, or None (CHR-DECL-3, CHR-Q-8)."""
    start = max(state.segment - 1, 0)
    own = f.slots
    return next((at for at in range(start, len(own)) if own[at] == SPARE), None)


def left(state: D6Encounter, f: D6Fighter) -> int | None:
    """Declared actions left, in this segment or later ones; None before declaring."""
    if f.declared is None:
        return None
    ahead = f.slots[max(state.segment - 1, 0) :]
    return sum(slot != GONE for slot in ahead) if f.ready else 0


NO_SPARE = ("no_spare", say("d6-react-no-spare"), "CHR-DECL-3")


class SlowHandler(Handler[D6Book, D6Encounter, Slow]):
    """Handler of ``Slow``, on the fighter's own turn: act after another fighter, last, or hold
    (CHR-SLOW-1, CHR-SLOW-2, CHR-Q-27)."""

    command = Slow
    waits = "act"

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Slow]:
        yield from (Slow(who, how) for how in (LAST, HOLD))
        yield from (Slow(who, AFTER, other) for other in state.order[:6] if other != who)

    def check(self, book: D6Book, state: D6Encounter, command: Slow) -> None:
        in_fight(state)
        unhurried(state, command.who)
        f = able(state, command.who)
        if state.stage != "segments" or state.acting is not f:
            raise Refused("not_your_turn", not_your_turn(book, state, f.id), "CHR-ORD-1")
        if command.how not in (AFTER, LAST, HOLD):
            raise Refused("bad_choice", say("d6-slow-choices"), "CHR-Q-27")
        if command.how == AFTER:
            fighter(state, command.after)
            if command.after == f.id:
                raise Refused("bad_target", say("d6-slow-after-yourself"))
        if f.slowed:
            raise Refused("already", say("d6-slow-already"), "CHR-Q-27")

    def perform(self, context: D6Context, command: Slow) -> None:
        state, who = context.state, command.who
        over, rest = state.order[: state.turn], state.order[state.turn + 1 :]
        how = command.how
        if how == AFTER and command.after not in rest:
            how = LAST
        context.emit(
            fe.OrderChanged((*over, *_placed(state, rest, who, how, command.after)), who, how)
        )


def _placed(
    state: D6Encounter, rest: tuple[str, ...], who: str, how: str, after: str
) -> tuple[str, ...]:
    """Ids of the rest of the segment with the fighter moved to their new place; left out if on
    hold."""
    if how == HOLD:
        return rest
    if how == AFTER:
        at = rest.index(after) + 1
        return (*rest[:at], who, *rest[at:])
    last = [o for o in rest if state.fighters[o].slowed == LAST]
    others = [o for o in rest if o not in last]
    last = sorted([*last, who], key=lambda o: place(state, state.fighters[o]))
    return (*others, *last)


class ActNowHandler(Handler[D6Book, D6Encounter, ActNow]):
    """Handler of ``ActNow``: take a held action now, between two others (CHR-Q-27)."""

    command = ActNow

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[ActNow]:
        return (ActNow(who),)

    def check(self, book: D6Book, state: D6Encounter, command: ActNow) -> None:
        in_fight(state)
        unhurried(state, command.who)
        f = able(state, command.who)
        if f.lost_slot and f.slowed != HOLD:
            raise Refused("action_lost", say("d6-held-back-lost"), "CHR-SLOW-4")
        if state.stage != "segments" or f.slowed != HOLD:
            raise Refused("not_your_turn", say("d6-held-none"), "CHR-Q-27")
        if state.segment > len(f.slots) or f.slots[state.segment - 1] == GONE:
            raise Refused("action_lost", say("d6-held-gone"), "CHR-SLOW-4")

    def perform(self, context: D6Context, command: ActNow) -> None:
        order, turn = context.state.order, context.state.turn
        called = (*order[:turn], command.who, *order[turn:])
        context.emit(fe.OrderChanged(called, command.who, "now"))


class SegmentPassHandler(PassHandler[D6Book, D6Encounter]):
    """Handler of ``Pass``: the action of this segment is lost but still counts (CHR-Q-7)."""

    def perform(self, context: D6Context, command: Pass) -> None:
        pass_turn(context)


def pass_turn(context: D6Context) -> None:
    f = context.state.in_turn
    if context.state.stage == "segments":
        context.emit(fe.ActionLost(f.id, context.state.segment - 1, "passed"))
    context.emit(rv.TurnEnded(f.id, "passed"))
