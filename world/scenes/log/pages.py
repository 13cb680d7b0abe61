"""The log a page at a time: newest page first, each in reading order."""

from typing import TYPE_CHECKING, NamedTuple

from game.errors import Refused
from game.wording import Text, say, several
from world.scenes.log.contents import Contents
from world.scenes.log.lines import clock, day, flat, told
from world.scenes.log.reading import LogReader, at_table

if TYPE_CHECKING:
    from collections.abc import Generator
    from zoneinfo import ZoneInfo

    from world.actors import Character
    from world.scenes.log.lines import Told
    from world.scenes.table.table import Table

ENTRIES = 15
"""Entries on a page; most take a line or two."""


class Wanted(NamedTuple):
    """What somebody asks for. ``only``: see ``Contents``; ``page``: 1 for the oldest, 0 for the
    newest."""

    only: str = ""
    by: str = ""
    page: int = 0


def page(reader: LogReader, wanted: Wanted) -> "Generator[None, None, Text]":
    """One page of the log. Raises Refused("bad_number") for a page that is not there."""
    contents = Contents(reader, wanted.only, wanted.by)
    pages = -(-len(contents.lines) // ENTRIES)
    if not pages:
        return say("log-nothing", scene=reader.scene.pk)
    if wanted.page > pages:
        raise Refused("bad_number", say("log-no-such-page", pages=pages))
    number = wanted.page or pages
    lines = contents.lines[(number - 1) * ENTRIES : number * ENTRIES]
    read = yield from told(reader, contents, lines)
    title = reader.scene.title or None
    head = say(
        "log-head",
        scene=reader.scene.pk,
        title=title,
        page=number,
        pages=pages,
        zone=reader.zone.key,
    )
    older = _older(reader, wanted, number) if number > 1 else None
    rows = [*_rows(read, reader.zone)] or [say("log-nothing-for-you")]
    return several([head, *rows, *([say("log-older", line=older)] if older else [])])


def _older(reader: LogReader, wanted: Wanted, number: int) -> str:
    """The line that shows the page before."""
    by = f"by {wanted.by}" if wanted.by else ""
    words = ("+scene/log", str(reader.scene.pk), wanted.only, by, f"page {number - 1}")
    return " ".join(word for word in words if word)


def _rows(read: "list[Told]", zone: "ZoneInfo") -> "Generator[Text | str, None, None]":
    """Each entry with its time; a row with the day wherever a new one begins."""
    shown = ""
    for line, row, texts in read:
        if day(row.time, zone) != shown:
            shown = day(row.time, zone)
            yield say("log-day", day=shown)
        text = "\n".join(texts)
        yield say("log-entry", time=clock(row.time, zone), number=line.number or None, text=text)


def last(table: "Table", character: "Character", most: int) -> "Generator[None, None, str]":
    """The last lines that were told at a table, for +combat/log: of poses, rolls and combat."""
    reader = at_table(table, character)
    contents = Contents(reader)
    lines: list[str] = []
    end = len(contents.lines)
    while end > 0 and len(lines) < most:
        start = max(0, end - ENTRIES)
        read = yield from told(reader, contents, contents.lines[start:end])
        lines, end = [*flat(read), *lines], start
    return "\n".join(lines[-most:]) or str(say("rolls-nothing-happened"))
