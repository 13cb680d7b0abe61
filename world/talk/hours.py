"""Times as a player reads them: in the time zone that their account has (Evennia's option)."""

from __future__ import annotations

from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Any

from evennia.utils.utils import time_format

from world import steady_clock

if TYPE_CHECKING:
    from world.actors import Account


def zone(account: Account) -> tzinfo:
    """The account's time zone; UTC until they set one."""
    any_account: Any = account
    found: tzinfo = any_account.options.get("timezone")
    return found


def written(account: Account, when: datetime) -> str:
    """The time in the account's zone: ``2026-11-30 21:05``."""
    return f"{when.astimezone(zone(account)):%Y-%m-%d %H:%M}"


def hour(account: Account) -> str:
    """What the clock shows where the account's player is: ``21:05``."""
    return f"{steady_clock.moment().astimezone(zone(account)):%H:%M}"


def lasting(seconds: float) -> str:
    """A span as people read it: ``5m``, ``2h``; less than a minute in seconds."""
    found: str = time_format(max(0, seconds), 1)
    return found
