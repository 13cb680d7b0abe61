"""Planning the round, passing, and holding actions back."""

from collections.abc import Iterable, Sequence

from game.books.starcraft import events as se
from game.books.starcraft.commands import HoldBack, LookOn, Plan
from game.books.starcraft.counting import LAST_CALL, check_turn, limit, ready, used_in_turn
from game.books.starcraft.rounds import initiative_order, leave_undone
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.encounter import round_events as rv
from game.encounter.commands import Declare, Pass
from game.encounter.handlers import Handler, fighter, in_fight
from game.encounter.records import Command
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.tactics import engaged
from game.wording import say

REACTIONS = ("dodge", "brawling", "martial arts", "melee combat", "melee parry")


class PlanHandler(Handler[StarcraftBook, StarcraftEncounter, Plan]):
    """Handler of ``Plan``: a number of actions, with planned reactions among them (SC-ACT-7,
    SC-ACT-8)."""

    command = Plan
    waits = "declare"

    def room(self, command: Plan) -> int:
        return 0 if command.full else command.count - len(command.reactions)

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Plan]:
        if state.mode != FIGHT or who not in state.fighters or state.stage != "declare":
            return
        yield from (Plan(who, count) for count in (1, 2, 3, 5))
        yield Plan(who, 2, ("dodge",))
        yield Plan(who, 3, ("brawling", "dodge"))
        yield Plan(who, 2, ("brawling", "brawling"))
        yield from (Plan(who, 1, full=skill) for skill in ("dodge", "brawling"))

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Plan) -> None:
        in_fight(state)
        f = ready(state, command.who)
        planning_open(state, f)
        for skill in (*command.reactions, *filter(None, [command.full])):
            if skill not in REACTIONS:
                sentence = say("starcraft-react-with", skills=REACTIONS)
                raise Refused("bad_reaction", sentence, "SC-REACT-1")
        if command.full and (command.count > 1 or command.reactions):
            raise Refused("too_many", say("starcraft-full-reaction-is-all"), "SC-REACT-8")
        if len(command.reactions) > command.count:
            raise Refused("bad_number", say("starcraft-reactions-are-counted"), "SC-ACT-8")
        most = limit(state, f)
        if not 0 <= command.count <= most:
            sentence = say("starcraft-actions-in-a-round", most=most)
            raise Refused("no_actions_left", sentence, "SC-ACT-3")

    def perform(self, context: StarcraftContext, command: Plan) -> None:
        if command.count and context.state.fighter(command.who).looks_on:
            context.emit(se.LookedOn(command.who, False))
        context.emit(
            se.Planned(
                command.who, command.count, tuple(command.reactions), command.full,
                audience=(command.who,),
            )
        )  # fmt: skip


PLAN = PlanHandler()


def keeps_back(state: StarcraftEncounter, f: StarcraftFighter) -> Plan:
    """The cautious plan: a shot and a dodge; nothing but dodging for somebody close enough to be
    struck (SC-ACT-8, SC-REACT-8)."""
    return full_dodge(f.id) if engaged(state, f) else Plan(f.id, 2, ("dodge",))


def full_dodge(who: str) -> Plan:
    """The plan to do nothing but dodge (SC-REACT-8)."""
    return Plan(who, 1, full="dodge")


class DeclareHandler(Handler[StarcraftBook, StarcraftEncounter, Declare]):
    """Handler of ``Declare``: a bare number of actions, without planned reactions."""

    command = Declare
    waits = "declare"

    def room(self, command: Declare) -> int:
        return command.count

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Declare]:
        if state.mode == FIGHT and who in state.fighters and state.stage == "declare":
            yield Declare(who, 1)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Declare) -> None:
        PLAN.check(book, state, Plan(command.who, command.count))
        if command.force:
            raise Refused("no_points", say("starcraft-no-force-points"))
        if command.first or command.named or command.full_dodge:
            sentence = say("starcraft-only-the-number-is-declared", count=command.count)
            raise Refused("only_number", sentence, "SC-ACT-8")

    def perform(self, context: StarcraftContext, command: Declare) -> None:
        PLAN.perform(context, Plan(command.who, command.count))


def declares(
    book: StarcraftBook, state: StarcraftEncounter, who: str, deeds: Sequence[Command]
) -> Plan:
    """A plan with as many actions as the commands take, and no reaction."""
    return Plan(who, sum(book.handler(deed).action for deed in deeds))


class PassHandler(Handler[StarcraftBook, StarcraftEncounter, Pass]):
    """Handler of ``Pass``: the turn's action is not taken, but still counts for the penalty
    (SC-ACT-9)."""

    command = Pass
    offered = ((),)
    waits = "act"

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Pass) -> None:
        in_fight(state)
        check_turn(state, fighter(state, command.who))

    def perform(self, context: StarcraftContext, command: Pass) -> None:
        leave_undone(context, command.who)


class HoldHandler(Handler[StarcraftBook, StarcraftEncounter, HoldBack]):
    """Handler of ``HoldBack``: let somebody slower act first and decide then (SC-INIT-2,
    SC-INIT-5)."""

    command = HoldBack
    waits = "act"

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[HoldBack]:
        yield HoldBack(who)
        if state.acting and state.acting.id == who:
            yield from (HoldBack(who, other) for other in state.order[-1:])

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: HoldBack) -> None:
        in_fight(state)
        f = ready(state, command.who)
        check_turn(state, f)
        if state.passes == LAST_CALL:
            raise Refused("too_late", say("starcraft-round-is-ending"), "SC-INIT-5")
        if used_in_turn(f):
            raise Refused("too_late", say("starcraft-begun-to-act"), "SC-INIT-5")
        rank = initiative_order(state)
        slower = rank[rank.index(f.id) + 1 :]
        if not slower:
            raise Refused("nobody", say("starcraft-nobody-to-hold-for"), "SC-INIT-2")
        if command.until and command.until not in slower:
            example = next((f.name for f in map(state.fighter, slower) if not f.hidden), None)
            sentence = say("starcraft-hold-for-lower-instincts", example=example)
            raise Refused("bad_target", sentence, "SC-INIT-2")

    def perform(self, context: StarcraftContext, command: HoldBack) -> None:
        context.emit(se.HeldBack(command.who, command.until))
        context.emit(rv.TurnEnded(command.who, "held"))


class LookOnHandler(Handler[StarcraftBook, StarcraftEncounter, LookOn]):
    """Handler of ``LookOn``: a commander of units plans no action for this round, if plans are
    still open, nor for later ones; they may be attacked and react as usual (SC-TIME-4,
    SC-ACT-7)."""

    command = LookOn

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[LookOn]:
        if state.battle and who in state.battle.commanders and state.stage == "declare":
            yield LookOn(who)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: LookOn) -> None:
        in_fight(state)
        f = ready(state, command.who)
        if not state.battle or f.id not in state.battle.commanders:
            planning_open(state, f)
            raise Refused("no_battle", say("starcraft-only-commanders-look-on"), "SC-TIME-4")

    def perform(self, context: StarcraftContext, command: LookOn) -> None:
        context.emit(se.LookedOn(command.who, True))
        if context.state.stage in ("muster", "declare"):
            context.emit(se.Planned(command.who, 0, silent=True, audience=(command.who,)))


def planning_open(state: StarcraftEncounter, f: StarcraftFighter) -> None:
    """Raises Refused("too_late") unless plans for this round are still open."""
    if state.stage == "close":
        raise Refused("too_late", say("starcraft-round-is-over"), "SC-ACT-7")
    if state.stage not in ("muster", "declare"):
        sentence = say("starcraft-plans-stand")
        if f.declared is None:
            sentence = say("starcraft-came-after-the-plans", who=f.name)
        raise Refused("too_late", sentence, "SC-ACT-9")
