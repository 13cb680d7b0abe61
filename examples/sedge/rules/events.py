"""The book's own commands and events: who may read them, and their reducers."""

from sedge.rules.body import SedgeBody
from sedge.rules.state import WILL, SedgeEncounter

from game.codec import record, replace
from game.encounter import events as ev
from game.encounter import evolve
from game.encounter import round_events as rv
from game.encounter.audience import tells
from game.encounter.records import Command, OfFighter
from game.encounter.reducers import Reducers


@record
class SpendWill(Command):
    """Spend a point of will on the next roll of that kind."""

    who: str
    on: str


@record
class WillSpent(OfFighter):
    """``condition``: with the point spent."""

    who: str
    on: str
    condition: SedgeBody


@record
class GuardLowered(OfFighter):
    """A defence has been rolled in this round."""

    who: str


@record
class BloodDrawn(OfFighter):
    """The first blood of the fight. ``condition``: with a point of will returned, if any was
    spent."""

    who: str
    condition: SedgeBody


tells(WillSpent, of="who", anybody="on condition")
tells(GuardLowered, of="who")
tells(BloodDrawn, of="who", anybody="condition")
reducers = Reducers(evolve.reducers)


@reducers(WillSpent)
def _will_spent(state: SedgeEncounter, event: WillSpent) -> SedgeEncounter:
    return state.with_fighter(event.who, condition=event.condition, will_on=event.on)


@reducers.then(ev.Rolled)
def _will_used(state: SedgeEncounter, event: ev.Rolled) -> SedgeEncounter:
    """The point of will on the roll is used up."""
    laid = WILL in (term.label for term in event.terms)
    return state.with_fighter(event.who, will_on="") if laid else state


@reducers(GuardLowered)
def _guard_lowered(state: SedgeEncounter, event: GuardLowered) -> SedgeEncounter:
    return state.with_fighter(event.who, guarded=state.fighter(event.who).guarded + 1)


@reducers(BloodDrawn)
def _blood_drawn(state: SedgeEncounter, event: BloodDrawn) -> SedgeEncounter:
    return replace(state, first_blood=event.who).with_fighter(event.who, condition=event.condition)


@reducers.then(rv.CombatEnded)
def _combat_ended(state: SedgeEncounter, event: rv.CombatEnded) -> SedgeEncounter:
    """The next fight has a first blood of its own."""
    return replace(state, first_blood="")
