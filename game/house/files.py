"""Reading a TOML file of the house."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.house.lines import line_of, lines
from game.house.problems import Problem
from game.shelf.tables import Table
from game.wording import Text, say

PLACE = re.compile(r" \(at line (\d+), column \d+\)$")
MOST_BYTES = 1_000_000

type Drafts = Mapping[Path, str]
NO_DRAFTS: Drafts = MappingProxyType({})


def read(
    folder: Path, file: Path, problems: list[Problem], drafts: Drafts = NO_DRAFTS
) -> tuple[Table, "Lines"]:
    """What the file says, with its lines; nothing of one that cannot be read. ``drafts``: texts
    that are not written yet, read instead of what the files hold."""
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
    """The value with the dates and times of TOML as texts: no table of a book has any."""
    if isinstance(value, dict):
        return {key: _without_dates(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_dates(each) for each in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _deepest(text: str) -> int:
    """The line in which most is opened, counted from 1."""
    opened = [line.count("[") + line.count("{") for line in text.split("\n")]
    return opened.index(max(opened)) + 1


def _text(file: Path) -> str:
    if file.stat().st_size > MOST_BYTES:
        raise ValueError(say("house-too-large"))
    return file.read_text(encoding="utf-8-sig")


LEFT_OUT = say("house-left-out")


class Lines:
    """A file of the house: where what is said in it, and what is wrong with it."""

    def __init__(self, name: str, text: str, problems: list[Problem]):
        self.name = name
        self._lines = lines(text)
        self._problems = problems

    def wrong(self, path: tuple[str, ...], what: Text | str, cure: Text | str) -> None:
        """Note that something is wrong with what stands at the path."""
        self._problems.append(Problem(self.name, line_of(self._lines, path), what, cure))
