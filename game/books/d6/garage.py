"""The garage: vehicles that ship with the game, and the guns mounted on them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.dice import parse_code
from game.gear import Vehicle, Weapon
from game.shelf.matching import resolve
from game.shelf.tables import inherit, kept, table


@kept
def vehicles() -> Mapping[str, Vehicle]:
    """Every vehicle by name, in the order of the table, as the rules see it."""
    data = table("d6/vehicles")
    return MappingProxyType({name: _vehicle(name, data) for name in data["vehicles"]})


@kept
def descriptions() -> Mapping[str, str]:
    """What each vehicle looks like."""
    rows = table("d6/vehicles")["vehicles"]
    return MappingProxyType({name: row["description"] for name, row in rows.items()})


def _vehicle(name: str, data: dict[str, Any]) -> Vehicle:
    row = _whole(name, data)
    return Vehicle(
        name=name,
        scale=row["scale"],
        skill=row["skill"],
        maneuverability=parse_code(row["maneuverability"]),
        body=parse_code(row["body"]),
        weapons=tuple(mount(gun) for gun in row.get("mounts", ())),
        crew=row["crew"],
        passengers=row["passengers"],
        open=row["open"],
    )


def _whole(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """A row over the one it is ``like``, else over the defaults."""
    row = dict(data["vehicles"][name])
    parent = row.pop("like", "")
    return inherit(_whole(parent, data) if parent else data["defaults"], row)


def mount(name: str) -> Weapon:
    """A gun of a vehicle. Errors: KeyError."""
    row = table("d6/vehicles")["mounts"][name]
    return Weapon(
        name=name,
        skill=row["skill"],
        kind="ranged",
        damage=parse_code(row["damage"]),
        damage_type="energy",
        ranges=tuple(row["ranges"]),
        natural=True,
        fire_control=parse_code(row["fire_control"]),
    )


def find_vehicle(word: str) -> Vehicle:
    """The vehicle that somebody means. Errors: UnknownName, AmbiguousName."""
    rows = table("d6/vehicles")["vehicles"]
    aliases = {alias: name for name, row in rows.items() for alias in row.get("aliases", ())}
    return vehicles()[resolve(word, vehicles(), "vehicle", aliases)]
