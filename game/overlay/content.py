"""Content of the game's folder: rows in ``content/<kind of sheet>/<table>.toml``, merged over the
shipped tables."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from game import registry
from game.gear import MOST_NAME
from game.overlay.files import NO_DRAFTS, Drafts, Lines
from game.overlay.files import read as read_file
from game.overlay.problems import Problem
from game.registry import content, revisions, tables
from game.registry.content import LIKE, RETIRED, Kind
from game.registry.revisions import Revision
from game.registry.values import Flag
from game.wording import Text, say

SHOWN = 40
FOLDER = "content"


@dataclass
class Row:
    """A row from the game's folder, still to be checked."""

    kind: Kind
    name: str
    row: tables.Table
    file: Lines

    @property
    def path(self) -> tuple[str, ...]:
        return (self.kind.under, self.name) if self.kind.under else (self.name,)


def kinds() -> tuple[Kind, ...]:
    """Kinds of content of all registered books, each once."""
    books = [registry.called(name) for name in registry.known()]
    return tuple(dict.fromkeys(kind for book in books for kind in book.content))


def read(
    folder: Path, over: tables.Row, problems: list[Problem], drafts: Drafts = NO_DRAFTS
) -> tables.Table:
    """The overlay ``over`` with all sound rows added; faults of the others go to ``problems``."""
    place = folder / FOLDER
    drawn = (file for file in drafts if file.is_relative_to(place))
    files = sorted({*place.rglob("*.toml"), *drawn})
    rows = [row for file in files for row in _rows(folder, file, problems, drafts)]
    return _sound_over(over, rows)


def with_row(
    over: tables.Row, kind: Kind, name: str, row: tables.Row, problems: list[Problem]
) -> tables.Table:
    """The overlay with one more row, which is in no file, if it is sound."""
    return _sound_over(over, list(_row(Row(kind, name, dict(row), Lines("", "", problems)))))


def _sound_over(over: tables.Row, rows: list[Row]) -> tables.Table:
    """The overlay with those rows that are sound."""
    for wrong in (_wrong_value, _unsound):
        rows = _sound(rows, over, wrong)
    return laid_over(over, rows)


def _sound(rows: list[Row], over: tables.Row, wrong: Callable[[Row], bool]) -> list[Row]:
    """Drop rows until none is wrong: a row that depends on a dropped one is dropped in turn."""
    while True:
        with revisions.by(Revision(laid_over(over, rows))):
            sound = [row for row in rows if not wrong(row)]
        if len(sound) == len(rows):
            return rows
        rows = sound


def laid_over(over: tables.Row, rows: list[Row]) -> tables.Table:
    """The overlay with the rows merged in. A row replaces a bare retirement of its name in
    ``over``, so that it is on offer."""
    found: tables.Table = dict(over)
    for each in rows:
        table = found.get(each.kind.table, {})
        below = table.get(each.kind.under, {}) if each.kind.under else table
        row = {RETIRED: False, **each.row} if below.get(each.name) == {RETIRED: True} else each.row
        row = {each.kind.under: {each.name: row}} if each.kind.under else {each.name: row}
        found[each.kind.table] = tables.inherit(table, row)
    return found


def _rows(folder: Path, file: Path, problems: list[Problem], drafts: Drafts) -> Iterator[Row]:
    """Rows of a file under a known kind of content."""
    data, said = read_file(folder, file, problems, drafts)
    family, table = file.parent.relative_to(folder / FOLDER).as_posix(), file.stem
    here = [kind for kind in kinds() if kind.table == f"{family}/{table}"]
    if data and not here:
        said.wrong((), say("house-no-such-content", family=family, table=table), _tables(family))
        return
    for key, value in data.items():
        kind = next((kind for kind in here if kind.under in (key, "")), None)
        if kind is None:
            cure = say("house-row-begins-with", known=tuple(f"[{row.under}.name]" for row in here))
            said.wrong((key,), say("house-is-nothing-here", key=key[:SHOWN]), cure)
            continue
        rows = value if kind.under else {key: value}
        if not isinstance(rows, Mapping):
            cure = say("house-write-heading", part=f"{kind.under}.name")
            said.wrong((key,), say("house-holds-no-rows", key=key[:SHOWN]), cure)
            continue
        for name, row in rows.items():
            yield from _row(Row(kind, name, row, said))


def _tables(family: str) -> Text:
    known = sorted({kind.table for kind in kinds()})
    mine = [name for name in known if name.startswith(f"{family}/")]
    return say("house-files-are", files=tuple(f"{FOLDER}/{name}.toml" for name in mine or known))


def _row(found: Row) -> Iterator[Row]:
    """The row, if it is a mapping with a usable name and known fields only; else nothing, with a
    report."""
    kind, path, said = found.kind, found.path, found.file
    if not isinstance(found.row, Mapping):
        what = say("house-is-no", row=found.name[:SHOWN], kind=kind.name)
        said.wrong(path, what, say("house-write", example=kind.example))
    elif not (0 < len(found.name) <= MOST_NAME and found.name.isprintable() and found.name.strip()):
        said.wrong(path, say("house-name-unusable"), say("house-name-length"))
    elif strange := [key for key in found.row if key not in _keys(kind)]:
        for key in strange:
            near = tuple(get_close_matches(key, _keys(kind), n=1))
            other = say("house-has-fields", fields=tuple(_keys(kind)))
            cure = say("house-perhaps-meant", near=near) if near else other
            what = say("house-no-such-field", many=kind.many, key=key[:SHOWN])
            said.wrong((*path, key), what, cure)
    else:
        yield found


def _keys(kind: Kind) -> list[str]:
    return [*(field.name for field in kind.fields), LIKE, RETIRED]


def _wrong_value(found: Row) -> bool:
    """True if a value or the ``like`` of the row is invalid; reported."""
    return _wrong_parent(found) or any([_cannot_be(found, key) for key in found.row])


def _cannot_be(found: Row, key: str) -> bool:
    value = found.row[key]
    field = found.kind.field(key)
    cure = Flag().problem(value) if key == RETIRED else field.value.problem(value) if field else ""
    if cure:
        what = say("house-field-cannot-be", key=key, row=found.name, value=str(value)[:SHOWN])
        found.file.wrong((*found.path, key), what, cure)
    return bool(cure)


def _wrong_parent(found: Row) -> bool:
    """True if the row is ``like`` an unknown one or, through others, like itself; reported."""
    kind, rows = found.kind, content.written(found.kind)
    parent = found.row.get(LIKE, "")
    others = [name for name in rows if name != found.name]
    if parent != "" and parent not in others:
        near = tuple(get_close_matches(str(parent), others, n=3))
        other = say("house-name-another", kind=kind.name)
        cure = say("house-perhaps-meant", near=near) if near else other
        what = say("house-like-what-cannot-be", row=found.name, parent=str(parent)[:SHOWN])
        found.file.wrong((*found.path, LIKE), what, cure)
        return True
    try:
        content.whole_row(kind, found.name)
    except ValueError:
        what = say("house-like-itself", row=found.name)
        found.file.wrong((*found.path, LIKE), what, say("house-stand-for-itself"))
        return True
    return False


def _unsound(found: Row) -> bool:
    """True if the row is wrong by itself or because of rows dropped meanwhile; reported."""
    return _wrong_value(found) or _unfit(found)


def _unfit(found: Row) -> bool:
    """True if the row, with what it inherits, lacks a needed field or cannot be played;
    reported."""
    kind, whole = found.kind, content.whole_row(found.kind, found.name)
    for field in kind.fields:
        if field.needed and field.name not in whole:
            what = say("house-lacks-field", row=found.name, field=field.name)
            cure = say("house-give-it", field=field.name, value=field.value.says())
            found.file.wrong(found.path, what, cure)
            return True
    if problem := kind.problem(found.name, whole):
        found.file.wrong(found.path, say("house-row-unplayable", row=found.name), problem)
    return bool(problem)
