"""Text records: a key and named arguments, not yet words."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class Notation(Protocol):
    """The part of a dice notation that wording needs: codes as print and as speech."""

    def write(self, code: int) -> str: ...

    def spoken(self, code: int) -> "Text | str": ...


@dataclass(frozen=True, slots=True)
class Code:
    """A dice code in a text: ``3D+1`` on screen, ``3 dice plus 1`` for screen readers."""

    dice: Notation
    pips: int


@dataclass(frozen=True, slots=True)
class Marks:
    """Numbers of the rolls that a text reports."""

    numbers: tuple[int, ...]


class Person(str):
    """A name with the person's pronoun: ``they``, ``she``, ``he``, or "" for the name alone."""

    __slots__ = ("pronoun",)
    pronoun: str

    def __new__(cls, name: str, pronoun: str = "they") -> "Person":
        made = super().__new__(cls, name)
        made.pronoun = pronoun
        return made


class Text:
    """A text before it has words: the key of its sentence, and arguments by name.

    Wherever a string is wanted (``str``, ``f"{text}"``, ``==``) it becomes words, in the reading
    current at that time; texts for several readers are passed on as records and worded for each.
    ``read`` caches the latest reading with its words.
    """

    __slots__ = ("args", "key", "read")

    def __init__(self, key: str, args: Mapping[str, Any]) -> None:
        self.key = key
        self.args = args
        self.read: tuple[object, str] | None = None

    def __str__(self) -> str:
        from game.wording.worded import words

        return words(self)

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.args.items())
        return f"say({self.key!r}{', ' if told else ''}{told})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Text):
            return self.key == other.key and self.args == other.args
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))


CELL = "\x1f"
"""Separator between the cells of a row (``game/wording/rows.py``)."""
shown: "list[Callable[[str, bool, bool], Text | str]]" = [lambda code, ear, like: code]
"""Callback that words a literal code: (code, for a screen reader?, like the default book's?). Set
by ``game/notation/shown.py``."""

type Arg = str | int | Code | Marks | Text | tuple["Arg", ...] | None
"""What a text's argument may be: names and terms of tables (not translated), numbers, codes, other
texts, and lists of these. True and False become ``yes`` and ``no`` in a catalogue, None becomes
``none``."""


def say(key: str, /, **args: Any) -> Text:
    """Make a text record. The key is looked up when it is worded; an unknown key is a program
    error, which a test finds (tests/texts)."""
    return Text(key, args)


def several(texts: Iterable[Arg], between: str = "\n") -> Text:
    """Texts one after the other, joined by ``between``, as one record."""
    return Text("", {"texts": tuple(texts), "between": between})
