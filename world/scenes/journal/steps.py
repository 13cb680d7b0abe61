"""What a command did, for those who tell of it, and the running numbers of rolls."""

from typing import TYPE_CHECKING, Any, cast

from world.scenes.journal import busy, store
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game import journal
    from game.dice import Dice
    from game.encounter.records import Command, Event
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.render.compact import Writer
    from world.scenes.render.viewer import Viewer


class Rolls:
    """Roll numbers, counted through the whole game."""

    last: int | None = None
    losses = 0

    @classmethod
    def next(cls) -> int:
        if cls.last is None or cls.losses != busy.losses:
            cls.last, cls.losses = store.last_roll(), busy.losses
        return cls.last + 1


class Step:
    """What one command did, for telling the room. ``seq``: number of its journal entry, 0 if that
    does not matter; ``by``: name of whoever gave it; ``ahead``: it came from the order queue.

    Caches: ``people``, whom it concerns; ``apart``, who may be told something other than onlookers
    (both ``render.concern``); ``written``, its rows, by readers who read alike
    (``render.compact``).
    """

    people: frozenset[str] | None = None
    apart: frozenset[str] | None = None

    def __init__(
        self,
        actor: str,
        command: "Command | None",
        events: "Iterable[Event]",
        before: "Encounter",
        after: "Encounter",
        seq: int = 0,
        by: str = "",
        ahead: bool = False,
    ) -> None:
        self.actor = actor
        self.command = command
        self.events = tuple(events)
        self.before = before
        self.after = after
        self.seq = seq
        self.by = by
        self.ahead = ahead
        self.written: dict[Viewer, Writer] = {}


def command_of(entry: "journal.Entry") -> "Command | None":
    """The entry's command; None for an undo."""
    return cast("Command | None", entry.command)  # its field is declared as any object


def author(author: "Character | str | None", state: "Encounter") -> tuple[str, str]:
    """(fighter id, name) of whoever gives a command: a character, a fighter by id whose order queue
    it comes from, or nobody ("", "")."""
    if author is None or isinstance(author, str):
        return author or "", state.fighters[author].name if author else ""
    return fighter_id(author), author.key


def fields(name: str, first: int, dice: "Dice", position: int) -> dict[str, Any]:
    """Columns stored beside an entry: name, roll numbers, and position of the dice stream."""
    made = dice.next > first
    return {
        "actor_name": name,
        "position": position,
        "first_roll": first if made else 0,
        "last_roll": dice.next - 1 if made else 0,
    }
