"""Rooms: where scenes are played."""

from contextlib import contextmanager

from evennia.utils.ansi import raw

from game.wording import say
from typeclasses.at_table.objects import ObjectAtTable
from typeclasses.at_table.rounds import CombatRound
from world import guide
from world.scenes import pausing
from world.scenes.fighters import character_of
from world.scenes.hearing import listeners
from world.scenes.telling import announce, show_board
from world.seal import BY_THE_GAME


@contextmanager
def hushed(room):
    """What those in the room would be told together is not told meanwhile."""
    if not isinstance(room, RoomAtTable):
        yield
        return
    room.is_hushed = True
    try:
        yield
    finally:
        room.is_hushed = False


class RoomAtTable(ObjectAtTable):
    """A room; what is fought and rolled in it goes through its table. Stands before
    ``DefaultRoom`` among the bases of the class. ``hints``(table, steps, character): lines that
    the room adds, before the prompt, to what a listener is told of the steps; None for none."""

    hints = None
    is_hushed = False
    pauses = True
    """Whether a scene of which nobody is there pauses by itself."""
    combat_round = None
    """Its script in memory, False where there is none."""

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

    def pause_table(self, why: str) -> None:
        """Let the open scene rest; all here and all of it who are in the game are told why."""
        table = self.table
        elsewhere = {character_of(who) for who in pausing.members(table)} - {None}
        announce(table, f"{why} {pausing.GOES_ON}")
        self._combat_round().pause()
        for character in elsewhere - set(listeners(self)):
            text = say("at_table-paused-elsewhere", room=self.key)
            character.msg(raw(f"{text} {BY_THE_GAME}"))
        for character in listeners(self):
            show_board(character)

    def resume_table(self, scene):
        """The table of a scene that was paused, here or elsewhere, and goes on here."""
        if self._combat_round() is None:
            self.scripts.add(CombatRound)
        return self._combat_round().resume(scene)

    @property
    def paused_scenes(self) -> list:
        """The scenes that are paused here, oldest first."""
        script = self._combat_round()
        return script.paused if script else []

    def takes_in(self, character) -> bool:
        """Whether the character is here, to come into the scene by a yes."""
        return character.location == self

    @property
    def unread_scene(self):
        """The open scene of a book that is not here, or None."""
        script = self._combat_round()
        return script.unread if script else None

    def close_unread(self) -> None:
        """Close it."""
        self._combat_round().close_unread()

    def forget_table(self) -> None:
        """Drop the table in memory; it is read anew from the journal."""
        self._combat_round().forget()

    def at_object_receive(self, moved_obj, source_location, move_type="move", **kwargs):
        """Who comes in with a client that shows panels sees the board of this room."""
        super().at_object_receive(moved_obj, source_location, move_type=move_type, **kwargs)
        if moved_obj.has_account:
            show_board(moved_obj)

    def for_contents(self, func, exclude=None, **kwargs):
        """Evennia's own, unless the room is hushed."""
        if not self.is_hushed:
            super().for_contents(func, exclude=exclude, **kwargs)

    def get_display_footer(self, looker, **kwargs):
        """Under all that is seen of the room: what a newcomer types next."""
        footer = super().get_display_footer(looker, **kwargs)
        led = raw(str(guide.footer(looker))) if hasattr(looker, "first_sheet") else ""
        return "\n".join(filter(None, [footer, led]))

    def at_told(self, table, steps) -> None:
        """Called when everybody has been told of the steps, and at every sweep."""
        guide.fought(table, steps)

    def _combat_round(self):
        """The combat round, None where there has never been one; looked for once. A new one
        tells its room, one that is deleted has no number any more."""
        known = self.combat_round
        if known is None or (known and not known.pk):
            found = next(iter(self.scripts.get(CombatRound.SCRIPT_KEY)), False)
            known = self.combat_round = found
        return known or None
