"""Editing single fields of sheets by hand, for +setsheet."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game import registry
from game.checks import Term
from game.errors import Refused
from game.notation import PIPS
from game.registry.matching import AmbiguousName, MatchError, UnknownName, plain, resolve
from game.wording import Text, say, several
from world import presenters
from world.pages import filled

if TYPE_CHECKING:
    from game.registry.sheet import CodeSheet, Sheet
    from world.presenters.slots import Fields

MOST = 999
PARTS = {"weapon": "weapons", "armour": "armour"}
ALIASES = {"weapons": "weapon", "armor": "armour", "cp": "character points"}


_VALUED = r"(?P<word>.+?)\s*=\s*(?P<value>.+)|(?P<name>.+?)\s+(?P<code>none|[+-]?(?:{code})\S*)"
"""``blaster=5D`` and ``blaster 5D``; ``{code}`` is what a code starts with."""


def all_changed(sheet: Any, text: str) -> tuple[Sheet, Text]:
    """(sheet with every field of ``blaster 5D, dodge 4D+1, medpacs 2`` set, what has changed as
    text). Refused: ``bad_list`` names all faulty parts, and nothing is changed; a single part
    raises its own refusal."""
    parts, news, wrong = [part.strip() for part in text.split(",") if part.strip()], [], []
    for part in parts:
        try:
            word, value = _split(sheet, part)
            sheet, what = changed(sheet, word, value)
            news.append(what)
        except (Refused, MatchError) as error:
            if len(parts) == 1:
                raise
            wrong.append(f"'{part[:40]}': {error.sentence}")
    if wrong or not parts:
        raise Refused("bad_list", " ".join(wrong) or _say_what(sheet))
    return sheet, several(news, ", ")


def _say_what(sheet: Sheet) -> Text:
    examples = {each: filled(f"{{{each}}}") for each in ("skill", "count", "armed")}
    return say("sheets-say-what", code=getattr(sheet, "dice", PIPS).examples.sheet, **examples)


def _split(sheet: Sheet, part: str) -> tuple[str, str]:
    """Field and value in one part of a list. Refused: ``bad_set``."""
    fields, words = _fields(sheet.kind), part.split()
    for count in (2, 1):
        named = plain(" ".join(words[:count]))
        if len(words) > count and named in (*fields.names(), *ALIASES, *fields.aliases):
            return named, " ".join(words[count:]).removeprefix("= ")
    dice = getattr(sheet, "dice", PIPS)
    found = re.fullmatch(_VALUED.format(code=dice.starts), part)
    if not found:
        raise Refused("bad_set", _say_what(sheet))
    return found["word"] or found["name"], found["value"] or found["code"]


def changed(sheet: Any, word: str, value: str) -> tuple[Sheet, Text | str]:
    """(sheet with one field set, what has changed as text). Errors: Refused, MatchError."""
    fields = _fields(sheet.kind)
    name = _field_of(fields, sheet, word)
    if name == "ready":
        return _ready(sheet.kind, value)
    if name in fields.gear:
        return _gear(sheet, name, fields.gear[name], value)
    if name in fields.counts:
        number = _number(value)
        return replace(sheet, **{fields.counts[name]: number}), f"{name} {number}"
    if name in fields.others:
        return fields.others[name](sheet, value)
    return _code(sheet, name, value)


def _field_of(fields: Fields, sheet: CodeSheet, word: str) -> str:
    """The field of the sheet that a word means, else the skill or attribute. Errors: MatchError."""
    try:
        return resolve(word, fields.names(), "field", ALIASES | dict(fields.aliases))
    except (UnknownName, AmbiguousName):
        return fields.match(word, sheet.skills)


def _fields(kind: str) -> Fields:
    """Editable fields of a kind of sheet. Refused: ``other_kind`` if it is edited in another
    way."""
    presenter = presenters.of_kind(kind)
    if presenter.fields:
        return presenter.fields
    known = [kind for kind in presenters.kinds() if presenters.of_kind(kind).fields]
    sentence = say("sheets-other-kind", known=known, changed_by=presenter.changed_by or None)
    raise Refused("other_kind", sentence)


def _ready(kind: str, value: str) -> tuple[Sheet, Text]:
    """The sheet of a ready character, of the given kind or of the book named first."""
    named, word = presenters.named_book(value)
    found = _fields(registry.find(named).sheet_kind if named else kind).roster
    block = found.find_ready(word)
    return found.sheet(block), say("sheets-sheet-of", name=block.name)


def _number(value: str) -> int:
    if not value.isdecimal() or int(value) > MOST:
        raise Refused("bad_number", say("parts-whole-number-to", most=MOST))
    return int(value)


def _gear(sheet: Any, kind: str, find: Callable[[str], Any], value: str) -> tuple[Sheet, Text]:
    part = PARTS[kind]
    held = getattr(sheet, part)
    if value.startswith("-"):
        here = str(say("sheets-on-that-sheet", kind=kind))
        name = resolve(value[1:], [piece.name for piece in held], here)
        kept = tuple(piece for piece in held if piece.name != name)
        return replace(sheet, **{part: kept}), say("sheets-no-more", what=name)
    piece = find(value)
    if piece.name in [other.name for other in held]:
        raise Refused("already", say("sheets-piece-already", piece=piece.name))
    return replace(sheet, **{part: (*held, piece)}), say("sheets-now-has", piece=piece.name)


def _code(sheet: Any, name: str, value: str) -> tuple[Sheet, Text]:
    part = "attributes" if name in sheet.attributes else "skills"
    codes = dict(getattr(sheet, part))
    if value.lower() == "none" and part == "skills":
        codes.pop(name, None)
        return replace(sheet, skills=codes), say("sheets-no-more", what=name)
    codes[name] = sheet.dice.read(value)
    return replace(sheet, **{part: codes}), sheet.dice.told(Term(name, codes[name], "code"))
