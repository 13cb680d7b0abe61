"""Parses a row of content typed on one line: ``arc lash like vibroblade damage=STR+2D``."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from game.errors import Refused
from game.overlay import content as loaded
from game.registry import content
from game.registry.content import LIKE, Kind
from game.registry.matching import MatchError, UnknownName, resolve
from game.registry.values import Text
from game.wording import Text as Told
from game.wording import say, several

WHY = "why"
MOST_LINE = 4000
_KEY = re.compile(r"[^\W\d][\w'-]*")
_LIKE = re.compile(r"\s+like\s+", re.IGNORECASE)
_LONGEST_KEY = 4
_SHORTEST_BEGINNING = 3

type Pairs = list[tuple[str, str]]
type Found = tuple[tuple[str, ...], Any]
"""(path of keys, value)."""


@dataclass(frozen=True)
class Line:
    """A parsed line. ``name``: of the row; ``row``: what to write into the game's folder; ``why``:
    reason for the log of changes."""

    name: str
    row: dict[str, Any]
    why: str = ""


def is_made(text: str) -> bool:
    """True if the text describes something new: ``cultist like thug dodge=4D``."""
    return bool(_LIKE.search(text))


def named(text: str) -> str:
    """The name in such a text, as typed."""
    return _LIKE.split(text, maxsplit=1)[0].strip()


def new(kind: Kind, text: str) -> Line:
    """Parse a new row. Errors: Refused, MatchError."""
    head, pairs = _parts(kind, text)
    if not is_made(head):
        return _line(kind, head.strip(), {}, pairs, [], {})
    name, like = _LIKE.split(head, maxsplit=1)
    parent, bare = _known(kind, like, content.offered(kind))
    below = content.whole_row(kind, parent)
    return _line(kind, name.strip(), {LIKE: parent}, pairs, bare, below)


def changed(kind: Kind, text: str, own: Mapping[str, Mapping[str, Any]]) -> Line:
    """Parse changes to an existing row. ``own``: rows of the game's folder, before inheritance.
    Errors: Refused, MatchError."""
    head, pairs = _parts(kind, text)
    name, bare = _known(kind, head, tuple(content.written(kind)))
    below = content.whole_row(kind, name)
    return _line(kind, name, dict(own.get(name, {})), pairs, bare, below)


def find(kind: Kind, word: str) -> str:
    """The row a word means, retired or not. Errors: MatchError."""
    return _resolve(kind, word, tuple(content.written(kind)))


def _resolve(kind: Kind, word: str, names: tuple[str, ...]) -> str:
    rows = content.whole(kind)
    aliases = {str(word): name for name in names for word in rows[name].get("aliases", ())}
    return resolve(word, names, kind.name, aliases)


def _known(kind: Kind, text: str, names: tuple[str, ...]) -> tuple[str, list[tuple[str, Any]]]:
    """(row named by as many of the first words as possible, what the remaining words mean). Errors:
    MatchError."""
    words = text.split()
    wrong: MatchError | None = None
    for count in range(len(words), 0, -1):
        try:
            name = _resolve(kind, " ".join(words[:count]), names)
        except MatchError as error:
            wrong = error if wrong is None or type(wrong) is UnknownName else wrong
            continue
        bare = _bare(kind, words[count:])
        if bare is not None:
            return name, bare
        wrong = MatchError(kind.name, text, (), _strange(kind, " ".join(words[count:])))
    raise wrong or UnknownName(kind.name, text, ())


def _bare(kind: Kind, words: list[str]) -> list[tuple[Any, Any]] | None:
    """Meanings (``Kind.meant``) of words without a value; None if part of them means nothing."""
    if not words:
        return []
    for count in range(len(words), 0, -1):
        found = kind.meant(" ".join(words[:count]).strip(","), "")
        rest = _bare(kind, words[count:]) if found else None
        if found and rest is not None:
            return [found, *rest]
    return None


def _strange(kind: Kind, words: str) -> Told:
    return say("making-strange", words=words[:40], kind=kind.name, word=word_of(kind))


def a(name: str) -> Told:
    return say("shelf-a", noun=name)


def word_of(kind: Kind) -> str:
    """The kind's word in commands: ``npc``; ``character`` for a ready character; ``special`` for a
    special ability where plain abilities exist."""
    name = kind.name.lower()
    last = name.split()[-1]
    others = (each.name.lower() for each in loaded.kinds() if each.family == kind.family)
    return name.split()[0] if last != name and last in others else last


def _parts(kind: Kind, text: str) -> tuple[str, Pairs]:
    """Split a line into the text before the first field, and (field, value) pairs. Refused:
    ``too_long``."""
    if len(text) > MOST_LINE:
        raise Refused("too_long", say("making-line-too-long", most=MOST_LINE))
    *parts, value = text.split("=")
    pairs: Pairs = []
    for part in reversed(parts):
        before, key = _key(kind, part, value)
        if key:
            pairs.insert(0, (key, value.strip().rstrip(",")))
            value = before
        else:
            value = f"{part}={value}"
    return value.strip(), pairs


def _key(kind: Kind, part: str, value: str) -> tuple[str, str]:
    """Split off the last word or words of ``part`` that name the field of ``value``: (text before,
    field), with field "" if they name none."""
    words = part.split()
    if part != part.rstrip() or not words or not _KEY.fullmatch(words[-1]):
        return part, ""
    for count in range(min(_LONGEST_KEY, len(words)), 1, -1):
        key = " ".join(words[-count:])
        if _stands_for(kind, key, value):
            return " ".join(words[:-count]), key
    return " ".join(words[:-1]), words[-1]


def _stands_for(kind: Kind, words: str, value: str) -> bool:
    """True if several words together stand for a field: ``melee combat=4D``."""
    try:
        return any(kind.meant(words, first) for first in value.split()[:1])
    except MatchError:
        return False


def _line(
    kind: Kind,
    name: str,
    row: dict[str, Any],
    pairs: Pairs,
    bare: list[tuple[Any, Any]],
    below: Mapping[str, Any],
) -> Line:
    """The parsed line: ``row`` with what was typed put in."""
    why = ""
    for path, value in reversed(bare):
        _add(row, path, value, below)
    for word, value in pairs:
        if word.lower() == WHY:
            why = value
        else:
            _read(kind, name, row, word, value, below)
    return Line(name, row, why)


def _read(
    kind: Kind, name: str, row: dict[str, Any], word: str, value: str, below: Mapping[str, Any]
) -> None:
    """Set one field, given by its name or by a word that stands for one; an empty value removes a
    field. Refused: ``bad_value``, ``bad_field``."""
    field = _field(kind, word)
    if field == LIKE:
        _put_like(kind, name, row, value)
    elif field and not value:
        row.pop(field, None)
    elif not value:
        raise Refused("bad_value", say("making-say-what", word=word[:40]))
    else:
        read = _reader(kind, field, word)
        (path, found), bare = _longest(kind, read, value)
        _put(row, path, found)
        for more, each in reversed(bare):
            _add(row, more, each, below)


def _put_like(kind: Kind, name: str, row: dict[str, Any], value: str) -> None:
    if value:
        others = tuple(each for each in content.offered(kind) if each != name)
        row[LIKE] = _resolve(kind, value, others)
    else:
        row.pop(LIKE, None)


def _field(kind: Kind, word: str) -> str:
    """The field whose name a word is, or starts (at least three letters, unambiguously); "" for
    none."""
    names = [*(field.name for field in kind.fields), LIKE]
    word = word.lower().replace("-", "_")
    if word in names:
        return word
    found = [name for name in names if name.startswith(word) and len(word) >= _SHORTEST_BEGINNING]
    return found[0] if len(found) == 1 else ""


def _reader(kind: Kind, field: str, word: str) -> Callable[[str], Found]:
    """A function that parses a value of the field: text -> (path, value). Refused: ``bad_field`` if
    the word means nothing."""
    if known := kind.field(field):
        reads = known.value.read
        return lambda text: ((field,), reads(text))

    def meant(text: str) -> Found:
        found = kind.meant(word, text)
        if found is None:
            names = [each.name for each in kind.fields]
            near = get_close_matches(word.lower(), names, n=1)
            meant = [say("house-perhaps-meant", near=tuple(near))] if near else []
            raise Refused("bad_field", several([_strange(kind, word), *meant], " "))
        return found

    return meant


def _longest(
    kind: Kind, read: Callable[[str], Found], text: str
) -> tuple[Found, list[tuple[Any, Any]]]:
    """((path, value) read from as many words as are valid, meanings of the rest). Refused:
    ``bad_value``."""
    words = text.split()
    strange = ""
    for count in range(len(words), 0, -1):
        found = read(" ".join(words[:count]).rstrip(","))
        if _wrong(kind, *found):
            if _is_text(kind, *found):
                break
            continue
        bare = _bare(kind, words[count:])
        if bare is not None:
            return found, bare
        strange = strange or " ".join(words[count:])
    if strange:
        raise Refused("bad_value", _strange(kind, strange))
    return read(text), []


def _is_text(kind: Kind, path: tuple[str, ...], value: Any) -> bool:
    """True if the field takes free text, so that all words belong to it."""
    field = kind.field(path[0])
    return field is not None and isinstance(field.value, Text)


def _wrong(kind: Kind, path: tuple[str, ...], value: Any) -> Told | str:
    """What is wrong with the value of that field, in a sentence that says what is allowed; "" if
    nothing is."""
    for key in reversed(path[1:]):
        value = {key: value}
    field = kind.field(path[0])
    return field.value.problem(value) if field else ""


def _put(row: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    """Set a value at a path of keys."""
    for key in path[:-1]:
        row[key] = dict(row.get(key, {}))
        row = row[key]
    row[path[-1]] = value


def _add(row: dict[str, Any], path: tuple[str, ...], value: Any, below: Mapping[str, Any]) -> None:
    """Add what a lone word means; new list entries go before those already there."""
    if isinstance(value, list):
        there = row.get(path[0], below.get(path[0], []))
        value = [*value, *(each for each in there if each not in value)]
    _put(row, path, value)
