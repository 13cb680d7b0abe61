"""Exact odds of an attack on a target whose answer the system gives, over every way the dice can
fall."""

from collections.abc import Generator
from fractions import Fraction
from typing import NamedTuple

from game import registry
from game.books.dots import events as dv
from game.books.dots import machine
from game.books.dots.commands import Guard
from game.books.dots.context import DotsContext
from game.books.dots.guards import NOBODY
from game.books.dots.pilot import guard
from game.books.dots.state import DotsBattle
from game.codec import replace
from game.dice import Dice, Scripted
from game.encounter.context import Context
from game.encounter.records import Command
from game.memory import per_state

MOST_WAYS = 300
"""Most ways of dice gone through one by one."""


class Fork(Exception):
    """Raised where a die is needed that the path has no face for."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class Path(Scripted):
    """Dice that show the faces given, then raise ``Fork``."""

    def face(self, sides: int = 6) -> int:
        if self.used == len(self.faces):
            raise Fork(sides)
        return super().face(sides)


class Moment(NamedTuple):
    """A point on the way of an attack through some dice. ``given``: the command to carry out next,
    None to let the blow run on; ``faces``: dice that step begins with; ``chance``: of coming this
    way; ``sent``: a blow has been sent."""

    state: DotsBattle
    given: Command | None
    faces: tuple[int, ...] = ()
    chance: Fraction = Fraction(1)
    sent: bool = False


@per_state
def lost(state: DotsBattle, command: Command, most: int = MOST_WAYS) -> dict[int, Fraction] | None:
    """The result of ``losses``, computed in one go."""
    work = losses(state, command, most)
    while True:
        try:
            next(work)
        except StopIteration as finished:
            found: dict[int, Fraction] | None = finished.value
            return found


def losses(
    state: DotsBattle, command: Command, most: int = MOST_WAYS
) -> Generator[None, None, dict[int, Fraction] | None]:
    """Chance of every number of Hits the attack takes from its target, behind the answer the system
    gives; 0 where it does no harm. A generator that yields wherever it may be interrupted.

    None where a person answers, nothing comes of the attack at once, or the dice fall in more than
    ``most`` ways. Raises Refused as the command would.
    """
    book, options = registry.of(state), {**state.options, "combo_approval": "auto"}
    state = replace(state, options=options, kept=(), lying=())
    book.handler(command).check(book, state, command)
    found: dict[int, Fraction] = {}
    moments, ways = [Moment(state, command)], 0
    while moments:
        yield
        now = moments.pop()
        try:
            came = _come_of(now, target_of(command))
        except Fork as fork:
            share, sides = now.chance / fork.sides, range(1, fork.sides + 1)
            moments += [now._replace(faces=(*now.faces, n), chance=share) for n in sides]
            continue
        if isinstance(came, Moment):
            moments.append(came)
            continue
        ways += 1
        if came is None or ways + len(moments) > most:
            return None
        found[came] = found.get(came, Fraction(0)) + now.chance
    return dict(sorted(found.items()))


def _come_of(now: Moment, target: str) -> Moment | int | None:
    """The next moment, or the Hits the target loses in the end; None if that cannot be known."""
    book = registry.of(now.state)
    context, answer = Context(book, now.state, Dice(Path(now.faces))), None
    if now.given is not None:
        book.handler(now.given).perform(context, now.given)
    elif not machine.step(context):
        answer = _answer(context)
        if answer is None:
            return None
    struck = (e.damage for e in context.events if isinstance(e, dv.Struck) and e.target == target)
    if answer is None and (hits := next(struck, None)) is not None:
        return hits
    sent = now.sent or bool(context.state.queue)
    if answer or context.state.blow or context.state.queue:
        return Moment(context.state, answer, (), now.chance, sent)
    return 0 if sent else None


def target_of(command: Command) -> str:
    """Id of the first target of an attack, "" for none."""
    return str(getattr(command, "target", "") or next(iter(getattr(command, "targets", ())), ""))


def _answer(context: DotsContext) -> Guard | None:
    """The answer of a target on autopilot; None where a person gives it."""
    blow = context.state.blow
    if blow is None or not context.state.fighter(blow.target).autopilot:
        return None
    return replace(guard(context.book, context.state, blow.target), judge=NOBODY)
