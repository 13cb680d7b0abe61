"""The in-character clock, the same for every book: its units in seconds, and spans of time in
words."""

from game.wording import Text, say

ROUND = 5
MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
LONGEST = 10 * 365 * DAY
"""The longest time that may go by at once, in seconds."""

UNITS = (("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", 1))


def rounds(before: int, after: int) -> int:
    """Number of five-second rounds that end after ``before`` and up to ``after``, both in seconds
    of the clock."""
    return after // ROUND - before // ROUND


def span(seconds: int) -> Text:
    """``35 seconds``, ``7 minutes``, ``2 hours and 5 minutes``, ``3 days and 1 hour``. At least a
    second; rounded up to whole minutes above a minute, to whole hours above a day."""
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
