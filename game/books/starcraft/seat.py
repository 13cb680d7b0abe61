"""The game master's commands under ``starcraft``: ranges, barriers, smoke and light, moving on."""

from collections.abc import Iterable

from game.books.starcraft import events as se
from game.books.starcraft import hitting, reacting
from game.books.starcraft.aiming import RANGES, check_range
from game.books.starcraft.armoury import barrier
from game.books.starcraft.battle.commands import AdvanceBattle, OrdersDone
from game.books.starcraft.commands import LineOfFire, SetBarrier, SetFacility, SetVisibility
from game.books.starcraft.cover import SetPlaceCoverHandler, uncover
from game.books.starcraft.rounds import battle_behind, leave_undone
from game.books.starcraft.state import StarcraftBook, StarcraftContext, StarcraftEncounter
from game.books.starcraft.things import Facility
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter.arriving import begin_round
from game.encounter.commands import GM, Advance, Answer, Check, Stop
from game.encounter.handlers import Handler, fighter, in_fight
from game.encounter.table_commands import NameDifficulty, Resheet
from game.errors import Refused
from game.parts import countdowns, free, gm, out_of_time, seat, volley
from game.parts.gm import (
    ClearModifiersHandler,
    HearHandler,
    LayDiceHandler,
    ModifyHandler,
    SetIdleHandler,
    SetOptionHandler,
)
from game.parts.named_numbers import key_of, takes_back, to_hit
from game.parts.tactics import TacticsHandler
from game.registry.book import Instead, Rulebook
from game.wording import say

RESERVED = ("smoke", "light", "facility", "cover")


class SetRangeHandler(gm.SetRangeHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``SetRange``: a word, a word with a number from its band, or metres (SC-RNG-6,
    SC-RNG-7)."""

    words = (*RANGES, "25 m")
    metres = "{} m"

    def check_range(self, book: Rulebook, text: str) -> None:
        check_range(book, text)


class SetBarrierHandler(Handler[StarcraftBook, StarcraftEncounter, SetBarrier]):
    """Handler of ``SetBarrier``: put one up or remove it; anybody behind one removed is in the
    open."""

    command = SetBarrier
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[SetBarrier]:
        yield SetBarrier("gm", "door", barrier("standard metal door"))
        yield SetBarrier("gm", "door", None)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: SetBarrier) -> None:
        name = command.name
        if not name.strip() or len(name) > 60 or name in RESERVED:
            raise Refused("bad_name", say("starcraft-barrier-needs-a-name"))
        if command.barrier is None and name not in state.barriers:
            raise Refused("bad_name", say("starcraft-no-such-barrier", barrier=name))
        found = command.barrier
        if found and not (0 <= found.armour <= 999 and 1 <= found.body <= found.full <= 999):
            raise Refused("bad_number", say("starcraft-numbers-of-a-barrier"), "SC-PROT-1")

    def perform(self, context: StarcraftContext, command: SetBarrier) -> None:
        context.emit(se.BarrierSet(command.name, command.barrier))
        if command.barrier is None:
            uncover(context, command.name)


class SetVisibilityHandler(Handler[StarcraftBook, StarcraftEncounter, SetVisibility]):
    command = SetVisibility
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[SetVisibility]:
        for kind, words in book.visibility.items():
            yield from (SetVisibility("gm", kind, word) for word in (*words, ""))

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: SetVisibility) -> None:
        known = book.visibility
        if command.kind not in known:
            sentence = say("starcraft-kinds-of-visibility", kinds=tuple(known))
            raise Refused("bad_choice", sentence, "SC-COV-1")
        words = known[command.kind]
        if command.word and command.word not in words:
            sentence = say("starcraft-words-of-visibility", kind=command.kind, words=tuple(words))
            raise Refused("bad_choice", sentence, "SC-COV-1")

    def perform(self, context: StarcraftContext, command: SetVisibility) -> None:
        context.emit(se.VisibilitySet(command.kind, command.word))


class SetFacilityHandler(Handler[StarcraftBook, StarcraftEncounter, SetFacility]):
    command = SetFacility
    offered = ((Facility("medlab"),), (None,))
    seat = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: SetFacility) -> None:
        if command.facility and abs(command.facility.bonus) > 99:
            raise Refused("bad_number", say("starcraft-most-bonus-of-a-facility"), "SC-MED-7")

    def perform(self, context: StarcraftContext, command: SetFacility) -> None:
        context.emit(se.FacilitySet(command.facility))


class CheckHandler(free.CheckHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``Check`` with the skills of this sheet kind."""

    command = Check

    def offers(self, book: Rulebook, state: StarcraftEncounter, who: str) -> Iterable[Check]:
        if who in state.fighters:
            yield Check(who, skill="firearms", difficulty=15)
            yield Check(who, code=14)


class StopHandler(seat.StopHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``Stop``: while only a battle is on, says how that is ended."""

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Stop) -> None:
        if state.battle and state.mode != "fight":
            raise Refused("no_combat", say("starcraft-battle-is-ended-first"))
        super().check(book, state, command)


class AdvanceHandler(Handler[StarcraftBook, StarcraftEncounter, Advance]):
    """Handler of ``Advance``: stop waiting and take the default: one action planned, planned
    reactions, the turn passed, the line of fire as named."""

    command = Advance
    offered = ((),)
    seat = True
    goes_on = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Advance) -> None:
        if state.deed is None and state.mode != "fight":
            if state.battle:
                raise Refused("no_combat", say("starcraft-battle-goes-on-otherwise"))
            in_fight(state)
        if state.deed is None and state.stage == "close" and battle_behind(state):
            raise Refused("deed_waits", say("starcraft-battle-is-behind"), "SC-TIME-4")

    def perform(self, context: StarcraftContext, command: Advance) -> None:
        state = context.state
        if state.deed and state.deed.stage == hitting.LINE:
            hitting.set_line(context, hitting.in_line(state.deed))
        elif state.deed:
            reacting.silence(context)
        elif state.stage == "declare":
            for f in state.present:
                if f.ready and f.declared is None:
                    context.emit(se.Planned(f.id, 1, silent=True, audience=(f.id,)))
        elif state.acting:
            leave_undone(context, state.acting.id)
        else:
            begin_round(context, state.round + 1)


class ResheetHandler(seat.ResheetHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``Resheet``: if full Body Points change, as many stay lost as before."""

    def perform(self, context: StarcraftContext, command: Resheet) -> None:
        super().perform(context, command)
        f = context.state.fighter(command.who)
        before, after = f.condition, f.sheet.fitted(f.condition)
        if after != before:
            context.emit(ev.ConditionChanged(command.who, after, "another sheet"))


class ToHitHandler(Handler[StarcraftBook, StarcraftEncounter, NameDifficulty]):
    """Handler of ``NameDifficulty``: the number for the next attack on somebody, in place of the
    range's or the blow's (SC-DICE-4). A reaction still replaces it."""

    command = NameDifficulty
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[NameDifficulty]:
        return (NameDifficulty("gm", 14, target=f.id) for f in state.present)

    def check(
        self, book: StarcraftBook, state: StarcraftEncounter, command: NameDifficulty
    ) -> None:
        if not to_hit(command):
            name = next((f.name for f in state.present), "Marine")
            sentence = say("starcraft-only-the-number-to-hit", who=name)
            raise Refused("bad_number", sentence, "SC-DICE-4")
        name = fighter(state, command.target).name
        if takes_back(state, command):
            return
        if command.number is None or not 0 <= command.number <= 999:
            sentence = say("starcraft-number-to-hit-from-0", who=name)
            raise Refused("bad_number", sentence, "SC-DICE-4")

    def perform(self, context: StarcraftContext, command: NameDifficulty) -> None:
        context.emit(fe.NumberNamed(key_of(command), command.number))


COMMON = (
    seat.JoinHandler(),
    seat.ArriveHandler(),
    seat.AttendHandler(),
    seat.LeaveRoundsHandler(),
    seat.ChangeSideHandler(),
    seat.BeginHandler(),
    StopHandler(),
    ResheetHandler(),
    AdvanceHandler(),
    out_of_time.RunOutHandler(),
    CheckHandler(),
    SetRangeHandler(),
    ToHitHandler(),
    SetBarrierHandler(),
    SetVisibilityHandler(),
    SetPlaceCoverHandler(),
    SetFacilityHandler(),
    ModifyHandler(),
    ClearModifiersHandler(),
    *countdowns.COUNTDOWNS,
    *countdowns.EFFECTS,
    SetIdleHandler(),
    HearHandler(),
    SetOptionHandler(),
    LayDiceHandler(),
    *volley.HANDLERS,
    TacticsHandler(),
)


def react(book: StarcraftBook, state: StarcraftEncounter, who: str) -> Answer:
    """Out of time: the planned reaction, else none (SC-REACT-16)."""
    return Answer(who, reacting.unasked(book, state, who))


def leave_line(book: StarcraftBook, state: StarcraftEncounter, who: str) -> LineOfFire:
    """Out of time: the line of fire as the shooter named it (SC-SPRAY-4)."""
    return LineOfFire(who, hitting.in_line(state.under_way))


def no_more_orders(
    book: StarcraftBook, state: StarcraftEncounter, who: str
) -> OrdersDone | AdvanceBattle:
    """Out of time: forces without an order do nothing (SC-MASS-3)."""
    return AdvanceBattle(who) if who == GM else OrdersDone(who)


OUT_OF_TIME: dict[str, Instead] = {
    "declare": out_of_time.declare(1),
    "act": out_of_time.pass_turn,
    "answer": react,
    hitting.LINE: leave_line,
    "orders": no_more_orders,
}
