"""Rooms: where scenes are played."""

from evennia.objects.objects import DefaultRoom
from evennia.utils.ansi import raw

from typeclasses.objects import ObjectParent
from typeclasses.scripts import CombatRound
from world import coach, practice
from world.scenes.fighters import fighter_id
from world.scenes.telling import listeners, show_board
from world.yard import owner_of


class Room(ObjectParent, DefaultRoom):
    """A room; what is fought and rolled in it goes through its table."""

    @property
    def table(self):
        """The open scene's table, or None."""
        script = self._combat_round()
        return script.table if script else None

    def open_table(self, book: str = "", kind: str = ""):
        """The table, with a new scene opened if there is none, or none of the book's kind;
        without a book for that kind of sheet."""
        if self._combat_round() is None:
            self.scripts.add(CombatRound)
        return self._combat_round().open(book, kind)

    def close_table(self) -> None:
        """Close the open scene; clients that show panels take them away."""
        self._combat_round().close()
        for character in listeners(self):
            show_board(character)

    def forget_table(self) -> None:
        """Drop the table in memory; it is read anew from the journal."""
        self._combat_round().forget()

    def at_object_receive(self, moved_obj, source_location, move_type="move", **kwargs):
        """Who comes in with a client that shows panels sees the board of this room."""
        super().at_object_receive(moved_obj, source_location, move_type=move_type, **kwargs)
        if moved_obj.has_account:
            show_board(moved_obj)

    def hints(self, table, steps, character) -> list[str]:
        """What the room adds, before the prompt, to what a listener is told of the steps."""
        return []

    def at_told(self, table, steps) -> None:
        """Called when everybody has been told of the steps, and at every sweep."""

    def _combat_round(self):
        if self.ndb.combat_round is None or not self.ndb.combat_round.pk:
            self.ndb.combat_round = next(iter(self.scripts.get(CombatRound.SCRIPT_KEY)), None)
        return self.ndb.combat_round


class PracticeGround(Room):
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
