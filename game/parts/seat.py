"""Coming and going, sides, the beginning and end of the rounds."""

from collections.abc import Callable, Collection, Iterable
from fractions import Fraction
from typing import Any

from game.changes import merged
from game.codec import replace
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.arriving import able_sides, begin_round, name_of_coming
from game.encounter.commands import (
    Advance,
    Arrive,
    Begin,
    ChangeSide,
    Join,
    Leave,
    Stop,
)
from game.encounter.context import AnyContext, Context, RoundContext
from game.encounter.fighter import Fighter
from game.encounter.handlers import Handler, conscious, fighter, in_fight
from game.encounter.machine import finish_deed
from game.encounter.rounds import RoundEncounter
from game.encounter.state import FIGHT, Encounter
from game.encounter.table_commands import LOOKING_ON, Attend, Resheet
from game.errors import Refused
from game.parts.admission import check_newcomer, check_sheet
from game.parts.choosing import pass_over
from game.registry.book import Rulebook
from game.wording import say

MOST_NAME = 60


class JoinHandler[B: Rulebook, E: Encounter](Handler[B, E, Join]):
    command = Join

    def check(self, book: B, state: E, command: Join) -> None:
        _check_side(command.fighter.side)
        check_newcomer(book, state, command.who, command.fighter)
        self.check_gear(book, command.fighter)

    def check_gear(self, book: B, f: Fighter) -> None:
        """Raises Refused for gear that this book has no rule for."""

    def perform(self, context: Context[B, E], command: Join) -> None:
        f = replace(command.fighter, id=command.who, left="", exerted=context.state.clock)
        context.emit(rv.Joined(f))


class AttendHandler[B: Rulebook, E: Encounter](Handler[B, E, Attend]):
    """Rolling makes nobody a fighter: they are on no list, waited for by nobody, and untouched by
    what happens at the end of a fight. Whoever has left the fight stays gone."""

    command = Attend

    def check(self, book: B, state: E, command: Attend) -> None:
        check_newcomer(book, state, command.who, command.fighter)

    def perform(self, context: Context[B, E], command: Attend) -> None:
        known = context.state.fighters.get(command.who)
        left = known.left if known else LOOKING_ON
        context.emit(te.Attended(replace(command.fighter, id=command.who, left=left)))


class ArriveHandler[B: Rulebook, E: Encounter](Handler[B, E, Arrive]):
    """Join with the next round; allowed if joining now would be."""

    command = Arrive

    def check(self, book: B, state: E, command: Arrive) -> None:
        in_fight(state)
        join = Join(command.who, command.fighter)
        book.handler(join).check(book, state, join)

    def perform(self, context: Context[B, E], command: Arrive) -> None:
        context.emit(rv.Arriving(replace(command.fighter, id=command.who, left="")))


def _check_side(name: str) -> None:
    if not name.strip() or len(name) > MOST_NAME or not name.isprintable():
        raise Refused("bad_side", say("parts-side-name", most=MOST_NAME))


class LeaveHandler[B: Rulebook, E: Encounter](Handler[B, E, Leave]):
    """A fighter leaves, flees or surrenders."""

    command = Leave

    def offers(self, book: B, state: E, who: str) -> Iterable[Leave]:
        return (Leave(who, "fled"), Leave(who, "surrendered"))

    def check(self, book: B, state: E, command: Leave) -> None:
        if not any(f.id == command.who for f in state.coming):
            fighter(state, command.who)
        if command.how not in ("left", "fled", "surrendered", "removed"):
            raise Refused("bad_leave", say("parts-say-how-they-leave"))

    def perform(self, context: Context[B, E], command: Leave) -> None:
        context.emit(rv.Left(command.who, command.how, name_of_coming(context.state, command.who)))


class LeaveRoundsHandler[B: Rulebook, E: RoundEncounter](LeaveHandler[B, E]):
    """A question pending for the leaver is answered by silence first; else a deed by or at them
    ends."""

    def perform(self, context: Context[B, E], command: Leave) -> None:
        if pass_over(context, [command.who]):
            finish_deed(context)
        deed = context.state.deed
        if deed and command.who in (deed.who, deed.target):
            context.emit(ev.DeedEnded(deed.number))
        super().perform(context, command)


class ChangeSideHandler[B: Rulebook, E: Encounter](Handler[B, E, ChangeSide]):
    """Takes effect at the next initiative (CHR-Q-37); a side nobody is on does not roll."""

    command = ChangeSide

    def offers(self, book: B, state: E, who: str) -> Iterable[ChangeSide]:
        own = state.fighters[who].side if who in state.fighters else ""
        return tuple(ChangeSide(who, side.name) for side in state.sides if side.name != own)

    def check(self, book: B, state: E, command: ChangeSide) -> None:
        fighter(state, command.who)
        _check_side(command.side)

    def perform(self, context: Context[B, E], command: ChangeSide) -> None:
        context.emit(rv.SideChanged(command.who, command.side))


class BeginHandler[B: Rulebook, E: Encounter](Handler[B, E, Begin]):
    """Start the first round of combat (PER-RND-4)."""

    command = Begin
    seat = True

    def offers(self, book: B, state: E, who: str) -> Iterable[Begin]:
        return (Begin(),)

    def check(self, book: B, state: E, command: Begin) -> None:
        if state.mode == FIGHT:
            raise Refused("already", say("parts-rounds-run-already"))
        if not any(f.able for f in state.present):
            sentence = say("parts-nobody-able")
            raise Refused("nobody", sentence)

    def perform(self, context: Context[B, E], command: Begin) -> None:
        context.emit(rv.CombatBegan(able_sides(context.state) > 1))
        begin_round(context, 1)


class AdvanceHandler(Handler[Rulebook, RoundEncounter, Advance]):
    """Take pending waits as silence: first, one action, the defence rolled, the turn passed."""

    command = Advance
    seat = True
    goes_on = True

    def __init__(self, answer: str = "defend", **silence: Callable[[Any], None]) -> None:
        """``answer``: what silence means to an attack; ``silence``: to a stage of the round."""
        self.answer, self.silence = answer, _SILENCE | silence

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[Advance]:
        return (Advance(),)

    def check(self, book: Rulebook, state: RoundEncounter, command: Advance) -> None:
        if not (state.deed or state.open_roll):
            in_fight(state)
        if state.deed and state.deed.stage == "difficulty":
            raise Refused("gm_required", say("parts-name-number-first"))

    def perform(self, context: RoundContext, command: Advance) -> None:
        state = context.state
        if state.open_roll and context.book.settle_wild:
            context.book.settle_wild(context, "normal")
        elif pass_over(context):
            return
        elif state.deed:
            context.emit(ev.Answered(state.deed.number, state.deed.target, self.answer))
        else:
            self.silence[state.stage](context)


def _choose_first(context: RoundContext) -> None:
    context.emit(rv.ChoiceMade(context.state.ranking[0], "first"))


def _declare_one(context: RoundContext) -> None:
    for f in context.state.present:
        if f.ready and f.declared is None:
            context.emit(rv.Declared(f.id, 1, silent=True))


def _pass_turn(context: RoundContext) -> None:
    if acting := context.state.acting:
        context.emit(rv.TurnEnded(acting.id, "passed"))


_SILENCE: dict[str, Callable[[RoundContext], None]] = {
    "choice": _choose_first,
    "declare": _declare_one,
    "turns": _pass_turn,
    "close": lambda context: begin_round(context, context.state.round + 1),
}


def stop_rounds(context: AnyContext, why: str) -> None:
    """End the rounds; whoever was about to join with the next one is in the scene now, on the side
    they chose."""
    for f in context.state.coming:
        context.emit(rv.Joined(f))
    context.emit(rv.CombatEnded(why))


def losing(state: Encounter, sides: Collection[str]) -> bool:
    """Whether another side stands better than each of these: a larger part of it can act, or an
    equal part and it is less hurt. Hidden fighters do not count."""
    best = max((_standing(state, s.name) for s in state.sides if s.name not in sides), default=NONE)
    return all(_standing(state, side) < best for side in sides)


NONE = (Fraction(-1), Fraction(0))


def _standing(state: Encounter, side: str) -> tuple[Fraction, Fraction]:
    """(fraction of the side that can act, negative of its mean harm); ``NONE`` for a side with
    nobody. Those who left at no cost no longer belong to it."""
    people = [
        f for f in state.fighters.values()
        if f.side == side and not f.hidden and f.left not in ("left", "removed")
    ]  # fmt: skip
    if not people:
        return NONE
    hurt = sum(f.condition.harm(f.sheet) for f in people)
    return Fraction(sum(f.able for f in people), len(people)), Fraction(-hurt, len(people))


class StopHandler[B: Rulebook, E: Encounter](Handler[B, E, Stop]):
    """The game master ends the rounds, or all conscious players' characters present do (PER-Q-55).
    If they are all of a losing side, the fight is paused instead."""

    command = Stop
    shared = True

    def offers(self, book: B, state: E, who: str) -> Iterable[Stop]:
        return (Stop(who),)

    def check(self, book: B, state: E, command: Stop) -> None:
        in_fight(state)
        if command.who == "gm":
            return
        conscious(state, command.who)
        missing = _still_to_agree(state, command)
        if command.who in state.stop_votes and missing:
            names = tuple(state.fighters[who].name for who in missing)
            raise Refused("already", say("parts-stop-said-already", names=names))

    def perform(self, context: Context[B, E], command: Stop) -> None:
        if command.who == "gm":
            stop_rounds(context, "game_master")
            return
        if command.who not in context.state.stop_votes:
            context.emit(rv.StopVoted(command.who))
        if _still_to_agree(context.state, command):
            return
        if losing(
            context.state, {context.state.fighters[who].side for who in context.state.stop_votes}
        ):
            context.emit(rv.FightPaused())
        else:
            stop_rounds(context, "agreed")


def _still_to_agree(state: Encounter, command: Stop) -> list[str]:
    """Ids of players' characters who are conscious, not away, and have not agreed."""
    apart = {*state.stop_votes, *command.absent}
    return [f.id for f in state.present if f.conscious and not f.npc and f.id not in apart]


class ResheetHandler[B: Rulebook, E: Encounter](Handler[B, E, Resheet]):
    """The sheet changed outside the scene: gear bought, skills raised. What the scene has set of it
    stays."""

    command = Resheet

    def check(self, book: B, state: E, command: Resheet) -> None:
        f = fighter(state, command.who)
        check_sheet(book, command.sheet, f.name)

    def perform(self, context: Context[B, E], command: Resheet) -> None:
        f, mine = context.state.fighter(command.who), context.state.lasting(command.who)
        here = merged(f.sheet, mine.sheet, command.sheet)
        context.emit(te.SheetChanged(command.who, here, command.name))
        if command.who in context.state.own:
            context.emit(te.KeptApart(command.who, command.sheet, mine.condition))
