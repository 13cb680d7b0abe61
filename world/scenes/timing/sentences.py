"""A scene's time limits in words: the settings, whom the table waits for and since when, the
warning.
"""

from functools import partial
from typing import TYPE_CHECKING

from evennia.utils.ansi import raw

from game import engine
from game.clock import span
from game.encounter import commands as c
from game.encounter.audience import visible
from game.encounter.commands import GM
from game.wording import Text, say
from world import presenters
from world.scenes.render.records import name
from world.scenes.table.fighters import fighter_id
from world.scenes.table.guarded import attempt
from world.scenes.telling.hearing import hearers
from world.scenes.timing.times import MANUAL, Times
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.encounter.machine import Waiting
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.render.viewer import Viewer
    from world.scenes.table.table import Table

KINDS = ("declare", "act", "answer")


def holds(times: Times) -> Text:
    """``The time of this scene is live: declaring 3 minutes, acting 3 minutes, ...``"""
    if times.mode == MANUAL:
        return say("timing-nobodys-time-runs-out", mode=times.mode)
    long = (say("timing-time-for", kind=kind, time=_long(getattr(times, kind))) for kind in KINDS)
    return say("timing-holds", mode=times.mode, times=tuple(long))


def _long(seconds: int) -> Text | str | None:
    return span(seconds) if seconds else None


def then(state: "Encounter", wait: "Waiting") -> Text | str:
    """What is done for the fighter when their time runs out; "" if nothing is."""
    found = engine.out_of_time(state, wait.who, wait.what)
    if isinstance(found, c.Declare):
        return say("timing-then-declared", count=found.count)
    if isinstance(found, c.Pass):
        return say("timing-then-passes")
    if wait.what == "answer":
        return say("timing-then-answered", answer=getattr(found, "answer", "none"))
    return presenters.of(state).wait(wait.what).then if found else ""


def deadline(
    state: "Encounter", wait: "Waiting", left: float, others: "Iterable[Text | str]" = ()
) -> Text:
    """``You have 1 minute left to act; then the turn passes.`` ``others``: names of those concerned
    instead of the reader."""
    what, passes = _what(state, wait), then(state, wait)
    others, time = tuple(others), span(int(left))
    return say("timing-left-then", others=others, time=time, what=what, then=passes)


def warn(table: "Table", rows: "Sequence[tuple[Waiting, float]]") -> None:
    """Warn those whose time runs out, and the seat, but nobody else. ``rows``: (wait, seconds
    left)."""
    for character in (reader.character for reader in hearers(table)):
        lines = partial(_warnings, table, rows, character)
        for line in attempt(lines, f"warning {character}", ()):
            attempt(partial(character.msg, raw(f"{line} {BY_THE_GAME}")), f"warning {character}")


def _warnings(
    table: "Table", rows: "Sequence[tuple[Waiting, float]]", character: "Character"
) -> list[Text]:
    """The character's own warnings; for the seat also those of others, merged if they have the same
    to do."""
    state, seat = table.state, table.holds_seat(character)
    mine = {fighter_id(character), GM} if seat else {fighter_id(character)}
    found = [deadline(state, wait, left) for wait, left in rows if wait.who in mine]
    others: dict[tuple[str, Text | str], list[tuple[Waiting, float]]] = {}
    for wait, left in rows if seat else ():
        if wait.who not in mine:
            others.setdefault((wait.what, then(state, wait)), []).append((wait, left))
    for alike in others.values():
        (wait, _), names = alike[0], [_named(state, one) for one, _ in alike]
        found.append(deadline(state, wait, min(left for _, left in alike), names))
    return found


def stands(
    table: "Table", viewer: "Viewer", rows: "Iterable[tuple[Waiting, int, float | None]]"
) -> list[Text]:
    """A sentence for each wait that the viewer may know of. ``rows``: from
    ``running_out.waited``."""
    seen = {f.id for f in visible(table.state, viewer.who, viewer.gm)}
    told: list[Text] = []
    unseen = False
    for wait, since, left in rows:
        if not (viewer.gm or wait.who in seen):
            unseen = True
            continue
        mine = {viewer.who, GM} if viewer.gm else {viewer.who}
        waited = {
            "time": span(since),
            "whom": None if wait.who in mine else _named(table.state, wait),
            "what": _what(table.state, wait),
        }
        if left is None:
            told.append(say("timing-waited", **waited))
        else:
            passes = then(table.state, wait)
            told.append(say("timing-waited-then", left=span(int(left)), then=passes, **waited))
    return told or ([say("timing-waiting-for-the-seat")] if unseen else [])


def _what(state: "Encounter", wait: "Waiting") -> Text | str:
    return presenters.of(state).wait(wait.what).doing


def _named(state: "Encounter", wait: "Waiting") -> Text | str:
    return say("timing-the-game-master") if wait.who == GM else name(state, wait.who)
