"""Writes to the files of the game's folder from inside the game: atomically, and without disturbing
what the owner wrote around the change."""

import os
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from game import overlay as overlays
from game.errors import Refused
from game.overlay import files
from game.overlay.numbers import quoted
from game.overlay.problems import Problem
from game.wording import Text, say
from server.seams import toml
from world import overlay
from world.overlay import change_log
from world.overlay.change_log import Change

type Place = tuple[str, ...]


def folder() -> Path:
    """Path of the game's folder. Refused: ``no_house``."""
    found = overlay.folder()
    if found is None:
        sentence = say("house_page-no-folder-yet")
        raise Refused("no_house", sentence)
    return found


def text(folder: Path, file: Path) -> str:
    """Text of a file, "" if there is none. Refused: ``broken_file`` for one that cannot be parsed,
    which is then left alone."""
    if not file.exists():
        return ""
    problems: list[Problem] = []
    files.read(folder, file, problems)
    for problem in problems:
        sentence = say("house_page-file-is-broken", file=problem.file, line=problem.line)
        raise Refused("broken_file", sentence)
    with file.open(encoding="utf-8-sig", newline="") as written:
        return written.read()


def value_at(said: str, place: Place) -> Any:
    """Value at a path of keys in a TOML text, None for none."""
    found: Any = tomllib.loads(said)
    for key in place:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def with_value(said: str, place: Place, value: Any) -> str:
    """The TOML text with that value at a path of keys, or with none there if ``value`` is None.
    Refused: ``odd_file`` if its layout has no place for it."""
    wanted = _wanted(tomllib.loads(said), place, value)
    for change in (_in_its_table, _in_a_table_of_its_own):
        with suppress(TOMLKitError, tomllib.TOMLDecodeError, TypeError, AttributeError, KeyError):
            changed = change(said, place, value)
            if _plain(tomllib.loads(changed)) == _plain(wanted):
                return changed
    name = ".".join(place)
    raise Refused("odd_file", say("house_page-file-laid-out-oddly", name=name))


def _wanted(data: dict[str, Any], place: Place, value: Any) -> dict[str, Any]:
    """The data that the text is to contain afterwards."""
    *outer, last = place
    at = data
    for key in outer:
        at = at.setdefault(key, {})
    at.pop(last, None)
    if value is not None:
        at[last] = value
    return data


def _plain(data: Any) -> Any:
    """The data without empty tables: a heading with nothing below it says nothing."""
    if not isinstance(data, dict):
        return data
    rows = {key: _plain(value) for key, value in data.items()}
    return {key: value for key, value in rows.items() if value != {}}


def _in_its_table(said: str, place: Place, value: Any) -> str:
    """Edit the text inside the existing table."""
    found = tomlkit.parse(said)
    *outer, last = place
    at: Any = found
    for key in outer:
        at = at[key]
    if value is None:
        del at[last]
    elif last in at:
        at[last] = tomlkit.item(value)
    else:
        toml.add(at, last, tomlkit.item(value))
    return tomlkit.dumps(found)


def _in_a_table_of_its_own(said: str, place: Place, value: Any) -> str:
    """Add the value under a new heading at the end of the text."""
    *outer, last = place
    above = f"{said.rstrip()}\n\n" if said.strip() else ""
    heading = ".".join(map(quoted, outer))
    return f"{above}[{heading}]\n{quoted(last)} = {tomlkit.item(value).as_string()}\n"


def put(folder: Path, file: Path, said: str, draft: str, change: Change) -> Change:
    """Replace a file's text ``said`` by ``draft``: checked as on loading, written, logged as
    ``change``, and in force at once. Refused: ``unsound``, ``cannot_write``; then nothing has
    changed."""
    _check(folder, file, draft)
    write(file, draft)
    try:
        noted = change_log.note(folder, change)
    except OSError as error:
        write(file, said)
        sentence = say("house_page-history-not-written", why=error.strerror)
        raise Refused("cannot_write", sentence) from None
    overlay.again()
    return noted


def _check(folder: Path, file: Path, draft: str) -> None:
    """Refused: ``unsound``, with the first problem that the new text would cause and the present
    one does not."""
    then = overlays.read(folder, {file: draft}).problems
    if not then:
        return
    now = {_told(problem) for problem in overlays.read(folder).problems}
    for problem in then:
        if _told(problem) not in now:
            raise Refused("unsound", f"{problem.what} {problem.cure}")


def _told(problem: Problem) -> tuple[Text | str, ...]:
    return (problem.file, problem.what, problem.cure)


def write(file: Path, said: str) -> None:
    """Replace a file atomically. Refused: ``cannot_write``."""
    file = file.resolve()
    draft = file.with_name(f".{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8", newline="") as written:
            written.write(said)
            written.flush()
            os.fsync(written.fileno())
        if file.exists():
            draft.chmod(file.stat().st_mode)
        draft.replace(file)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        sentence = say("house_page-file-not-written", file=file.name, why=error.strerror)
        raise Refused("cannot_write", sentence) from None
