"""The garage: vehicles of the game, and the guns mounted on them."""

from collections.abc import Mapping
from types import MappingProxyType

from game.books.d6.armoury import BLANK, METRES, WORDS
from game.books.d6.skills import A_SKILL
from game.dice import PIPS_PER_DIE, parse_code
from game.gear import MOST_COUNT, Vehicle, Weapon
from game.shelf import content
from game.shelf.content import Field, Kind
from game.shelf.matching import resolve
from game.shelf.tables import Row, kept, table
from game.shelf.values import Code, Flag, ListOf, OneOf, Text, Whole


def _scales() -> tuple[str, ...]:
    """The scales of vehicles."""
    return tuple(name for name in table("books/advanced")["scales"] if name != "character")


def _mount_problem(name: str, row: Row) -> str:
    if not BLANK.usable(_gun(name, row)):
        return "Write it as another mount is: a name of 1 to 60 signs, codes up to 100D."
    return ""


MOUNTS = Kind(
    name="mount",
    many="mounts",
    table="d6/vehicles",
    under="mounts",
    fields=(
        Field("skill", A_SKILL, "the skill of whoever fires it", needed=True),
        Field("damage", Code(), "what it does", needed=True),
        Field("fire_control", Code(), "added to the attack, 0D for none", needed=True),
        Field("ranges", ListOf(METRES, 4, rising=True, least=1), "upper ends of point-blank, "
              "short, medium and long range, in metres", needed=True),
    ),
    example='[mounts."rail gun"] and below it skill, damage, fire_control and ranges.',
    problem=_mount_problem,
    defaults=lambda data, row: {},
)  # fmt: skip

VEHICLES = Kind(
    name="vehicle",
    many="vehicles",
    table="d6/vehicles",
    under="vehicles",
    fields=(
        Field("scale", OneOf(_scales), "how large it is beside others", needed=True),
        Field("skill", A_SKILL, "the skill that drives it, and dodges with it", needed=True),
        Field("maneuverability", Code(), "added to its dodge"),
        Field("body", Code(low=PIPS_PER_DIE), "what resists damage", needed=True),
        Field("crew", Whole(1, MOST_COUNT), "driver and gunners that it has places for"),
        Field("passengers", Whole(0, MOST_COUNT), "others that it has places for"),
        Field("open", Flag(), "whether those aboard can be shot at and shoot"),
        Field("mounts", ListOf(OneOf(lambda: content.written(MOUNTS), "a mount")), "its guns"),
        Field("description", Text(), "what it looks like, in a sentence", needed=True),
        Field("aliases", WORDS, "other words for it", own=True),
    ),
    example='[vehicles."sand sled"] and below it scale, skill, body and description.',
)


@kept
def _vehicles() -> Mapping[str, Vehicle]:
    """Every vehicle, those that are retired too."""
    return {name: _vehicle(name, row) for name, row in content.whole(VEHICLES).items()}


@kept
def vehicles() -> Mapping[str, Vehicle]:
    """Every vehicle that is offered by name, in the order of the table, as the rules see it."""
    return MappingProxyType({name: _vehicles()[name] for name in content.offered(VEHICLES)})


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
    """A gun of a vehicle, retired or not. Errors: KeyError."""
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
    """The vehicle that somebody means. Errors: UnknownName, AmbiguousName."""
    rows = content.whole(VEHICLES)
    aliases = {alias: name for name in vehicles() for alias in rows[name].get("aliases", ())}
    return vehicles()[resolve(word, vehicles(), "vehicle", aliases)]
