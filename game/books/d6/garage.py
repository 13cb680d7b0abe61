"""Vehicles of the D6 family and their mounted guns, read from the data tables."""

from collections.abc import Mapping

from game.books.d6.armoury import BLANK, METRES, WORDS
from game.books.d6.skills import A_SKILL
from game.dice import PIPS_PER_DIE, parse_code
from game.gear import MOST_COUNT, Vehicle, Weapon
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import resolve
from game.registry.tables import Row, table
from game.registry.values import Code, Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Told
from game.wording import say


def _scales() -> tuple[str, ...]:
    """Scales a vehicle may have: all but ``character``."""
    return tuple(name for name in table("books/advanced")["scales"] if name != "character")


def _mount_problem(name: str, row: Row) -> Told | str:
    if not BLANK.usable(_gun(name, row)):
        return say("d6_content-mount-unusable")
    return ""


MOUNTS = Kind(
    name="mount",
    many="mounts",
    table="d6/vehicles",
    under="mounts",
    fields=(
        Field("skill", A_SKILL, say("d6_content-mount-skill"), needed=True),
        Field("damage", Code(), say("d6_content-mount-damage"), needed=True),
        Field("fire_control", Code(), say("d6_content-mount-fire-control"), needed=True),
        Field("ranges", ListOf(METRES, 4, rising=True, least=1), say("d6_content-ranges"),
              needed=True),
    ),
    example=say("d6_content-mount-example"),
    problem=_mount_problem,
    defaults=lambda data, row: {},
)  # fmt: skip

VEHICLES = Kind(
    name="vehicle",
    many="vehicles",
    table="d6/vehicles",
    under="vehicles",
    fields=(
        Field("scale", OneOf(_scales), say("d6_content-vehicle-scale"), needed=True),
        Field("skill", A_SKILL, say("d6_content-vehicle-skill"), needed=True),
        Field("maneuverability", Code(), say("d6_content-vehicle-maneuverability")),
        Field("body", Code(low=PIPS_PER_DIE), say("d6_content-vehicle-body"), needed=True),
        Field("crew", Whole(1, MOST_COUNT), say("d6_content-vehicle-crew")),
        Field("passengers", Whole(0, MOST_COUNT), say("d6_content-vehicle-passengers")),
        Field("open", Flag(), say("d6_content-vehicle-open")),
        Field(
            "mounts",
            ListOf(OneOf(lambda: content.written(MOUNTS), say("d6_content-vehicle-a-mount"))),
            say("d6_content-vehicle-mounts"),
        ),
        Field("description", Text(), say("d6_content-looks"), needed=True),
        Field("aliases", WORDS, say("d6_content-aliases"), own=True),
    ),
    example=say("d6_content-vehicle-example"),
)


def _vehicles() -> Mapping[str, Vehicle]:
    """Every vehicle by name, retired ones included."""
    return {name: _vehicle(name, row) for name, row in content.whole(VEHICLES).items()}


def vehicles() -> Mapping[str, Vehicle]:
    """Vehicles on offer by name, in table order, as the rules use them."""
    every = _vehicles()
    return {name: every[name] for name in content.offered(VEHICLES)}


def _vehicle(name: str, row: Row) -> Vehicle:
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


def mount(name: str) -> Weapon:
    """The mounted gun of exactly that name, retired or not. Raises KeyError."""
    return _gun(name, content.whole(MOUNTS)[name])


def _gun(name: str, row: Row) -> Weapon:
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
    """Look up an offered vehicle by what somebody typed. Raises UnknownName, AmbiguousName."""
    rows = content.whole(VEHICLES)
    aliases = {alias: name for name in vehicles() for alias in rows[name].get("aliases", ())}
    return vehicles()[resolve(word, vehicles(), "vehicle", aliases)]
