"""Whom staff have muted: he plays on, and says nothing in words of his own."""

import math
import time

from game.errors import Refused
from world.players import account_of
from world.scenes.render.words import many

_KEPT = {"key": "muted until", "category": "d6"}
FOR_EVER = 0


def mute(account, minutes: int = FOR_EVER) -> None:
    """From now on, for so many minutes; without a number until staff end it."""
    until = time.time() + 60 * minutes if minutes else FOR_EVER
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
    return math.ceil((until - time.time()) / 60) if until > time.time() else None


def may_talk(who) -> None:
    """Refused: staff have muted the player of ``who`` (a character or an account)."""
    account = account_of(who)
    minutes = left(account) if account else None
    if minutes is None:
        return
    long = f"for {many(minutes, 'more minute')}" if minutes else "until they end it"
    sentence = (
        f"Staff have muted you {long}: nobody hears what you say, pose or write. Everything else "
        "goes on, and +report reaches staff."
    )
    raise Refused("muted", sentence)
