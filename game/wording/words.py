"""Records in words: a sentence of the catalogue with its arguments filled in."""

from collections.abc import Callable
from functools import cache
from typing import Any, Literal
from zlib import crc32

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt, FluentType

from game.wording import catalogue, english
from game.wording.reading import ENGLISH, Reading, now
from game.wording.text import Code, Marks, Person, Text

EAR = "ear"
"""The attribute of a message that stands for it where it is heard."""
LISTS = Locale("en", "GB")
SEAL = "\x06"
"""Before the sign of a genuine roll; the gate lets none of it in (``world/seal.py``)."""
MOST_MARKS = 4
MOST_PLAIN = 1000
"""Signs of an argument that Fluent takes as it is; it has a bound for those."""


class UnknownText(LookupError):
    """No catalogue has that key, or its sentence names what the record does not hold."""


class _Whole(FluentType):
    """A value that has its words already, of any length."""

    def __init__(self, text: str) -> None:
        self.text = text

    def format(self, locale: Locale) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self.text == (other.text if isinstance(other, _Whole) else other)

    def __hash__(self) -> int:
        return hash(self.text)


class _Listed(_Whole):
    """Several things: as they are, ``a, b and c``; for a function one by one."""

    def __init__(self, items: list[str], locale: Locale) -> None:
        super().__init__(format_list(items, locale=locale) if items else "")
        self.items = items


class _Named(_Whole):
    """A person, for the functions that speak of one."""

    def __init__(self, person: Person) -> None:
        super().__init__(str(person))
        self.pronoun = person.pronoun


def words(text: Any, reading: Reading | None = None) -> str:
    """The words of a record; a string as it is. ``reading``: how it is read, else as it is now.

    Errors: UnknownText.
    """
    if isinstance(text, str):
        return text
    return _worded(text, now() if reading is None else reading)


def _worded(text: Text, reading: Reading) -> str:
    if not text.key:
        parts = [words(each, reading) for each in text.args["texts"]]
        return str(text.args["between"]).join(parts)
    found = _sentence(text.key, reading.language, reading.tone, catalogue.changes())
    args = {
        name: _value(value, reading, name in found.weighed) for name, value in text.args.items()
    }
    told, errors = found.bundle.format_pattern(found.pattern(reading), args)
    if errors:
        raise UnknownText(f"{text.key}: {errors[0]}") from errors[0]
    return str(told)


class _Sentence:
    """A message of a catalogue: its wordings, and the arguments that it weighs instead of only
    filling them in, so that a number has to stay one."""

    def __init__(self, key: str, bundle: FluentBundle, weighed: frozenset[str]) -> None:
        self.key, self.bundle, self.weighed = key, bundle, weighed
        try:
            message = bundle.get_message(key)
        except LookupError:
            raise UnknownText(f"no text has the key {key}") from None
        self.ear = message.attributes.get(EAR, message.value)
        others = (pattern for name, pattern in message.attributes.items() if name != EAR)
        self.wordings = (message.value, *others)

    def pattern(self, reading: Reading) -> Any:
        """The wording: of several the one that the place of the line chooses."""
        if reading.ear:
            return self.ear
        if len(self.wordings) == 1 or not reading.chosen:
            return self.wordings[0]
        return self.wordings[crc32(f"{reading.chosen} {self.key}".encode()) % len(self.wordings)]


@cache
def _sentence(key: str, language: str, tone: str, changes: int) -> _Sentence:
    file = catalogue.file_of(key)
    entries = [
        each
        for path in catalogue.layers(file, language, tone)
        for each in catalogue.messages(catalogue.resource(path))
        if each.id.name == key
    ]
    weighed = catalogue.weighed(entries[-1]) if entries else frozenset()
    return _Sentence(key, _bundle(file, language, tone, changes), weighed)


def _value(value: Any, reading: Reading, weighed: bool) -> Any:
    """An argument as Fluent takes it."""
    kind = type(value)
    if kind is str:
        return value if len(value) < MOST_PLAIN else _Whole(value)
    if kind is int:
        return value if weighed else str(value)
    if kind is bool:
        return "yes" if value else "no"
    if value is None:
        return "none"
    if kind is Text:
        return _Whole(_worded(value, reading))
    if kind is Code:
        return _Whole(
            value.dice.spoken(value.pips) if reading.ear else value.dice.write(value.pips)
        )
    if kind is Person:
        return _Named(value)
    if kind is Marks:
        return _Whole(marks(*value.numbers))
    if isinstance(value, tuple | list):
        items = [_item(each, reading) for each in value]
        return _Listed(items, _lists(reading.language))
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return int(value)
    return _Whole(str(value))


def _item(value: Any, reading: Reading) -> str:
    if isinstance(value, Code):
        return _code(value, reading)
    return words(value, reading) if isinstance(value, str | Text) else str(value)


def _code(code: Code, reading: Reading) -> str:
    return code.dice.spoken(code.pips) if reading.ear else code.dice.write(code.pips)


def marks(*numbers: int) -> str:
    """The sign of genuine rolls, which no player's text can contain; "" for none."""
    numbers = tuple(sorted(n for n in numbers if n) if len(numbers) > MOST_MARKS else numbers)
    listed = [str(n) for n in numbers if n]
    if len(listed) > MOST_MARKS and numbers[-1] - numbers[0] < len(numbers):
        return f"{SEAL}[#{listed[0]} to #{listed[-1]}]"
    return f"{SEAL}[#{' #'.join(listed)}]" if listed else ""


@cache
def _lists(language: str) -> Locale:
    """How a language joins several: English as it is written here, ``a, b and c``."""
    if language == ENGLISH:
        return LISTS
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return LISTS


@cache
def _bundle(file: str, language: str, tone: str, changes: int) -> FluentBundle:
    """The sentences of a file as they are read so."""
    made = FluentBundle([language, ENGLISH], functions=_functions(language), use_isolating=False)
    for path in catalogue.layers(file, language, tone):
        made.add_resource(catalogue.resource(path), allow_overrides=True)
    return made


def _functions(language: str) -> dict[str, Callable[..., Any]]:
    """What a sentence may do with an argument."""
    return {
        "A": lambda noun: english.article(_text(noun)),
        "PLURAL": lambda noun: english.plural(_text(noun)),
        "NUMERAL": lambda count: english.numeral(int(count)),
        "CAPITAL": lambda text: english.capital(_text(text)),
        "SMALL": lambda text: _text(text).lower(),
        "SIGNED": lambda number: f"{int(number):+d}",
        "OR": lambda items: _joined(items, "or", language),
        "LIST": lambda items, between=", ": _text(between).join(_items(items)),
        "COUNT": lambda items: FluentInt(len(_items(items))),
        "CROWD": lambda names: english.crowd(_items(names)),
        "PEOPLE": lambda names, most=1000: english.people(_items(names), int(most)),
        "THEY": lambda who: english.pronoun(who, "they"),
        "THEM": lambda who: english.pronoun(who, "them"),
        "THEIR": lambda who: english.pronoun(who, "their"),
    }


def _text(value: Any) -> str:
    return value if isinstance(value, str) else str(value)


def _items(value: Any) -> list[str]:
    return value.items if isinstance(value, _Listed) else [_text(value)]


def _joined(items: Any, style: Literal["or"], language: str) -> str:
    found = _items(items)
    return format_list(found, style=style, locale=_lists(language)) if found else ""
