"""Sheets as table rows, written like the shipped data files, and back without loss."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import partial
from typing import Any

from game import shape
from game.codec import encode
from game.errors import Refused
from game.gear import ARMOUR_CODES, MOST_NAME, WEAPON_CODES, Armour, Weapon
from game.notation import PIPS, Notation
from game.registry.matching import MatchError, resolve
from game.registry.sheet import Sheet
from game.wording import Text, say

Row = dict[str, Any]
Path = tuple[str, ...]
CODES = {*WEAPON_CODES, *ARMOUR_CODES}
MOST_SHOWN = 40


class BadRow(Exception):
    """What is wrong in a row: (path, sentence) pairs. The path is the keys that lead to the place;
    the sentence says what would be right."""

    def __init__(self, found: Iterable[tuple[Path, Text | str]]):
        self.found = tuple((path, str(sentence)) for path, sentence in found)
        super().__init__(" ".join(sentence for _, sentence in self.found))


class Rows(ABC):
    """Writes and reads sheets of one kind as rows."""

    @abstractmethod
    def row(self, sheet: Any) -> Row:
        """The sheet as a row; what a row leaves out is as on a fresh sheet."""

    @abstractmethod
    def sheet(self, row: Row) -> Sheet:
        """The sheet of a row, the inverse of ``row``. Errors: BadRow."""

    @abstractmethod
    def known(self) -> tuple[str, ...]:
        """Keys that a row may have."""

    @abstractmethod
    def block(self, block: Any) -> Row:
        """A stat block as a row, as in the shipped files."""

    @abstractmethod
    def npc(self, row: Row) -> Sheet:
        """The sheet from a stat block's row. Errors: BadRow."""

    @abstractmethod
    def beyond(self, sheet: Any) -> Sequence[Text | str]:
        """What on the sheet exceeds a newly built character, a sentence each."""


class Reading:
    """Reads a row key by key and collects all errors."""

    def __init__(self) -> None:
        self.wrong: list[tuple[Path, Text | str]] = []

    def part(self, path: Path, read: Callable[[], Any]) -> Any:
        """What ``read`` returns; None if it fails, with the error recorded."""
        try:
            return read()
        except BadRow as error:
            self.wrong += [((*path, *more), sentence) for more, sentence in error.found]
        except (Refused, MatchError) as error:
            self.wrong.append((path, error.text))
        return None

    def finish(self, sheet: Callable[[], Sheet]) -> Sheet:
        """The sheet. Errors: BadRow if anything was wrong or the sheet cannot be played."""
        if not self.wrong:
            made = sheet()
            problem = shape.misfit(made) or made.problem()
            if not problem:
                return made
            self.wrong.append(((), str(problem)))
        raise BadRow(self.wrong)


def unknown(row: Row, known: Iterable[str]) -> list[tuple[Path, Text | str]]:
    """Unknown keys of a row, with sentences that name the nearest known ones."""
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
    """How a field of a sheet is written into a row and read back. Errors of ``read``: Refused,
    MatchError, BadRow."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def refuse(condition: bool, sentence: Text | str) -> None:
    """Errors: BadRow with that sentence if the condition holds."""
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
    """A list of texts; a single text may stand without brackets."""
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
    """A table with its keys read by ``name`` and its values by ``read``. Errors: BadRow."""
    reading, found = Reading(), {}
    for key, each in table(value).items():
        known = reading.part((key,), partial(name, key))
        number = reading.part((key,), partial(read, each))
        if known in found:
            twice = say("books-stands-twice", name=known.capitalize())
            reading.wrong.append(((key,), twice))
        if known is not None:
            found[known] = number
    if reading.wrong:
        raise BadRow(reading.wrong)
    return found


def codes(match: Callable[[str], str], dice: Notation = PIPS) -> Part:
    """A field that maps names to codes in a notation."""
    return Part(
        lambda held: {name: dice.write(each) for name, each in held.items()},
        lambda value: each_of(value, match, partial(code, dice=dice)),
    )


def piece_row(piece: Weapon | Armour, dice: Notation = PIPS) -> Row:
    """An unlisted weapon or armour as a row, field by field, codes in notation. Not to be confused
    with ``plain``, which leaves numbers as they are."""
    packed = {key: value for key, value in encode(piece).items() if key not in ("is", "name")}
    return {k: dice.write(v) if k in CODES else v for k, v in packed.items()}


def plain(held: Any) -> Row:
    """A record as a row of those fields that differ from their defaults."""
    return {key: value for key, value in encode(held).items() if key != "is"}


def record(kind: type, row: Row) -> Any:
    """The record from a row. Errors: BadRow."""
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
    """The weapon or armour from a row, the inverse of ``piece_row``. Errors: BadRow."""
    reading = Reading()
    values = {
        key: reading.part((key,), partial(code, value, dice)) if key in CODES else value
        for key, value in row.items()
    }
    if reading.wrong:
        raise BadRow(reading.wrong)
    return record(kind, {**values, "name": name})
