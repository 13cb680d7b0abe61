"""Writes rows into the content files of the game's folder without disturbing what the owner wrote
around them."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from game.errors import Refused
from game.overlay.lines import lines
from game.registry.content import Kind
from game.wording import say
from server.seams import toml
from world.overlay import writing


def place(folder: Path, kind: Kind) -> Path:
    """The file of the game's folder with rows of the kind."""
    return folder / "content" / f"{kind.table}.toml"


def text(folder: Path, kind: Kind) -> str:
    """Text of the file, "" if there is none. Refused: ``broken_file`` for one that cannot be
    parsed, which is then left alone."""
    return writing.text(folder, place(folder, kind))


def rows(said: str, kind: Kind) -> Mapping[str, Any]:
    """Rows of the kind in a file's text, by name."""
    data = tomllib.loads(said)
    return data.get(kind.under, {}) if kind.under else data


def with_row(said: str, kind: Kind, name: str, row: Mapping[str, Any] | None) -> str:
    """The text with that row, or without the row of that name if ``row`` is None. Refused:
    ``odd_file`` if its layout has no place for it."""
    wanted = _wanted(said, kind, name, row)
    try:
        changed = _without(said, kind, name) if row is None else _changed(said, kind, name, row)
        if {kind.under: {}, **tomllib.loads(changed)} == {kind.under: {}, **wanted}:
            return changed
    except (TOMLKitError, tomllib.TOMLDecodeError, TypeError, AttributeError):
        pass
    file = f"content/{kind.table}.toml"
    raise Refused("odd_file", say("making-odd-file", file=file, name=name))


def _wanted(said: str, kind: Kind, name: str, row: Mapping[str, Any] | None) -> dict[str, Any]:
    """The data that the text is to contain afterwards."""
    found = tomllib.loads(said)
    rows = found.setdefault(kind.under, {}) if kind.under else found
    if row is None:
        del rows[name]
    else:
        rows[name] = dict(row)
    return found


def _without(said: str, kind: Kind, name: str) -> str:
    """The text without the lines of a row; comments above what follows it stay."""
    path = (kind.under, name) if kind.under else (name,)
    known = {at: line for at, line in lines(said).items() if at != (kind.under,)}
    mine = [line for at, line in known.items() if at[: len(path)] == path]
    after = [line for at, line in known.items() if at[: len(path)] != path and line > max(mine)]
    written = said.splitlines(keepends=True)
    first, end = min(mine) - 1, min(after, default=len(written) + 1) - 1
    while end > max(mine) and not written[end - 1].partition("#")[0].strip():
        end -= 1
    after_it = "".join(written[end:]).lstrip("\n")
    before_it = "".join(written[:first])
    return before_it + after_it if after_it else f"{before_it.rstrip()}\n" * bool(before_it)


def _changed(said: str, kind: Kind, name: str, row: Mapping[str, Any]) -> str:
    found = tomlkit.parse(said)
    rows: Any = found.get(kind.under, {}) if kind.under else found
    if name in rows:
        _lay(rows[name], row)
        return tomlkit.dumps(found)
    above = f"{said.rstrip()}\n\n" if said.strip() else f"# {say('making-file-head')}\n\n"
    return f"{above}{_block(kind, name, row)}"


def _block(kind: Kind, name: str, row: Mapping[str, Any]) -> str:
    """A new row as TOML text, with its heading."""
    table = tomlkit.table()
    for key, value in row.items():
        table.append(key, _value(value))
    found = tomlkit.document()
    found.append(kind.under or name, tomlkit.table(is_super_table=True) if kind.under else table)
    if kind.under:
        above: Any = found[kind.under]
        above.append(name, table)
    return tomlkit.dumps(found)


def _value(value: Any) -> Any:
    """A value as TOML on one line."""
    if not isinstance(value, Mapping):
        return tomlkit.item(value)
    inline = tomlkit.inline_table()
    inline.update({key: _value(each) for key, each in value.items()})
    return inline


def _lay(written: Any, row: Mapping[str, Any]) -> None:
    """Change only what differs, leaving the rest as written."""
    for key in [key for key in written if key not in row]:
        del written[key]
    for key, value in row.items():
        if key in written and isinstance(value, Mapping) and isinstance(written[key], Mapping):
            _lay(written[key], value)
        elif key in written and written[key] != value:
            written[key] = _value(value)
        elif key not in written:
            toml.add(written, key, _value(value))
