"""The machine of ``dots``: answers the engine's questions (decide, options, pending) for this
rulebook."""

from collections.abc import Iterator
from itertools import chain, islice

from game.books.dots import contests as opposed
from game.books.dots import effects, recovery, rulings, seat, shop, strikes, trade, turns
from game.books.dots import events as dv
from game.books.dots.blows import resolve
from game.books.dots.builder import create
from game.books.dots.by_hand import OverrideHandler
from game.books.dots.commands import Guard
from game.books.dots.context import DotsContext
from game.books.dots.defence import Defence
from game.books.dots.free import TossHandler
from game.books.dots.guards import GUARD, NOBODY, ConcedeHandler
from game.books.dots.pending import pending, unable, unasked
from game.books.dots.pilot import guard
from game.books.dots.servants import RobotHandler
from game.books.dots.state import Blow, DotsBattle, DotsFighter
from game.codec import replace
from game.dice import Dice
from game.encounter.arriving import over
from game.encounter.commands import GM, Join
from game.encounter.context import Context
from game.encounter.handlers import AnyHandler
from game.encounter.machine import carried_out, of_handler, opening
from game.encounter.records import Command, Event
from game.encounter.state import FIGHT
from game.registry.book import Rulebook

MOST_OFFERS = 400

__all__ = ["decide", "foresee", "of_handler", "opening", "options", "pending", "sample"]

HANDLERS: tuple[AnyHandler, ...] = (
    strikes.STRIKE, strikes.FLURRY, strikes.ReturnHandler(), RobotHandler(), effects.INVOKE,
    effects.TouchHandler(), GUARD, ConcedeHandler(), opposed.ResistHandler(), turns.OrderHandler(),
    turns.ReleaseHandler(), turns.PassHandler(), TossHandler(), recovery.RestHandler(),
    recovery.FoughtHandler(), recovery.TurnoverHandler(), *trade.HANDLERS, *shop.HANDLERS,
    *rulings.HANDLERS, OverrideHandler(), *seat.HANDLERS,
)  # fmt: skip


def decide(book: Rulebook, state: DotsBattle, command: Command, dice: Dice) -> list[Event]:
    """The events of a command. Raises Refused, in which case nothing has happened."""
    handler = book.handler(command)
    handler.check(book, state, command)
    return carried_out(Context(book, state, dice, command), handler, command, step)


def step(context: DotsContext) -> bool:
    """Go one step on. False if somebody has to choose or nothing is in progress."""
    state = context.state
    if state.blow:
        return _answer(context, state.blow)
    if state.queue:
        return _next_blow(context)
    if state.contest:
        return _resist(context, state.contest.target)
    if state.mode != FIGHT:
        return False
    return over(context) or turns.step(context)


def _next_blow(context: DotsContext) -> bool:
    """Let the next blow in the queue fall; one at somebody gone or down is dropped."""
    blow = context.state.queue[0]
    target = context.state.fighters[blow.target]
    context.emit(dv.BlowFell(blow))
    if not target.present or not target.able:
        context.emit(dv.BlowEnded(blow.target))
    return True


def _answer(context: DotsContext, blow: Blow) -> bool:
    """Wait for a defence (False), or resolve at once where none is possible or the system gives
    it."""
    state = context.state
    if state.claim:
        return False
    if why := unasked(state, blow):
        context.emit(dv.NoAnswer(blow.target, why))
        context.emit(dv.BlowEnded(blow.target))
        resolve(context, blow, Defence())
        return True
    target = state.fighters[blow.target]
    if target.reaction != "auto":
        return False
    command = guard(context.book, state, target.id)
    handler = context.book.handler(command)
    handler.perform(context, command)
    return True


def _resist(context: DotsContext, target: str) -> bool:
    """Wait for resistance (False); whoever cannot resist counts as 0."""
    why = unable(context.state, target)
    if not why:
        return False
    context.emit(dv.NoAnswer(target, why))
    opposed.judge(context, 0)
    return True


def options(book: Rulebook, state: DotsBattle, who: str) -> tuple[Command, ...]:
    """Every usual command of ``who`` that is legal now, at most ``MOST_OFFERS``."""
    found = chain.from_iterable(
        [handler.legal(book, state, who) for handler in book.offering[who == GM]]
    )
    return tuple(islice(found, MOST_OFFERS))


def foresee(book: Rulebook, state: DotsBattle, command: Command, dice: Dice) -> list[Event]:
    """Events of the command alone, before anybody answers; for ``+try`` and the odds. Approval by
    the game master is taken as given."""
    options = {**state.options, "combo_approval": "auto"}
    state = replace(state, options=options, kept=(), lying=())
    if isinstance(command, Guard):
        command = replace(command, judge=NOBODY)
    handler = book.handler(command)
    context = Context(book, state, dice)
    handler.check(book, state, command)
    handler.perform(context, command)
    return context.events


def sample() -> Iterator[Join]:
    """Two small fighters, a Guardian and a Warrior, to count legal commands with."""
    for who, class_ in (("Ace", "guardian"), ("Bo", "warrior")):
        sheet = create(class_, "soldier", "your_weapon")
        yield Join(who, DotsFighter(who, who, f"side of {who}", sheet))
