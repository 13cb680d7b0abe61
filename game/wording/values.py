"""Argument types for Fluent: texts, numbers, lists and people."""

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime.types import FluentInt, FluentType

from game.wording.reading import ENGLISH
from game.wording.text import Person

NONE = "none"
"""What None, "" and an empty list are to a sentence that selects by an argument."""
LISTS = Locale("en", "GB")


class Whole(FluentType):
    """A value already in words."""

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
    """A list: by itself ``a, b and c``; functions see its items."""

    def __init__(self, items: list[str], locale: Locale) -> None:
        super().__init__(format_list(items, locale=locale) if items else "")
        self.items = items

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other if other != NONE or self.items else "")

    __hash__ = Whole.__hash__


class Named(Whole):
    """A person, with the pronoun for functions."""

    def __init__(self, person: Person) -> None:
        super().__init__(str(person))
        self.pronoun = person.pronoun


class Count(FluentInt):
    """A number that a sentence can select by, printed as 1200, not 1,200."""

    def format(self, locale: Locale) -> str:
        return str(int(self))


def lists(language: str) -> Locale:
    """Locale for joining lists in a language; for English, and for unknown languages, British: ``a,
    b and c``."""
    if language == ENGLISH:
        return LISTS
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return LISTS
