"""The difference between two states as rich clients get them (`render/data.py`)."""

import json

from world.scenes.render.data import NOTHING

KEYS = {"waiting": "who", "fighters": "id", "battle": "id"}
"""The lists of rows in a state, each with the field that tells one row from another."""
_SHORTEST = len(json.dumps(NOTHING))
"""No state is shorter than that of no scene."""


def difference(base: dict, now: dict) -> dict | None:
    """What makes the one state of the other: every field that is otherwise, whole, but of a list
    of rows what changed in it. None where that would be no smaller than the state itself."""
    changed = {name: value for name, value in now.items() if value != base[name]}
    for name in KEYS.keys() & changed.keys():
        changed[name] = _in_rows(base[name], changed[name], KEYS[name])
    found = {**changed, "base": base["seq"], "seq": now["seq"]}
    length = len(json.dumps(found))
    return found if length < _SHORTEST or length < len(json.dumps(now)) else None


def _in_rows(base: list[dict], now: list[dict], key: str) -> dict | list[dict]:
    """What changed in a list of rows: ``gone``, the keys of those that are no more; ``rows``, those
    that are new or otherwise; ``order``, all keys, where it is not the former one with what is
    new behind it. The whole list where a key is there twice or a row has lost a field."""
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


def _in_row(before: dict, after: dict, key: str) -> dict:
    """The key of a row, and its fields that are new or otherwise."""
    same = {name for name, value in before.items() if name != key and after[name] == value}
    return {name: value for name, value in after.items() if name not in same}
