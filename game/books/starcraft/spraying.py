"""The line of fire of a spray: who stands in it is confirmed by the game master (SC-SPRAY-4)."""

from collections.abc import Iterable, Sequence

from game.books.starcraft import aiming, attacking
from game.books.starcraft import events as se
from game.books.starcraft.commands import LineOfFire
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import (
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
    StarcraftPlay,
)
from game.encounter.commands import GM
from game.encounter.machine import Waiting
from game.encounter.verbs import Verb, fighter
from game.errors import Refused

LINE = "line"


def confirm(play: StarcraftPlay) -> bool:
    """Waits until the game master has said who is in the line of fire."""
    return play.state.under_way.confirmed


def line_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return (Waiting(GM, LINE, state.under_way.number),)


def in_line(deed: StarcraftDeed) -> tuple[str, ...]:
    """Whom the spray may hit: those aimed at, then those to be spared."""
    return (*deed.targets, *deed.spare)


def others(state: StarcraftEncounter) -> list[StarcraftFighter]:
    """Who else is there and could be hit, and is not in the line."""
    deed = state.under_way
    return [
        f for f in state.present
        if f.id not in (deed.who, *in_line(deed)) and not f.condition.dead
    ]  # fmt: skip


def accept(play: StarcraftPlay) -> None:
    """The line of fire is as the shooter named it."""
    deed = play.state.under_way
    play.emit(_set(play.state, deed.targets, deed.spare))


def _set(state: StarcraftEncounter, targets: Sequence[str], spare: Sequence[str]) -> se.LineSet:
    deed = state.under_way
    behind = attacking.barriers(state, (*targets, *spare))
    return se.LineSet(deed.number, deed.who, tuple(targets), tuple(spare), behind)


class LineOfFireVerb(Verb[StarcraftBook, StarcraftEncounter, LineOfFire]):
    """Before any dice the game master adds names or strikes some; who is added is not spared."""

    command = LineOfFire
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[LineOfFire]:
        if state.deed and state.deed.stage == LINE:
            everybody = in_line(state.deed)
            yield LineOfFire(GM, everybody)
            yield from (LineOfFire(GM, (*everybody, f.id)) for f in others(state))

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: LineOfFire) -> None:
        deed = state.deed
        if deed is None or deed.stage != LINE:
            sentence = "No spray waits for its line of fire: +spray begins one."
            raise Refused("too_late", sentence, "SC-SPRAY-4")
        if len(set(command.people)) < len(command.people) or deed.who in command.people:
            raise Refused("bad_target", "Name everybody once, and not the shooter.")
        if not set(command.people) - set(deed.spare):
            sentence = "Somebody who is aimed at has to be left: +combat/undo takes a spray back."
            raise Refused("bad_target", sentence, "SC-SPRAY-4")
        for who in command.people:
            self._check_target(state, fighter(state, who))

    def _check_target(self, state: StarcraftEncounter, target: StarcraftFighter) -> None:
        deed = state.under_way
        if target.condition.dead:
            raise Refused("bad_target", f"{target.name} is dead.")
        attacking.check_in_the_open(state, target)
        aiming.range_of(state, deed.used, deed.who, target.id)

    def perform(self, play: StarcraftPlay, command: LineOfFire) -> None:
        spared = play.state.under_way.spare
        targets = [who for who in command.people if who not in spared]
        play.emit(_set(play.state, targets, [who for who in spared if who in command.people]))
