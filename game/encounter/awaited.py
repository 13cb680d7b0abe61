"""Sentences on whom the table waits for."""

from collections.abc import Mapping, Sequence

from game.encounter.commands import GM
from game.encounter.machine import Waiting
from game.encounter.state import Encounter
from game.wording import Text, say

SHOWN = 4
"""Most names to show; if there are more, the rest are counted."""


def names(state: Encounter, waits: Sequence[Waiting]) -> Text:
    """Names of those waited for, each once. Hidden fighters are shown as the game master."""
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
    """The sentence on what has to happen before anybody's turn; None if nobody is waited for.
    ``own``: what the fighter ``who`` can type if they are waited for themselves, by kind of wait;
    ``what``: what is waited for, by kind of wait."""
    if not waits:
        return None
    kind = waits[0].what
    told = what.get(kind, say("encounter-not-yet"))
    if kind in own and any((wait.who, wait.what) == (who, kind) for wait in waits):
        return say("encounter-own-word-first", told=told, line=own[kind])
    return say("encounter-waits-for", told=told, names=names(state, waits))


def somebody(state: Encounter, who: str, *, friend: bool = False) -> str:
    """Name of another able and visible fighter, an enemy or (``friend``) one of the same side, for
    the example line in a sentence; "" if there is none."""
    own = state.fighters.get(who)
    side = own.side if own else None
    found = (
        f.name for f in state.present
        if f.id != who and (f.side == side) == friend and f.able and not f.hidden
    )  # fmt: skip
    return next(found, "")


__all__ = ["before_the_turns", "names", "somebody"]
