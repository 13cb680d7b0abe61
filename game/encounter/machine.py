"""decide, options and pending for the books of rounds and deeds: the D6 family."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import registry
from game.codec import replace
from game.dice import Dice, OutOfFaces, Scripted
from game.encounter import contributed, own
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.arriving import begin_round, over
from game.encounter.commands import GM
from game.encounter.handlers import AnyHandler, Ranked
from game.encounter.play import Play, RoundPlay
from game.encounter.records import Command, Event
from game.encounter.remember import of_state
from game.encounter.rounds import RoundEncounter, RoundEncounterOf
from game.encounter.state import FIGHT, Encounter
from game.errors import Hesitated, NoCombat, OthersTurn, Refused, Untimely
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
    play = Play(book, state, dice, command)
    if handler.action:
        _imply_declaration(play, command.who)
    try:
        handler.check(book, play.state, command)
    except Refused as refusal:
        if play.events and isinstance(refusal, OthersTurn | NoCombat):
            handler.check(book, state, command)  # the refusal without the implied declaration
        raise _most_useful(book, handler, play.state, command, refusal) from None
    return carried_out(play, handler, command, _step)


def carried_out[B: Rulebook, E: Encounter](
    play: Play[B, E], handler: AnyHandler, command: Command, step: Callable[[Play[B, E]], bool]
) -> list[Event]:
    """Perform a legal command and return its events: step on until somebody has to choose."""
    before = play.states[0]
    handler.perform(play, command)
    if handler.by_hand:
        own.keep_apart(play, before, handler, command)
    contributed.lean(play, before)
    to_rest(play, step)
    busy = play.state.busy
    if play.state.lying and not busy:
        play.take_up()
    contributed.weigh(play, before, busy)
    own.spare(play, before)
    return play.decided()


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


def settle(play: RoundPlay) -> None:
    """Step on until somebody has to choose."""
    to_rest(play, _step)


def to_rest[P](play: P, step: Callable[[P], bool]) -> None:
    """Repeat ``step`` until it returns False. Errors: RuntimeError after ``MAX_STEPS`` steps."""
    for _ in range(MAX_STEPS):
        if not step(play):
            return
    raise RuntimeError("the encounter does not come to rest")


def _step(play: RoundPlay) -> bool:
    """Take one step: in the deed if there is one, else in the round. False if somebody has to
    choose."""
    if play.state.open_roll:
        return False
    if play.state.deed:
        return _deed_step(play)
    going = play.state.mode == FIGHT and _round_step(play)
    return going or (play.book.aside is not None and play.book.aside.step(play))


def finish_deed(play: RoundPlay) -> None:
    """Run the stages of the deed to its end, for rules that ask nobody for a choice."""
    while play.state.deed and _deed_step(play):
        pass


def _deed_step(play: RoundPlay) -> bool:
    """Run the current stage of the deed and, if it is finished, go to the next. False if the stage
    waits for a choice."""
    deed = play.state.under_way
    step, after = play.book.deed_courses[deed.kind][deed.stage]
    if not step(play):
        return False
    if play.state.deed is None or play.state.deed.number != deed.number:
        return True
    play.emit(_reached(after) if after else ev.DeedEnded(deed.number))
    return True


@cache
def _reached(stage: str) -> ev.DeedReached:
    """The event that a deed has reached ``stage``, without facts: one shared instance for each
    stage."""
    return ev.DeedReached(stage)


def _round_step(play: RoundPlay) -> bool:
    """Run the current stage of the round, unless the fight is over before or after it; after the
    last stage the next round begins. False if the stage waits for a choice."""
    if over(play):
        return True
    if not play.state.stage:
        play.emit(rv.StageReached(play.book.round[0][0]))
        return True
    before = play.state
    step, _ = play.book.round_course[before.stage]
    going = step(play)
    if play.state.deed is None and play.state is not before and over(play):
        return True
    if not going:
        return False
    if play.state.mode != FIGHT or play.state.deed is not None:
        return True
    _, after = play.book.round_course[play.state.stage]
    if after:
        play.emit(rv.StageReached(after))
    else:
        begin_round(play, play.state.round + 1)
    return True


def _imply_declaration(play: RoundPlay, who: str) -> None:
    """Declare one action for the last undeclared fighter when they act (PER-Q-13: silence = 1)."""
    if not play.book.silence_declares_one or play.state.acting:
        return
    waiting = pending(play.book, play.state)
    if [w.what for w in waiting] == ["declare"] and waiting[0].who == who:
        play.emit(rv.Declared(who, 1, silent=True))
        settle(play)


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


@of_state
def implied(state: RoundEncounter, who: str) -> RoundEncounter:
    """The state in which the fighter acts: if they are the last to declare, acting declares for
    them. Unchanged if that would need a roll."""
    book = registry.of(state)
    play = Play(book, state, Dice(Scripted(())))
    try:
        _imply_declaration(play, who)
    except OutOfFaces:
        return state
    return play.state


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
