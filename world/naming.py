"""Which names players may choose for characters and accounts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.module_loading import import_string

from game.wording import Text, say

if TYPE_CHECKING:
    from world.actors import Account

_NAME = re.compile(r"[A-Za-z0-9._-]+")
_CHANNEL = re.compile(r"[A-Za-z][A-Za-z0-9]{1,19}")
SHORTEST, LONGEST = 3, 30
TAKEN_WORDS = ("all", "anybody", "everybody", "nobody", "none", "npc", "npcs", "self", "somebody",
               "you")  # fmt: skip
"""Reserved words of commands and texts: ``+attack npcs=none``, ``+attack self``, ``somebody
attacks``."""
_OF_THE_HOUSE = ("admin", "administrator", "dm", "from", "game", "gamemaster", "gm", "mod",
                 "moderator", "narrator", "now", "ooc", "question", "referee", "round", "server",
                 "staff", "storyteller", "system", "the", "trooper", "waiting", "your")  # fmt: skip
"""Names that pass for staff, and words that lines of the game begin with: a pose by ``The`` would
read like one."""
_SIGNS = str.maketrans("0134578l", "oieastbi", "._-")
"""Digits read as letters, and characters ignored."""


def objection(name: str) -> Text | str:
    """What is wrong with the form of a name, as a sentence that says what would do; "" if nothing
    is."""
    if not _NAME.fullmatch(name):
        return say("world-name-is-one-word")
    if name.lower() in TAKEN_WORDS:
        return say("world-name-is-a-command", name=name)
    if not SHORTEST <= len(name) <= LONGEST:
        return say("world-name-has-length", least=SHORTEST, most=LONGEST)
    return ""


def for_a_player(name: str, account: Account | None = None) -> str:
    """Why a player cannot have a name, as a sentence; "" if they can. Reasons: its form, it passes
    for staff, it is taken, or it looks like a taken one. ``account``: its own names do not count as
    taken; a superuser may use staff names."""
    keeper = account is not None and account.is_superuser
    passes = "" if keeper else _house(name)
    return str(objection(name) or passes or character_of(name) or _looks_like(name, account))


def _house(name: str) -> Text | str:
    house = {_looks(word) for word in _OF_THE_HOUSE}
    if house.isdisjoint((_looks(name), _looks(name.rstrip("0123456789._-")))):
        return ""
    return say("world-name-of-the-house", name=name)


def _looks_like(name: str, account: Account | None) -> Text | str:
    """A sentence if the name looks like somebody else's; exactly the same name is refused
    elsewhere."""
    own = {account.key, *(one.key for one in account.characters)} if account else set()
    accounts = apps.get_model("accounts", "AccountDB").objects
    taken = [
        *characters().all_family().values_list("db_key", flat=True),
        *accounts.values_list("username", flat=True),
    ]
    looks = _looks(name)
    alike = (one for one in taken if _looks(one) == looks and one not in own)
    if other := next((one for one in alike if one.lower() != name.lower()), ""):
        return say("world-name-looks-like", name=name, other=other)
    return ""


def _looks(name: str) -> str:
    """Comparison key, equal for names that look alike: without case and ``._-``, digits as
    letters."""
    return name.lower().translate(_SIGNS)


def channel_objection(name: str) -> Text | str:
    """What is wrong with a channel's name or alias, as a sentence; "" if nothing is."""
    if not _CHANNEL.fullmatch(name):
        return say("world-channel-is-one-word")
    return ""


class NameValidator:
    """Django validator for the names of new accounts (telnet, web client, website), which their
    first character gets too. Errors: ValidationError."""

    def __call__(self, name: str) -> None:
        if sentence := for_a_player(name) or channel_of(name):
            raise ValidationError(sentence)


def characters() -> Any:
    """Manager of player characters: the default typeclass and its children."""
    return import_string(settings.BASE_CHARACTER_TYPECLASS).objects


def character_of(name: str) -> Text | str:
    """A sentence if a character has the name; "" if none has."""
    taken = characters().filter_family(db_key__iexact=name).exists()
    return say("world-name-is-taken", name=name) if taken else ""


def channel_of(name: str) -> str:
    """A sentence if a channel has the name; "" if none has."""
    family = import_string(settings.BASE_CHANNEL_TYPECLASS).objects
    taken = family.channel_search(name, exact=True)
    return str(say("world-name-of-a-channel", name=name)) if taken else ""
