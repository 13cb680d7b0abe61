"""The exact odds of an attack on somebody who answers by himself, by all ways its dice can fall."""

from collections import Counter
from fractions import Fraction
from typing import Any

from game import shelf
from game.books.dots import events as dv
from game.books.dots import machine
from game.books.dots.claims import NOBODY
from game.books.dots.commands import Guard
from game.books.dots.pilot import choose
from game.books.dots.play import Play
from game.books.dots.state import DotsBattle
from game.codec import replace
from game.dice import Dice, Scripted

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


def lost(state: DotsBattle, command: Any) -> dict[int, Fraction] | None:
    """Chance of every number of Hits that the attack takes from its target, behind the answer
    that the system gives for it: 0 where it does no harm.

    None where a person answers, where nothing comes of it at once, and where the dice fall in
    more than ``MOST_WAYS``. Refused as the command would be.
    """
    options = {**state.options, "combo_approval": "auto"}
    state = replace(state, options=options, kept=(), lying=())
    found: Counter[int] = Counter()
    paths: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    ways = 0
    while paths:
        faces, chance = paths.pop()
        try:
            hits = _fallen(state, command, faces)
        except Fork as fork:
            share = chance / fork.sides
            paths += [((*faces, face), share) for face in range(1, fork.sides + 1)]
            continue
        ways += 1
        if hits is None or ways + len(paths) > MOST_WAYS:
            return None
        found[hits] += chance  # type: ignore[assignment]
    return dict(sorted(found.items()))  # type: ignore[arg-type]


def _fallen(state: DotsBattle, command: Any, faces: tuple[int, ...]) -> int | None:
    """Hits that the target loses when the dice fall like this."""
    book = shelf.of(state)
    verb = book.verb(command)
    verb.check(book, state, command)
    play = Play(book, state, Dice(Path(faces)))
    verb.perform(play, command)
    target, sent = _target(command), bool(play.state.queue)
    while play.state.blow or play.state.queue:
        if not machine.step(play) and not _answered(play):
            return None
        struck = (e.damage for e in play.events if isinstance(e, dv.Struck) and e.target == target)
        if (hits := next(struck, None)) is not None:
            return hits
    return 0 if sent else None


def _target(command: Any) -> str:
    return str(getattr(command, "target", "") or next(iter(getattr(command, "targets", ())), ""))


def _answered(play: Play) -> bool:
    """The answer of one whom the system plays; False where a person gives it."""
    blow = play.state.blow
    if blow is None or not play.fighter(blow.target).autopilot:
        return False
    chosen = choose(play.book, play.state, blow.target)
    verb = play.book.verb(chosen)
    verb.perform(play, replace(chosen, judge=NOBODY) if isinstance(chosen, Guard) else chosen)
    return True
