"""Whom the table waits for, as sentences name them."""

from collections.abc import Mapping, Sequence

from game.encounter.commands import GM
from game.encounter.machine import Waiting
from game.encounter.state import Encounter
from game.wording import Text, say

SHOWN = 4
"""So many are named; of more the others are counted."""


def names(state: Encounter, waits: Sequence[Waiting]) -> Text:
    """The names of those waited for, each once; those out of sight are the game master's."""
    told = list(dict.fromkeys(_name(state, wait.who) for wait in waits))
    if len(told) > SHOWN:
        told = [*told[: SHOWN - 1], say("encounter-more", count=len(told) - SHOWN + 1)]
    return say("encounter-names", names=tuple(told))


def _name(state: Encounter, who: str) -> Text | str:
    f = state.fighters.get(who)
    return say("encounter-game-master") if who == GM or f is None or f.hidden else f.name


def before_the_turns(
    state: Encounter,
    who: str,
    waits: Sequence[Waiting],
    own: Mapping[str, Text | str],
    what: Mapping[str, Text | str],
) -> Text | None:
    """What comes before anybody's turn. ``own``: the line of somebody who is waited for himself,
    by what for; ``what``: how it is called. None where nobody is waited for."""
    if not waits:
        return None
    kind = waits[0].what
    told = what.get(kind, say("encounter-not-yet"))
    if kind in own and any((wait.who, wait.what) == (who, kind) for wait in waits):
        return say("encounter-own-word-first", told=told, line=own[kind])
    return say("encounter-waits-for", told=told, names=names(state, waits))


def somebody(state: Encounter, who: str, *, friend: bool = False) -> str:
    """The name of somebody else who stands and can be seen, on another side or on his own, for
    the line that a sentence shows; "" where there is nobody."""
    own = state.fighters.get(who)
    side = own.side if own else None
    found = (
        f.name for f in state.present
        if f.id != who and (f.side == side) == friend and f.able and not f.hidden
    )  # fmt: skip
    return next(found, "")


__all__ = ["before_the_turns", "names", "somebody"]
