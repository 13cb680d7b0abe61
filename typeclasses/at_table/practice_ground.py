"""The ground on which a player fights a droid, alone."""

from evennia.objects.objects import DefaultRoom
from evennia.utils.ansi import raw

from typeclasses.at_table.rooms import RoomAtTable
from world import coach, practice
from world.scenes.fighters import fighter_id
from world.scenes.telling import listeners
from world.yard import owner_of


class PracticeGround(RoomAtTable, DefaultRoom):
    """One player's own ground in the practice yard: coaches, and clears up after the fight."""

    def hints(self, table, steps, character) -> list[str]:
        if fighter_id(character) != owner_of(self):
            return []
        return coach.hints(table.state, steps, character, fighter_id(character))

    def at_told(self, table, steps) -> None:
        if practice.over(table):
            self.end_practice(table)

    def end_practice(self, table) -> None:
        """Leave everything as it was before the fight, and say so."""
        book = table.state.book
        practice.finish(table)
        for character in listeners(self):
            if fighter_id(character) == owner_of(self):
                character.msg(raw("\n".join(coach.ending(character, book))))

    def at_object_leave(self, moved_obj, target_location, move_type="move", **kwargs):
        """Whoever walks off the ground has finished."""
        super().at_object_leave(moved_obj, target_location, move_type=move_type, **kwargs)
        if self.table and practice.running(self) and fighter_id(moved_obj) == owner_of(self):
            self.end_practice(self.table)
