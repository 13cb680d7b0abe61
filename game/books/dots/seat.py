"""Joining and leaving, standing orders, beginning and ending a fight, moving on."""

from collections.abc import Iterable

from game.books.dots import clock as lasting
from game.books.dots import commands as dc
from game.books.dots import events as dv
from game.books.dots import links
from game.books.dots.contests import judge
from game.books.dots.context import DotsContext
from game.books.dots.defence import Defence
from game.books.dots.guards import finish, judged
from game.books.dots.holding import WieldHandler
from game.books.dots.pending import holders, unordered, wait_unseen
from game.books.dots.recovery import cap_pools
from game.books.dots.state import DotsBattle
from game.books.dots.turns import end_turn, let_go, next_round
from game.codec import replace
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter.arriving import able_sides
from game.encounter.fighter import Fighter
from game.encounter.handlers import AnyHandler, Handler, fighter, in_fight
from game.encounter.state import Encounter
from game.encounter.table_commands import Attend, Consent, Resheet
from game.parts import clock, countdowns, gm, out_of_time, seat, standing, volley
from game.parts.standing import AgreeHandler, SetReactionHandler
from game.parts.tactics import TacticsHandler
from game.registry.book import Rulebook


def _filled(f: Fighter) -> Fighter:
    """The fighter with unset pools filled to the maximum."""
    return replace(f, condition=f.sheet.holding(f.condition, f.condition))


class JoinHandler(seat.JoinHandler[Rulebook, DotsBattle]):
    def perform(self, context: DotsContext, command: c.Join) -> None:
        context.emit(rv.Joined(replace(_filled(command.fighter), id=command.who, left="")))


class AttendHandler(seat.AttendHandler[Rulebook, DotsBattle]):
    def perform(self, context: DotsContext, command: Attend) -> None:
        super().perform(context, replace(command, fighter=_filled(command.fighter)))


class LeaveHandler(seat.LeaveHandler[Rulebook, DotsBattle]):
    """Handler of ``Leave``: blows at and from whoever leaves are dropped."""

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[c.Leave]:
        return (c.Leave(who, "fled"),)

    def perform(self, context: DotsContext, command: c.Leave) -> None:
        who, state = command.who, context.state
        for name, blows in (("queue", state.queue), ("storm", state.storm)):
            kept = tuple(b for b in blows if who not in (b.who, b.target))
            if kept != blows:
                context.emit(dv.SceneNoted(name, kept, "left"))
        for name, open_ in (("blow", state.blow), ("contest", state.contest)):
            if open_ and who in (open_.who, open_.target):
                context.emit(dv.SceneNoted(name, None, "left"))
        super().perform(context, command)


class BeginHandler(seat.BeginHandler[Rulebook, DotsBattle]):
    """Handler of ``Begin``: the first round opens with ordering actions (DOT-INIT-03); a running
    Sprint ends (DOT-FP-02)."""

    def perform(self, context: DotsContext, command: c.Begin) -> None:
        context.emit(rv.CombatBegan(able_sides(context.state) > 1))
        for f in context.state.present:
            lasting.end(context, f.id, lasting.SPRINT)


class AdvanceHandler(Handler[Rulebook, DotsBattle, c.Advance]):
    """Handler of ``Advance``: stop waiting and take the default: no defence, no resistance,
    initiative 0, the turn over."""

    command = c.Advance
    seat = True
    goes_on = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[c.Advance]:
        return (c.Advance(),)

    def check(self, book: Rulebook, state: DotsBattle, command: c.Advance) -> None:
        if not state.waiting:
            in_fight(state)

    def perform(self, context: DotsContext, command: c.Advance) -> None:
        state = context.state
        if state.claim:
            judged(context, True)
        elif state.blow:
            finish(context, Defence())
        elif state.contest:
            judge(context, 0)
        elif waiting := unordered(state):
            for who in waiting:
                context.emit(dv.Ordered(who, 0))
        elif state.unseen:
            wait_unseen(context)
        elif state.acting:
            end_turn(context, state.acting.id)
        elif found := holders(state) if state.stage == "release" else ():
            foe = next(f for f in state.present if f.side != found[0].side and f.able)
            let_go(context, found[0], (foe.id,))
        else:
            next_round(context)


class ResheetHandler(seat.ResheetHandler[Rulebook, DotsBattle]):
    def perform(self, context: DotsContext, command: Resheet) -> None:
        super().perform(context, command)
        if context.state.fighter(command.who).condition.hits is not None:
            cap_pools(context, command.who, "resheet")


class FlexHandler(Handler[Rulebook, DotsBattle, dc.Flex]):
    """Handler of ``Flex``: a skill, its link and its pins are free again (DOT-SA-07)."""

    command = dc.Flex

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dc.Flex]:
        if who in state.fighters:
            for group in state.fighters[who].links[:1]:
                yield dc.Flex(who, group[0])

    def check(self, book: Rulebook, state: DotsBattle, command: dc.Flex) -> None:
        links.freed(fighter(state, command.who), command.skill)

    def perform(self, context: DotsContext, command: dc.Flex) -> None:
        found, pins = links.freed(context.state.fighter(command.who), command.skill)
        context.emit(dv.Unlinked(command.who, command.skill, found, pins))


class ConsentHandler(standing.ConsentHandler[Rulebook, DotsBattle]):
    """Handler of ``Consent``: death and lost parts outlast the scene. Never among offers."""

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Consent]:
        return ()


HANDLERS: tuple[AnyHandler, ...] = (
    JoinHandler(), seat.ArriveHandler(), AttendHandler(), LeaveHandler(), seat.ChangeSideHandler(),
    BeginHandler(), AdvanceHandler(), seat.StopHandler(), ResheetHandler(), WieldHandler(),
    FlexHandler(), SetReactionHandler(), AgreeHandler(), *clock.HANDLERS,
    out_of_time.RunOutHandler(), gm.LayDiceHandler(), gm.SetIdleHandler(), gm.HearHandler(),
    gm.SetPaceHandler(), gm.AddContentHandler(), gm.ChangeBookHandler(), gm.SetOptionHandler(),
    *countdowns.COUNTDOWNS, ConsentHandler(), *volley.HANDLERS, TacticsHandler(),
)  # fmt: skip
