"""Registry of reducers, and those for the events that every kind of book shares."""

from collections.abc import Callable, Iterable
from typing import Any

from game import registry
from game.codec import as_kind, replace
from game.encounter import events as ev
from game.encounter import own, preset_faces
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.arriving import without
from game.encounter.fighter import Fighter
from game.encounter.intents import Intended
from game.encounter.keys import entered
from game.encounter.records import Event, OfFighter
from game.encounter.remembered import REMEMBERED
from game.encounter.state import Encounter, Former, Own, Side

type Reducer = Callable[[Any, Any], Any]
"""``fold(state, event)``: the state after the event."""


class Reducers:
    """Maps event types to reducers; used as a decorator. Starts with a copy of the reducers of
    ``like``."""

    def __init__(self, *like: "Reducers") -> None:
        self._found: dict[type, Reducer] = {k: fold for f in like for k, fold in f._found.items()}

    def __call__[F: Reducer](self, *types: type) -> Callable[[F], F]:
        def keep(function: F) -> F:
            self._found.update(dict.fromkeys(types, function))
            return function

        return keep

    def then[F: Reducer](self, *types: type) -> Callable[[F], F]:
        """A decorator: run the function after the reducer that each of these events already has.
        The registries it was copied from are not changed. Errors: KeyError if an event has none."""

        def keep(function: F) -> F:
            for kind in types:
                self._found[kind] = _one_by_one(self._found[kind], function)
            return function

        return keep

    def copies(self, event_type: type, *fields: str, **named: str) -> None:
        """Declare that the event only sets fields of the state: those that are named like its own,
        and in ``named`` state field = event field."""
        named |= dict(zip(fields, fields, strict=True))

        def copy(state: Encounter, event: Event) -> Encounter:
            return replace(state, **{name: getattr(event, field) for name, field in named.items()})

        self._found[event_type] = copy

    def copies_to_fighter(self, event_type: type, *fields: str, **named: str) -> None:
        """Like ``copies``, but for fields of the fighter ``who``."""
        named |= dict(zip(fields, fields, strict=True))

        def copy(state: Encounter, event: OfFighter) -> Encounter:
            return state.with_fighter(event.who, **{n: getattr(event, f) for n, f in named.items()})

        self._found[event_type] = copy

    def sets(self, *types: type, **values: object) -> None:
        """Declare that such events set fields of the state to constant values; without any, they
        leave the state as it is."""
        self(*types)(lambda state, event: replace(state, **values) if values else state)

    def evolve[S: Encounter](self, state: S, event: Event) -> S:
        """The state after the event, persistent sheets (``own``) and what is remembered of it
        (``remembered``) included. Errors: TypeError for an event without a reducer."""
        kind = type(event)
        fold = self._found.get(kind)
        if fold is None:
            raise TypeError(f"unknown event {kind.__name__}")
        after: S = fold(state, event)
        if state.own:
            after = own.followed(state, after, kind)
        if kind in REMEMBERED:
            for memory in REMEMBERED[kind]:
                after = memory(after, event)
        return after


def _one_by_one(first: Reducer, more: Reducer) -> Reducer:
    return lambda state, event: more(first(state, event), event)


reducers = COMMON = Reducers()
reducers.copies(rv.RoundEnded, "clock")
reducers.copies(rv.StageReached, "stage")
reducers.copies(rv.OrderSet, "order", "turn")
reducers.copies(te.PaceSet, "pace")
reducers.copies(te.TablesGrown, "edition")
reducers.copies_to_fighter(ev.ReactionSet, "reaction")
reducers.copies_to_fighter(te.IdleSet, "idle")


def with_side[S: Encounter](state: S, name: str) -> S:
    """The state with a side of that name, added if it is new."""
    known = [side.name for side in state.sides]
    return state if name in known else replace(state, sides=(*state.sides, Side(name)))


@reducers(te.BookChanged)
def _book_changed(state: Encounter, event: te.BookChanged) -> Encounter:
    """Under a book with other records the state and its fighters, those who have left included, are
    converted: fields that both kinds know are carried over."""
    book = registry.called(event.book)
    state = replace(state, book=event.book, options=event.options)
    if type(state) is book.encounter:
        return state
    fighters = {who: as_kind(book.fighter, f) for who, f in state.fighters.items()}
    coming = tuple(as_kind(book.fighter, f) for f in state.coming)
    found: Encounter = as_kind(book.encounter, replace(state, fighters=fighters, coming=coming))
    return found


@reducers(te.TimeRanOut)
def _time_ran_out(state: Encounter, event: te.TimeRanOut) -> Encounter:
    """Nothing changes here: events that follow say what is done."""
    return state


@reducers(te.TimePassed)
def _time_passed(state: Encounter, event: te.TimePassed) -> Encounter:
    """Where the time is not for the dying, their deaths are put off by as much; ``patient``, who is
    being treated, is the exception."""
    seconds = event.clock - state.clock
    state = replace(state, clock=event.clock, real=event.at or state.real)
    if event.dying:
        return state
    fighters = {
        who: f if who == event.patient else put_off(f, seconds) for who, f in state.fighters.items()
    }
    return replace(state, fighters=fighters)


def put_off[F: Fighter](f: F, seconds: int) -> F:
    """The fighter with a coming death, if any, put off by that many seconds."""
    later = f.condition.put_off(seconds)
    return f if later == f.condition else replace(f, condition=later)


@reducers(rv.Arriving)
def _arriving(state: Encounter, event: rv.Arriving) -> Encounter:
    return replace(state, coming=(*without(state, event.fighter.id), event.fighter))


@reducers(rv.SideChanged)
def _side_changed(state: Encounter, event: rv.SideChanged) -> Encounter:
    return with_side(state, event.side).with_fighter(event.who, side=event.side)


@reducers(rv.SidesMet)
def _sides_met(state: Encounter, event: rv.SidesMet) -> Encounter:
    return replace(state, opposed=True)


@reducers(rv.StopVoted)
def _stop_voted(state: Encounter, event: rv.StopVoted) -> Encounter:
    return replace(state, stop_votes=(*state.stop_votes, event.who))


@reducers(rv.FightPaused)
def _paused(state: Encounter, event: rv.FightPaused) -> Encounter:
    return replace(state, stop_votes=())


@reducers(rv.TurnEnded)
def _turn_ended(state: Encounter, event: rv.TurnEnded) -> Encounter:
    return replace(state, turn=state.turn + 1)


@reducers(te.OptionSet)
def _option_set(state: Encounter, event: te.OptionSet) -> Encounter:
    return replace(state, options={**state.options, event.name: event.value})


@reducers(te.FormerHolds)
def _former_holds(state: Encounter, event: te.FormerHolds) -> Encounter:
    return replace(state, former={**state.former, event.who: Former(event.options, event.rounds)})


@reducers(te.FormerEnds)
def _former_ends(state: Encounter, event: te.FormerEnds) -> Encounter:
    return replace(state, former={w: f for w, f in state.former.items() if w != event.who})


@reducers(te.Attended)
def _attended(state: Encounter, event: te.Attended) -> Encounter:
    return replace(state, fighters={**state.fighters, event.fighter.id: event.fighter})


@reducers(te.SheetChanged)
def _sheet_changed(state: Encounter, event: te.SheetChanged) -> Encounter:
    fighter = state.fighter(event.who)
    return state.with_fighter(event.who, sheet=event.sheet, name=event.name or fighter.name)


@reducers(te.KeptApart)
def _kept_apart(state: Encounter, event: te.KeptApart) -> Encounter:
    state = state.with_own(event.who, Own(event.sheet, event.condition))
    return state if event.parts is None else _set_by_the_seat(state, event.who, event.parts)


def _set_by_the_seat[S: Encounter](state: S, who: str, parts: Iterable[str]) -> S:
    """Add fields to those of the fighter that the seat set or contributed to."""
    known = state.parts.get(who, ())
    after = (*known, *(part for part in parts if part not in known))
    return replace(state, parts={**state.parts, who: after})


@reducers(te.Leaned)
def _leaned(state: Encounter, event: te.Leaned) -> Encounter:
    return replace(state, leaning=entered(state.leaning, event.who, event.kinds))


@reducers(te.Contributed)
def _contributed(state: Encounter, event: te.Contributed) -> Encounter:
    known = state.contributed.get(event.who, ())
    kinds = (*known, *(kind for kind in event.kinds if kind not in known))
    state = replace(state, contributed={**state.contributed, event.who: kinds})
    body = state.fighters[event.who].condition
    parts = own.parts_of(Own(event.sheet, event.condition), Own(event.sheet, body))
    state = state.with_own(event.who, Own(event.sheet, event.condition))
    return _set_by_the_seat(state, event.who, parts)


@reducers(*preset_faces.MOVES)
def _faces_moved(state: Encounter, event: preset_faces.Moved) -> Encounter:
    kept, lots = preset_faces.after(state.kept, state.lying, event)
    return replace(state, kept=kept, lying=lots)


@reducers(Intended)
def _intended(state: Encounter, event: Intended) -> Encounter:
    return replace(state, intents=entered(state.intents, event.who, event.intents))
