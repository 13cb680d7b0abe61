"""What only the holder of a scene's seat may read, as data for rich clients (GMCP ``D6.Seat``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.registry import revisions
from game.wording import read_as, say
from world import presenters
from world.making import own
from world.scenes import prepared
from world.scenes.consent import questions
from world.scenes.journal import taken_back
from world.scenes.presence.coming import seat_refusal
from world.scenes.render import options, seated
from world.scenes.render.typed import NUMBER, SEAT
from world.scenes.table import seat, tables
from world.scenes.telling.hearing import viewer_for
from world.scenes.timing import sentences, times
from world.sheets.blocks import in_short

if TYPE_CHECKING:
    from world.actors import Character, Session
    from world.scenes.models import Prepared
    from world.scenes.render.options import Row
    from world.scenes.render.seated import Data
    from world.scenes.render.viewer import Viewer
    from world.scenes.table.table import Table

MOST_STEPS = 5
PACES = ("auto", "gm")
MINUTES, DAYS = (3, 1, 2, 5, 10, 15, 30, 60), (2, 1, 3, 7)


def send(session: Session, library: bool = False) -> None:
    """Send the session what its player may read from the seat. ``library``: with what can be
    brought into the scene."""
    character: Any = session.puppet
    if hasattr(character, "sheet_for"):
        session.msg(d6_seat=((), of(character, library)))


def of(character: Character, library: bool = False) -> dict[str, Any]:
    """The same as JSON values; only ``error`` for whoever does not hold the seat."""
    table = tables.of(character)
    viewer = viewer_for(table, character)
    with read_as(viewer.reading):
        if table is None:
            return {"error": str(say("scenes-seat-of-nothing"))}
        if not table.holds_seat(character):
            return {"error": str(seat_refusal(table, character))}
        with revisions.by_key(table.state.edition):
            found = _of(table, character, viewer)
        return found | (_library(table, character) if library else {})


def _of(table: Table, character: Character, viewer: Viewer) -> dict[str, Any]:
    state = table.state
    steps = taken_back.last_steps(table, MOST_STEPS)
    read = {step.seq for step in steps if seat.held(table.scene, viewer.who, step.seq)}
    return {
        "seq": table.seq,
        "scene": table.scene.pk,
        "kinds": seated.kinds(state, viewer),
        "modifiers": seated.modifiers(state),
        "ranges": seated.ranges(state),
        "hidden": seated.hidden(state, viewer),
        "requests": seated.requests(state),
        "questions": _questions(table, character),
        "undo": seated.undo(steps, read),
        "pace": {"value": state.pace, "line": "+combat/pace {pace}", "of": list(PACES)},
        "patience": {"text": str(sentences.holds(times.of(table.scene))), "rows": _times()},
    }


def _questions(table: Table, character: Character) -> list[Data]:
    """The questions of this scene that wait for the game master's yes or no."""
    words = (("+yes", say("options-yes")), ("+no", say("options-no")))
    return [
        {
            "text": str(each.text),
            "lines": [{"text": str(text), "line": f"{verb} {each.pk}"} for verb, text in words],
        }
        for each in questions.open_for(character)
        if each.scene_id == table.scene.pk
    ]


def _times() -> list[Row]:
    """Lines for how long a turn may take."""
    minutes = {"name": "minutes", "kind": NUMBER, "of": list(MINUTES)}
    days = {"name": "days", "kind": NUMBER, "of": list(DAYS)}
    rows = (
        options.row("+combat/time live {minutes}", say("options-time-live"), SEAT, minutes),
        options.row("+combat/time slow {days}", say("options-time-slow"), SEAT, days),
        options.row("+combat/time manual", say("options-time-manual"), SEAT),
    )
    return [{**row, "id": row["line"]} for row in rows]


def _library(table: Table, character: Character) -> dict[str, Any]:
    """Stat blocks, those made for the scene included, and encounters that are prepared."""
    presenter = presenters.of(table.state)
    with revisions.by(own.revision(table)):
        npcs = [_npc(presenter, block) for block in presenter.blocks().values()]
    mine = [_prepared(each, each.name) for each in prepared.of(character)]
    theirs = prepared.shared_with(character)
    shared = [_prepared(each, f"{each.author.key}/{each.name}") for each in theirs]
    return {"npcs": npcs, "prepared": [*mine, *shared]}


def _npc(presenter: Any, block: Any) -> Data:
    name = block.name.lower()
    return {
        "name": block.name,
        "text": in_short(presenter, block),
        "line": f"+combat/add {{count}} {name}={{side}}",
        "hidden": f"+combat/add hidden {{count}} {name}={{side}}",
    }


def _prepared(found: Prepared, name: str) -> Data:
    told = "; ".join(prepared.lines_of(found))
    return {"name": name, "text": told, "line": f"+prepared/bring {name}"}
