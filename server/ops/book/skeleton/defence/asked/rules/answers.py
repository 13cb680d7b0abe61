"""Information before an attack: its odds, and the outcome of each possible answer."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from newbook.rules import defence, odds
from newbook.rules.body import DEAD, OUT, WOUNDS
from newbook.rules.state import NewbookEncounter

from game.encounter.commands import Answer, Attack
from game.parts.attack import defenceless
from game.parts.forecast import NONE, Answering
from game.parts.rating import Rated, Scale, rate

SCALE = Scale({word: Fraction(at) for at, word in enumerate(WOUNDS)}, frozenset((OUT, DEAD)))
"""Each wound is one step worse than the one before it."""


def answering(state: NewbookEncounter, command: Attack) -> Answering:
    """The attack as it reaches its target, and the answer it is certain to get, None if the target
    will be asked."""
    come = odds.begun(state, command)
    target = come.fighter(command.target)
    if defenceless(come, target):
        return Answering(come, target.id, (NONE, ""))
    if target.reaction == "ask" and not target.idle:
        return Answering(come, target.id, None)
    return Answering(come, target.id, (defence.usual(come, ""), ""))


def rated(state: NewbookEncounter, who: str) -> Iterator[Rated]:
    """Each possible answer to the pending attack with its rating; none costs anything."""
    for answer in (*defence.open_ways(state), NONE):
        yield rate(Answer(who, answer), odds.outcome(state, answer).outcomes, SCALE)


SLOTS: dict[str, Any] = {"forecast": odds.forecast, "answering": answering, "rated": rated}
