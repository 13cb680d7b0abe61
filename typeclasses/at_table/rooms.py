"""Rooms: where scenes are played."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal

from evennia.utils.ansi import raw

from game.wording import say
from typeclasses.at_table.objects import ObjectAtTable
from typeclasses.at_table.rounds import CombatRound
from world import guide
from world.scenes.table import pausing
from world.scenes.table.fighters import character_of
from world.scenes.telling.delivery import announce, show_board
from world.scenes.telling.hearing import listeners
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
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
    combat_round: "CombatRound | Literal[False] | None" = None
    """The room's script, cached; False if it has none, None if not looked up yet."""

    @property
    def table(self) -> "Table | None":
        """The table of the open scene, or None."""
        script = self._combat_round()
        return script.table if script else None

    def open_table(self, book: str = "", kind: str = "") -> "Table":
        """The room's table. Opens a new scene if there is none, or if the open one is not of the
        book's kind; without a book, the default book for that kind of sheet is used."""
        if self._combat_round() is None:
            self.scripts.add(CombatRound)
        return self._made_round().open(book, kind)

    def close_table(self) -> None:
        """Close the open scene, and remove the board from clients that show panels."""
        self._made_round().close()
        for character in listeners(self):
            show_board(character)

    def pause_table(self, why: str) -> None:
        """Pause the open scene; everybody here, and its players elsewhere in the game, are told
        why."""
        table = self.table
        assert table is not None
        members = map(character_of, pausing.members(table))
        elsewhere = {each for each in members if each}
        announce(table, f"{why} {pausing.GOES_ON}")
        self._made_round().pause()
        for character in elsewhere - set(listeners(self)):
            text = say("at_table-paused-elsewhere", room=self.key)
            character.msg(raw(f"{text} {BY_THE_GAME}"))
        for character in listeners(self):
            show_board(character)

    def resume_table(self, scene: "Scene") -> "Table":
        """Resume a paused scene here, wherever it was paused; returns its table."""
        if self._combat_round() is None:
            self.scripts.add(CombatRound)
        return self._made_round().resume(scene)

    @property
    def paused_scenes(self) -> "list[Scene]":
        """Scenes paused here, oldest first."""
        script = self._combat_round()
        return script.paused if script else []

    def takes_in(self, character: "Character") -> bool:
        """True if the character is here and can join the scene by saying yes."""
        return bool(character.location == self)

    @property
    def unread_scene(self) -> "Scene | None":
        """An open scene whose book is not installed, or None."""
        script = self._combat_round()
        return script.unread if script else None

    def close_unread(self) -> None:
        """Close that scene."""
        self._made_round().close_unread()

    def forget_table(self) -> None:
        """Drop the table from memory; it will be rebuilt from the journal."""
        self._made_round().forget()

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

    def _combat_round(self) -> CombatRound | None:
        """The room's script, None if there has never been one. Looked up once: a new script sets
        itself on its room, and a deleted one is noticed by its missing id."""
        known = self.combat_round
        if known is None or (known and not known.pk):
            scripts: Iterable[CombatRound] = self.scripts.get(CombatRound.SCRIPT_KEY)
            found: CombatRound | Literal[False] = next(iter(scripts), False)
            known = self.combat_round = found
        return known or None

    def _made_round(self) -> CombatRound:
        """The room's script, where there must be one."""
        script = self._combat_round()
        assert script is not None
        return script
