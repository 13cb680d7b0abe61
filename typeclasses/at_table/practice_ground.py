"""The private room where a player fights a practice droid."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from evennia.objects.objects import DefaultRoom
from evennia.utils.ansi import raw

from game import registry
from game.wording import say, several
from typeclasses.at_table.rooms import RoomAtTable
from world import coach, guide, practice
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.delivery import announce
from world.scenes.telling.hearing import listeners, viewer_for
from world.start_rooms import owner_of

if TYPE_CHECKING:
    from world.actors import Character, Thing
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table


class PracticeGround(RoomAtTable, DefaultRoom):
    """A player's own practice ground: gives hints, and cleans up after the fight."""

    pauses = False

    def hints(self, table: "Table", steps: "Sequence[Step]", character: "Character") -> list[str]:
        if fighter_id(character) != owner_of(self):
            return []
        return coach.hints(table.state, steps, character, fighter_id(character))

    def at_told(self, table: "Table", steps: "Sequence[Step]") -> None:
        owner = self.owner
        if practice.over(table):
            if owner and self.untaught(table, owner) and practice.rises(table):
                announce(table, str(say("at_table-droid-rises-again")))
                practice.rise(table)
            else:
                self.end_practice(table)
        elif owner and coach.is_first(owner, table.state.book):
            self.lead(table, owner)

    def untaught(self, table: "Table", owner: "Character") -> bool:
        """True in a first fight, under a book that asks for defences, until the player has been
        asked and has answered."""
        state, who = table.state, fighter_id(owner)
        if "answer" not in registry.of(state).out_of_time:
            return False
        return coach.is_first(owner, state.book) and not coach.has_defended(state, owner, who)

    @property
    def owner(self) -> "Character | None":
        """The owner, if they are in the room and online; else None."""
        return next((who for who in listeners(self) if fighter_id(who) == owner_of(self)), None)

    def lead(self, table: "Table", owner: "Character") -> None:
        """Guide a first fight: end it after a few rounds, and say at every step what to type."""
        if table.goes_on:
            return
        if table.state.round > practice.FIRST_ROUNDS:
            announce(table, str(say("at_table-droid-has-enough")))
            self.end_practice(table)
            return
        if coach.has_defended(table.state, owner, fighter_id(owner)):
            practice.defend_as_usual(table, owner)
        line = coach.cue(table.state, owner, viewer_for(table, owner))
        if line and self.ndb.cue != (table.scene.pk, table.seq, line):
            self.ndb.cue = table.scene.pk, table.seq, line
            owner.msg(raw(str(line)))

    def get_display_footer(self, looker: "Thing", **kwargs: Any) -> str:
        """Adds what to type now, in a first fight."""
        footer: str = super().get_display_footer(looker, **kwargs)
        if looker != self.owner or not practice.running(self):
            return footer
        assert self.table is not None
        cue = coach.cue(self.table.state, looker, viewer_for(self.table, looker))
        return "\n".join(filter(None, [footer, raw(str(cue))]))

    def end_practice(self, table: "Table") -> None:
        """Restore everything as it was before the fight, and say so."""
        book, owner = table.state.book, self.owner
        practice.finish(table)
        if owner:
            guide.arrived(owner)
            owner.msg(raw(str(several(coach.ending(owner, book)))))

    def at_object_leave(
        self, moved_obj: Any, target_location: Any, move_type: str = "move", **kwargs: Any
    ) -> None:
        """Leaving the ground ends the practice."""
        super().at_object_leave(moved_obj, target_location, move_type=move_type, **kwargs)
        if self.table and practice.running(self) and fighter_id(moved_obj) == owner_of(self):
            self.end_practice(self.table)
