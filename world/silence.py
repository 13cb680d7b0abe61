"""Whom staff have muted: he plays on, and says nothing in words of his own."""

import math

from game.errors import Refused
from game.own_words import own_words
from game.wording import Text, say
from world import books, steady
from world.players import account_of

_KEPT = {"key": "muted until", "category": "d6"}
FOR_EVER = 0
WITHOUT = say("reports-muted-leave-out-words")
ELSE = say("reports-muted-all-else-goes-on")


def mute(account, minutes: int = FOR_EVER) -> None:
    """From now on, for so many minutes; without a number until staff end it."""
    until = steady.now() + 60 * minutes if minutes else FOR_EVER
    account.attributes.add(**_KEPT, value=until)


def unmute(account) -> bool:
    """End it; whether he was muted."""
    was = left(account) is not None
    account.attributes.remove(**_KEPT)
    return was


def left(account) -> int | None:
    """For how many minutes more an account is muted: ``FOR_EVER``, or None where it is not."""
    until = account.attributes.get(**_KEPT)
    if not until:
        return until
    return math.ceil((until - steady.now()) / 60) if until > steady.now() else None


def may_talk(who, instead: Text | str = ELSE) -> None:
    """Refused: staff have muted the player of ``who`` (a character or an account). ``instead``:
    what he can do, in a sentence."""
    minutes = _left_of(who)
    if minutes is not None:
        raise Refused("muted", say("reports-muted", minutes=minutes, instead=instead))


def may_say_with(who, state, commands) -> None:
    """Refused: he is muted, and the commands at the table hold words of his own."""
    if _left_of(who) is not None and own_words(state, commands, books.of(state).deeds_named()):
        may_talk(who, WITHOUT)


def _left_of(who) -> int | None:
    account = account_of(who) if who else None
    return left(account) if account else None
