"""The values with which a sentence is filled in: texts, numbers, lists and people."""

from functools import cache

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime.types import FluentInt, FluentType

from game.wording.reading import ENGLISH
from game.wording.text import Person

NONE = "none"
"""As what a sentence that chooses by an argument finds nothing: None, "" or an empty list."""
LISTS = Locale("en", "GB")


class Whole(FluentType):
    """A value that has its words already, of any length."""

    def __init__(self, text: str) -> None:
        self.text = text

    def format(self, locale: Locale) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self.text == (other.text if isinstance(other, Whole) else other)

    def __hash__(self) -> int:
        return hash(self.text)


class Listed(Whole):
    """Several things: as they are, ``a, b and c``; for a function one by one."""

    def __init__(self, items: list[str], locale: Locale) -> None:
        super().__init__(format_list(items, locale=locale) if items else "")
        self.items = items

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other if other != NONE or self.items else "")

    __hash__ = Whole.__hash__


class Named(Whole):
    """A person, for the functions that speak of one."""

    def __init__(self, person: Person) -> None:
        super().__init__(str(person))
        self.pronoun = person.pronoun


class Count(FluentInt):
    """A number that a sentence can weigh, written as it is: 1200, not 1,200."""

    def format(self, locale: Locale) -> str:
        return str(int(self))


@cache
def lists(language: str) -> Locale:
    """How a language joins several: English as it is written here, ``a, b and c``."""
    if language == ENGLISH:
        return LISTS
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return LISTS
