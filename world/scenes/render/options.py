"""What a reader may do now, as rows of lines to type, for clients with panels.

Commands whose lines differ in their slots alone are one row as long as every combination of the
slots' values is legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from game import engine, registry
from game.codec import replace
from game.encounter.commands import GM
from game.encounter.reader import Reader
from game.encounter.state import FIGHT
from game.memory import per_state
from game.wording import Text, say
from world import presenters
from world.scenes.render.offers import offered
from world.scenes.render.prompt import asked, looking
from world.scenes.render.typed import (
    ACT,
    ANSWER,
    DECLARE,
    FIGHTER,
    GEAR,
    GROUPS,
    MOVE,
    ORDER,
    SEAT,
    WHO,
    Line,
    Slot,
    Speaker,
    leave,
    of_the_seat,
)
from world.scenes.telling import chances

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.encounter.handlers import AnyHandler
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from game.parts.rating import Rated
    from world.scenes.render.typed import Value
    from world.scenes.render.viewer import Viewer

type Row = dict[str, Any]
"""One row, as a client gets it (docs/rich-clients.md)."""
OF_NPCS = (ANSWER, DECLARE, ORDER, ACT, GEAR, MOVE)
"""Groups of what the game master is offered for an NPC."""
BESIDE = (MOVE, ORDER)
"""Those of them that are offered for whoever acts or answers, though nothing waits for them."""
ALONE = ("act", "answer")
"""Waits for which what is legal for an NPC hangs on who it is, however much it is like others."""


MOST_CUT = 5
"""Words at the end of a row's line that a prompt may leave out, and one."""
ORDERS = "orders"
"""The wait for orders to units."""


class Offer(NamedTuple):
    """A line that is offered. ``now``: the table waits for it; ``left``: what it leaves, for an
    answer to an attack; ``place``: of an answer among those rated, best first."""

    line: Line
    now: bool
    left: str = ""
    place: int = 0


def options(state: Encounter, viewer: Viewer) -> list[Row]:
    """The rows for the viewer, what the table waits for first; one shared list for all viewers
    who may do the same. Do not modify it."""
    return _rows(state, looking(state, viewer))


@per_state
def _rows(state: Encounter, viewer: Viewer) -> list[Row]:
    offers = list(_offers(state, viewer))
    alike = _alike(state) if viewer.gm else {}
    found = [row for some in _by_form(offers) for row in _merged(some, alike)]
    found.sort(key=_order)
    if found and found[0].form.now and not found[0].form.left:
        found = _asked_first(found, state, viewer)
    return [_numbered(row, number) for row, number in _count(found)]


def _offers(state: Encounter, viewer: Viewer) -> Iterator[Offer]:
    f = state.fighters.get(viewer.who)
    if f and f.present:
        yield from _of(state, viewer, viewer.who)
    if viewer.gm:
        for who in _alike(state):
            if who != viewer.who:
                yield from _of_npc(state, viewer, who)
        yield from _of(state, viewer, GM)


def _of(state: Encounter, viewer: Viewer, who: str) -> Iterator[Offer]:
    """What somebody may do: a fighter for themselves, or the seat."""
    yield from _lines(state, viewer, who, _waited(state, who))
    speaker = Speaker(state, who)
    for line in of_the_seat(speaker) if who == GM else (leave(speaker),):
        yield Offer(line, False)


def _of_npc(state: Encounter, viewer: Viewer, who: str) -> Iterator[Offer]:
    """What an NPC may do that the table waits for. Of several that are waited for at once, only
    what it is that is waited for."""
    whats = _waited(state, who)
    alone = any(what in ALONE for what in whats)
    for offer in _lines(state, viewer, who, whats, not alone):
        beside = alone and offer.line.group in BESIDE
        if offer.line.group in OF_NPCS and (offer.now or beside):
            yield offer


def _is_beside(handler: AnyHandler, whats: Collection[str]) -> bool:
    """True if nothing that the handler does is what is waited for."""
    return bool(handler.action or (handler.waits and handler.waits not in whats))


def _lines(
    state: Encounter, viewer: Viewer, who: str, whats: Collection[str], only: bool = False
) -> Iterator[Offer]:
    """``only``: what is waited for, and nothing else."""
    presenter, book = presenters.of(state), registry.of(state)
    speaker, unseen = Speaker(state, who), _unseen(state, viewer)
    rated = _rated(state, viewer, who) if whats and who != GM else {}
    for kind, writer in presenter.typed.items():
        handler = book.handlers_by_command.get(kind)
        if handler is None or (only and _is_beside(handler, whats)):
            continue
        spends = handler.action and state.mode == FIGHT
        for command in _usual_first(state, speaker, engine.options_of(state, who, kind)):
            if unseen and (_names(command, unseen) or presenter.hides(state, unseen, command)):
                continue
            line = writer(speaker, command)
            if line is None:
                continue
            if spends and not line.cost:
                line = line._replace(cost=say("options-cost-action"))
            left, place = rated.get(_key(line), ("", len(rated)))
            now = _is_waited(line.group, handler.waited(command), whats)
            yield Offer(line, now, left, place)
    for line in presenter.lines_besides(state, speaker):
        yield Offer(line, _is_waited(line.group, "", whats))


def _usual_first(
    state: Encounter, speaker: Speaker, commands: Sequence[Command]
) -> Sequence[Command]:
    """The commands, those at whoever was attacked last first, and at the fallen last; with what is
    in the hand before other weapons."""
    if len(commands) < 2 or speaker.fighter is None:
        return commands
    aimed = getattr(speaker.fighter, "aimed", "")

    hand = getattr(speaker.fighter, "hand", "")

    def place(command: Command) -> tuple[int, bool]:
        other = state.fighters.get(getattr(command, "target", ""))
        whom = 1 if other is None else 2 if not other.able else int(other.id != aimed)
        return whom, getattr(command, "weapon", hand) != hand

    return sorted(commands, key=place)


def _waited(state: Encounter, who: str) -> tuple[str, ...]:
    return tuple(wait.what for wait in engine.pending(state) if wait.who == who)


def _is_waited(group: str, waited: str, whats: Collection[str]) -> bool:
    if waited in whats:
        return True
    if group == ORDER and ORDERS in whats:
        return True
    if group == ANSWER:
        return any(what not in ("act", DECLARE) for what in whats)
    return group == DECLARE and DECLARE in whats


def _unseen(state: Encounter, viewer: Viewer) -> Reader | None:
    """The reader, if somebody is hidden from them."""
    if viewer.gm:
        return None
    reader = Reader(state, viewer.who)
    return reader if reader.hidden else None


def _names(command: Command, reader: Reader) -> bool:
    """True if the command names somebody, or a side, hidden from the reader."""
    for value in vars(command).values():
        named = value if isinstance(value, tuple) else (value,)
        if any(isinstance(one, str) and reader.hides_party(one) for one in named):
            return True
    return False


def _key(line: Line) -> tuple[str, tuple[Slot, ...]]:
    return line.line, line.slots


def _rated(
    state: Encounter, viewer: Viewer, who: str
) -> dict[tuple[str, tuple[Slot, ...]], tuple[str, int]]:
    """For the lines of answers to an attack: what each leaves, and its place, best first."""
    presenter, speaker = presenters.of(state), Speaker(state, who)
    found: dict[tuple[str, tuple[Slot, ...]], tuple[str, int]] = {}
    for place, row in enumerate(presenter.rated(state, viewer, who)):
        if line := _line(presenter.typed, speaker, row):
            found.setdefault(_key(line), (chances.left_by(row), place))
    return found


def _line(typed: Any, speaker: Speaker, row: Rated) -> Line | None:
    writer = typed.get(type(row.answer))
    line: Line | None = writer(speaker, row.answer) if writer else None
    return line


# NPCs that are alike.


@per_state
def _alike(state: Encounter) -> dict[str, tuple[str, ...]]:
    """NPCs for whom the table waits, the alike together: one of them, and all. Those are alike
    that differ in nothing but their names, while what they may do hangs on nothing else."""
    found: dict[str, list[str]] = {}
    for wait in engine.pending(state):
        f = state.fighters.get(wait.who)
        if f is None or not f.npc or any(f.id in some for some in found.values()):
            continue
        alone = wait.what in ALONE
        like = None if alone else next((one for one in found if _like(state, one, f.id)), None)
        found.setdefault(like or f.id, []).append(f.id)
    return {one: tuple(some) for one, some in found.items()}


def _like(state: Encounter, one: str, other: str) -> bool:
    if set(_waited(state, one)) != set(_waited(state, other)):
        return False
    first, second = state.fighters[one], state.fighters[other]
    own = {name: getattr(first, name) for name in presenters.of(state).individual}
    return first == replace(second, **own)


# Rows of offers.


class _Form(NamedTuple):
    """What the offers of a row have in common."""

    line: str
    group: str
    cost: str
    now: bool
    asks: bool
    left: str


class _Merged(NamedTuple):
    form: _Form
    text: str
    slots: tuple[tuple[Slot, tuple[Value, ...]], ...]
    place: int


def _by_form(offers: Iterable[Offer]) -> list[tuple[_Form, list[Offer]]]:
    found: dict[_Form, list[Offer]] = {}
    for offer in offers:
        line = offer.line
        form = _Form(line.line, line.group, str(line.cost), offer.now, line.asks, offer.left)
        found.setdefault(form, []).append(offer)
    return list(found.items())


def _merged(
    alike: tuple[_Form, list[Offer]], npcs: dict[str, tuple[str, ...]]
) -> Iterator[_Merged]:
    form, offers = alike
    first = offers[0].line
    every = dict.fromkeys(tuple(slot.value for slot in offer.line.slots) for offer in offers)
    for values in products(list(every)):
        spread = (
            tuple(_spread(each, npcs)) if slot.name == WHO else each
            for slot, each in zip(first.slots, values, strict=True)
        )
        slots = tuple(zip(first.slots, spread, strict=True))
        yield _Merged(form, str(first.text), slots, offers[0].place)


def _spread(one: Sequence[Value], npcs: dict[str, tuple[str, ...]]) -> Iterator[Value]:
    for who in one:
        yield from npcs.get(str(who), (who,))


def products(every: Sequence[tuple[Value, ...]]) -> list[tuple[tuple[Value, ...], ...]]:
    """Few full products of values that are these tuples together, and nothing else."""
    if not every or not every[0]:
        return [()] if every else []
    rests: dict[Value, list[tuple[Value, ...]]] = {}
    for first, *rest in every:
        rests.setdefault(first, []).append(tuple(rest))
    alike: dict[frozenset[tuple[Value, ...]], list[Value]] = {}
    for first, some in rests.items():
        alike.setdefault(frozenset(some), []).append(first)
    return [
        (tuple(firsts), *rest) for firsts in alike.values() for rest in products(rests[firsts[0]])
    ]


def _order(row: _Merged) -> tuple[bool, int, int]:
    return not row.form.now, GROUPS.index(row.form.group), row.place


# What the prompt asks.


def _asked_first(rows: list[_Merged], state: Encounter, viewer: Viewer) -> list[_Merged]:
    """The rows, first the one that gives the first line of the prompt, with that line's values
    first."""
    names = {f.id: f.name for f in state.fighters.values()}
    for offer in offered(asked(state, viewer))[:1]:
        for cut in range(MOST_CUT):
            for row in rows:
                values = _values(row, offer["line"].strip(), names, cut) if row.form.now else None
                if values is not None:
                    return [_led(row, values), *(other for other in rows if other is not row)]
    return rows


def _values(row: _Merged, line: str, names: dict[str, str], cut: int) -> dict[str, Value] | None:
    """The row's values in the line, None if it is another line. ``cut``: words at the row's end
    that the line does without. A ``<skill>`` in the line stands for any."""
    words = row.form.line.split(" ")
    if cut >= len(words):
        return None
    pattern = re.escape(" ".join(words[: len(words) - cut]))
    said: dict[str, dict[str, Value]] = {}
    for slot, values in row.slots:
        told = said[slot.name] = {_told(slot, value, names): value for value in values}
        some = "|".join(map(re.escape, sorted(told, key=len, reverse=True)))
        free = not told or any(isinstance(value, tuple) or value is None for value in values)
        pattern = pattern.replace(
            re.escape(f"{{{slot.name}}}"), f"(?P<{slot.name}>{'.+' if free else some}|<[^>]*>)", 1
        )
    found = re.fullmatch(pattern, line, re.IGNORECASE)
    if found is None:
        return None
    given = found.groupdict()
    return {name: said[name][each] for name, each in given.items() if each in said[name]}


def _told(slot: Slot, value: Value, names: dict[str, str]) -> str:
    return names[str(value)] if slot.kind == FIGHTER else str(value)


def _led(row: _Merged, first: dict[str, Value]) -> _Merged:
    """The row, these values of its slots before the others."""
    slots = tuple(
        (slot, tuple(sorted(values, key=lambda value: value != first.get(slot.name, value))))
        for slot, values in row.slots
    )
    return row._replace(slots=slots)


def _count(rows: Iterable[_Merged]) -> Iterator[tuple[_Merged, int]]:
    """The rows, each with its number among those of its verb, of the seat and of others."""
    numbers: dict[tuple[str, bool], int] = {}
    for row in rows:
        kind = _verb(row.form.line), row.form.group == SEAT
        numbers[kind] = numbers.get(kind, 0) + 1
        yield row, numbers[kind]


def _verb(line: str) -> str:
    """``combat/flee`` of ``+combat/flee``."""
    return line.partition(" ")[0].lstrip("+")


def _numbered(row: _Merged, count: int) -> Row:
    verb, form = _verb(row.form.line), row.form
    known = f"{SEAT} {verb}" if form.group == SEAT else verb
    found: Row = {
        "id": known if count == 1 else f"{known} {count}",
        "verb": verb,
        "group": form.group,
        "text": row.text,
        "line": form.line,
        "slots": [_slot(slot, values) for slot, values in row.slots],
        "cost": form.cost,
        "asks": form.asks,
        "now": form.now,
    }
    return found | ({"left": form.left} if form.group == ANSWER else {})


def _slot(slot: Slot, values: tuple[Value, ...]) -> dict[str, Any]:
    named: dict[str, Any] = {"name": slot.name, "kind": slot.kind}
    value = values[0]
    if value is None:
        return named
    if isinstance(value, tuple):
        return named | {"least": value[0], "most": value[1]}
    return named | {"of": list(values)}


def row(line: str, text: Text, group: str, *slots: dict[str, Any]) -> Row:
    """A row of no command of the rules."""
    verb = _verb(line)
    return {
        "id": f"{group} {verb}", "verb": verb, "group": group, "text": str(text), "line": line,
        "slots": list(slots), "cost": "", "asks": False, "now": False,
    }  # fmt: skip


def lines_of(row: Row, names: dict[str, str]) -> list[str]:
    """Every line that the row stands for, with numbers and words; free text stays in braces.
    ``names``: of the fighters, by id."""
    found = [row["line"]]
    for slot in row["slots"]:
        values = slot.get("of")
        if values is None and "least" in slot:
            values = range(slot["least"], slot["most"] + 1)
        if values is None:
            continue
        mark = f"{{{slot['name']}}}"
        told = [names[str(v)] if slot["kind"] == FIGHTER else str(v) for v in values]
        found = [line.replace(mark, each) for line in found for each in told]
    return found
