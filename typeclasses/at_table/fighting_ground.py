"""Rooms for fights that have no place in the start room."""

from typing import TYPE_CHECKING

from evennia.objects.objects import DefaultRoom

from typeclasses.at_table.rooms import RoomAtTable
from world import start_rooms

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.models import Scene
    from world.scenes.table.table import Table


class FightingGround(RoomAtTable, DefaultRoom):
    """A player's own ground beside the place where they began a fight. An exit leads to it from
    there while a scene is open on it."""

    def open_table(self, book: str = "", kind: str = "", of: "Character | None" = None) -> "Table":
        start_rooms.open_way(self)
        return super().open_table(book, kind, of)

    def close_table(self, table: "Table | None" = None) -> None:
        super().close_table(table)
        self._shut_if_empty()

    def pause_table(self, why: str, table: "Table | None" = None) -> None:
        super().pause_table(why, table)
        self._shut_if_empty()

    def _shut_if_empty(self) -> None:
        if not self.own_tables:
            start_rooms.shut_way(self)

    def resume_table(self, scene: "Scene") -> "Table":
        start_rooms.open_way(self)
        return super().resume_table(scene)

    def takes_in(self, character: "Character") -> bool:
        """Whoever accepts an invitation into the fight is moved here from the adjoining place."""
        if character.location == start_rooms.beside(self):
            character.move_to(self, quiet=True)
        return super().takes_in(character)
