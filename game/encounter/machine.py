"""decide, options and pending for books that count rounds of deeds: the d6 family."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import shelf
from game.codec import replace
from game.dice import Dice, OutOfFaces, Scripted
from game.encounter import contributed, lying, own
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.arriving import begin_round
from game.encounter.commands import GM
from game.encounter.evolve import evolve
from game.encounter.over import over
from game.encounter.play import Play
from game.encounter.remember import of_state
from game.encounter.state import FIGHT, Encounter, Fighter
from game.encounter.verbs import Ranked, Verb
from game.errors import Refused
from game.shelf.book import Rulebook

MAX_STEPS = 100_000
FIGHTER = Fighter
"""The record of whoever fights under books of this machine."""

__all__ = ["FIGHTER", "Waiting", "decide", "evolve", "opening", "options", "pending"]


@dataclass(frozen=True)
class Waiting:
    """Somebody the table waits for. ``who``: a fighter, or "gm"; ``what``: initiative,
    choice, declare, act, answer, wild, difficulty or round."""

    who: str
    what: str
    deed: int = 0


def opening(book: Rulebook, chosen: dict[str, Any]) -> Encounter:
    """A peaceful encounter under the book with its house options settled."""
    return Encounter(book=book.name, options=book.settle_options(chosen))


def decide(book: Rulebook, state: Encounter, command: Any, dice: Dice) -> list[Any]:
    """The events of a command. Raises Refused, and then nothing has happened."""
    verb = book.verb(command)
    play = Play(book, state, dice, command)
    if verb.action:
        _imply_declaration(play, command.who)
    try:
        verb.check(book, play.state, command)
    except Refused as refusal:
        if play.events and refusal.key in ("not_your_turn", "no_combat"):
            verb.check(book, state, command)  # what stands against it as long as he is silent
        raise _most_useful(book, verb, play.state, command, refusal) from None
    verb.perform(play, command)
    if verb.by_hand:
        own.keep_apart(play, state, verb, command)
    contributed.lean(play, state)
    settle(play)
    if play.state.lying and not (play.state.deed or play.state.open_roll):
        lying.done(play)
    contributed.weigh(play, state, bool(play.state.deed or play.state.open_roll))
    own.spare(play, state)
    return play.decided()


PASSING = frozenset(
    ("not_your_turn", "deed_waits", "no_actions_left", "action_lost", "undeclared",
     "second_segment", "only_reactions", "too_late", "already_reacted")
)  # fmt: skip
"""Causes that may be over when his turn comes."""


def _most_useful(
    book: Rulebook, verb: Verb, state: Encounter, command: Any, refusal: Refused
) -> Refused:
    """What would stand against an action in his turn too is said before that it is not his."""
    if refusal.key != "not_your_turn" or not verb.action or state.acting is None:
        return refusal
    his = replace(state, order=(command.who,), turn=0)
    try:
        verb.check(book, his, command)
    except Refused as other:
        return refusal if other.key in PASSING else other
    return refusal


def settle(play: Play) -> None:
    """Go on until somebody has to choose: the deed first, then the round."""
    for _ in range(MAX_STEPS):
        if play.state.open_roll:
            return
        if play.state.deed:
            going = _deed_step(play)
        else:
            going = play.state.mode == FIGHT and _round_step(play)
            going = going or (play.book.aside is not None and play.book.aside.step(play))
        if not going:
            return
    raise RuntimeError("the encounter does not come to rest")


def finish_deed(play: Play) -> None:
    """Run the stages of the deed to its end, for rules that want nobody's choice."""
    while play.state.deed and _deed_step(play):
        pass


def _deed_step(play: Play) -> bool:
    """Run the stage of the deed; on to the next when it is finished."""
    deed = play.deed
    step, after = play.book.deed_courses[deed.kind][deed.stage]
    if not step(play):
        return False
    if play.state.deed is None or play.state.deed.number != deed.number:
        return True
    play.emit(_reached(after) if after else ev.DeedEnded(deed.number))
    return True


@cache
def _reached(stage: str) -> ev.DeedReached:
    """That a deed has reached the stage, and nothing else: one and the same for every deed."""
    return ev.DeedReached(stage)


def _round_step(play: Play) -> bool:
    """Run the stage of the round, unless the fight is over before or after it; after the last one
    the next round begins."""
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


def _imply_declaration(play: Play, who: str) -> None:
    """Acting as the last undeclared fighter declares one action (PER-Q-13: silence = 1)."""
    if not play.book.silence_declares_one or play.state.acting:
        return
    waiting = pending(play.book, play.state)
    if [w.what for w in waiting] == ["declare"] and waiting[0].who == who:
        play.emit(rv.Declared(who, 1, silent=True))
        settle(play)


def options(book: Rulebook, state: Encounter, who: str) -> tuple[Any, ...]:
    """Every command of ``who`` that is legal now, free parameters in usual values."""
    found: list[Any] = []
    acting = implied(state, who)
    for verb in book.offering[who == GM]:
        found += verb.legal(book, acting if verb.action else state, who)
    return tuple(found)


def of_verb(
    book: Rulebook,
    state: Encounter,
    who: str,
    verb: Verb,
    ranked: Ranked = iter,
) -> Iterator[Any]:
    """Those of the options that are commands of the verb, as ``ranked`` has them; each is looked
    for when it is asked for."""
    if verb.seat != (who == GM) and not verb.shared:
        return iter(())
    base = implied(state, who) if verb.action else state
    return verb.legal(book, base, who, ranked)


@of_state
def implied(state: Encounter, who: str) -> Encounter:
    """The state in which he acts: if he is the last to declare, acting declares for him."""
    book = shelf.of(state)
    play = Play(book, state, Dice(Scripted(())))
    try:
        _imply_declaration(play, who)
    except OutOfFaces:
        return state
    return play.state


def pending(book: Rulebook, state: Encounter) -> tuple[Waiting, ...]:
    """Whom the table waits for and for what; empty in peace."""
    if state.open_roll:
        return (Waiting(GM, "wild"),)
    if state.deed:
        return book.deed_waits[state.deed.stage](book, state)
    beside = book.aside.waits(book, state) if book.aside else ()
    if state.mode != FIGHT:
        return beside
    waits = book.round_waits.get(state.stage)
    return (*(waits(book, state) if waits else ()), *beside)
