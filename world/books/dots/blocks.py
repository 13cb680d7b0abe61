"""Sheets, fighters and stat blocks of dots."""

from dataclasses import dataclass, field

from evennia.objects.models import ObjectDB

from game.books.dots import experience, gear
from game.books.dots.body import Pools
from game.books.dots.builder import equip
from game.books.dots.sheet import DROID, DotsSheet, Species
from game.books.dots.state import DotsFighter
from game.shelf.matching import resolve
from game.shelf.tables import kept, table
from world.books.slots import Kept
from world.scenes.fighters import fighter_id

KEPT = Kept("dots sheet", "dots body", "dots_time")
KIND, CATEGORY = "dots", "d6"
NO_SHEET = "This game is played with a sheet of dots. Type +dots to make one, step by step."


@dataclass(frozen=True)
class Block:
    """A stat block: see ``npcs.toml``."""

    name: str
    description: str
    class_: str
    subclass: str
    dots: dict = field(default_factory=dict)
    items: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    species: str = "human"
    autopilot: bool = False
    hint: str = ""


@kept
def blocks() -> dict[str, Block]:
    """The stat blocks by name."""
    rows = table("dots/npcs")
    return {name: _block(name, dict(row)) for name, row in rows.items()}


def _block(name: str, row: dict) -> Block:
    row["class_"] = row.pop("class")
    return Block(name, **{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()})


def find_block(word: str) -> Block:
    """The stat block that a word means. Errors: MatchError."""
    return blocks()[resolve(word, blocks(), "stat block")]


def sheet_of(block: Block) -> DotsSheet:
    """The block as the rules see it, its weapons in hand."""
    species = DROID if block.species == "droid" else Species()
    sheet = DotsSheet(block.class_, block.subclass, dice=block.dice, species=species)
    for skill, count in block.dots.items():
        sheet = experience.give_dots(sheet, skill, count)
    for kind in block.items:
        sheet = sheet.with_items(gear.make(kind, taken=[i.name for i in sheet.items]))
    return equip(sheet, {"class_weapons": "open"})


def words_of_the_story() -> tuple[str, ...]:
    """The skill words that are on any character's sheet (DOT-SA-11)."""
    kept = {"db_attributes__db_key": KEPT.sheet, "db_attributes__db_category": CATEGORY}
    owners = ObjectDB.objects.filter(**kept).distinct()
    sheets = [owner.sheet_for(KIND) for owner in owners if hasattr(owner, "sheet_for")]
    return tuple(sorted({word for sheet in sheets if sheet for word in sheet.uniques}))


def from_character(character, side: str, clock: int) -> DotsFighter:
    """The character as he is now; asked for every defence unless he wants none."""
    sheet = character.sheet_for(KIND)
    reaction = "none" if character.standing_order == "none" else "ask"
    return DotsFighter(
        fighter_id(character), character.key, side, sheet,
        condition=character.body_at(clock, sheet), reaction=reaction,
    )  # fmt: skip


def from_block(block: Block, who: str, name: str, side: str) -> DotsFighter:
    """A fighter from a stat block."""
    sheet = sheet_of(block)
    return DotsFighter(
        who, name, side, sheet, npc=True, autopilot=block.autopilot, condition=Pools().filled(sheet)
    )
