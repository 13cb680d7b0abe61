"""Long lists a page at a time, newest last on the page, newest page first."""

from collections.abc import Sequence
from typing import Any

from game.errors import Refused
from game.wording import say

ROWS = 20


def page_of(rows: Sequence[Any], text: str) -> tuple[list[tuple[int, Any]], int]:
    """The rows of a page with their numbers, which count from 1 for the oldest, and the number of
    the page with older ones, 0 if this is the last. ``text``: the page as typed, "" for the newest;
    past the last page it is the last.

    Refused: ``bad_number`` for a text that is no page.
    """
    text = text.strip() or "1"
    count, most = len(rows), max(1, -(-len(rows) // ROWS))
    if not text.isdecimal() or not int(text[:6]):
        raise Refused("bad_number", say("mail-no-page", page=text[:40], pages=most))
    page = min(int(text[:6]), most)
    last = count - (page - 1) * ROWS
    first = max(0, last - ROWS)
    found = [(first + at, row) for at, row in enumerate(rows[first:last], 1)]
    return found, page + 1 if first else 0


def number_of(text: str, rows: Sequence[Any]) -> int:
    """The number of one of the rows, as typed. Raises Refused("bad_number") for any other text."""
    text = text.strip()
    if not text.isdecimal() or not 1 <= int(text[:9]) <= len(rows):
        raise Refused("bad_number", say("mail-no-number", number=text[:40], count=len(rows)))
    return int(text[:9])
