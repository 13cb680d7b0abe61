"""Fields and kinds of records whose name or place has changed since the older program.

``RECORDS`` is the only list of these changes. Everything that the current program writes goes
through ``as_before`` and then reads as the older one would have written it; whatever still differs
is a difference in what the programs do.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

BAGS = ("notes", "lasting", "facts", "things")
"""Fields that hold values by name. There, an empty value and a missing one are the same."""
EMPTY = (None, False, 0, "", [], {})
LASTING_SET = ("lasting", "relief", "extra_actions")
"""Lasting values set by the game master: formerly the whole bag, now the field itself."""
ASKS = ("acts", "ask")
"""The entry stored for a fighter whose player said that they have no standing choice."""


@dataclass(frozen=True)
class Was:
    """How a record used to be. ``name``: of the older record, "" if it was a plain mapping.

    ``fields``: new field -> older one; ``slots`` -> ``notes.slots`` for a key of a bag, ``notes.*``
    for everything in it; fields not listed have kept their names. ``usual``: older field -> the
    defaults of the new record and of the older one, where they differ.
    """

    name: str
    fields: Mapping[str, str] = field(default_factory=dict)
    usual: Mapping[str, tuple[Any, Any]] = field(default_factory=dict)


ROUND_FACTS = "needed level named defence pay target_skill by_hand"
ROUND_LASTING = "acts aimed tended"
D6_NOTES = "slots full_dodge slowed lost_slot hesitated spared declaring"
D6_FACTS = f"{ROUND_FACTS} aim card metres thing scale bonus shares count working shared rest rush"
STARCRAFT_NOTES = "sealed planned reactions full walked leant skipped reacted shots"
STARCRAFT_LASTING = f"{ROUND_LASTING} tie stuns behind cling relief extra_actions reloading"
STARCRAFT_FACTS = f"""{ROUND_FACTS} targets spare spray called called_flat part manoeuvre barrier
    barriers aim row confirmed hits basis answers reactions"""


def of_the_bag(bag: str, names: str) -> dict[str, str]:
    return {name: f"{bag}.{name}" for name in names.split()}


RECORDS: dict[str, Was] = {
    "D6Fighter": Was(
        "Fighter", of_the_bag("notes", D6_NOTES) | of_the_bag("lasting", ROUND_LASTING)
    ),
    "D6Deed": Was("Deed", of_the_bag("facts", f"{D6_FACTS} prepare rounds")),
    "D6Encounter": Was("Encounter"),
    "StarcraftFighter": Was(
        "Fighter",
        of_the_bag("notes", STARCRAFT_NOTES)
        | of_the_bag("lasting", f"{STARCRAFT_LASTING} looks_on")
        | {
            "turn_opened": "notes.at", "taken_before": "notes.before", "held_back": "notes.held",
            "held_until": "notes.until", "dodged": "notes.dodge", "fired_at": "notes.targets",
        },
    ),
    "StarcraftDeed": Was("Deed", of_the_bag("facts", STARCRAFT_FACTS)),
    "StarcraftEncounter": Was(
        "Encounter",
        {
            "barriers": "things.*", "visibility": "things.*", "facility": "things.facility",
            "place_cover": "things.cover",
        },
    ),
    "Reaction": Was(""),
}  # fmt: skip
"""By the current name of a record, as
``"D6Fighter": Was("Fighter", {"slots": "notes.slots", "aimed": "lasting.aimed"})``.
"""


def name_before(name: str) -> str:
    """The former name of a kind of record."""
    return RECORDS[name].name or name if name in RECORDS else name


def name_now(name: str, known: Mapping[str, Any]) -> str:
    """The current name, among those known, of a kind of record with that older name."""
    if name in known:
        return name
    return next((new for new, was in RECORDS.items() if was.name == name and new in known), name)


def as_before(value: Any) -> Any:
    """An encoded value of the current program, as the older one would write it."""
    return usual(_before(value))


def usual(value: Any) -> Any:
    """An encoded value of either program, with empty values dropped from bags."""
    if isinstance(value, list):
        return [usual(item) for item in value]
    if not isinstance(value, dict):
        return value
    held = {key: usual(item) for key, item in value.items()}
    if value.get("is") == "Overridden" and value.get("field") in LASTING_SET:
        held |= {"field": "lasting", "value": None}
    if value.get("is"):
        for bag in BAGS:
            if isinstance(held.get(bag), dict):
                held[bag] = {
                    k: v for k, v in held[bag].items() if v not in EMPTY and (k, v) != ASKS
                }
                if not held[bag]:
                    del held[bag]
    return held


def _before(value: Any) -> Any:
    if isinstance(value, list):
        return [_before(item) for item in value]
    if not isinstance(value, dict):
        return value
    was = RECORDS.get(value.get("is", ""))
    if was is None:
        return {key: _before(item) for key, item in value.items()}
    made: dict[str, Any] = {}
    for name, item in value.items():
        if name != "is":
            _put(made, was.fields.get(name, name), _before(item))
    for name, (new, old) in was.usual.items():
        held = _take(made, name, new)
        if held != old:
            _put(made, name, held)
    return {"is": was.name, **made} if was.name else made


def _put(made: dict[str, Any], path: str, value: Any) -> None:
    """Put a value into a field, or under a key of a bag."""
    bag, _, key = path.rpartition(".")
    held = made.setdefault(bag, {}) if bag else made
    held |= value if key == "*" else {key: value}


def _take(made: dict[str, Any], path: str, default: Any) -> Any:
    bag, _, key = path.rpartition(".")
    return (made.get(bag, {}) if bag else made).pop(key, default)
