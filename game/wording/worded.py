"""Turns records into words: finds the sentence and fills in its arguments."""

import sys
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple
from zlib import crc32

from babel.lists import format_list
from fluent.runtime import FluentBundle, resolver
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.syntax import ast

from game.memory import per_process
from game.wording import catalogue, english, pseudo
from game.wording.reading import ENGLISH, PSEUDO, Reading, now
from game.wording.said import said
from game.wording.text import Code, Marks, Person, Text
from game.wording.values import NONE, Count, Listed, Named, Whole, lists

EAR = "ear"
"""Attribute of a message that replaces its text for screen readers."""
SEAL = "\x06"
"""Comes before the mark of a genuine roll; players cannot enter it (``world/seal.py``)."""
MOST_MARKS = 4
resolver.MAX_PART_LENGTH = sys.maxsize
"""Long pages are texts too, and what is printed is limited elsewhere."""


class UnknownText(LookupError):
    """No catalogue has the key, or its sentence uses an argument that the record lacks."""


def words(text: Any, reading: Reading | None = None) -> str:
    """Words of a record; a string is returned as it is. ``reading``: defaults to the current one.

    Errors: UnknownText.
    """
    if isinstance(text, str):
        return text
    return _worded(text, now() if reading is None else reading)


def _worded(text: Text, reading: Reading) -> str:
    """Words of a record, cached on it for the latest reading."""
    known = reading, catalogue.changes()
    if text.read is None or text.read[0] != known:
        text.read = known, _anew(text, reading)
    return text.read[1]


def _anew(text: Text, reading: Reading) -> str:
    if not text.key:
        parts = [words(each, reading) for each in text.args["texts"]]
        return str(text.args["between"]).join(parts)
    try:
        return _filled(text, reading, own=True)
    except Exception as error:
        if not catalogue.words_itself(catalogue.file_of(text.key)):
            raise
        told = _filled(text, reading, own=False)
        for tell in catalogue.at_failure:
            tell(text.key, str(error))
        return told


def _filled(text: Text, reading: Reading, own: bool) -> str:
    """The sentence filled in. ``own``: use the game's own wording if there is one. Errors:
    UnknownText."""
    found = _sentence(text.key, reading.language, reading.tone, own, reading.ear)
    wording = found.wording(reading, text.args)
    args = {
        name: _value(text.args[name], found.language, reading, name in wording.weighed)
        for name in wording.named
        if name in text.args
    }
    told, errors = found.bundle.format_pattern(wording.pattern, args)
    if errors:
        raise UnknownText(f"{text.key}: {errors[0]}") from errors[0]
    return str(told)


class _Wording(NamedTuple):
    """A pattern, the arguments it uses, and those of them that it selects by instead of only
    filling in (so that a number must stay a number)."""

    pattern: Any
    named: frozenset[str]
    weighed: frozenset[str]


class _Sentence:
    """A message with its wordings (the plain one first) and the one for screen readers;
    ``language``: where it was found, English if there is no translation."""

    def __init__(self, key: str, language: str, bundle: FluentBundle, source: ast.Message) -> None:
        self.key, self.language, self.bundle = key, language, bundle
        message = bundle.get_message(key)
        read = {"": source.value, **{each.id.name: each.value for each in source.attributes}}
        found = {
            name: _Wording(
                pattern, catalogue.named(read.get(name)), catalogue.weighed(read.get(name))
            )
            for name, pattern in {"": message.value, **message.attributes}.items()
        }
        self.ear = found.pop(EAR, found[""])
        self.wordings = tuple(found.values())

    def wording(self, reading: Reading, args: Mapping[str, Any]) -> _Wording:
        """The wording to use: by screen reader, else chosen by hash of the scene and the string
        arguments, so that all readers get the same one."""
        if reading.ear:
            return self.ear
        if len(self.wordings) == 1 or not reading.chosen:
            return self.wordings[0]
        alike = [value for value in args.values() if isinstance(value, str)]
        told = f"{reading.chosen} {self.key} {' '.join(alike)}"
        return self.wordings[crc32(told.encode()) % len(self.wordings)]


@per_process
def _sentence(key: str, language: str, tone: str, own: bool, ear: bool) -> _Sentence:
    file = catalogue.file_of(key)
    source, spoken = None, language
    for layer in catalogue.layers(file, language, tone, own):
        for each in catalogue.messages(layer.read):
            if each.id.name == key:
                source, spoken = each, layer.language
    if source is None:
        raise UnknownText(f"no text has the key {key}")
    read = PSEUDO if language == PSEUDO else spoken
    made = _bundle(file, (language, read), tone, own, ear)
    return _Sentence(key, spoken, made, source)


def _value(value: Any, language: str, reading: Reading, weighed: bool) -> Any:
    """An argument in the type that Fluent takes."""
    kind = type(value)
    if kind is str:
        return NONE if weighed and not value else value
    if kind is int:
        return Count(value) if weighed else str(value)
    if kind is bool:
        return "yes" if value else "no"
    if value is None:
        return NONE
    if kind is Text:
        return Whole(_worded(value, reading))
    if kind is Code:
        return Whole(_code(value, reading))
    if kind is Person:
        return Named(value)
    if kind is Marks:
        told = marks(*value.numbers)
        return Whole(told) if told or not weighed else NONE
    if isinstance(value, tuple | list):
        items = [_item(each, reading) for each in value]
        return Listed(items, lists(language))
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return Count(value)
    return Whole(str(value))


class _Bundle(FluentBundle):
    """Fluent's bundle without checks and locale formatting of each argument, which are ready
    already and would take four times as long as the sentence."""

    def format_pattern(self, pattern: Any, args: Any = None) -> tuple[Any, list[Exception]]:
        errors: list[Exception] = []
        current = CurrentEnvironment(args=args)
        return pattern(ResolverEnvironment(self, errors, current=current)), errors


def _item(value: Any, reading: Reading) -> str:
    if isinstance(value, Code):
        return _code(value, reading)
    return words(value, reading) if isinstance(value, str | Text) else str(value)


def _code(code: Code, reading: Reading) -> str:
    dice, pips = code.dice, code.pips
    return words(dice.spoken(pips), reading) if reading.ear else dice.write(pips)


def marks(*numbers: int) -> str:
    """The mark of genuine rolls, which no player's text can contain; "" for none."""
    numbers = tuple(sorted(n for n in numbers if n) if len(numbers) > MOST_MARKS else numbers)
    listed = [str(n) for n in numbers if n]
    if len(listed) > MOST_MARKS and numbers[-1] - numbers[0] < len(numbers):
        return f"{SEAL}[#{listed[0]} to #{listed[-1]}]"
    return f"{SEAL}[#{' #'.join(listed)}]" if listed else ""


@per_process
def _bundle(file: str, languages: tuple[str, str], tone: str, own: bool, ear: bool) -> FluentBundle:
    """Bundle of a file. ``languages``: (reader's language, language of the sentence found);
    ``ear``: for screen readers."""
    read, spoken = languages
    locale = ENGLISH if spoken == PSEUDO else spoken
    made = _Bundle([locale, ENGLISH], functions=functions(locale, ear), use_isolating=False)
    for layer in catalogue.layers(file, read, tone, own):
        told = pseudo.resource(layer.read) if spoken == PSEUDO else layer.read
        made.add_resource(told, allow_overrides=True)
    return made


def functions(language: str, ear: bool = False) -> dict[str, Callable[..., Any]]:
    """Functions that sentences may call, on arguments or literals."""
    return {
        **said(language, ear),
        "A": lambda nouns: english.and_list(map(english.article, _items(nouns))),
        "PLURAL": lambda noun: english.plural(_text(noun)),
        "NUMERAL": lambda count: english.numeral(int(count)),
        "CAPITAL": lambda text: english.capital(_text(text)),
        "SMALL": lambda text: _text(text).lower(),
        "SIGNED": lambda number: f"{int(number):+d}",
        "OR": lambda items: _joined(items, "or", language),
        "LIST": lambda items, between=", ": _text(between).join(_items(items)),
        "COUNT": lambda items: Count(len(_items(items))),
        "ROW": lambda names: english.row(_items(names)),
        "CROWD": lambda names: english.crowd(_items(names)),
        "PEOPLE": lambda names, most=1000: english.people(_items(names), int(most)),
        "PRONOUN": lambda who: getattr(who, "pronoun", english.THEY) or "none",
        "THEY": lambda who: english.pronoun(who, "they"),
        "THEM": lambda who: english.pronoun(who, "them"),
        "THEIR": lambda who: english.pronoun(who, "their"),
    }


def _text(value: Any) -> str:
    return value if isinstance(value, str) else str(value)


def _items(value: Any) -> list[str]:
    return value.items if isinstance(value, Listed) else [_text(value)]


def _joined(items: Any, style: Literal["or"], language: str) -> str:
    return format_list(found, style, lists(language)) if (found := _items(items)) else ""
