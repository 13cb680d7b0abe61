"""The clock outside the rounds: the game master lets time go by, what is done takes its time, and
real time goes by of itself (PER-Q-32).

Each book says with ``time_works``(play, before, dying) what falls due from the second ``before``
on. Dying moves with the rounds, with the game master's clock and, for the patient alone, with a
treatment (PER-Q-43): in all other time it waits.
"""

from collections.abc import Iterable

from game.clock import HOUR, LONGEST, MINUTE, ROUND
from game.encounter import table_events as te
from game.encounter.play import AnyPlay, RoundPlay
from game.encounter.state import FIGHT, Encounter
from game.encounter.table_commands import Elapse, PassTime
from game.encounter.verbs import Verb
from game.errors import Refused
from game.shelf.book import Rulebook
from game.wording import say


def go_by(play: AnyPlay, seconds: int, dying: bool = False, at: float = 0.0) -> None:
    """So many seconds go by, and what falls due in them happens. ``dying``: for the dying too;
    ``at``: of real time, up to this second of the house's clock."""
    before = play.state.clock
    play.emit(te.TimePassed(before + seconds, dying, at))
    play.book.time_works(play, before, dying)


def tend(play: RoundPlay, who: str, patient: str) -> bool:
    """Outside the rounds a treatment of somebody who is dying takes five seconds of the scene, in
    which the patient alone dies on; others who help within them take no more. Returns whether a
    round of the patient's dying is to be counted (PER-Q-43)."""
    state = play.state
    if state.mode == FIGHT or not state.fighters[patient].condition.dying:
        return False
    helped = {f.id: f.tended for f in state.fighters.values()}
    ends = max((clock for whom, clock in helped.values() if whom == patient), default=-ROUND)
    joins = state.clock < ends + ROUND and helped[who] != (patient, ends)
    if not joins:
        before, ends = state.clock, state.clock + ROUND
        play.emit(te.TimePassed(ends, dying=False, patient=patient))
        play.book.time_works(play, before, False)
    play.emit(te.Tended(who, patient, ends))
    return not joins


def outside_rounds(state: Encounter) -> None:
    """Refused: ``in_fight`` while rounds or a battle move the clock."""
    if state.mode == FIGHT:
        raise Refused("in_fight", say("parts-rounds-move-clock"))
    if state.battling:
        raise Refused("in_fight", say("parts-battle-moves-clock"))


class PassTimeVerb(Verb[Rulebook, Encounter, PassTime]):
    """The game master's clock: the dying go on dying by it (PER-Q-43, PER-Q-44). ``usual``:
    seconds that a book's time is likely to be let go by."""

    command = PassTime
    seat = True

    def __init__(self, usual: int = HOUR // 2) -> None:
        self.usual = usual

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[PassTime]:
        return (PassTime("gm", MINUTE), PassTime("gm", self.usual))

    def check(self, book: Rulebook, state: Encounter, command: PassTime) -> None:
        outside_rounds(state)
        if not 0 < command.seconds <= LONGEST:
            raise Refused("bad_number", say("parts-time-to-pass"))

    def takes(self, command: PassTime) -> int:
        return command.seconds

    def perform(self, play: AnyPlay, command: PassTime) -> None:
        go_by(play, command.seconds, dying=True)


class ElapseVerb(Verb[Rulebook, Encounter, Elapse]):
    """Real time, which the house counts where nobody counts rounds (PER-Q-32)."""

    command = Elapse
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: Elapse) -> None:
        outside_rounds(state)
        if not 0 < command.seconds <= LONGEST:
            raise Refused("bad_number", say("parts-at-least-a-second"))

    def perform(self, play: AnyPlay, command: Elapse) -> None:
        go_by(play, command.seconds, at=command.at)


VERBS = (PassTimeVerb(), ElapseVerb())
