"""The time zone that each player reads and types times in: Evennia's account option ``timezone``.
Whoever has set none reads UTC."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from game.errors import Refused
from game.memory import per_process
from game.wording import Text, say
from server.seams.accounts import save_zone, zone_name
from world.players import account_of

if TYPE_CHECKING:
    from world.actors import Account, Character

UTC_NAME = "UTC"
_PARTS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
          "Indian", "Pacific")  # fmt: skip
_TOLD = {"key": "zone told", "category": "d6"}
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


@per_process
def _zones() -> dict[str, tuple[str, ...]]:
    """Names of time zones by what may be typed for them in lower case: the whole name, or its last
    part."""
    found: dict[str, tuple[str, ...]] = {UTC_NAME.lower(): (UTC_NAME,)}
    for name in sorted(available_timezones()):
        if name.split("/")[0] in _PARTS and "/" in name:
            for word in (name.lower(), name.rpartition("/")[2].lower()):
                found[word] = (*found.get(word, ()), name)
    return found


def matching(word: str) -> str:
    """The name of the zone that ``Europe/Berlin`` or ``berlin`` means. Raises Refused("no_zone")
    for none or several."""
    found = _zones().get(word.strip().lower().replace(" ", "_"), ())
    if len(found) != 1:
        raise Refused("no_zone", say("planning-no-zone", name=word[:40], zones=found or None))
    return found[0]


def chosen(who: Character | Account) -> str:
    """Name of the zone that the player of ``who`` has set, "" for none."""
    account = account_of(who)
    return zone_name(account) if account else ""


def choose(account: Account, name: str) -> None:
    """Have the player read times in that zone; "" for none."""
    save_zone(account, name)


def zone_of(who: Character | Account) -> ZoneInfo:
    """The zone that the player of ``who`` reads times in."""
    try:
        return ZoneInfo(chosen(who) or UTC_NAME)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(UTC_NAME)


def how_to_set(who: Character) -> Text | None:
    """For somebody without a zone, once: that times are UTC, and how to set one; else None."""
    account = account_of(who)
    if account is None or zone_name(account) or account.attributes.get(**_TOLD):
        return None
    account.attributes.add(**_TOLD, value=True)
    return say("planning-utc-used")


def shown(moment: datetime, zone: ZoneInfo, named: bool = True) -> Text:
    """A time as somebody in that zone reads it: ``Fri 2026-12-04 20:00 (Europe/Berlin)``.
    ``named``: with the name of the zone."""
    local = moment.astimezone(zone)
    return say(
        "planning-time",
        day=DAYS[local.weekday()],
        date=local.strftime("%Y-%m-%d"),
        time=local.strftime("%H:%M"),
        zone=zone.key if named else None,
    )


def shown_to(who: Character, moment: datetime) -> Text:
    """The same for the player of ``who``, with the name of their zone."""
    return shown(moment, zone_of(who))
