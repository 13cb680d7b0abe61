"""What the game master alone is shown of a scene, each with the line that changes it: NPCs by kind,
modifiers, ranges, who is hidden, what is to be allowed, what an undo would take back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game import registry
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.audience import visible
from game.encounter.commands import GM
from game.encounter.countdowns import effects
from game.encounter.orders import EVERYBODY, OFF
from game.encounter.preset_faces import THROWS
from game.encounter.remembered import kind_of
from game.parts.tactics import BACK
from game.wording import say, several
from world import presenters
from world.scenes.render import lasting, options, orders
from world.scenes.render.telling import distance, modified, sentence
from world.scenes.render.typed import ANSWER, FIGHTER, SEAT, WHO, WORD, Speaker
from world.scenes.render.undone import UNTOLD, deed, for_the_seat
from world.scenes.render.words import plural

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from game.encounter.fighter import Fighter, Modifier
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from game.wording import Text
    from world.presenters.presenter import Presenter
    from world.scenes.journal.steps import Step
    from world.scenes.render.options import Row
    from world.scenes.render.viewer import Viewer

type Data = dict[str, Any]

TACTICS = ("nearest", "weakest", "revenge", BACK, "spread", OFF)
_FOR_SEVERAL = re.compile(r"\+\S+ \{who\}(?:=.*)?")
"""Lines that a word for several NPCs may begin."""


# NPCs by kind.


def kinds(state: Encounter, viewer: Viewer) -> list[Data]:
    """The NPCs of each kind: the word that names them all, and what may be said to all of them at
    once; where there are several kinds, all NPCs last."""
    found = _kinds(state)
    rows = options.options(state, viewer)
    waited = _waited(rows)
    told = [_kind(state, word, some, rows, waited) for word, some in found.items()]
    if len(found) > 1:
        everybody = [f for some in found.values() for f in some]
        mine = waited.intersection(f.id for f in everybody)
        common = [row for row in rows if mine and mine.issubset(_doers(row))]
        told.append(_kind(state, EVERYBODY, everybody, common, waited))
    return told


def _kinds(state: Encounter) -> dict[str, list[Fighter]]:
    """The NPCs that are not vehicles, by the word that names all of their kind: ``thugs``, or the
    name of the only one."""
    alike: dict[str, list[Fighter]] = {}
    for f in state.present:
        if f.npc and not f.crewed:
            alike.setdefault(kind_of(f), []).append(f)
    names = {f.name.lower() for f in state.fighters.values()}
    found: dict[str, list[Fighter]] = {}
    for kind, some in alike.items():
        word = plural(kind)
        if len(some) > 1 and word not in names:
            found[word] = some
        else:
            found |= {f.name: [f] for f in some}
    return found


def _kind(
    state: Encounter,
    word: str,
    some: Sequence[Fighter],
    rows: Sequence[Row],
    waited: Collection[str],
) -> Data:
    ids = [f.id for f in some]
    own = list(_for_all(word, ids, rows)) if len(some) > 1 else []
    told = dict.fromkeys(str(orders.played(state, f)) for f in some)
    return {
        "name": word,
        "who": ids,
        "waited": [who for who in ids if who in waited],
        "text": "; ".join(told),
        "rows": [*own, *_played(word, some), _tactics(word)],
    }


def _waited(rows: Sequence[Row]) -> set[str]:
    """Those for whom a row is that the table waits for."""
    return {who for row in rows if row["now"] for who in _doers(row)}


def _doers(row: Row) -> Sequence[str]:
    slots = (slot for slot in row["slots"] if slot["name"] == WHO and slot["kind"] == FIGHTER)
    return next((slot["of"] for slot in slots), ())


def _for_all(word: str, ids: Collection[str], rows: Sequence[Row]) -> Iterator[Row]:
    """The rows of one of them as rows of all. What only one is asked is not for all."""
    for row in rows:
        able = [who for who in _doers(row) if who in ids]
        if not able or not _FOR_SEVERAL.fullmatch(row["line"]):
            continue
        if row["group"] == ANSWER and len(able) < 2:
            continue
        slots = [slot for slot in row["slots"] if slot["name"] != WHO]
        line = row["line"].replace(f"{{{WHO}}}", word)
        yield {**row, "id": f"{word} {row['id']}", "line": line, "slots": slots}


def _played(word: str, some: Sequence[Fighter]) -> Iterator[Row]:
    """Lines for who plays them: the system those played by hand, and the other way round."""
    if not all(f.autopilot for f in some):
        yield _switch(word, "on", say("options-auto-on"))
    if any(f.autopilot for f in some):
        yield _switch(word, "off", say("options-auto-off"))


def _switch(word: str, switch: str, text: Text) -> Row:
    row = options.row(f"+combat/auto {word}={switch}", text, SEAT)
    return {**row, "id": f"{word} {row['id']} {switch}"}


def _tactics(word: str) -> Row:
    slot = _words("tactic", TACTICS)
    row = options.row(f"+tactics {word}={{tactic}}", say("options-tactics"), SEAT, slot)
    return {**row, "id": f"{word} {row['id']}"}


def _words(name: str, words: Sequence[str | int]) -> Data:
    return {"name": name, "kind": WORD, "of": list(words)}


# Rulings in force.


def modifiers(state: Encounter) -> list[Data]:
    """Modifiers, effects and countdowns in force, each with the line that ends it."""
    known = registry.of(state).handlers_by_command
    found = [*_effects(state)] if tc.StopEffect in known else []
    found += [*_given(state)] if tc.ClearModifiers in known else []
    return [*found, *(_countdown(state, each) for each in state.countdowns)]


def _effects(state: Encounter) -> Iterator[Data]:
    for modifier, members in effects(state).items():
        label = modifier.term.label
        if label != lasting.SITUATION:
            told = lasting.began(state, te.EffectBegan(modifier, members))
            line = f"+combat/effect stop {label}"
            yield _in_force(label, "", told, modifier.term.secret, line)


def _given(state: Encounter) -> Iterator[Data]:
    """A row for each fighter, since one line ends all that they were given; one for all NPCs of a
    kind who were given the same."""
    named = {m for m in effects(state) if m.term.label != lasting.SITUATION}
    own = {f.id: [m for m in f.modifiers if m not in named] for f in state.present}
    told = set()
    for word, some in _kinds(state).items():
        if len(some) > 1 and all(own[f.id] == own[some[0].id] for f in some):
            told |= {f.id for f in some}
            yield from _of_one(state, word, word, own[some[0].id])
    for f in state.present:
        if f.id not in told:
            yield from _of_one(state, f.id, f.name, own[f.id])


def _of_one(state: Encounter, name: str, who: str, own: Sequence[Modifier]) -> Iterator[Data]:
    if own:
        secret = any(each.term.secret for each in own)
        told = several([modified(state, each) for each in own], " ")
        yield _in_force(name, who, told, secret, f"+combat/mod {who}=none")


def _countdown(state: Encounter, found: Any) -> Data:
    told = lasting.countdown(state, found)
    line = f"+combat/countdown stop {found.number}"
    return _in_force(f"countdown {found.number}", "", told, GM in found.audience, line)


def _in_force(name: str, who: str, told: Text | str, secret: bool, line: str) -> Data:
    return {"id": name, "who": who, "text": str(told), "secret": secret, "line": line}


def ranges(state: Encounter) -> list[Data]:
    """How far each player's fighter is from each kind of NPCs, with the range of everybody else
    first; [] in a book without ranges."""
    book: Any = registry.of(state)
    if not book.ranges:
        return []
    handler = book.handler(tc.SetRange(GM, ""))
    words = [word for word in handler.words if not word.isdecimal()]
    people = [f for f in state.present if not f.npc and not f.crewed]
    pairs = [(f, word, some) for f in people for word, some in _kinds(state).items()]
    return [_everywhere(state, words), *(_apart(state, words, *pair) for pair in pairs)]


def _everywhere(state: Encounter, words: Sequence[str]) -> Data:
    far = state.scene_range
    return {
        "a": "", "b": [], "names": [], "now": far, "text": str(distance(far)),
        "line": "+combat/range {range}", "of": list(words),
    }  # fmt: skip


def _apart(
    state: Any, words: Sequence[str], f: Fighter, word: str, some: Sequence[Fighter]
) -> Data:
    found = list(dict.fromkeys(state.range_between(f.id, each.id) for each in some))
    return {
        "a": f.id,
        "b": [each.id for each in some],
        "names": [f.name, word],
        "now": found[0] if len(found) == 1 else "",
        "text": "; ".join(str(distance(far)) for far in found),
        "line": f"+combat/range {f.name}, {word}={{range}}",
        "of": list(words),
    }


def hidden(state: Encounter, viewer: Viewer) -> list[Data]:
    """Who is hidden, with the line that reveals them."""
    if "hidden" not in registry.of(state).fields:
        return []
    return [
        {"id": f.id, "name": f.name, "line": f"+combat/set {f.name}/hidden=no"}
        for f in visible(state, viewer.who, viewer.gm)
        if f.hidden
    ]


# What is asked of the seat, and what it can take back.


def requests(state: Encounter) -> list[Data]:
    """What players ask to be allowed, with the lines that answer."""
    presenter = presenters.of(state)
    return [
        {
            "text": str(sentence(state, request.event)),
            "lines": [_line(state, presenter, answer) for answer in request.answers],
        }
        for request in presenter.requests(state)
    ]


def _line(state: Encounter, presenter: Presenter, command: Command) -> Data:
    found = presenter.typed[type(command)](Speaker(state, GM), command)
    assert found is not None  # what is asked can be answered
    line = found.line
    for slot in found.slots:
        value = state.fighters[str(slot.value)].name if slot.kind == FIGHTER else slot.value
        line = line.replace(f"{{{slot.name}}}", str(value))
    return {"text": str(found.text), "line": line}


def undo(steps: Sequence[Step], read: Collection[int]) -> list[Data]:
    """The last steps, newest first, each with what it was, how many rolls it made, and the lines
    that take it back with all that came later: with fresh dice, and with the same. ``read``:
    numbers of the entries whose secrets the reader may know."""
    return [
        {
            "text": str(_deed(step, step.seq in read)),
            "rolls": sum(isinstance(event, THROWS) for event in step.events),
            "line": f"+combat/undo{_number(count)}",
            "keep": f"+combat/undo/keep{_number(count)}",
        }
        for count, step in enumerate(steps, 1)
    ]


def _number(count: int) -> str:
    return f" {count}" if count > 1 else ""


def _deed(step: Step, read: bool) -> Text | str:
    told = deed(step)
    return (for_the_seat([step]) if read and told.key == UNTOLD.key else "") or told
