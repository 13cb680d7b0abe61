"""The two choices in the middle of an attack: commands, verbs, silence, and the system's own."""

from collections.abc import Iterable

from saltway.rules import blows, odds
from saltway.rules.events import AgainChosen, SoakChosen
from saltway.rules.state import ASKED, SaltwayDeed, SaltwayEncounter, SaltwayPlay

from game.codec import record
from game.encounter.commands import GM, Advance, Leave
from game.encounter.machine import Waiting
from game.encounter.play import RoundPlay
from game.encounter.records import Command
from game.encounter.verbs import Verb
from game.errors import Refused
from game.parts import pilot, seat
from game.parts.out_of_time import instead
from game.shelf.book import Rulebook

AGAIN, SOAK = "again", "soak"


@record
class ThrowAgain(Command):
    """A token for a second roll of the attack that has failed, or none."""

    who: str
    yes: bool = True


@record
class Soak(Command):
    """A token for a roll of vigour against the harm that comes, or none."""

    who: str
    yes: bool = True


def _deed(state: SaltwayEncounter, stage: str) -> SaltwayDeed | None:
    """The deed under way, if it waits at that stage."""
    return state.deed if state.deed and state.deed.stage == stage else None


class ThrowAgainVerb(Verb[Rulebook, SaltwayEncounter, ThrowAgain]):
    """The player's choice after the roll (SAL-TOK-2)."""

    command = ThrowAgain
    shared = True

    def offers(self, book: Rulebook, state: SaltwayEncounter, who: str) -> Iterable[ThrowAgain]:
        if _deed(state, AGAIN):
            yield from (ThrowAgain(who, True), ThrowAgain(who, False))

    def check(self, book: Rulebook, state: SaltwayEncounter, command: ThrowAgain) -> None:
        deed = _deed(state, AGAIN)
        if deed is None or deed.again != ASKED:
            sentence = "No failed attack waits to be rolled again."
            raise Refused("too_late", sentence, "second throw")
        _only(state, command.who, deed.who)

    def perform(self, play: SaltwayPlay, command: ThrowAgain) -> None:
        deed = play.state.under_way
        play.emit(AgainChosen(deed.number, deed.who, command.yes))


class SoakVerb(Verb[Rulebook, SaltwayEncounter, Soak]):
    """The choice of whoever is hit (SAL-TOK-3)."""

    command = Soak
    shared = True

    def offers(self, book: Rulebook, state: SaltwayEncounter, who: str) -> Iterable[Soak]:
        if _deed(state, SOAK):
            yield from (Soak(who, True), Soak(who, False))

    def check(self, book: Rulebook, state: SaltwayEncounter, command: Soak) -> None:
        deed = _deed(state, SOAK)
        if deed is None or deed.soaked != ASKED:
            raise Refused("too_late", "No harm waits to be soaked.", "soak")
        _only(state, command.who, deed.target)

    def perform(self, play: SaltwayPlay, command: Soak) -> None:
        deed = play.state.under_way
        play.emit(SoakChosen(deed.number, deed.target, command.yes))


def _only(state: SaltwayEncounter, who: str, asked: str) -> None:
    """Refused for anybody but the one who is asked, and the seat."""
    if who not in (asked, GM):
        name = state.fighters[asked].name
        raise Refused("not_your_turn", f"{name} is the one who is asked now.")


def again_waits(book: Rulebook, state: SaltwayEncounter) -> tuple[Waiting, ...]:
    deed = state.under_way
    return (Waiting(deed.who, AGAIN, deed.number),)


def soak_waits(book: Rulebook, state: SaltwayEncounter) -> tuple[Waiting, ...]:
    deed = state.under_way
    return (Waiting(deed.target, SOAK, deed.number),)


OUT_OF_TIME = {
    AGAIN: lambda book, state, who: ThrowAgain(who, False),
    SOAK: lambda book, state, who: Soak(who, False),
}
"""Silence keeps the token."""


class AdvanceVerb(seat.AdvanceVerb):
    """The game master goes on: a choice that waits in a deed is taken as no."""

    def perform(self, play: RoundPlay, command: Advance) -> None:
        if play.state.deed is None:
            super().perform(play, command)
            return
        for wait in play.book.machine.pending(play.book, play.state):
            found = instead(play.book, play.state, wait.who, wait.what)
            play.book.verb(found).perform(play, found)


class LeaveVerb(seat.LeaveVerb[Rulebook, SaltwayEncounter]):
    """Nobody leaves from under a blow that has hit him: it falls first."""

    def perform(self, play: SaltwayPlay, command: Leave) -> None:
        deed = _deed(play.state, SOAK)
        if deed and command.who == deed.target:
            blows.strike(play)
        super().perform(play, command)


def choose(book: Rulebook, state: SaltwayEncounter, who: str, what: str) -> Command | None:
    """What the system does: a token where it is worth one (SAL-TOK-4), else as in every book."""
    if what == AGAIN:
        return ThrowAgain(who, odds.worth_again(state))
    if what == SOAK:
        return Soak(who, odds.worth_soaking(state, state.fighter(who), state.under_way.harm))
    return pilot.choose(book, state, who, what)
