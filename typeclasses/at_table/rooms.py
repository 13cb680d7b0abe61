"""Rooms: where scenes are played."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw

from game.wording import say
from typeclasses.at_table.objects import ObjectAtTable
from typeclasses.at_table.rounds import CombatRound
from world import guide
from world.scenes.journal import store
from world.scenes.people import order
from world.scenes.table import pausing, tables
from world.scenes.table.fighters import character_of
from world.scenes.telling.delivery import announce, show_board
from world.scenes.telling.hearing import hearers
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.actors import Character, Room
    from world.scenes.journal.steps import Step
    from world.scenes.models import Scene
    from world.scenes.table.table import Table


@contextmanager
def hushed(room: "Room | None") -> Iterator[None]:
    """Context manager: suppress messages to everybody in the room."""
    if not isinstance(room, RoomAtTable):
        yield
        return
    room.is_hushed = True
    try:
        yield
    finally:
        room.is_hushed = False


class RoomAtTable(ObjectAtTable):
    """Mixin for a room whose fights and rolls go through its table; put it before ``DefaultRoom``
    in the bases. ``hints``(table, steps, character): lines shown to a listener between what
    happened and the prompt; None for none."""

    hints: "Callable[[Table, Sequence[Step], Character], list[str]] | None" = None
    is_hushed = False
    pauses = True
    """Whether a scene pauses by itself when none of its players is there."""
    combat_rounds: "list[CombatRound] | None" = None
    """The room's scripts, one for each scene played here, oldest first; None before they were
    looked up."""

    @property
    def own_tables(self) -> "list[Table]":
        """The tables of the running scenes whose first place this is, oldest scene first."""
        return [table for each in self._rounds() if (table := each.table)]

    @property
    def tables(self) -> "list[Table]":
        """The tables of all running scenes that are played here, in this room alone or in others
        too."""
        return [*self.own_tables, *tables.from_elsewhere(self)]

    @property
    def table(self) -> "Table | None":
        """The table of the oldest running scene here, or None. For what a character does and
        reads, ask ``tables.of``, which knows who is in which scene."""
        return next(iter(self.own_tables), None)

    def open_table(self, book: str = "", kind: str = "", of: "Character | None" = None) -> "Table":
        """The table here of ``of``, or of the room. Opens a new scene if there is none, or if the
        open one is not of the book's kind; without a book, the default book for that kind of sheet
        is used."""
        table = tables.of(of, self) if of else self.table
        if table and table.scene.room_id != self.pk:
            there: RoomAtTable = table.scene.room
            return there.round_of(table.scene).open(book, kind)
        return self._round(table).open(book, kind)

    def begin_scene(self, opening: "Encounter", announced: "Scene | None" = None) -> "Table":
        """A table with a new scene, or the announced one, beside those that run here."""
        return self._free_round().begin(opening, announced)

    def close_table(self, table: "Table | None" = None) -> None:
        """Close the table's scene, and remove the board from clients that show panels."""
        table = table or self.table
        assert table is not None
        here = [reader.character for reader in hearers(table)]
        self.round_of(table.scene).close()
        self._tidy()
        for character in here:
            show_board(character)

    def pause_table(self, why: str, table: "Table | None" = None) -> None:
        """Pause the table's scene; everybody here, and its players elsewhere in the game, are told
        why."""
        table = table or self.table
        assert table is not None
        members = map(character_of, pausing.members(table))
        elsewhere = {each for each in members if each}
        here = [reader.character for reader in hearers(table)]
        announce(table, f"{why} {pausing.GOES_ON}")
        self.round_of(table.scene).pause()
        self._tidy()
        for character in elsewhere - set(here):
            text = say("at_table-paused-elsewhere", room=self.key)
            character.msg(raw(f"{text} {BY_THE_GAME}"))
        for character in here:
            show_board(character)

    def resume_table(self, scene: "Scene") -> "Table":
        """Resume a paused scene here, wherever it was paused; returns its table."""
        return self._free_round().resume(scene)

    @property
    def paused_scenes(self) -> "list[Scene]":
        """Scenes paused here, oldest first; looked up once."""
        if self._paused is None:
            self._paused = store.paused_scenes(self)
        return self._paused

    _paused: "list[Scene] | None" = None

    @property
    def unread_scene(self) -> "Scene | None":
        """An open scene whose book is not installed, or None."""
        return next((scene for each in self._rounds() if (scene := each.unread)), None)

    def close_unread(self) -> None:
        """Close that scene."""
        next(each for each in self._rounds() if each.unread).close_unread()

    def forget_table(self) -> None:
        """Drop the tables from memory; they will be rebuilt from the journal."""
        for script in self.scripts.get(CombatRound.SCRIPT_KEY):
            script.forget()
        self.combat_rounds = self._paused = None
        tables.places_changed()

    def takes_in(self, character: "Character") -> bool:
        """True if the character is here and can join the scene by saying yes."""
        return bool(character.location == self)

    def at_object_receive(
        self, moved_obj: Any, source_location: Any, move_type: str = "move", **kwargs: Any
    ) -> None:
        """Shows the room's board to whoever comes in with a client that has panels."""
        super().at_object_receive(moved_obj, source_location, move_type=move_type, **kwargs)
        if moved_obj.has_account:
            show_board(moved_obj)

    def for_contents(self, func: Callable[..., Any], exclude: Any = None, **kwargs: Any) -> None:
        """Evennia's, unless the room is hushed."""
        if not self.is_hushed:
            super().for_contents(func, exclude=exclude, **kwargs)

    def get_display_footer(self, looker: Any, **kwargs: Any) -> str:
        """Adds what a newcomer should type next."""
        footer: str = super().get_display_footer(looker, **kwargs)
        led = raw(str(guide.footer(looker))) if hasattr(looker, "first_sheet") else ""
        return "\n".join(filter(None, [footer, led]))

    def at_told(self, table: "Table", steps: "Sequence[Step]") -> None:
        """Called when everybody has been told about the steps, and at every sweep."""
        guide.fought(table, steps)
        order.look(table)

    def sweep(self) -> None:
        """Advance the tables here by what is due (``CombatRound.sweep``)."""
        for script in list(self._rounds()):
            script.sweep()

    def round_of(self, scene: "Scene") -> CombatRound:
        """The script of a scene that is open here."""
        return next(each for each in self._rounds() if each.holds(scene))

    def _rounds(self) -> "list[CombatRound]":
        """The room's scripts with a scene each. Looked up once: scenes only begin and end here; a
        script deleted by another way is noticed by its missing id, and the latest writes may have
        been lost."""
        known = self.combat_rounds
        if known is None or any(each.stale for each in known):
            known = self.combat_rounds = self._look()
        return known

    def _look(self) -> "list[CombatRound]":
        """Find the open scenes in the database, and give each a script."""
        scripts: list[CombatRound] = list(self.scripts.get(CombatRound.SCRIPT_KEY))
        for script in [each for each in scripts if each.stale]:
            script.forget()
        for scene in store.open_scenes(self):
            if not any(each.holds(scene) for each in scripts):
                if not any(each.free for each in scripts):
                    scripts.append(self.scripts.add(CombatRound))
                next(each for each in scripts if each.free).take(scene)
        return sorted(scripts, key=lambda each: each.scene.pk if each.scene else 0)

    def _round(self, table: "Table | None") -> CombatRound:
        """The table's script; without one, a script that has no scene."""
        return self.round_of(table.scene) if table else self._free_round()

    def _free_round(self) -> CombatRound:
        """A script without a scene, the one of a scene that cannot be read if there is one."""
        rounds = self._rounds()
        unread = next((each for each in rounds if each.unread), None)
        free = unread or next((each for each in rounds if each.free), None)
        if free is None:
            free = self.scripts.add(CombatRound)
            self.combat_rounds = [*rounds, free]
        return free

    def _tidy(self) -> None:
        """Keep one script for the next scene, and delete others that have none."""
        for script in [each for each in self._rounds() if each.free]:
            if len(self._rounds()) > 1:
                self._rounds().remove(script)
                script.delete()
