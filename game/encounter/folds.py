"""Folds that every kind of game shares: what any encounter holds, and nobody's rules."""

from game.codec import replace
from game.encounter import events as ev
from game.encounter.state import Side


class Folds:
    """Which function folds which event: a decorator; begins with the folds of ``like``."""

    def __init__(self, like: "Folds | None" = None):
        self._found = dict(like._found) if like else {}

    def __call__(self, *types):
        def keep(function):
            self._found.update(dict.fromkeys(types, function))
            return function

        return keep

    def evolve(self, state, event):
        """The state after the event. Errors: TypeError for an event it does not know."""
        fold = self._found.get(type(event))
        if fold is None:
            raise TypeError(f"unknown event {type(event).__name__}")
        return fold(state, event)


folds = COMMON = Folds()


def with_side(state, name: str):
    """The state with a side of that name."""
    known = [side.name for side in state.sides]
    return state if name in known else replace(state, sides=(*state.sides, Side(name)))


@folds(ev.SideChanged)
def _side_changed(state, event):
    return with_side(state, event.side).with_fighter(event.who, side=event.side)


@folds(ev.SidesMet)
def _sides_met(state, event):
    return replace(state, opposed=True)


@folds(ev.StopVoted)
def _stop_voted(state, event):
    return replace(state, stop_votes=(*state.stop_votes, event.who))


@folds(ev.RoundEnded)
def _round_ended(state, event):
    return replace(state, clock=event.clock)


@folds(ev.StageReached)
def _stage_reached(state, event):
    return replace(state, stage=event.stage)


@folds(ev.OrderSet)
def _order_set(state, event):
    return replace(state, order=event.order, turn=event.turn)


@folds(ev.TurnEnded)
def _turn_ended(state, event):
    return replace(state, turn=state.turn + 1)


@folds(ev.ReactionSet)
def _reaction_set(state, event):
    return state.with_fighter(event.who, reaction=event.reaction)


@folds(ev.IdleSet)
def _idle_set(state, event):
    return state.with_fighter(event.who, idle=event.idle)


@folds(ev.TimePassed)
def _time_passed(state, event):
    return replace(state, clock=event.clock)


@folds(ev.PaceSet)
def _pace_set(state, event):
    return replace(state, pace=event.pace)


@folds(ev.BookChanged)
def _book_changed(state, event):
    return replace(state, book=event.book, options=event.options)


@folds(ev.OptionSet)
def _option_set(state, event):
    return replace(state, options={**state.options, event.name: event.value})


@folds(ev.SheetChanged)
def _sheet_changed(state, event):
    fighter = state.fighter(event.who)
    return state.with_fighter(event.who, sheet=event.sheet, name=event.name or fighter.name)


@folds(ev.FacesKept)
def _faces_kept(state, event):
    return replace(state, kept=event.faces)


@folds(ev.FacesLaid)
def _faces_laid(state, event):
    return replace(state, kept=state.kept + event.faces if event.faces else ())
