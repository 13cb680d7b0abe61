"""Segments: all first actions by Dexterity, then all second ones; slowing down (CHR-ORD,
CHR-SLOW)."""

from collections.abc import Iterable

from game.books.d6.family import in_turn
from game.books.d6.parts.plans import GONE, SPARE, quickness, slots
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.commands import Pass
from game.encounter.field_commands import ActNow, Slow
from game.encounter.play import Play
from game.encounter.state import Encounter, Fighter
from game.encounter.verbs import Verb, able, fighter, in_fight, unhurried
from game.errors import Refused
from game.parts.turns import PassVerb, combining, not_your_turn
from game.shelf.book import Rulebook

AFTER, LAST, HOLD = "after", "last", "hold"


def place(state: Encounter, f: Fighter) -> tuple[int, int, int, int]:
    """Descending Dexterity, then Perception, then the side's initiative, then joining
    (CHR-ORD-1, CHR-ORD-2, CHR-Q-11)."""
    dexterity, perception = quickness(f)
    ranking = state.ranking
    side = ranking.index(f.side) if f.side in ranking else len(ranking)
    return (-dexterity, -perception, side, list(state.fighters).index(f.id))


def due(state: Encounter, segment: int) -> tuple[str, ...]:
    """Those who have an action in that segment, in order (CHR-ORD-4, CHR-ORD-6)."""
    found = [
        f
        for f in state.present
        if f.ready and len(slots(f)) >= segment and slots(f)[segment - 1] != GONE
    ]
    return tuple(f.id for f in sorted(found, key=lambda f: place(state, f)))


def take_segments(play: Play) -> bool:
    """Segment by segment until all actions are taken (CHR-ORD-5)."""
    if not play.state.segment:
        play.emit(fe.SegmentBegan(1, due(play.state, 1)))
    while True:
        while play.state.turn < len(play.state.order):
            why = _over(play.state, in_turn(play.state))
            if not why:
                return False
            play.emit(rv.TurnEnded(in_turn(play.state).id, why))
        _lose_held(play)
        following = play.state.segment + 1
        if all(len(slots(f)) < following for f in play.state.present):
            return True
        play.emit(fe.SegmentBegan(following, due(play.state, following)))


def _over(state: Encounter, f: Fighter) -> str:
    """Why his turn of the segment is over, or nothing while he may act (CHR-ORD-8)."""
    if not f.present or not f.condition.able:
        return "unable"
    if f.lost or f.idle:
        return "lost" if f.lost else "idle"
    if combining(state, f.id):
        return "held"
    own = slots(f)
    return "done" if len(own) < state.segment or own[state.segment - 1] == GONE else ""


def _lose_held(play: Play) -> None:
    """A held action that was not called in its segment is lost (CHR-SLOW-4, CHR-Q-27)."""
    at = play.state.segment - 1
    for f in play.state.present:
        if f.notes.get("slowed") == HOLD and len(slots(f)) > at and slots(f)[at] != GONE:
            play.emit(fe.ActionLost(f.id, at, HOLD))


def spare(state: Encounter, f: Fighter) -> int | None:
    """The nearest action that was declared but not named (CHR-DECL-3, CHR-Q-8)."""
    start = max(state.segment - 1, 0)
    own = slots(f)
    return next((at for at in range(start, len(own)) if own[at] == SPARE), None)


def left(state: Encounter, f: Fighter) -> int | None:
    """Of declared actions those whose segment is not over, nor they themselves."""
    if f.declared is None:
        return None
    ahead = slots(f)[max(state.segment - 1, 0) :]
    return sum(slot != GONE for slot in ahead) if f.ready else 0


NO_SPARE = ("no_spare", "No spare action is left: an added one can pay.", "CHR-DECL-3")


class SlowVerb(Verb):
    """Said when his turn comes (CHR-SLOW-1, CHR-SLOW-2, CHR-Q-27)."""

    command = Slow
    waits = "act"

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Slow]:
        yield from (Slow(who, how) for how in (LAST, HOLD))
        yield from (Slow(who, AFTER, other) for other in state.order[:6] if other != who)

    def check(self, book: Rulebook, state: Encounter, command: Slow) -> None:
        in_fight(state)
        unhurried(state, command.who)
        f = able(state, command.who)
        if state.stage != "segments" or state.acting is not f:
            raise Refused("not_your_turn", not_your_turn(book, state, f.id), "CHR-ORD-1")
        if command.how not in (AFTER, LAST, HOLD):
            raise Refused("bad_choice", "Slow down after somebody, last or on hold.", "CHR-Q-27")
        if command.how == AFTER:
            fighter(state, command.after)
            if command.after == f.id:
                raise Refused("bad_target", "Name somebody other than yourself.")
        if f.notes.get("slowed"):
            raise Refused("already", "You have slowed down already: act or +pass.", "CHR-Q-27")

    def perform(self, play: Play, command: Slow) -> None:
        state, who = play.state, command.who
        over, rest = state.order[: state.turn], state.order[state.turn + 1 :]
        how = command.how
        if how == AFTER and command.after not in rest:
            how = LAST
        play.emit(
            fe.OrderChanged((*over, *_placed(state, rest, who, how, command.after)), who, how)
        )


def _placed(
    state: Encounter, rest: tuple[str, ...], who: str, how: str, after: str
) -> tuple[str, ...]:
    """The rest of the segment with him in his new place; on hold he has none."""
    if how == HOLD:
        return rest
    if how == AFTER:
        at = rest.index(after) + 1
        return (*rest[:at], who, *rest[at:])
    last = [o for o in rest if state.fighters[o].notes.get("slowed") == LAST]
    others = [o for o in rest if o not in last]
    last = sorted([*last, who], key=lambda o: place(state, state.fighters[o]))
    return (*others, *last)


class ActNowVerb(Verb):
    """The held action is called, between two other actions (CHR-Q-27)."""

    command = ActNow

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[ActNow]:
        return (ActNow(who),)

    def check(self, book: Rulebook, state: Encounter, command: ActNow) -> None:
        in_fight(state)
        unhurried(state, command.who)
        f = able(state, command.who)
        if f.notes.get("lost_slot") and f.notes.get("slowed") != HOLD:
            sentence = "The action you held back is lost: its segment ended before you called it."
            raise Refused("action_lost", sentence, "CHR-SLOW-4")
        if state.stage != "segments" or f.notes.get("slowed") != HOLD:
            raise Refused("not_your_turn", "You hold no action.", "CHR-Q-27")
        if state.segment > len(slots(f)) or slots(f)[state.segment - 1] == GONE:
            sentence = "The action you held is gone: a reaction was paid with it."
            raise Refused("action_lost", sentence, "CHR-SLOW-4")

    def perform(self, play: Play, command: ActNow) -> None:
        order, turn = play.state.order, play.state.turn
        called = (*order[:turn], command.who, *order[turn:])
        play.emit(fe.OrderChanged(called, command.who, "now"))


class SegmentPassVerb(PassVerb):
    """The action of this segment is dropped; it still counts (CHR-Q-7)."""

    def perform(self, play: Play, command: Pass) -> None:
        pass_turn(play)


def pass_turn(play: Play) -> None:
    f = in_turn(play.state)
    if play.state.stage == "segments":
        play.emit(fe.ActionLost(f.id, play.state.segment - 1, "passed"))
    play.emit(rv.TurnEnded(f.id, "passed"))
