"""Cover: moving in and out of it, what the place offers, barriers that break (SC-ACT-10,
SC-COV-8..11)."""

from collections.abc import Iterable

from game.books.starcraft import cover_events as ce
from game.books.starcraft.commands import SetPlaceCover, Shelter
from game.books.starcraft.counting import check_turn, ready
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.books.starcraft.things import nothing_there
from game.encounter import events as ev
from game.encounter.commands import TakeCover
from game.encounter.handlers import Handler, unhurried
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.acts import check_cover
from game.wording import say

FULL = 100


class TakeCoverHandler(Handler[StarcraftBook, StarcraftEncounter, TakeCover]):
    """Handler of ``TakeCover``: partial cover, or leaving it, as part of walking (SC-ACT-10)."""

    command = TakeCover
    offered = ((0,), (25,), (50,), (75,))

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: TakeCover) -> None:
        f = ready(state, command.who)
        _check_walk(state, f)
        check_cover(f, command.percent, "SC-COV-8")
        _check_offered(state, f, command.percent)

    def perform(self, context: StarcraftContext, command: TakeCover) -> None:
        _walk(context, command.who)
        if context.state.fighter(command.who).behind:
            context.emit(ce.Sheltered(command.who, ""))
        context.emit(ev.CoverTaken(command.who, command.percent))


class ShelterHandler(Handler[StarcraftBook, StarcraftEncounter, Shelter]):
    """Handler of ``Shelter``: full cover behind a barrier (SC-COV-11), or leaving it."""

    command = Shelter

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Shelter]:
        yield from (Shelter(who, name) for name in state.barriers)
        yield Shelter(who, "")

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Shelter) -> None:
        f, thing = ready(state, command.who), state.barriers.get(command.barrier)
        if command.barrier and thing is None:
            raise Refused("bad_cover", nothing_there(state.barriers), "SC-COV-11")
        if thing and thing.body <= 0:
            sentence = say("starcraft-barrier-destroyed", barrier=command.barrier)
            raise Refused("bad_cover", sentence, "SC-PROT-10")
        if f.behind == command.barrier:
            raise Refused("already", say("starcraft-there-already"))
        _check_walk(state, f)

    def perform(self, context: StarcraftContext, command: Shelter) -> None:
        _walk(context, command.who)
        context.emit(ce.Sheltered(command.who, command.barrier))


class SetPlaceCoverHandler(Handler[StarcraftBook, StarcraftEncounter, SetPlaceCover]):
    """Handler of ``SetPlaceCover``: the most cover the place offers. Anybody claiming more is
    reduced to that; full cover stays (SC-ACT-10)."""

    command = SetPlaceCover
    offered = ((50,), (0,), (None,))
    seat = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: SetPlaceCover) -> None:
        if command.percent is not None and not 0 <= command.percent < FULL:
            raise Refused("bad_cover", say("starcraft-cover-of-a-place"), "SC-ACT-10")

    def perform(self, context: StarcraftContext, command: SetPlaceCover) -> None:
        context.emit(ce.PlaceCoverSet(command.percent))
        most = FULL if command.percent is None else command.percent
        for f in context.state.present:
            if most < f.cover < FULL:
                context.emit(ev.CoverTaken(f.id, most))


def _check_offered(state: StarcraftEncounter, f: StarcraftFighter, percent: int) -> None:
    """Raises Refused("bad_cover") for more cover than the place offers."""
    if percent >= FULL:
        sentence = say("starcraft-full-cover-takes-a-thing", who=f.name)
        raise Refused("bad_cover", sentence, "SC-ACT-10")
    most = state.place_cover
    if most is not None and percent > most:
        raise Refused("bad_cover", say("starcraft-most-cover-here", percent=most), "SC-ACT-10")


def walked(f: StarcraftFighter) -> bool:
    """True if the fighter has gone into or out of cover in this turn (SC-ACT-10)."""
    return f.walked == f.turn_opened != ""


def _check_walk(state: StarcraftEncounter, f: StarcraftFighter) -> None:
    """Raises Refused while an attack waits and, in rounds, outside one's own turn or for the second
    time in it."""
    unhurried(state, f.id)
    if state.mode != FIGHT:
        return
    if walked(f):
        raise Refused("already", say("starcraft-walked-already", who=f.name), "SC-ACT-10")
    check_turn(state, f)


def _walk(context: StarcraftContext, who: str) -> None:
    if context.state.mode == FIGHT:
        context.emit(ce.Walked(who))


def uncover(context: StarcraftContext, barrier: str) -> None:
    """Put everybody behind a barrier that no longer stands into the open (SC-PROT-10)."""
    for f in context.state.present:
        if f.behind == barrier:
            context.emit(ce.Sheltered(f.id, ""))
