"""The difference between two states as sent to rich clients (`render/data.py`)."""

import json
from collections.abc import Mapping
from typing import Any

from world.scenes.render.data import NOTHING

KEYS = {"waiting": "who", "fighters": "id", "battle": "id"}
"""Lists of rows within a state, with the field that identifies a row."""
_SHORTEST = len(json.dumps(NOTHING))
"""Length of the shortest possible state."""


OPTIONS = {"rows": "id"}
"""The same of what a reader may do (`render/options.py`). Evennia keeps the name ``options`` of
every message for itself."""


def difference(
    base: dict[str, Any],
    now: dict[str, Any],
    keys: Mapping[str, str] = KEYS,
    shortest: int = _SHORTEST,
) -> dict[str, Any] | None:
    """The fields that differ, whole, or for lists of rows only what changed. None if that is no
    smaller than the new state. ``shortest``: length of the shortest possible one."""
    changed = {name: value for name, value in now.items() if value != base[name]}
    for name in keys.keys() & changed.keys():
        changed[name] = _in_rows(base[name], changed[name], keys[name])
    found = {**changed, "base": base["seq"], "seq": now["seq"]}
    length = len(json.dumps(found))
    return found if length < shortest or length < len(json.dumps(now)) else None


def _in_rows(
    base: list[dict[str, Any]], now: list[dict[str, Any]], key: str
) -> dict[str, Any] | list[dict[str, Any]]:
    """Changes in a list of rows: ``gone``, keys removed; ``rows``, new or changed rows; ``order``,
    all keys, only if it differs from the old order with new rows appended. The whole list if keys
    repeat or a row lost a field."""
    before, after = ({row[key]: row for row in rows} for rows in (base, now))
    stayed = [each for each in before if each in after]
    lost = any(before[each].keys() - after[each].keys() for each in stayed)
    if lost or len(before) < len(base) or len(after) < len(now):
        return now
    order = [*stayed, *(each for each in after if each not in before)]
    changed = {
        "gone": [each for each in before if each not in after],
        "rows": [
            _in_row(before.get(each, {}), row, key)
            for each, row in after.items()
            if row != before.get(each)
        ],
        "order": [] if order == [*after] else [*after],
    }
    return {name: found for name, found in changed.items() if found}


def _in_row(before: dict[str, Any], after: dict[str, Any], key: str) -> dict[str, Any]:
    """The row's key and its new or changed fields."""
    same = {name for name, value in before.items() if name != key and after[name] == value}
    return {name: value for name, value in after.items() if name not in same}
