"""Who is free to play, and who is in a scene: what everybody reads of everybody."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import evennia

from game.wording import Text, say
from world.players import account_of
from world.scenes.models import Member
from world.scenes.people.members import IN
from world.scenes.table.fighters import fighter_id
from world.talk.hours import lasting

if TYPE_CHECKING:
    from world.actors import Account, Character

_KEPT = {"key": "free to play", "category": "d6"}
IDLE = 300
"""Seconds without a typed line from which somebody is listed as idle in a room."""


def is_free(account: Account) -> bool:
    """True if the account's player said that they are free to play; stays so until changed."""
    return bool(account.attributes.get(**_KEPT))


def say_free(account: Account, wanted: bool) -> None:
    """Set whether the account's player is free to play."""
    if wanted:
        account.attributes.add(**_KEPT, value=True)
    else:
        account.attributes.remove(**_KEPT)


def free_now() -> list[Account]:
    """Accounts in the game whose players are free to play, by name."""
    sessions = evennia.SESSION_HANDLER.get_sessions()
    found = {one.account for one in sessions if one.account and is_free(one.account)}
    return sorted(found, key=lambda account: account.key.lower())


def scenes_of(characters: Iterable[Character]) -> dict[str, list[int]]:
    """For each of the characters (by fighter id) who is in a scene that is being played: the
    numbers of its open scenes; [] if all of them are private or by invitation."""
    found: dict[str, list[int]] = {}
    parts = Member.objects.filter(
        who__in=[fighter_id(one) for one in characters],
        role__in=IN,
        scene__started__isnull=False,
        scene__closed=None,
        scene__paused=None,
    )
    for who, number, privacy in parts.values_list("who", "scene_id", "scene__privacy"):
        numbers = found.setdefault(who, [])
        if privacy == "open":
            numbers.append(number)
    return found


def idle_for(character: Character) -> float:
    """Seconds since the character's player typed something."""
    typed = [session.cmd_last_visible for session in character.sessions.all()]
    return time.time() - max(typed) if typed else 0


def doing(
    character: Character, scenes: dict[str, list[int]], idle: bool = True
) -> tuple[Text, ...]:
    """What everybody may know of a character in the game: free to play, in which scene, and (if
    wanted) idle for how long. ``scenes``: from ``scenes_of``."""
    account = account_of(character)
    numbers = scenes.get(fighter_id(character))
    told = []
    if account and is_free(account):
        told.append(say("around-free"))
    if numbers is not None:
        told.append(say("around-in-scene", numbers=tuple(map(str, numbers)) or None))
    if idle and (long := idle_for(character)) >= IDLE:
        told.append(say("around-idle", idle=lasting(long)))
    return tuple(told)
