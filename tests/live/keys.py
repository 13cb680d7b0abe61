"""Patterns for a key's sentence in a given language, so that tests can recognise it in any."""

import re
from functools import cache

from fluent.syntax import ast

from game.wording import catalogue, pseudo
from game.wording.reading import ENGLISH, PSEUDO
from game.wording.worded import EAR

ANYTHING = ".*?"


@cache
def sentence(key: str, language: str = ENGLISH, ear: bool = False, **known: str) -> str:
    """Return a regular expression for a key's sentence: the wording for the ``ear``, or any of the
    others. Arguments that are not ``known`` may be anything. LookupError for an unknown key."""
    told = _messages(catalogue.file_of(key), language)
    message = told[key]
    wordings = {"": message.value, **{each.id.name: each.value for each in message.attributes}}
    heard = wordings.pop(EAR, wordings[""])
    return _any_of(
        [_pattern(each, told, known) for each in ([heard] if ear else wordings.values())]
    )


def is_key(text: str) -> bool:
    """True if some catalogue of the program has a sentence with this key."""
    file, dash, _ = text.partition("-")
    return bool(dash and re.fullmatch(r"\w+", file)) and text in catalogue.program(file)


@cache
def _messages(file: str, language: str) -> dict[str, ast.Message | ast.Term]:
    found = {}
    for layer in catalogue.layers(file, language, own=False):
        read = pseudo.resource(layer.read) if language == PSEUDO else layer.read
        for each in read.body:
            if isinstance(each, ast.Message | ast.Term):
                found[each.id.name] = each
    return found


def _any_of(patterns: list[str]) -> str:
    return patterns[0] if len(patterns) == 1 else f"(?:{'|'.join(dict.fromkeys(patterns))})"


def _pattern(wording: ast.Pattern, told: dict, known: dict[str, str]) -> str:
    return "".join(
        _text(each.value)
        if isinstance(each, ast.TextElement)
        else _filled(each.expression, told, known)
        for each in wording.elements
    )


def _text(text: str) -> str:
    return r"\s+".join(map(re.escape, re.split(r"\s+", text)))


def _filled(filled: ast.Expression, told: dict, known: dict[str, str]) -> str:
    match filled:
        case ast.Placeable():
            return _filled(filled.expression, told, known)
        case ast.VariableReference() if filled.id.name in known:
            return re.escape(known[filled.id.name])
        case ast.StringLiteral():
            return _text(filled.parse()["value"])
        case ast.MessageReference() | ast.TermReference():
            return _pattern(told[filled.id.name].value, told, known)
        case ast.SelectExpression():
            ways = filled.variants
            weighed = getattr(getattr(filled.selector, "id", None), "name", "")
            if weighed in known:
                ways = [way for way in ways if _named(way) == known[weighed]] or [
                    way for way in ways if way.default
                ]
            return _any_of([_pattern(way.value, told, known) for way in ways])
    return ANYTHING


def _named(way: ast.Variant) -> str:
    return way.key.name if isinstance(way.key, ast.Identifier) else way.key.value
