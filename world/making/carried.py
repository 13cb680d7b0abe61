"""Finds who has a piece of content, so that staff know before retiring it."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from game.registry import content
from game.registry.content import LIKE, Kind
from game.wording import say
from world import naming, presenters

SHOWN = 6


def still(kind: Kind, name: str, kinds: Iterable[Kind]) -> str:
    """A sentence on who has the row: rows of these kinds by name, players' characters by number; ""
    if nobody has."""
    named = [other for each in kinds if each.family == kind.family for other in _rows(each, name)]
    more = [say("shelf-more", count=len(named) - SHOWN)] if len(named) > SHOWN else []
    people = _characters(name)
    count = [say("making-characters", count=people)] if people else []
    holders = (*named[:SHOWN], *more, *count)
    return str(say("making-still-with", holders=holders)) if holders else ""


def _rows(kind: Kind, name: str) -> list[str]:
    """Rows on offer that mention it, other than as the one they are ``like``."""
    rows = {each: dict(content.written(kind)[each]) for each in content.offered(kind)}
    return [each for each, row in rows.items() if row.pop(LIKE, True) and _names(row, name)]


def _names(value: Any, name: str) -> bool:
    """True if the name occurs anywhere in plain data, as key or value."""
    if isinstance(value, Mapping):
        return any(key == name or _names(each, name) for key, each in value.items())
    if isinstance(value, list | tuple):
        return any(_names(each, name) for each in value)
    return bool(value == name)


def _characters(name: str) -> int:
    """Number of players' characters with the name on a sheet."""
    sheets = {presenters.of_kind(kind).kept.sheet for kind in presenters.kinds()}
    word = json.dumps(name)
    return sum(
        any(word in (one.attributes.get(sheet, category="d6") or "") for sheet in sheets)
        for one in naming.characters().all_family()
    )
