"""Which open scenes a character takes part in, wherever they stand."""

from typing import TYPE_CHECKING

from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import say
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from world.actors import Character
    from world.scenes.table.table import Table


def open_tables() -> "list[Table]":
    """The tables of all scenes that are open and not paused."""
    return tables.running()


def tables_of(character: "Character") -> "list[Table]":
    """Tables the character sits at, their own room's first."""
    mine = [table for table in open_tables() if _sits(table, fighter_id(character))]
    return sorted(mine, key=lambda table: table.scene.room != character.location)


def _sits(table: "Table", who: str) -> bool:
    known = table.state.fighters.get(who)
    return (known is not None and known.present) or any(f.id == who for f in table.state.coming)


def fights_of(
    character: "Character", besides: "Table | None" = None, among: "Iterable[Table] | None" = None
) -> "list[Table]":
    """Tables with a fight that includes the character, other than ``besides``. ``among``: the open
    tables, if already looked up."""
    mine = tables_of(character) if among is None else among
    mine = [table for table in mine if table.state.mode == FIGHT]
    mine = [table for table in mine if _sits(table, fighter_id(character))]
    return [table for table in mine if besides is None or table.scene.pk != besides.scene.pk]


def refuse_fighting(character: "Character", besides: "Table | None" = None) -> None:
    """Raises Refused("in_fight") if a fight anywhere includes the character, other than at
    ``besides``."""
    if fights := fights_of(character, besides):
        places = tuple(table.scene.room.key for table in fights)
        sentence = say("scenes-you-are-in-a-fight", places=places)
        raise Refused("in_fight", sentence)
