"""Bans as Evennia stores them.

Leans on the ``ServerConfig`` key ``server_bans``, checked with Evennia 6.1: a list of tuples (name
in lower case, address, compiled pattern of addresses or "", time, reason), which
``DefaultAccount.is_banned`` reads. If it is stored otherwise, bans are no longer enforced. In an
upgrade: ban a name and an address, and try to log in.
"""

import re
import time
from collections.abc import Sequence
from typing import Any

from evennia.server.models import ServerConfig

_KEY = "server_bans"
_ADDRESS = re.compile(r"([0-9*]{1,3}\.){3}[0-9*]{1,3}")

type Ban = tuple[str, str, re.Pattern[str] | str, str, str]


def bans() -> list[Any]:
    """All bans: name, address, address pattern, time, reason."""
    return list(ServerConfig.objects.conf(_KEY) or ())


def keep(all_bans: Sequence[Any]) -> None:
    """Store these bans and no others."""
    ServerConfig.objects.conf(_KEY, list(all_bans))


def new_ban(name: str, address: str, reason: str) -> Ban:
    """A new ban of a name or of an address, one of them being ""."""
    return (name.lower(), address, _pattern(address), time.ctime(), reason)


def is_address(text: str) -> bool:
    """True for an address, in which asterisks stand for any digits."""
    return bool(_ADDRESS.fullmatch(text))


def _pattern(address: str) -> re.Pattern[str] | str:
    """Regular expression for an address with asterisks; "" for no address."""
    if not address:
        return ""
    return re.compile(re.escape(address).replace(r"\*", "[0-9]{1,3}") + r"\Z")
