"""The clock outside the rounds: the game master lets time go by, actions take their time, and real
time goes by of itself (PER-Q-32).

Each book says with ``time_works``(context, before, dying) what falls due from second ``before`` on.
Dying goes on with the rounds, with the game master's clock and, for the patient only, with a
treatment (PER-Q-43); at all other times it is suspended.
"""

from collections.abc import Iterable

from game.clock import HOUR, LONGEST, MINUTE, ROUND
from game.encounter import table_events as te
from game.encounter.context import AnyContext, RoundContext
from game.encounter.handlers import Handler
from game.encounter.state import FIGHT, Encounter
from game.encounter.table_commands import Elapse, PassTime
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say


def go_by(context: AnyContext, seconds: int, dying: bool = False, at: float = 0.0) -> None:
    """Let that many seconds go by, with whatever falls due in them. ``dying``: for the dying too;
    ``at``: for real time, the second of the game's clock that is now accounted for."""
    before = context.state.clock
    context.emit(te.TimePassed(before + seconds, dying, at))
    context.book.time_works(context, before, dying)


def tend(context: RoundContext, who: str, patient: str) -> bool:
    """Treat a dying patient outside the rounds: it takes five seconds of the scene, in which only
    the patient goes on dying; others who help within them need no more time. Returns whether a
    round of the patient's dying is to be counted (PER-Q-43)."""
    state = context.state
    if state.mode == FIGHT or not state.fighters[patient].condition.dying:
        return False
    helped = {f.id: f.tended for f in state.fighters.values()}
    ends = max((clock for whom, clock in helped.values() if whom == patient), default=-ROUND)
    joins = state.clock < ends + ROUND and helped[who] != (patient, ends)
    if not joins:
        before, ends = state.clock, state.clock + ROUND
        context.emit(te.TimePassed(ends, dying=False, patient=patient))
        context.book.time_works(context, before, False)
    context.emit(te.Tended(who, patient, ends))
    return not joins


def outside_rounds(state: Encounter) -> None:
    """Raises Refused("in_fight") while rounds or a battle move the clock."""
    if state.mode == FIGHT:
        raise Refused("in_fight", say("parts-rounds-move-clock"))
    if state.battling:
        raise Refused("in_fight", say("parts-battle-moves-clock"))


class PassTimeHandler(Handler[Rulebook, Encounter, PassTime]):
    """The game master's clock: the dying go on dying (PER-Q-43, PER-Q-44). ``usual``: seconds
    offered as a typical stretch of time in this book."""

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

    def perform(self, context: AnyContext, command: PassTime) -> None:
        go_by(context, command.seconds, dying=True)


class ElapseHandler(Handler[Rulebook, Encounter, Elapse]):
    """Real time, counted while no rounds are (PER-Q-32)."""

    command = Elapse
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: Elapse) -> None:
        outside_rounds(state)
        if not 0 < command.seconds <= LONGEST:
            raise Refused("bad_number", say("parts-at-least-a-second"))

    def perform(self, context: AnyContext, command: Elapse) -> None:
        go_by(context, command.seconds, at=command.at)


HANDLERS = (PassTimeHandler(), ElapseHandler())
