"""Dots sheets as table rows."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import partial
from typing import Any

from game.books.dots import builder, experience, roster, tables
from game.books.dots import gear as things
from game.books.dots.gear import Item
from game.books.dots.sheet import DROID, DotsSheet, Species, Unique
from game.changes import differences
from game.engine import opening
from game.errors import Refused
from game.registry.matching import resolve
from game.registry.sheet import Sheet
from game.wording import say
from world.presenters import rows
from world.presenters.rows import NUMBER, NUMBERS, WORD, BadRow, Part, Reading, Row, Rows

PAID = "dots"
NAMED = {"human": Species(), "droid": DROID}
BLOCK = (
    "description",
    "hint",
    "autopilot",
    "class",
    "subclass",
    "dots",
    "items",
    "dice",
    "species",
)


def _skill(name: str) -> str:
    """The key of a skill of the book. Errors: MatchError."""
    return name if name in tables.skills() else tables.match_skill(name)


def _paid(row: tuple[int, ...]) -> int | list[int]:
    """The number of dots if each was bought at its price, else the list of what was
    paid for each."""
    return len(row) if row == tuple(range(1, len(row) + 1)) else list(row)


def _row(value: Any) -> tuple[int, ...]:
    if isinstance(value, list):
        return tuple(rows.count(each) for each in value)
    return tuple(range(1, rows.count(value) + 1))


def _species(value: Any) -> Species:
    if isinstance(value, str):
        return NAMED[resolve(value, NAMED, "species")]
    made: Species = rows.record(Species, rows.table(value))
    return made


PARTS: Mapping[str, Part] = {
    "class": Part(str, lambda value: resolve(rows.word(value), tables.classes(), "class")),
    "subclass": Part(str, lambda value: resolve(rows.word(value), tables.subclasses(), "subclass")),
    "kit": Part(str, lambda value: resolve(rows.word(value), tables.kits(), "kit")),
    "species": Part(
        lambda held: next((n for n, s in NAMED.items() if s == held), rows.plain(held)), _species
    ),
    "xp": NUMBER,
    "dice": Part(list, lambda value: tuple(map(rows.count, rows.listed(value)))),
    "wield": WORD,
    "offhand": WORD,
    "armed_robots": NUMBER,
    "goods": Part(list, lambda value: tuple(rows.words(value))),
    "lost": NUMBER,
    "stars": NUMBERS,
    "beyond": NUMBERS,
    "specials": Part(
        dict,
        lambda value: rows.each_of(
            value, lambda name: resolve(name, tables.specials(), "special ability"), rows.count
        ),
    ),
    "spent": NUMBERS,
}
"""Fields read one by one. Skills, things and unique skills depend on each other and are read
separately."""


class DotsRows(Rows):
    """Dots are written as a number if bought at their price, else as a list of what was paid for
    each (0 for a gift). Derived values are left out: what the dots cost in ``spent``, and
    everything earned. A thing with a name of its own is written out under ``item`` and that name.
    """

    def known(self) -> tuple[str, ...]:
        return (*PARTS, "dots", "uniques", "items", "item")

    def row(self, sheet: DotsSheet) -> Row:
        found: Row = {"class": sheet.class_, "subclass": sheet.subclass}
        fresh = DotsSheet()
        for name, part in PARTS.items():
            if name not in ("class", "subclass") and getattr(sheet, name) != getattr(fresh, name):
                found[name] = part.write(getattr(sheet, name))
        if spent := {k: n for k, n in sheet.spent.items() if k != PAID}:
            found["spent"] = spent
        else:
            found.pop("spent", None)
        own = {i.name: _thing(i) for i in sheet.items if i != _new(i.type)}
        found |= {"items": [i.name for i in sheet.items]} if sheet.items else {}
        found |= {"dots": {skill: _paid(row) for skill, row in sheet.dots.items()}}
        found |= {"item": own} if own else {}
        words = {word: rows.plain(unique) for word, unique in sheet.uniques.items()}
        return found | ({"uniques": words} if words else {})

    def sheet(self, row: Row) -> Sheet:
        reading = Reading()
        reading.wrong += rows.unknown(row, self.known())
        values = {
            name: reading.part((name,), partial(part.read, row[name]))
            for name, part in PARTS.items()
            if name in row
        }
        for name in ("class", "subclass"):
            if name not in row:
                reading.wrong.append(((), _say_which(name)))
        values["class_"] = values.pop("class", None)
        words = reading.part(("uniques",), partial(_words, row.get("uniques", {}))) or {}
        values["uniques"] = words
        known = partial(_own_or_known, words)
        values["dots"] = reading.part(
            ("dots",), lambda: rows.each_of(row.get("dots", {}), known, _row)
        )
        values["items"] = reading.part(("items",), partial(_carried, row))
        return reading.finish(lambda: _settled(values))

    def block(self, block: Any) -> Row:
        held = {f.name.rstrip("_"): getattr(block, f.name) for f in fields(block)}
        held = {name: held[name] for name in BLOCK if held[name]}
        if held.get("species") == Species().name:
            del held["species"]
        return {k: list(v) if isinstance(v, tuple) else v for k, v in held.items()}

    def npc(self, row: Row) -> Sheet:
        """A stat block's dots are gifts, and its things are plain ones of their kinds. Errors:
        BadRow."""
        reading = Reading()
        reading.wrong += rows.unknown(row, BLOCK)
        values = {
            name: reading.part((name,), partial(PARTS[name].read, row[name]))
            for name in ("class", "subclass", "dice", "species")
            if name in row
        }
        dots = reading.part(
            ("dots",), lambda: rows.each_of(row.get("dots", {}), _skill, rows.count)
        )
        items = reading.part(("items",), partial(_kinds, row.get("items", [])))
        reading.wrong += [
            ((), _say_which(name)) for name in ("class", "subclass") if name not in row
        ]

        def made() -> DotsSheet:
            named = getattr(values.get("species"), "name", Species().name)
            return roster.sheet_of(
                roster.Block("", "", values["class"], values["subclass"], dots, items,
                             values.get("dice", ()), named)
            )  # fmt: skip

        return reading.finish(made)

    def beyond(self, sheet: DotsSheet) -> list[str]:
        try:
            made = _bought(sheet, opening(DotsSheet.kind).options)
        except Refused as refusal:
            return [refusal.sentence]
        found = [d for d in differences(made, sheet) if d.path[0] not in ("wield", "offhand")]
        names = sorted({d.path[0].strip("_").replace("_", " ") for d in found})
        return [str(say("dots_book-not-as-bought", fields=tuple(names)))] if names else []


def _say_which(field: str) -> str:
    return str(say("dots_book-say-which", field=field))


def _own_or_known(words: Mapping[str, Unique], name: str) -> str:
    return name if name in words else _skill(name)


def _words(value: Any) -> dict[str, Unique]:
    return rows.each_of(value, str, lambda row: rows.record(Unique, rows.table(row)))


def _new(kind: str) -> Item | None:
    return things.make(kind) if kind in things.rows() else None


def _meant(word: str) -> Item:
    """A new thing of exactly that kind, else of the offered kind meant by the word. Errors:
    MatchError."""
    return _new(word) or things.find(word)


def _thing(item: Item) -> Row:
    """The thing's type and the fields that differ from that type's defaults."""
    packed = {f.name: getattr(item, f.name) for f in fields(item)}
    usual = {f.name: getattr(_new(item.type) or Item("", item.type), f.name) for f in fields(item)}
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in packed.items()
        if name == "type" or (name != "name" and value != usual[name])
    }


def _carried(row: Row) -> tuple[Item, ...]:
    own, listed = rows.table(row.get("item", {})), rows.words(row.get("items", []))
    if unused := [name for name in own if name not in listed]:
        raise BadRow([((unused[0],), str(say("dots_book-name-it-in-items")))])
    return tuple(_made(name, rows.table(own[name])) if name in own else _meant(name)
                 for name in listed)  # fmt: skip


def _made(name: str, row: Row) -> Item:
    base = _meant(rows.word(row.get("type", "")))
    values = {f.name: getattr(base, f.name) for f in fields(base)}
    changed = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items() if k != "type"}
    made: Item = rows.record(Item, {**values, **changed, "name": name})
    return made


def _kinds(value: Any) -> tuple[str, ...]:
    return tuple(_meant(name).type for name in rows.words(value))


def _settled(values: dict[str, Any]) -> DotsSheet:
    """The sheet with derived sums filled in (DOT-XP-10)."""
    made = DotsSheet(**values)
    paid = sum(sum(row) for row in made.dots.values())
    spent = {**({PAID: paid} if paid or PAID in made.spent else {}), **made.spent}
    earned = made.xp + sum(spent.values()) + made.lost
    return DotsSheet(**{**values, "spent": spent, "earned": earned})


def _bought(sheet: DotsSheet, options: Mapping[str, Any]) -> DotsSheet:
    """A new character of the same class and kit who buys what is on the sheet. Raises Refused for
    what cannot be bought."""
    kit = tables.kits().get(sheet.kit)
    given = {skill: row.count(0) for skill, row in sheet.dots.items()}
    placed = {skill: given.get(skill, 0) for skill in kit.among} if kit and kit.spend else {}
    made = builder.create(sheet.class_, sheet.subclass, sheet.kit, placed, sheet.species, options)
    made = _specials(made, sheet, options, "beyond", ("specialist",))
    for skill in sheet.dots:
        if more := sheet.rank(skill) - made.rank(skill):
            made, _ = experience.buy_dots(made, skill, max(more, 0), options)
    made = _specials(made, sheet, options, "stars", tuple(tables.specials()))
    while len(made.dice) < len(sheet.dice):
        made, _ = experience.buy_die(made, options)
    for at, sides in enumerate(sheet.dice):
        while made.dice[at] < sides:
            made, _ = experience.improve_die(made, at)
    return made


def _specials(
    made: DotsSheet, sheet: DotsSheet, options: Mapping[str, Any], field: str, names: Iterable[str]
) -> DotsSheet:
    """Buy the special abilities among ``names`` that ``made`` lacks, on the skills of
    that field."""
    wanted = {k: n - getattr(made, field).get(k, 0) for k, n in getattr(sheet, field).items()}
    on = [skill for skill, count in wanted.items() for _ in range(count)]
    for name in names:
        lacks = sheet.specials.get(name, 0) - made.specials.get(name, 0)
        for _ in range(max(lacks, 0)):
            skill = on.pop() if tables.specials()[name].on and on else ""
            made, _price = experience.buy_special(made, name, skill, options=options)
    return made
