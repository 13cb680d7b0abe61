"""Whom staff have muted: he plays on, and says nothing in words of his own."""

import math

from game.errors import Refused
from game.own_words import own_words
from world import books, steady
from world.players import account_of
from world.scenes.render.words import many

_KEPT = {"key": "muted until", "category": "d6"}
FOR_EVER = 0
WITHOUT = (
    "So leave your own words out: call a deed by its skill, as in +act/sure climbing, "
    "a side by its name or somebody's on it, and declare with a single verb: +declare 1 attack."
)


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


def may_talk(who, instead: str = "Everything else goes on, and +report reaches staff.") -> None:
    """Refused: staff have muted the player of ``who`` (a character or an account). ``instead``:
    what he can do, in a sentence."""
    minutes = _left_of(who)
    if minutes is None:
        return
    long = f"for {many(minutes, 'more minute')}" if minutes else "until they end it"
    told = f"Staff have muted you {long}: nobody hears what you say, pose or write. {instead}"
    raise Refused("muted", told)


def may_say_with(who, state, commands) -> None:
    """Refused: he is muted, and the commands at the table hold words of his own."""
    if _left_of(who) is not None and own_words(state, commands, books.of(state).deeds_named()):
        may_talk(who, WITHOUT)


def _left_of(who) -> int | None:
    account = account_of(who) if who else None
    return left(account) if account else None
