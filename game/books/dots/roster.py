"""NPC stat blocks of ``dots``."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.books.dots import experience, gear, kinds
from game.books.dots.builder import equip
from game.books.dots.formulas import ladder
from game.books.dots.sheet import DROID, DotsSheet, Species
from game.books.dots.tables import meant as meant_by
from game.books.dots.tables import skills_offered
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import UnknownName, resolve
from game.registry.tables import Row, Table
from game.registry.values import Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Told
from game.wording import say

SPECIES = {"human": Species(), "droid": DROID}


@dataclass(frozen=True)
class Block:
    """A stat block: see ``npcs.toml``."""

    name: str
    description: str
    class_: str
    subclass: str
    dots: Mapping[str, int] = field(default_factory=dict)
    items: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    species: str = "human"
    autopilot: bool = False
    hint: str = ""


def _problem(name: str, row: Row) -> Told | str:
    """The error that makes the stat block unusable in a fight; "" for a sound one."""
    if wrong := [n for n in row.get("dice", ()) if n not in ladder()]:
        return say("dots-no-die-of-sides", sides=wrong[0], ladder=tuple(ladder()))
    return sheet_of(_block(name, row)).problem()


def meant(word: str, value: str) -> tuple[tuple[str, ...], object] | None:
    """Where one typed word of a new stat block belongs, and its value: dots of a skill (``savage``,
    ``3``) or, without a value, an item carried. None if nothing is called that. Raises
    AmbiguousName."""
    try:
        if not value:
            return ("items",), [resolve(word, gear.kinds(), "thing")]
        titles = {key: skill.title for key, skill in skills_offered().items()}
        return ("dots", meant_by(word, titles, "skill")), kinds.DOTS.of.read(value)
    except UnknownName:
        return None


NPCS = Kind(
    name="NPC",
    many="NPCs",
    table="dots/npcs",
    under="",
    fields=(
        Field("description", Text(), say("dots-field-npc-description"), needed=True),
        Field("hint", Text(empty=True), say("dots-field-npc-hint")),
        Field("class", kinds.CLASS, say("dots-field-npc-class")),
        Field("subclass", kinds.SUBCLASS, say("dots-field-npc-subclass")),
        Field("species", OneOf(lambda: SPECIES), say("dots-field-npc-species")),
        Field("dots", kinds.DOTS, say("dots-field-npc-dots")),
        Field("items", ListOf(kinds.THING), say("dots-field-npc-items")),
        Field("dice", ListOf(Whole(2, 20)), say("dots-field-npc-dice")),
        Field("autopilot", Flag(), say("dots-field-npc-autopilot")),
    ),
    example=say("dots-example-npc"),
    problem=_problem,
    defaults=lambda data, row: {"class": "none", "subclass": "rogue"},
    meant=meant,
)


def npcs() -> dict[str, Block]:
    """Stat blocks on offer, by name."""
    rows = content.whole(NPCS)
    return {name: _block(name, rows[name]) for name in content.offered(NPCS)}


def _block(name: str, row: Row) -> Block:
    return Block(name=name, **fields(row))


def fields(row: Row) -> Table:
    """The row as arguments of a record: lists as tuples, ``class`` as ``class_``."""
    lists = {key: tuple(value) for key, value in row.items() if isinstance(value, list)}
    return {"class_" if key == "class" else key: row[key] for key in row} | lists


def find_npc(word: str) -> Block:
    """Look up a stat block by what was typed. Raises UnknownName, AmbiguousName."""
    return npcs()[resolve(word, npcs(), "stat block")]


def sheet_of(block: Block) -> DotsSheet:
    """The stat block's sheet, with its weapons in hand."""
    sheet = DotsSheet(block.class_, block.subclass, dice=block.dice, species=SPECIES[block.species])
    for skill, count in block.dots.items():
        sheet = experience.give_dots(sheet, skill, count)
    for kind in block.items:
        sheet = sheet.with_items(gear.make(kind, taken=[i.name for i in sheet.items]))
    return equip(sheet, {"class_weapons": "open"})
