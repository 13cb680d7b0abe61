"""Muting by staff: a muted player can play on, but say nothing in words of their own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.errors import Refused
from game.own_words import own_words
from game.wording import Text, say
from world import presenters, steady_clock
from world.players import account_of

if TYPE_CHECKING:
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.actors import Account, Character

_KEPT = {"key": "muted until", "category": "d6"}
FOR_EVER = 0
WITHOUT = say("reports-muted-leave-out-words")
ELSE = say("reports-muted-all-else-goes-on")


def mute(account: Account, minutes: int = FOR_EVER) -> None:
    """Mute an account for that many minutes; 0: until staff end it."""
    until = steady_clock.now() + 60 * minutes if minutes else FOR_EVER
    account.attributes.add(**_KEPT, value=until)


def unmute(account: Account) -> bool:
    """Unmute an account; True if it was muted."""
    was = left(account) is not None
    account.attributes.remove(**_KEPT)
    return was


def left(account: Account) -> int | None:
    """Minutes, rounded up, for which an account stays muted; ``FOR_EVER`` without limit, None if
    not muted."""
    until = account.attributes.get(**_KEPT)
    if not until:
        without_end: int | None = until
        return without_end
    return math.ceil((until - steady_clock.now()) / 60) if until > steady_clock.now() else None


def may_talk(who: Character | Account, instead: Text | str = ELSE) -> None:
    """Refused: ``muted`` if the player of ``who`` (a character or an account) is. ``instead``: a
    sentence on what they can do."""
    minutes = _left_of(who)
    if minutes is not None:
        raise Refused("muted", say("reports-muted", minutes=minutes, instead=instead))


def may_say_with(
    who: Character | Account | None, state: Encounter, commands: Sequence[Command]
) -> None:
    """Refused: ``muted`` if the player is, and the commands contain words of their own."""
    if who is None or _left_of(who) is None:
        return
    if own_words(state, commands, presenters.of(state).deeds_named()):
        may_talk(who, WITHOUT)


def _left_of(who: Character | Account | None) -> int | None:
    account = account_of(who) if who else None
    return left(account) if account else None
