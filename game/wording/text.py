"""Message records: a key and its named arguments, without words yet."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class Notation(Protocol):
    """How dice codes are written and said."""

    def write(self, code: int) -> str: ...

    def spoken(self, code: int) -> "Text | str": ...


@dataclass(frozen=True, slots=True)
class Code:
    """A dice code in a text: ``3D+1`` to the eye, ``3 dice plus 1`` to the ear."""

    dice: Notation
    pips: int


@dataclass(frozen=True, slots=True)
class Marks:
    """The numbers of the rolls that a text tells of."""

    numbers: tuple[int, ...]


class Person(str):
    """A name, with how the person is spoken of: ``they``, ``she``, ``he``, or "" by name alone."""

    __slots__ = ("pronoun",)
    pronoun: str

    def __new__(cls, name: str, pronoun: str = "they") -> "Person":
        made = super().__new__(cls, name)
        made.pronoun = pronoun
        return made


class Text:
    """What is told, before it has words: the key of its sentence and the arguments by name.

    It reads as its words wherever a string is wanted (``str``, ``f"{text}"``, ``==``), in the
    reading that is open then; what is told to several is kept as it is and worded for each.
    ``read`` keeps how it was read last, and its words then.
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
"""Between the cells of a row (``game/wording/rows.py``)."""
shown: "list[Callable[[str, bool, bool], Text | str]]" = [lambda code, ear, like: code]
"""What makes words of a code that a sentence says itself, for the eye or for the ear, as it is or
as the first book writes one like it; it is laid here where there are notations
(``game/notation/shown.py``)."""

type Arg = str | int | Code | Marks | Text | tuple["Arg", ...] | None
"""What a text may be told of: names and words of tables as they are, numbers, codes, other texts,
and lists of these. True and False are ``yes`` and ``no`` in a catalogue, None is ``none``."""


def say(key: str, /, **args: Any) -> Text:
    """The record of a message. Its words are sought when it is read: a key that no catalogue has
    is an error of the program, which a test finds (tests/texts)."""
    return Text(key, args)


def several(texts: Iterable[Arg], between: str = "\n") -> Text:
    """Texts one after the other, in one record."""
    return Text("", {"texts": tuple(texts), "between": between})
