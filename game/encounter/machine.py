"""decide, options and pending for the books of rounds and deeds: the D6 family."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game import registry
from game.codec import replace
from game.dice import Dice, OutOfFaces, Scripted
from game.encounter import contributed, own
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.arriving import begin_round, over
from game.encounter.commands import GM
from game.encounter.context import Context, RoundContext
from game.encounter.handlers import AnyHandler, Ranked
from game.encounter.records import Command, Event
from game.encounter.rounds import RoundEncounter, RoundEncounterOf
from game.encounter.state import FIGHT, Encounter
from game.errors import Hesitated, NoCombat, OthersTurn, Refused, Untimely
from game.memory import per_process, per_state
from game.registry.book import Rulebook

MAX_STEPS = 100_000
__all__ = ["Waiting", "decide", "opening", "options", "pending"]


@dataclass(frozen=True)
class Waiting:
    """A pending wait: whom the table waits for, and for what. ``who``: id of a fighter, or "gm";
    ``what``: initiative, choice, declare, act, answer, wild, difficulty, round or a keyword of the
    book's own, such as the name of a choice; ``deed``: number of the deed, 0 for none."""

    who: str
    what: str
    deed: int = 0


def opening(book: Rulebook, chosen: dict[str, Any]) -> Encounter:
    """A peaceful encounter under the book, with the chosen house options and defaults for the
    rest."""
    state: Encounter = book.encounter(book=book.name, options=book.settle_options(chosen))
    return state


def decide(book: Rulebook, state: RoundEncounter, command: Command, dice: Dice) -> list[Event]:
    """The events of a command. Raises Refused, and then nothing has happened."""
    handler = book.handler(command)
    context = Context(book, state, dice, command)
    if handler.action:
        _imply_declaration(context, command.who)
    try:
        handler.check(book, context.state, command)
    except Refused as refusal:
        if context.events and isinstance(refusal, OthersTurn | NoCombat):
            handler.check(book, state, command)  # the refusal without the implied declaration
        raise _most_useful(book, handler, context.state, command, refusal) from None
    return carried_out(context, handler, command, _step)


def carried_out[B: Rulebook, E: Encounter](
    context: Context[B, E],
    handler: AnyHandler,
    command: Command,
    step: Callable[[Context[B, E]], bool],
) -> list[Event]:
    """Perform a legal command and return its events: step on until somebody has to choose."""
    before = context.states[0]
    handler.perform(context, command)
    if handler.by_hand:
        own.keep_apart(context, before, handler, command)
    contributed.lean(context, before)
    to_rest(context, step)
    busy = context.state.busy
    if context.state.lying and not busy:
        context.take_up()
    contributed.weigh(context, before, busy)
    own.spare(context, before)
    return context.decided()


def _most_useful(
    book: Rulebook, handler: AnyHandler, state: RoundEncounter, command: Command, refusal: Refused
) -> Refused:
    """The refusal to show: one that the action would also meet in the fighter's turn comes before
    "not your turn"."""
    if not isinstance(refusal, OthersTurn) or not handler.action or state.acting is None:
        return refusal
    his = replace(state, order=(command.who,), turn=0)
    try:
        handler.check(book, his, command)
    except Refused as other:
        passing = isinstance(other, Untimely) and not isinstance(other, Hesitated)
        return refusal if passing else other
    return refusal


def settle(context: RoundContext) -> None:
    """Step on until somebody has to choose."""
    to_rest(context, _step)


def to_rest[P](context: P, step: Callable[[P], bool]) -> None:
    """Repeat ``step`` until it returns False. Errors: RuntimeError after ``MAX_STEPS`` steps."""
    for _ in range(MAX_STEPS):
        if not step(context):
            return
    raise RuntimeError("the encounter does not come to rest")


def _step(context: RoundContext) -> bool:
    """Take one step: in the deed if there is one, else in the round. False if somebody has to
    choose."""
    if context.state.open_roll:
        return False
    if context.state.deed:
        return _deed_step(context)
    going = context.state.mode == FIGHT and _round_step(context)
    return going or (context.book.aside is not None and context.book.aside.step(context))


def finish_deed(context: RoundContext) -> None:
    """Run the stages of the deed to its end, for rules that ask nobody for a choice."""
    while context.state.deed and _deed_step(context):
        pass


def _deed_step(context: RoundContext) -> bool:
    """Run the current stage of the deed and, if it is finished, go to the next. False if the stage
    waits for a choice."""
    deed = context.state.under_way
    step, after = context.book.deed_courses[deed.kind][deed.stage]
    if not step(context):
        return False
    if context.state.deed is None or context.state.deed.number != deed.number:
        return True
    context.emit(_reached(after) if after else ev.DeedEnded(deed.number))
    return True


@per_process
def _reached(stage: str) -> ev.DeedReached:
    """The event that a deed has reached ``stage``, without facts: one shared instance for each
    stage."""
    return ev.DeedReached(stage)


def _round_step(context: RoundContext) -> bool:
    """Run the current stage of the round, unless the fight is over before or after it; after the
    last stage the next round begins. False if the stage waits for a choice."""
    if over(context):
        return True
    if not context.state.stage:
        context.emit(rv.StageReached(context.book.round[0][0]))
        return True
    before = context.state
    step, _ = context.book.round_course[before.stage]
    going = step(context)
    if context.state.deed is None and context.state is not before and over(context):
        return True
    if not going:
        return False
    if context.state.mode != FIGHT or context.state.deed is not None:
        return True
    _, after = context.book.round_course[context.state.stage]
    if after:
        context.emit(rv.StageReached(after))
    else:
        begin_round(context, context.state.round + 1)
    return True


def _imply_declaration(context: RoundContext, who: str) -> None:
    """Declare one action for the last undeclared fighter when they act (PER-Q-13: silence = 1)."""
    if not context.book.silence_declares_one or context.state.acting:
        return
    waiting = pending(context.book, context.state)
    if [w.what for w in waiting] == ["declare"] and waiting[0].who == who:
        context.emit(rv.Declared(who, 1, silent=True))
        settle(context)


def options(book: Rulebook, state: RoundEncounter, who: str) -> tuple[Command, ...]:
    """All commands of ``who`` that are legal now, with usual values for free parameters."""
    found: list[Command] = []
    acting = implied(state, who)
    for handler in book.offering[who == GM]:
        found += handler.legal(book, acting if handler.action else state, who)
    return tuple(found)


def of_handler(
    book: Rulebook,
    state: Encounter,
    who: str,
    handler: AnyHandler,
    ranked: Ranked[Command] = iter,
) -> Iterator[Command]:
    """Those of the options that belong to one handler, filtered and ordered by ``ranked``; lazily,
    one by one."""
    if handler.seat != (who == GM) and not handler.shared:
        return iter(())
    if handler.action and isinstance(state, RoundEncounterOf):
        state = implied(state, who)
    return handler.legal(book, state, who, ranked)


@per_state
def implied(state: RoundEncounter, who: str) -> RoundEncounter:
    """The state in which the fighter acts: if they are the last to declare, acting declares for
    them. Unchanged if that would need a roll."""
    book = registry.of(state)
    context = Context(book, state, Dice(Scripted(())))
    try:
        _imply_declaration(context, who)
    except OutOfFaces:
        return state
    return context.state


def pending(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
    """The pending waits: whom the table waits for, and for what. Empty in peace, unless a battle of
    units waits."""
    if state.open_roll:
        return (Waiting(GM, "wild"),)
    if state.deed:
        return book.deed_waits[state.deed.stage](book, state)
    beside = book.aside.waits(book, state) if book.aside else ()
    if state.mode != FIGHT:
        return beside
    waits = book.round_waits.get(state.stage)
    return (*(waits(book, state) if waits else ()), *beside)
