"""Will: a point spent before a roll adds successes to it."""

from collections.abc import Iterable

from sedge.rules.events import SpendWill, WillSpent
from sedge.rules.state import WILL, SedgeContext, SedgeDeed, SedgeEncounter, SedgeFighter

from game.checks import Term
from game.encounter.handlers import Handler, conscious
from game.errors import Refused
from game.registry.book import Rulebook, Terms

ROLLS = ("attack", "defence", "act", "check")


def will(on: str) -> Terms:
    """The term of a point of will on rolls of that kind (SED-WILL-1)."""

    def term(
        book: Rulebook, state: SedgeEncounter, fighter: SedgeFighter, deed: SedgeDeed | None
    ) -> tuple[Term, ...]:
        if fighter.will_on != on:
            return ()
        return (Term(WILL, state.options["will_adds"], "flat", "SED-WILL-1"),)

    return term


class SpendWillHandler(Handler[Rulebook, SedgeEncounter, SpendWill]):
    """One point on the next roll of a kind, spent before the roll."""

    command = SpendWill
    own_word = True

    def offers(self, book: Rulebook, state: SedgeEncounter, who: str) -> Iterable[SpendWill]:
        if who in state.fighters:
            yield from (SpendWill(who, on) for on in ROLLS)

    def check(self, book: Rulebook, state: SedgeEncounter, command: SpendWill) -> None:
        f = conscious(state, command.who)
        if command.on not in ROLLS:
            sentence = f"Will goes on one of: {', '.join(ROLLS)}. +will attack."
            raise Refused("bad_choice", sentence, "SED-WILL-1")
        if f.will_on:
            sentence = f"A point of will lies on the next {f.will_on} roll of {f.name} already."
            raise Refused("already", sentence, "SED-WILL-1")
        if not f.will:
            raise Refused("no_points", f"{f.name} has no will left.", "SED-WILL-2")

    def perform(self, context: SedgeContext, command: SpendWill) -> None:
        body = context.state.fighter(command.who).condition.willed(1, context.state.clock)
        context.emit(WillSpent(command.who, command.on, body))
