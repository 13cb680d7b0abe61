"""The board shown by +combat: twenty fighters in 24 rows of 80 columns; names are never cut."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING

from game.clock import span
from game.encounter.audience import seen, visible
from game.encounter.commands import GM
from game.encounter.state import FIGHT
from game.wording import Text, read_as, say
from world import presenters
from world.lines import within
from world.scenes.presence.away import Presence, elapsed
from world.scenes.render import waits
from world.scenes.render.groups import Row, kind_of, named, together
from world.scenes.render.named import listed
from world.scenes.render.prompt import is_asked, prompt
from world.scenes.render.words import clock

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from game.encounter.fighter import Fighter
    from game.encounter.state import Encounter
    from world.scenes.render.viewer import Viewer
    from world.scenes.table.table import Table

MOST_ROWS, WHOLE = 24, 78
"""From WHOLE columns on, the board is cut if need be to stay within MOST_ROWS rows."""
NAMES, SIDES = 20, 10
"""Column widths of names (longer ones push their own row) and sides."""
MARKS = {"turn": ">", "waited": "?", "": " "}
AT_ONCE = 10
"""A wait shorter than this many seconds is not worth mentioning."""
HERE = Presence()
"""Presence when everybody is there and waits start now."""


def board(table: Table, viewer: Viewer, width: int = 78, there: Presence = HERE) -> str:
    """The board as the viewer may see it; as sentences for screen readers."""
    with read_as(viewer.words):
        return _board(table, viewer, width, there)


def _board(table: Table, viewer: Viewer, width: int, there: Presence) -> str:
    state = table.state
    fighters = visible(state, viewer.who, viewer.gm)
    rows, head = together(_rows(state, fighters, viewer, there)), _head(table, there)
    beside = presenters.of(state).aside(state, viewer)
    below: list[Text | str] = [beside] if beside else []
    below += _running(state, viewer, fighters)
    below += listed(state, viewer)
    below += _foot(state, viewer, there, bool(beside))
    foot = list(map(str, below))
    if viewer.prose:
        return "\n".join([head, *map(_sentence, rows), *foot])
    lines = _lines(rows)
    whole = "\n".join([head, *_lines(rows, width), *foot])
    high = within(whole, width).count("\n") >= MOST_ROWS
    if width < WHOLE or not high or max(map(len, lines), default=0) <= width:
        return whole
    cut = [_cut(line, width) for line in (head, *lines)]
    return "\n".join([*cut, str(say("board-cut")), *foot])


def of_some(
    table: Table, viewer: Viewer, names: Collection[str], there: Presence = HERE, width: int = 78
) -> str:
    """The uncut rows of the fighters with these ids, none merged."""
    fighters = [f for f in visible(table.state, viewer.who, viewer.gm) if f.id in names]
    with read_as(viewer.words):
        rows = [(row,) for row in _rows(table.state, fighters, viewer, there)]
        return "\n".join(map(_sentence, rows) if viewer.prose else _lines(rows, width))


def _head(table: Table, there: Presence) -> str:
    state = table.state
    seat = (
        say("board-seat", who=name, away=there.seat[name]) if name in there.seat else name
        for name in table.seat_names()
    )
    told = say(
        "board-head",
        book=state.book,
        fight=state.mode == FIGHT,
        round=state.round,
        stage=presenters.of(state).stages.get(state.stage, state.stage),
        segment=state.segment,
        battle=bool(state.battling),
        clock=clock(state.clock),
        seat=tuple(seat),
        tone=table.scene.tone,
    )
    return str(told)


def _rows(
    state: Encounter, fighters: Iterable[Fighter], viewer: Viewer, there: Presence
) -> list[Row]:
    """A row for each fighter: in order of acting if there is one, else by side."""
    waiting = {w.who for w in waits.told(state, viewer)}
    state = seen(state, viewer.who, viewer.gm)
    place = {who: n for n, who in enumerate(state.order)}
    sides = [side.name for side in state.sides]
    ordered = sorted(fighters, key=lambda f: (place.get(f.id, 999), sides.index(f.side)))
    return [_row(state, f, viewer, waiting, there.absent.get(f.id, "")) for f in ordered]


def _row(state: Encounter, f: Fighter, viewer: Viewer, waiting: set[str], away: str) -> Row:
    turn = state.acting and state.acting.id == f.id
    status = presenters.of(state).status(state, f)
    return Row(
        f.name,
        f.side,
        f"{away}; {status}" if away else status,
        "turn" if turn else "waited" if f.id in waiting else "",
        f.id == viewer.who,
        kind_of(f),
    )


def _lines(rows: Sequence[tuple[Row, ...]], width: int = 0) -> list[str]:
    """A line per group of rows, wrapped at the width; 0 for no wrapping."""
    names = min(NAMES, max((len(named(some)) for some in rows), default=4))
    side = min(SIDES, max((len(some[0].side) for some in rows), default=4))
    return [_line(some, names, side, width) for some in rows]


def _line(some: Sequence[Row], names: int, side: int, width: int) -> str:
    """A status that does not fit continues indented on the next line."""
    row = some[0]
    marks = MARKS[row.mark] + ("*" if row.own else " ")
    front = f"{marks}{named(some):<{names}}  {_cut(row.side, side):<{side}} "
    line = front + row.status
    if not width or len(line) <= width:
        return line
    under = " " * min(len(front), width // 2)
    return "\n".join(wrap(line, width, subsequent_indent=under, break_on_hyphens=False))


def _sentence(some: Sequence[Row]) -> str:
    row, who = some[0], tuple(row.name for row in some)
    turn = ("own" if row.own else "theirs") if row.mark == "turn" else ""
    each, told = len(some) > 1, {"side": row.side, "status": row.status}
    return str(say("board-row", who=who, each=each, turn=turn, **told))


def _running(state: Encounter, viewer: Viewer, fighters: Iterable[Fighter]) -> list[Text]:
    """Lasting effects and the time left: the viewer's own, for the game master everybody's."""
    mine = [f for f in fighters if viewer.gm or f.id == viewer.who]
    lasting = [(f.name, what) for f in mine if (what := _lasts(state, f))]
    told = tuple(
        say("board-lasts", who=tuple(name for name, _ in some), what=what)
        for what, some in groupby(lasting, key=lambda row: row[1])
    )
    return [say("board-lasting", lasting=told)] if told else []


def _lasts(state: Encounter, f: Fighter) -> str:
    lasts: list[Text | str] = [
        say("board-runs", what=what, left=span(n)) for what, n in f.running(state.clock)
    ]
    return ", ".join(map(str, [*lasts, *presenters.of(state).lasts(state, f)]))


def _foot(state: Encounter, viewer: Viewer, there: Presence, beside: bool) -> list[Text | str]:
    """Whom the table waits for, how long so far, and what the viewer may type."""
    told = prompt(state, viewer)
    if told:
        return [*_waited(state, viewer, there, told), told]
    if state.mode != FIGHT and not beside:
        return [say("board-no-rounds")]
    return []


def _waited(state: Encounter, viewer: Viewer, there: Presence, told: str) -> list[Text]:
    """Who is waited for, with the time if it is worth mentioning; names are few, since rows carry
    marks. [] if the prompt says as much."""
    due = dict.fromkeys(wait.who for wait in waits.told(state, viewer))
    rows = [(-there.waited.get(who, 0), _who(state, who, viewer)) for who in due]
    rows.sort(key=lambda row: row[0])
    said = tuple(
        say("board-waited", who=tuple(name for _, name in some), time=time)
        for time, some in groupby(rows, key=lambda row: _time(-row[0]))
    )
    known = not is_asked(state, viewer) or all(_own(state, viewer, who) for who in due)
    worth = said and (_time(-rows[0][0]) or not known)
    return [say("board-waited-for", rows=said)] if worth else []


def _own(state: Encounter, viewer: Viewer, who: str) -> bool:
    """True if the prompt asks the viewer: for themselves, or as game master for an NPC."""
    f = state.fighters.get(who)
    return who == viewer.who or (viewer.gm and (f is None or f.npc))


def _time(seconds: float) -> Text | str:
    return elapsed(seconds) if seconds >= AT_ONCE else ""


def _who(state: Encounter, who: str, viewer: Viewer) -> Text | str:
    if who == viewer.who or (viewer.gm and who == GM):
        return say("board-you")
    f = state.fighters.get(who)
    return f.name if f else say("told-the-game-master")


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "~"
