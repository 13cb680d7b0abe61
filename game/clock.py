"""The one clock of every book: its units in in-character seconds, and spans of time in words."""

from game.wording import Text, say

ROUND = 5
MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
LONGEST = 10 * 365 * DAY
"""The longest time that may go by at once."""

UNITS = (("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", 1))


def rounds(before: int, after: int) -> int:
    """How many rounds of five seconds end from one second of the clock to a later one."""
    return after // ROUND - before // ROUND


def span(seconds: int) -> Text:
    """``35 seconds``, ``7 minutes``, ``2 hours and 5 minutes``, ``3 days and 1 hour``: at most
    two units next to each other, from a minute on rounded up to whole minutes."""
    if seconds > MINUTE:
        seconds = -(-seconds // MINUTE) * MINUTE
    if seconds > DAY:
        seconds = -(-seconds // HOUR) * HOUR
    found, left = [], max(1, seconds)
    for unit, size in UNITS:
        count, left = divmod(left, size)
        if count:
            found.append(say("core-units-of-time", count=count, unit=unit))
    return say("core-span", units=tuple(found))
