"""The exact odds of an attack on somebody who answers by himself, by all ways its dice can fall."""

from collections.abc import Generator
from fractions import Fraction
from typing import NamedTuple

from game import shelf
from game.books.dots import events as dv
from game.books.dots import machine
from game.books.dots.commands import Guard
from game.books.dots.guards import NOBODY
from game.books.dots.pilot import guard
from game.books.dots.play import DotsPlay
from game.books.dots.state import DotsBattle
from game.codec import replace
from game.dice import Dice, Scripted
from game.encounter.play import Play
from game.encounter.records import Command
from game.encounter.remember import of_state

MOST_WAYS = 300
"""In how many ways dice may fall that are gone through one by one."""


class Fork(Exception):
    """A die falls here that nothing is said of."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class Path(Scripted):
    """The faces so far; then a fork."""

    def face(self, sides: int = 6) -> int:
        if self.used == len(self.faces):
            raise Fork(sides)
        return super().face(sides)


class Moment(NamedTuple):
    """How far it has come by some dice: the ``state``, what is given next (None: the blow takes its
    course), the faces that this begins with, the chance of all, and whether a blow was sent."""

    state: DotsBattle
    given: Command | None
    faces: tuple[int, ...] = ()
    chance: Fraction = Fraction(1)
    sent: bool = False


@of_state
def lost(state: DotsBattle, command: Command, most: int = MOST_WAYS) -> dict[int, Fraction] | None:
    """What ``losses`` returns, in one go."""
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
    """Chance of every number of Hits that the attack takes from its target, behind the answer
    that the system gives for it: 0 where it does no harm. A generator that yields wherever it may
    be interrupted.

    None where a person answers, where nothing comes of it at once, and where the dice fall in
    more than ``most``. Refused as the command would be.
    """
    book, options = shelf.of(state), {**state.options, "combo_approval": "auto"}
    state = replace(state, options=options, kept=(), lying=())
    book.verb(command).check(book, state, command)
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
    """The next moment, or the Hits that the target loses in the end; None where that is not to
    be told."""
    book = shelf.of(now.state)
    play, answer = Play(book, now.state, Dice(Path(now.faces))), None
    if now.given is not None:
        book.verb(now.given).perform(play, now.given)
    elif not machine.step(play):
        answer = _answer(play)
        if answer is None:
            return None
    struck = (e.damage for e in play.events if isinstance(e, dv.Struck) and e.target == target)
    if answer is None and (hits := next(struck, None)) is not None:
        return hits
    sent = now.sent or bool(play.state.queue)
    if answer or play.state.blow or play.state.queue:
        return Moment(play.state, answer, (), now.chance, sent)
    return 0 if sent else None


def target_of(command: Command) -> str:
    """The id of the first whom an attack is aimed at, "" for nobody."""
    return str(getattr(command, "target", "") or next(iter(getattr(command, "targets", ())), ""))


def _answer(play: DotsPlay) -> Guard | None:
    """The answer of one whom the system plays; None where a person gives it."""
    blow = play.state.blow
    if blow is None or not play.state.fighter(blow.target).autopilot:
        return None
    return replace(guard(play.book, play.state, blow.target), judge=NOBODY)
