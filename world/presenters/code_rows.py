"""Table rows for sheets made of dice codes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import partial
from typing import Any

from game.gear import Armour, Weapon
from game.notation import PIPS, Notation
from game.registry.matching import MatchError, resolve
from game.registry.sheet import Sheet
from game.wording import Text, say
from world.presenters import rows
from world.presenters.rows import BadRow, Part, Reading, Row, Rows
from world.presenters.slots import Builder, Fields

GEAR = {"weapon": ("weapons", "weapon", Weapon), "armour": ("armour", "piece", Armour)}
"""For each kind of gear: the sheet's field, the heading for pieces written out in full, and the
record."""
OF_A_BLOCK = ("description", "hint", "autopilot")
"""Keys that a stat block's row has besides those of its sheet."""


class CodeRows(Rows):
    """Attributes and skills as codes, gear by name, numbers, and other fields by ``fields.parts``.
    Gear that is not listed, or differs from its listing, is written out in full under its own
    heading (``weapon`` or ``piece``, then its name)."""

    def __init__(self, kind: type, fields: Fields, builder: Builder | None):
        self.kind, self.gear, self.builder = kind, fields.gear, builder
        self.parts: dict[str, Part] = {
            "attributes": rows.codes(self._attribute, self._dice),
            "skills": rows.codes(self._skill, self._dice),
            **dict.fromkeys(fields.counts.values(), rows.NUMBER),
            **fields.parts,
        }

    @property
    def _dice(self) -> Notation:
        """The notation of such sheets."""
        return getattr(self.kind, "dice", PIPS)

    def _attribute(self, name: str) -> str:
        return resolve(name, self.kind.table.attributes, "attribute")  # type: ignore[attr-defined]

    def _skill(self, name: str) -> str:
        skills = self.kind.table  # type: ignore[attr-defined]
        retired = (name,) if name in skills.every else ()
        found: str = skills.match(name, retired, False)
        return found

    def known(self) -> tuple[str, ...]:
        listed = [name for key in self.gear for name in GEAR[key][:2]]
        return tuple(dict.fromkeys([*self.parts, *listed]))

    def row(self, sheet: Any) -> Row:
        found = {
            f.name: self.parts[f.name].write(getattr(sheet, f.name))
            for f in fields(sheet)
            if f.name in self.parts and getattr(sheet, f.name) != _default(f)
        }
        for key, find in self.gear.items():
            name, heading, _ = GEAR[key]
            held = getattr(sheet, name)
            own = {p.name: rows.piece_row(p, self._dice) for p in held if not _listed(find, p)}
            found |= {name: [p.name for p in held]} if held else {}
            found |= {heading: own} if own else {}
        return found

    def sheet(self, row: Row) -> Sheet:
        reading = Reading()
        reading.wrong += rows.unknown(row, self.known())
        values = {
            name: reading.part((name,), partial(part.read, row[name]))
            for name, part in self.parts.items()
            if name in row
        }
        for key, find in self.gear.items():
            name, heading, kind = GEAR[key]
            defined = partial(_own, kind, self._dice, row.get(heading, {}), row.get(name, []), name)
            own = reading.part((heading,), defined) or {}
            if name in row:
                listed = reading.part((name,), partial(_carried, row[name], own, find))
                values[name] = listed or ()
        values = {"attributes": {}, "skills": {}, **values}
        return reading.finish(lambda: self.kind(**values))

    def block(self, block: Any) -> Row:
        found = getattr(block, "row", None) or {
            f.name: getattr(block, f.name) for f in fields(block)
        }
        return {
            key: _plain(value)
            for key, value in found.items()
            if key != "name" and (value or self._counts(key, value))
        }

    def _counts(self, key: str, value: Any) -> bool:
        """True if the value is a number that differs from the sheet's default, so that leaving out
        a 0 would change it."""
        usual = {f.name: _default(f) for f in fields(self.kind)}
        return type(value) is int and usual.get(key, 0) != value

    def npc(self, row: Row) -> Sheet:
        return self.sheet({key: value for key, value in row.items() if key not in OF_A_BLOCK})

    def beyond(self, sheet: Any) -> Sequence[Text | str]:
        if self.builder is None or sheet in self._ready(self.builder):
            return []
        if self.builder.beyond is None:
            return [str(say("books-taken-as-they-are", title=self.builder.title))]
        return self.builder.beyond(sheet)

    @staticmethod
    def _ready(builder: Builder) -> Iterator[Sheet]:
        return (builder.roster.sheet(block) for block in builder.roster.ready().values())


def _default(f: Any) -> Any:
    return f.default if f.default_factory is MISSING else f.default_factory()


def _listed(find: Any, held: Any) -> bool:
    """True if the piece equals the listed one of its name."""
    try:
        return bool(find(held.name) == held)
    except MatchError:
        return False


def _own(kind: type, dice: Notation, defined: Any, held: Any, name: str) -> dict[str, Any]:
    """The pieces written out in full. Errors: BadRow, also for a piece that is not carried."""
    named = rows.table(defined)
    if unused := [each for each in named if each not in held]:
        raise BadRow([((unused[0],), say("books-name-it-in", field=name))])
    return rows.each_of(
        {each: (each, value) for each, value in named.items()},
        lambda each: each,
        lambda pair: rows.piece(kind, pair[0], rows.table(pair[1]), dice),
    )


def _carried(value: Any, own: Mapping[str, Any], find: Any) -> tuple[Any, ...]:
    found = [own[name] if name in own else find(name) for name in rows.words(value)]
    names = [each.name for each in found]
    twice = next((name for name in names if names.count(name) > 1), "")
    rows.refuse(bool(twice), say("books-piece-stands-twice", piece=twice))
    return tuple(found)


def _plain(value: Any) -> Any:
    """The value as read from a file: plain lists and dicts."""
    if isinstance(value, Mapping):
        return dict(value)
    return list(value) if isinstance(value, tuple) else value
