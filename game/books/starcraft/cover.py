"""Cover: who goes behind what and when, what the place offers, what stops standing (SC-ACT-10,
SC-COV-8..11)."""

from collections.abc import Iterable

from game.books.starcraft import cover_events as ce
from game.books.starcraft.commands import SetPlaceCover, Shelter
from game.books.starcraft.counting import check_turn, ready
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftEncounter,
    StarcraftFighter,
    StarcraftPlay,
)
from game.books.starcraft.things import nothing_there
from game.encounter import events as ev
from game.encounter.commands import TakeCover
from game.encounter.state import FIGHT
from game.encounter.verbs import Verb, unhurried
from game.errors import Refused
from game.parts.acts import check_cover
from game.wording import say

FULL = 100


class TakeCoverVerb(Verb[StarcraftBook, StarcraftEncounter, TakeCover]):
    """Behind something that hides a part, or out of it: a part of walking (SC-ACT-10)."""

    command = TakeCover
    offered = ((0,), (25,), (50,), (75,))

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: TakeCover) -> None:
        f = ready(state, command.who)
        _check_walk(state, f)
        check_cover(f, command.percent, "SC-COV-8")
        _check_offered(state, f, command.percent)

    def perform(self, play: StarcraftPlay, command: TakeCover) -> None:
        _walk(play, command.who)
        if play.state.fighter(command.who).behind:
            play.emit(ce.Sheltered(command.who, ""))
        play.emit(ev.CoverTaken(command.who, command.percent))


class ShelterVerb(Verb[StarcraftBook, StarcraftEncounter, Shelter]):
    """Behind a thing that stops shots, fully covered (SC-COV-11), or out from behind it."""

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

    def perform(self, play: StarcraftPlay, command: Shelter) -> None:
        _walk(play, command.who)
        play.emit(ce.Sheltered(command.who, command.barrier))


class SetPlaceCoverVerb(Verb[StarcraftBook, StarcraftEncounter, SetPlaceCover]):
    """How much cover the place offers: whoever claims more comes out to that (SC-ACT-10)."""

    command = SetPlaceCover
    offered = ((50,), (0,), (None,))
    seat = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: SetPlaceCover) -> None:
        if command.percent is not None and not 0 <= command.percent < FULL:
            raise Refused("bad_cover", say("starcraft-cover-of-a-place"), "SC-ACT-10")

    def perform(self, play: StarcraftPlay, command: SetPlaceCover) -> None:
        play.emit(ce.PlaceCoverSet(command.percent))
        most = FULL if command.percent is None else command.percent
        for f in play.state.present:
            if most < f.cover < FULL:
                play.emit(ev.CoverTaken(f.id, most))


def _check_offered(state: StarcraftEncounter, f: StarcraftFighter, percent: int) -> None:
    """Refused: ``bad_cover`` for more than there is to hide behind."""
    if percent >= FULL:
        sentence = say("starcraft-full-cover-takes-a-thing", who=f.name)
        raise Refused("bad_cover", sentence, "SC-ACT-10")
    most = state.place_cover
    if most is not None and percent > most:
        raise Refused("bad_cover", say("starcraft-most-cover-here", percent=most), "SC-ACT-10")


def walked(f: StarcraftFighter) -> bool:
    """Whether he has gone into cover, or out of it, in this turn (SC-ACT-10)."""
    return f.walked == f.turn_opened != ""


def _check_walk(state: StarcraftEncounter, f: StarcraftFighter) -> None:
    """In rounds one walks in one's own turn, once in it, and never while an attack waits."""
    unhurried(state, f.id)
    if state.mode != FIGHT:
        return
    if walked(f):
        raise Refused("already", say("starcraft-walked-already", who=f.name), "SC-ACT-10")
    check_turn(state, f)


def _walk(play: StarcraftPlay, who: str) -> None:
    if play.state.mode == FIGHT:
        play.emit(ce.Walked(who))


def uncover(play: StarcraftPlay, barrier: str) -> None:
    """Whoever was behind a barrier that stands no more is in the open (SC-PROT-10)."""
    for f in play.state.present:
        if f.behind == barrier:
            play.emit(ce.Sheltered(f.id, ""))
