"""Dots sheets and fighters made from characters and stat blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from evennia.objects.models import ObjectDB

from game.books.dots.body import Pools
from game.books.dots.roster import Block, sheet_of
from game.books.dots.state import DotsFighter
from game.wording import say
from world.presenters.slots import Kept
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from world.actors import Character

KEPT = Kept("dots sheet", "dots body", "dots_time")
KIND, CATEGORY = "dots", "d6"
NO_SHEET = say("dots_book-no-sheet")


def words_of_the_story() -> tuple[str, ...]:
    """Unique skills on any character's sheet (DOT-SA-11)."""
    kept = {"db_attributes__db_key": KEPT.sheet, "db_attributes__db_category": CATEGORY}
    owners = ObjectDB.objects.filter(**kept).distinct()
    sheets = [owner.sheet_for(KIND) for owner in owners if hasattr(owner, "sheet_for")]
    return tuple(sorted({word for sheet in sheets if sheet for word in sheet.uniques}))


def from_character(character: Character, side: str, clock: int) -> DotsFighter:
    """The character as a fighter now; asked about every defence unless their standing order is
    "none"."""
    sheet: Any = character.sheet_for(KIND)
    body: Any = character.body_at(clock, sheet)
    reaction = "none" if character.standing_order == "none" else "ask"
    return DotsFighter(
        fighter_id(character), character.key, side, sheet,
        condition=body, reaction=reaction,
    )  # fmt: skip


def from_block(block: Block, who: str, name: str, side: str) -> DotsFighter:
    """A fighter from a stat block."""
    sheet = sheet_of(block)
    return DotsFighter(
        who, name, side, sheet, npc=True, autopilot=block.autopilot, condition=Pools().filled(sheet)
    )
