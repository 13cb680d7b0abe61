"""Who set what by hand, from what to what, and for how long."""

from game.changes import differences
from game.dots import table_events as dte
from game.encounter import table_events as te
from world.scenes.render import apart
from world.scenes.render.words import and_list, wrapped

OTHERWISE = ("autopilot", "hidden", "numbers", "name")
"""Fields that have sentences of their own, or none."""
LEDGER = ("earned", "spent", "lost", "uniques")
"""Fields of a sheet that follow from others, and are not told with them."""


def by_hand(step, event) -> str:
    """``Game master Vera sets Victor's blaster from 5D to 1D, in this scene only.``; "" for what
    is told otherwise, or not at all."""
    parts = _parts(step, event)
    if not parts:
        return ""
    setter = f"Game master {step.by}" if step.by else "The game master"
    only = ", in this scene only" if event.who in step.after.own else ""
    named = step.after.fighters[event.who].name
    return wrapped(f"{setter} sets {named}'s {and_list(parts)}{only}.")


def _parts(step, event) -> list[str]:
    f = step.before.fighters.get(getattr(event, "who", ""))
    if f is None or getattr(event, "field", "") in OTHERWISE:
        return []
    if isinstance(event, te.Overridden) and event.field == "condition" and event.value:
        clock = step.before.clock
        before, after = f.condition.described(clock), event.value.described(clock)
        return [
            f"condition from {before} to {after}" if before != after else f"condition to {after}"
        ]
    if isinstance(event, te.Overridden):
        return _changes(event.field, getattr(f, event.field), event.value)
    if isinstance(event, dte.Traded) and event.by == "gm":
        return _changes("sheet", f.sheet, event.sheet)
    if isinstance(event, dte.Ruled) and event.field in ("sheet", "condition"):
        before = getattr(f, event.field)
        return [] if _fate(event) else _changes(event.field, before, event.value)
    return []


def _fate(event) -> bool:
    """Death and its veto have sentences of their own."""
    return event.field == "condition" and event.before.dead != event.value.dead


def _changes(field: str, before, after) -> list[str]:
    kept_back = after is None and before is not None
    if kept_back or (type(after) is not type(before) and hasattr(before, "_defaults")):
        return [field.replace("_", " ")]
    path = (field,) if field in ("sheet", "condition", "lasting") else ("", field)
    found = differences(before, after, path)
    told = [difference for difference in found if difference.path[1] not in LEDGER]
    return [apart.said([difference]) for difference in told]
