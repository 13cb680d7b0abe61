"""Reading TOML files of the game's folder."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.overlay.lines import line_of, lines
from game.overlay.problems import Problem
from game.registry.tables import Table
from game.wording import Text, say

PLACE = re.compile(r" \(at line (\d+), column \d+\)$")
MOST_BYTES = 1_000_000

type Drafts = Mapping[Path, str]
NO_DRAFTS: Drafts = MappingProxyType({})


def read(
    folder: Path, file: Path, problems: list[Problem], drafts: Drafts = NO_DRAFTS
) -> tuple[Table, "Lines"]:
    """Parse a file: its table and its lines. An unreadable file gives an empty table and a problem.
    ``drafts``: unsaved texts by file, read in place of what is on disk."""
    name = file.relative_to(folder).as_posix()
    try:
        text = drafts[file] if file in drafts else _text(file)
        return _without_dates(tomllib.loads(text)), Lines(name, text, problems)
    except tomllib.TOMLDecodeError as error:
        place = PLACE.search(str(error))
        line = int(place[1]) if place else 1
        said = PLACE.sub("", str(error))
        problems.append(Problem(name, line, say("house-not-toml", why=said), LEFT_OUT))
    except RecursionError:
        problems.append(Problem(name, _deepest(text), say("house-nested-too-deep"), LEFT_OUT))
    except UnicodeDecodeError:
        problems.append(Problem(name, 1, say("house-not-utf-8"), LEFT_OUT))
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        problems.append(Problem(name, 1, say("house-unreadable", why=why), LEFT_OUT))
    return {}, Lines(name, "", problems)


def _without_dates(value: object) -> Any:
    """The value with TOML dates and times turned into ISO texts: no book's table has any."""
    if isinstance(value, dict):
        return {key: _without_dates(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_dates(each) for each in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _deepest(text: str) -> int:
    """The line with the most opening brackets, counted from 1."""
    opened = [line.count("[") + line.count("{") for line in text.split("\n")]
    return opened.index(max(opened)) + 1


def _text(file: Path) -> str:
    if file.stat().st_size > MOST_BYTES:
        raise ValueError(say("house-too-large"))
    return file.read_text(encoding="utf-8-sig")


LEFT_OUT = say("house-left-out")


class Lines:
    """A file of the game's folder: finds the line of an entry and reports what is wrong there."""

    def __init__(self, name: str, text: str, problems: list[Problem]):
        self.name = name
        self._lines = lines(text)
        self._problems = problems

    def wrong(self, path: tuple[str, ...], what: Text | str, cure: Text | str) -> None:
        """Report a problem with the entry at that path."""
        self._problems.append(Problem(self.name, line_of(self._lines, path), what, cure))
