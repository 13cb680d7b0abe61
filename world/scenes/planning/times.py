"""Reading a time as players type it, in their own zone: ``2026-12-04 20:00``, ``friday 8pm``,
``tomorrow 20:00``, ``20:00``."""

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from game.errors import Refused
from game.wording import say
from world.scenes.planning import zones

_LINE = re.compile(
    r"(?:(?:at|on)\s+)?(?:(?P<day>\d{4}-\d{1,2}-\d{1,2}|[a-z]+),?(?:\s+(?:at\s+)?|t(?=\d)))?"
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?\s*(?P<half>am|pm)?(?:\s+(?P<fold>first|second))?"
)
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
FURTHEST = timedelta(days=366)
"""How far ahead a scene may be announced."""
_LONGEST_FOLD = timedelta(hours=3)
"""No clock goes back by more."""


def read(text: str, zone: ZoneInfo, now: datetime) -> datetime:
    """The moment meant, in UTC. A weekday, or an hour alone, is the next one to come. An hour that
    comes twice, as clocks go back, takes ``first`` or ``second`` after it.

    Raises Refused: ``bad_time`` for what is no time, ``past``, ``too_far``; ``no_such_time`` for
    one that clocks skip, ``twice`` for one that comes twice.
    """
    found = _LINE.fullmatch(" ".join(text.lower().split()))
    if found is None:
        raise _not_read(text)
    clock = _clock(found, text)
    here = now.astimezone(zone)
    gone = here.replace(tzinfo=None) - _LONGEST_FOLD
    days = _days(found["day"], here.date(), text)
    ahead = (day for day in days if datetime.combine(day, clock) > gone)
    moments = (_moment(day, clock, zone, found["fold"]) for day in ahead)
    meant = next((moment for moment in moments if moment > now), None)
    if meant is None:
        raise Refused("past", say("planning-past", now=zones.shown(now, zone)))
    if meant - now > FURTHEST:
        raise Refused("too_far", say("planning-too-far", days=FURTHEST.days))
    return meant


def _not_read(text: str) -> Refused:
    return Refused("bad_time", say("planning-no-time", text=text[:40] or None))


def _clock(found: re.Match[str], text: str) -> time:
    """The time of day. An hour alone needs ``am`` or ``pm``."""
    hour, minute, half = int(found["hour"]), int(found["minute"] or 0), found["half"]
    if half:
        if not 1 <= hour <= 12:
            raise _not_read(text)
        hour = hour % 12 + (12 if half == "pm" else 0)
    elif found["minute"] is None:
        raise _not_read(text)
    if hour > 23 or minute > 59:
        raise _not_read(text)
    return time(hour, minute)


def _days(word: str | None, today: date, text: str) -> list[date]:
    """The days that may be meant, the first still to come first."""
    tomorrow = today + timedelta(days=1)
    if word is None:
        return [today, tomorrow]
    if word in ("today", "tonight"):
        return [today]
    if word == "tomorrow":
        return [tomorrow]
    if word[0].isdigit():
        try:
            return [_in_reach(date(*map(int, word.split("-"))), today)]
        except ValueError:
            raise _not_read(text) from None
    named = [at for at, name in enumerate(_WEEKDAYS) if len(word) > 1 and name.startswith(word)]
    if len(named) != 1:
        raise _not_read(text)
    first = today + timedelta(days=(named[0] - today.weekday()) % 7)
    return [first, first + timedelta(days=7)]


def _in_reach(day: date, today: date) -> date:
    """The day, if clocks can be reckoned there; refused like any that is too far off."""
    if day - today > FURTHEST + timedelta(days=2):
        raise Refused("too_far", say("planning-too-far", days=FURTHEST.days))
    if today - day > timedelta(days=2):
        return today - timedelta(days=2)
    return day


def _moment(day: date, clock: time, zone: ZoneInfo, fold: str | None) -> datetime:
    """That local time in UTC; see ``read`` for hours that clocks skip or repeat."""
    local = datetime.combine(day, clock, zone)
    first, second = (local.replace(fold=each).astimezone(UTC) for each in (0, 1))
    there = first.astimezone(zone)
    if there.replace(tzinfo=None) != local.replace(tzinfo=None):
        instead = there.strftime("%H:%M")
        raise Refused("no_such_time", say("planning-skipped", **_named(local), instead=instead))
    if first != second and fold is None:
        raise Refused("twice", say("planning-twice", **_named(local)))
    return second if fold == "second" else first


def _named(local: datetime) -> dict[str, str]:
    zone = local.tzinfo
    key = zone.key if isinstance(zone, ZoneInfo) else ""
    return {"date": local.strftime("%Y-%m-%d"), "time": local.strftime("%H:%M"), "zone": key}
