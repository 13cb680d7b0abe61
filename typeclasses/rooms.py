"""Rooms: where scenes are played."""

from evennia.objects.objects import DefaultRoom

from typeclasses.objects import ObjectParent
from typeclasses.scripts import CombatRound


class Room(ObjectParent, DefaultRoom):
    """A room; what is fought and rolled in it goes through its table."""

    @property
    def table(self):
        """The open scene's table, or None."""
        script = self._combat_round()
        return script.table if script else None

    def open_table(self):
        """The table, with a new scene opened if there is none."""
        if self._combat_round() is None:
            self.scripts.add(CombatRound)
        return self._combat_round().open()

    def close_table(self) -> None:
        """Close the open scene."""
        self._combat_round().close()

    def _combat_round(self):
        if self.ndb.combat_round is None or not self.ndb.combat_round.pk:
            self.ndb.combat_round = next(iter(self.scripts.get(CombatRound.SCRIPT_KEY)), None)
        return self.ndb.combat_round
