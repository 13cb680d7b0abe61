"""+scenes: the scenes that go on, come and were."""

import re
from typing import TYPE_CHECKING

from commands.base import TableCommand
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Text, say, several
from world.scenes.planning import lists, plots, zones

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from world.actors import Character
    from world.scenes.models import Scene

_PAGE = re.compile(r"(?P<what>.*?)\s*(?:\bpage\s+)(?P<page>\d{1,5})")
_WHICH = {
    "": lists.running_and_coming,
    "running": lists.running,
    "coming": lists.coming,
    "mine": lists.mine,
    "free": lists.free,
    "old": lists.old,
}
_NAMED = ("with", "plot")


class CmdScenes(TableCommand):
    """The scenes that go on, those to come, and those that were."""

    key = "+scenes"
    help_category = "Combat"
    needs_sheet = False
    of_game = True

    def act(self) -> None:
        show(self, self.args)


def show(cmd: TableCommand, line: str) -> None:
    """The page of scenes that the line asks for: a word for which, a name where one is wanted, and
    ``page`` with a number."""
    paged = _PAGE.fullmatch(line)
    what, number = (paged["what"], int(paged["page"])) if paged else (line.strip(), 1)
    found, which, name = _found(cmd, what)
    page = lists.page(cmd.caller, found, number)
    if not page.rows:
        cmd.say(say("planning_lines-none", which=which or "now", name=name or None))
        return
    cmd.say(listed(cmd, page, what))


def _found(cmd: TableCommand, what: str) -> "tuple[QuerySet[Scene], str, str]":
    """The scenes meant, the word for which, and the name. Raises Refused, MatchError."""
    first, _, name = what.partition(" ")
    word = resolve(first, (*filter(None, _WHICH), *_NAMED), "list") if first else ""
    if word not in _NAMED:
        return _WHICH[word](cmd.caller), word, ""
    if not name.strip():
        raise Refused("bad_line", say("planning_lines-name-missing", which=word))
    if word == "plot":
        plot = plots.named(name.strip())
        return lists.of_plot(cmd.caller, plot), word, plot.name
    return lists.with_whom(cmd.caller, name.strip()), word, name.strip()


def listed(cmd: TableCommand, page: lists.Page, what: str) -> Text:
    """The rows of a page, in which zone their times are, and how to read the next page."""
    zone = zones.zone_of(cmd.caller)
    end: list[Text | None] = [say("planning_lines-times", zone=zone.key)]
    end.append(zones.how_to_set(cmd.caller))
    if page.pages > 1:
        onward = page.number + 1 if page.number < page.pages else None
        end.append(
            say(
                "planning_lines-page",
                number=page.number,
                pages=page.pages,
                scenes=page.scenes,
                line=f"+scenes {what} page {onward}".replace("  ", " ") if onward else None,
            )
        )
    rows = [row_told(row, cmd.caller) for row in page.rows]
    return several([*rows, several(filter(None, end), " ")])


def show_one(cmd: TableCommand, scene: "Scene") -> None:
    """The row of a single scene, as lists show it."""
    found = lists.seen(cmd.caller).filter(pk=scene.pk)
    for row in lists.page(cmd.caller, found).rows:
        cmd.say(row_told(row, cmd.caller))


def row_told(row: lists.Row, reader: "Character") -> Text:
    """One scene of a list: a line of what it is, and one of who plays and what to know."""
    zone = zones.zone_of(reader)
    first = say(
        "planning_lines-row",
        number=row.number,
        title=row.title or None,
        room=row.room or None,
        state=row.state,
        when=zones.shown(row.when, zone, named=False) if row.when else None,
        privacy=row.privacy,
        free=row.free,
        role=row.role or None,
    )
    more = [
        ("planning_lines-row-people", tuple(row.people)),
        ("planning_lines-row-hosts", tuple(row.hosts)),
        ("planning_lines-row-waits", tuple(row.waits)),
        ("planning_lines-row-places", row.most if row.state == lists.COMING else 0),
        ("planning_lines-row-plot", row.plot),
        ("planning_lines-row-warning", row.warning),
    ]
    told = [say(name, value=value) for name, value in more if value]
    return several([first, several(told, " ")], "\n    ") if told else first


def with_whom(cmd: TableCommand) -> None:
    """Scenes with somebody: ``+scene/with <name>``."""
    show(cmd, f"with {cmd.args}")
