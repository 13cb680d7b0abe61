"""The first place where two answers differ, and how it is printed."""

import json
from collections.abc import Iterator
from typing import Any

MOST = 700
NOTHING = object()


def first(old: Any, new: Any, path: str = "") -> tuple[str, Any, Any] | None:
    """The path of the first difference, with both values; None if there is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in (*old, *(key for key in new if key not in old)):
            found = first(old.get(key, NOTHING), new.get(key, NOTHING), f"{path}/{key}")
            if found:
                return found
        return None
    if isinstance(old, list) and isinstance(new, list):
        for at, (before, now) in enumerate(zip(old, new, strict=False)):
            if found := first(before, now, f"{path}[{at}]"):
                return found
        if len(old) == len(new):
            return None
        return f"{path} (how many)", old[len(new) :] or len(old), new[len(old) :] or len(new)
    return None if old == new else (path, old, new)


def at(old: list[str], new: list[str]) -> int | None:
    """The index of the first step whose digests differ; None if all agree."""
    if old == new:
        return None
    pairs = zip(old, new, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new)))


def told(where: str, old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    """A step of both programs in lines: the command, the events of each, the first difference."""
    yield f"== {where}"
    yield f"command: {_short(new.get('command', old.get('command')))}"
    for name, step in (("old", old), ("new", new)):
        for event in step.get("events", ()):
            yield f"  {name} event: {_short(event)}"
        for key in ("refused", "broken"):
            if key in step:
                yield f"  {name} {key}: {_short(step[key])}"
    found = first(old, new)
    if found is None:
        yield "  played again, the step is the same: something in it is not by number alone"
        return
    path, before, now = found
    yield f"first difference: {path}"
    yield f"  old: {_short(before)}"
    yield f"  new: {_short(now)}"


def _short(value: Any) -> str:
    if value is NOTHING:
        return "(nothing)"
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MOST else f"{text[:MOST]} ... ({len(text)} signs)"
