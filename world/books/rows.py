"""Sheets as rows of a table, in the words of the files that ship, and back: exactly the same."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import partial
from typing import Any

from game import shape
from game.codec import encode
from game.errors import Refused
from game.gear import MOST_NAME, Armour, Weapon
from game.notation import PIPS, Notation
from game.shelf.matching import MatchError, resolve
from game.shelf.sheet import Sheet
from game.wording import Text, say

Row = dict[str, Any]
Path = tuple[str, ...]
CODES = ("damage", "stun_damage", "fire_control", "targeting", "physical", "energy", "dexterity",
         "strength")  # fmt: skip
"""Fields of gear that are dice codes."""
MOST_SHOWN = 40


class BadRow(Exception):
    """What is wrong in a row: pairs of where (the keys that lead there) and a sentence that says
    what would be right."""

    def __init__(self, found: Iterable[tuple[Path, Text | str]]):
        self.found = tuple((path, str(sentence)) for path, sentence in found)
        super().__init__(" ".join(sentence for _, sentence in self.found))


class Rows(ABC):
    """How the sheets of a kind are written as rows."""

    @abstractmethod
    def row(self, sheet: Any) -> Row:
        """The sheet as a row; what a row leaves out is as on a fresh sheet."""

    @abstractmethod
    def sheet(self, row: Row) -> Sheet:
        """The sheet of a row: of ``row(sheet)`` that very sheet. Errors: BadRow."""

    @abstractmethod
    def known(self) -> tuple[str, ...]:
        """The keys that a row may have."""

    @abstractmethod
    def block(self, block: Any) -> Row:
        """What a stat block is made of, as the files that ship have it."""

    @abstractmethod
    def npc(self, row: Row) -> Sheet:
        """The sheet of a stat block's row. Errors: BadRow."""

    @abstractmethod
    def beyond(self, sheet: Any) -> list[str]:
        """What of a sheet no character starts with who is built here, a sentence each."""


class Reading:
    """Reads a row key by key, and keeps all that is wrong in it."""

    def __init__(self) -> None:
        self.wrong: list[tuple[Path, Text | str]] = []

    def part(self, path: Path, read: Callable[[], Any]) -> Any:
        """What ``read`` gives; None where it is refused, which is kept."""
        try:
            return read()
        except BadRow as error:
            self.wrong += [((*path, *more), sentence) for more, sentence in error.found]
        except (Refused, MatchError) as error:
            self.wrong.append((path, error.text))
        return None

    def finish(self, sheet: Callable[[], Sheet]) -> Sheet:
        """The sheet, if nothing was wrong and it can be played. Errors: BadRow."""
        if not self.wrong:
            made = sheet()
            problem = shape.misfit(made) or made.problem()
            if not problem:
                return made
            self.wrong.append(((), str(problem)))
        raise BadRow(self.wrong)


def unknown(row: Row, known: Iterable[str]) -> list[tuple[Path, Text | str]]:
    """The keys of a row that nobody knows, each with the nearest that there are."""
    found: list[tuple[Path, Text | str]] = []
    for key in row:
        if key not in known:
            try:
                resolve(key, known, "field", listed=True)
                found.append(((key,), say("books-no-such-field", field=key[:MOST_SHOWN])))
            except MatchError as error:
                found.append(((key,), error.text))
    return found


@dataclass(frozen=True)
class Part:
    """A field of a sheet as a value in a row, and back. Errors of ``read``: Refused, MatchError,
    BadRow."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def refuse(condition: bool, sentence: Text | str) -> None:
    """Errors: BadRow with that sentence, if so."""
    if condition:
        raise BadRow([((), sentence)])


def count(value: Any) -> int:
    refuse(type(value) is not int or value < 0, say("books-write-a-number"))
    return int(value)


def word(value: Any) -> str:
    refuse(not isinstance(value, str), say("books-write-a-text"))
    refuse(not value.isprintable(), say("books-write-one-line"))
    refuse(len(value) > MOST_NAME, say("books-name-too-long", most=MOST_NAME))
    return str(value)


def words(value: Any) -> list[str]:
    """A list of texts; one alone may stand without its brackets."""
    value = [value] if isinstance(value, str) else value
    sound = isinstance(value, list) and all(isinstance(each, str) for each in value)
    refuse(not sound, say("books-write-texts"))
    return [word(each) for each in value]


def listed(value: Any) -> list[Any]:
    refuse(not isinstance(value, list), say("books-write-a-list"))
    return list(value)


def table(value: Any) -> Row:
    refuse(not isinstance(value, Mapping), say("books-write-rows"))
    return dict(value)


def code(value: Any, dice: Notation = PIPS) -> int:
    refuse(not isinstance(value, str), say("books-write-a-code", code=dice.example))
    return dice.read(value)


NUMBER = Part(int, count)
WORD = Part(str, word)
NUMBERS = Part(dict, lambda value: each_of(value, lambda name: name, count))


def each_of(value: Any, name: Callable[[str], str], read: Callable[[Any], Any]) -> Row:
    """A table read value by value, its keys too. Errors: BadRow."""
    reading, found = Reading(), {}
    for key, each in table(value).items():
        known = reading.part((key,), lambda key=key: name(key))
        number = reading.part((key,), lambda each=each: read(each))
        if known in found:
            twice = say("books-stands-twice", name=known.capitalize())
            reading.wrong.append(((key,), twice))
        if known is not None:
            found[known] = number
    if reading.wrong:
        raise BadRow(reading.wrong)
    return found


def codes(match: Callable[[str], str], dice: Notation = PIPS) -> Part:
    """Names with codes of a notation."""
    return Part(
        lambda held: {name: dice.write(each) for name, each in held.items()},
        lambda value: each_of(value, match, partial(code, dice=dice)),
    )


def piece_row(piece: Weapon | Armour, dice: Notation = PIPS) -> Row:
    """A weapon or armour that is in no list, field by field, its codes as they are written."""
    packed = {key: value for key, value in encode(piece).items() if key not in ("is", "name")}
    return {k: dice.write(v) if k in CODES else v for k, v in packed.items()}


def plain(held: Any) -> Row:
    """A record as a row, field by field, without those that are as usual."""
    return {key: value for key, value in encode(held).items() if key != "is"}


def record(kind: type, row: Row) -> Any:
    """The record of a row. Errors: BadRow."""
    known = {f.name: f for f in fields(kind)}
    if wrong := unknown(row, known):
        raise BadRow(wrong)
    missing = [n for n, f in known.items() if f.default is MISSING and n not in row]
    refuse(bool(missing), say("books-fields-missing", fields=tuple(missing)))
    for value in row.values():
        word(value if isinstance(value, str) else "")
    made = kind(**{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()})
    refuse(bool(problem := shape.misfit(made)), f"{problem}.")
    return made


def piece(kind: type, name: str, row: Row, dice: Notation = PIPS) -> Any:
    """The inverse. Errors: BadRow."""
    reading = Reading()
    values = {
        key: reading.part((key,), lambda value=value: code(value, dice)) if key in CODES else value
        for key, value in row.items()
    }
    if reading.wrong:
        raise BadRow(reading.wrong)
    return record(kind, {**values, "name": name})
