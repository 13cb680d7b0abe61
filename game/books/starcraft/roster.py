"""Ready-made characters and NPC stat blocks of ``starcraft``."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from game.books.starcraft import armoury, building
from game.books.starcraft.armoury import ARMOUR, WEAPONS
from game.books.starcraft.sheet import MOST, SKILLS, StarcraftSheet
from game.dice import parse_code
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import UnknownName, resolve
from game.registry.people import Person
from game.registry.tables import Row, inherit
from game.registry.values import ByName, Code, Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Said
from game.wording import say


def sheet_of(row: Row) -> StarcraftSheet:
    """The sheet of a complete row, in pips."""
    return StarcraftSheet(
        attributes={name: parse_code(code) for name, code in row["attributes"].items()},
        skills={name: parse_code(code) for name, code in row.get("skills", {}).items()},
        weapons=tuple(armoury.every_weapon()[name] for name in row["weapons"]),
        armour=tuple(armoury.every_armour()[name] for name in row["armour"]),
        body=row["body"],
        character_points=row["character_points"],
        chi=row["chi"],
        kit_uses=row["kit_uses"],
        off_hand=row.get("off_hand", ""),
        race=row["race"],
    )


def _npc_problem(name: str, row: Row) -> Said | str:
    """The error that makes the stat block unusable in a fight; "" for a sound one."""
    if row.get("off_hand", "") not in ("", *row["weapons"]):
        return say("starcraft-off-hand-is-one-of-these", weapons=row["weapons"])
    if len(set(row["weapons"])) < len(row["weapons"]):
        return say("starcraft-each-weapon-once")
    return sheet_of(row).problem()


def _ready_problem(name: str, row: Row) -> Said | str:
    """As ``_npc_problem``, plus the first rule of character creation it breaks."""
    return _npc_problem(name, row) or next(iter(building.errors(sheet_of(row))), "")


def meant(word: str, value: str) -> tuple[tuple[str, ...], object] | None:
    """Where one typed word of a new stat block belongs, and its value: a skill or attribute with
    its code (``dodge``, ``4D``) or, without a value, a thing carried or worn. None if nothing is
    called that. Raises AmbiguousName."""
    if value:
        found = _found(word, {"skills": SKILLS.skills, "attributes": SKILLS.attributes})
        return found and ((found[0], found[1]), Code().read(value))
    found = _found(word, {k.under: content.offered(k) for k in (WEAPONS, ARMOUR)})
    return found and ((found[0],), [found[1]])


def _found(word: str, names: Mapping[str, Collection[str]]) -> tuple[str, str] | None:
    """(key, name): in which list the word is found, and under what name. None if in no list."""
    try:
        every = [name for listed in names.values() for name in listed]
        name = resolve(word, every, aliases=armoury.aliases(WEAPONS, ARMOUR))
    except UnknownName:
        return None
    return next((under, name) for under, listed in names.items() if name in listed)


FIELDS = (
    Field("description", Text(), say("starcraft-field-description"), needed=True),
    Field("hint", Text(empty=True), say("starcraft-field-hint")),
    Field("attributes", ByName(lambda: SKILLS.attributes, Code(), "attribute"),
          say("starcraft-field-attributes")),
    Field("skills", ByName(lambda: SKILLS.every, Code(), "skill"), say("starcraft-field-skills")),
    Field("weapons", ListOf(OneOf(lambda: content.written(WEAPONS), "a weapon")), say(
          "starcraft-field-weapons")),
    Field("armour", ListOf(OneOf(lambda: content.written(ARMOUR), "a piece of armour"), 4),
          say("starcraft-field-armour")),
    Field("off_hand", OneOf(lambda: content.written(WEAPONS), "a weapon", empty=True), say(
          "starcraft-field-off-hand")),
    Field("body", Whole(0, MOST), say("starcraft-field-body")),
    Field("character_points", Whole(0, MOST), say("starcraft-field-character-points")),
    Field("chi", Whole(0, MOST), say("starcraft-field-chi")),
    Field("kit_uses", Whole(0, MOST), say("starcraft-field-kit-uses")),
    Field("race", OneOf(lambda: building.races(), "a race"), say("starcraft-field-race")),
    Field("autopilot", Flag(), say("starcraft-field-autopilot")),
)  # fmt: skip

NPCS = Kind(
    name="NPC",
    many="NPCs",
    table="starcraft/characters",
    under="npcs",
    fields=FIELDS,
    example=say("starcraft-example-of-an-npc"),
    problem=_npc_problem,
    defaults=lambda data, row: inherit(data["defaults"], data["npc_defaults"]),
    meant=meant,
)
READY = Kind(
    name="ready character",
    many="ready characters",
    table="starcraft/characters",
    under="ready",
    fields=FIELDS,
    example=say("starcraft-example-of-a-ready-character"),
    problem=_ready_problem,
    meant=meant,
)


def ready() -> Mapping[str, Person]:
    """Ready-made characters on offer, by name; each is a legal build."""
    return _people(READY)


def npcs() -> Mapping[str, Person]:
    """NPC stat blocks on offer, by name."""
    return _people(NPCS)


def _people(kind: Kind) -> Mapping[str, Person]:
    rows = [(name, content.whole(kind)[name]) for name in content.offered(kind)]
    return MappingProxyType({
        name: Person(name, row["description"], row.get("hint", ""), row["autopilot"], row)
        for name, row in rows
    })  # fmt: skip


def find_ready(word: str) -> Person:
    """Look up a ready-made character by what was typed. Raises UnknownName, AmbiguousName."""
    return ready()[resolve(word, ready(), "ready character")]


def find_npc(word: str) -> Person:
    """Look up an NPC stat block by what was typed. Raises UnknownName, AmbiguousName."""
    return npcs()[resolve(word, npcs(), "stat block")]


def sheet(person: Person) -> StarcraftSheet:
    """The person's sheet, in pips."""
    return sheet_of(person.row)
