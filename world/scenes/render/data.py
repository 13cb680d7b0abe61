"""Events and state as JSON values, for clients with panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.codec import encode, replace
from game.encounter.audience import redact, seen, visible
from game.encounter.state import PEACE
from game.memory import per_state
from game.wording import Code, Marks, Text
from world import presenters
from world.scenes.render import waits
from world.scenes.render.by_hand import by_hand
from world.scenes.render.groups import kind_of
from world.scenes.render.offers import offered, plain
from world.scenes.render.prompt import asked, looking
from world.scenes.render.telling import sentence
from world.scenes.render.viewer import Viewer
from world.seal import SEAL

if TYPE_CHECKING:
    from game.encounter.fighter import Fighter
    from game.encounter.records import Event
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

NOTHING = {
    "seq": 0, "place": "", "scene": 0, "title": "", "book": "", "me": "", "gm": False, "round": 0,
    "stage": "", "mode": PEACE, "clock": 0, "turn": "", "waiting": [], "prompt": "", "offers": [],
    "battle": [], "fighters": [],
}  # fmt: skip
"""The state when no scene is open."""
ONLOOKER = Viewer()


class Setting(NamedTuple):
    """Where a scene is read, and what no state tells. ``place``: name of the reader's room;
    ``scene``, ``title``: its number and title; ``away``: ids of the fighters whose players are not
    in the game."""

    place: str = ""
    scene: int = 0
    title: str = ""
    away: frozenset[str] = frozenset()


NOWHERE = Setting()


def events(step: Step, viewer: Viewer) -> list[dict[str, Any]]:
    """The step's events that the viewer may see, with their messages. Shared with other viewers: do
    not modify; the same goes for the state."""
    state = seen(step.after, viewer.who, viewer.gm)
    found = []
    for event in step.events:
        read = redact(event, step.after, viewer.who, viewer.gm)
        if read is not None:
            text = by_hand(step, read) or sentence(state, read)
            found.append({"seq": step.seq, "event": encode(_in_words(read)), **message(text)})
    return found


def _in_words(event: Event) -> Event:
    """The event with its message fields as plain text, the form clients have always received."""
    told = {name: str(value) for name, value in vars(event).items() if type(value) is Text}
    return replace(event, **told) if told else event


def message(text: Text | str) -> dict[str, Any]:
    """A text as JSON: ``key``, ``args`` and wording ``text``; ``parts`` for several texts in a row;
    {} for none."""
    if not text:
        return {}
    if isinstance(text, str):
        return {"text": text.replace(SEAL, "")}
    told = str(text).replace(SEAL, "")
    if not text.key:
        return {"parts": [_argument(each) for each in text.args["texts"]], "text": told}
    return {"key": text.key, "args": {n: _argument(v) for n, v in text.args.items()}, "text": told}


def _argument(value: object) -> Any:
    """An argument as JSON: nested texts likewise, dice codes in notation."""
    if isinstance(value, Text):
        return message(value)
    if isinstance(value, Code):
        return value.dice.write(value.pips)
    if isinstance(value, Marks):
        return list(value.numbers)
    if isinstance(value, tuple | list):
        return [_argument(each) for each in value]
    if value is None or isinstance(value, bool | int):
        return value
    return str(value).replace(SEAL, "")


def state(table: Table, viewer: Viewer, setting: Setting = NOWHERE) -> dict[str, Any]:
    """The whole board as the viewer may see it. ``seq`` lets a client notice what it missed."""
    return state_after(table.seq, table.state, viewer, setting)


def state_after(
    seq: int, now: Encounter, viewer: Viewer, setting: Setting = NOWHERE
) -> dict[str, Any]:
    """The same after entry ``seq``; one shared object for all viewers who see the same."""
    return _numbered(now, seq, looking(now, viewer), setting)


def without_scene(place: str) -> dict[str, Any]:
    """The state in a room where no scene is open."""
    return {**NOTHING, "place": place}


@per_state
def _numbered(now: Encounter, seq: int, viewer: Viewer, setting: Setting) -> dict[str, Any]:
    place, scene, title, away = setting
    return {"seq": seq, "place": place, "scene": scene, "title": title, **_board(now, viewer, away)}


def _board(now: Encounter, viewer: Viewer, away: frozenset[str]) -> dict[str, Any]:
    fighters = visible(now, viewer.who, viewer.gm)
    seen = {f.id for f in fighters}
    told, presenter = asked(now, viewer), presenters.of(now)
    me = now.fighters.get(viewer.who)
    return {
        "book": now.book,
        "me": me.id if me and me.present else "",
        "gm": viewer.gm,
        "round": now.round,
        "stage": now.stage,
        "mode": now.mode,
        "clock": now.clock,
        "turn": now.acting.id if now.acting and now.acting.id in seen else "",
        "waiting": [{"who": w.who, "what": w.what} for w in waits.told(now, viewer)],
        "prompt": plain(told),
        "offers": offered(told),
        "battle": presenter.aside_data(now, viewer),
        "fighters": [
            _row(now, f, viewer, away)
            if viewer.gm or viewer.who == f.id
            else _seen(now, away)[f.id]
            for f in fighters
        ],
    }


@per_state
def _seen(now: Encounter, away: frozenset[str]) -> dict[str, dict[str, Any]]:
    """Rows of all fighters as an onlooker sees them, by id."""
    return {f.id: _row(now, f, ONLOOKER, away) for f in now.fighters.values()}


def _row(now: Encounter, f: Fighter, viewer: Viewer, away: frozenset[str]) -> dict[str, Any]:
    """A fighter's row: the book's own fields, and those of every book."""
    presenter = presenters.of(now)
    return {
        **presenter.data(now, f, viewer),
        "npc": f.npc,
        "group": kind_of(f),
        "harm": presenter.harm(f),
        "away": f.id in away,
    }
