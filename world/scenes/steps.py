"""What a command did, for those who tell of it, and the running numbers of rolls."""

from world.scenes import busy, store
from world.scenes.fighters import fighter_id


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
        self, actor, command, events, before, after, seq: int = 0, by: str = "", ahead=False
    ):
        self.actor = actor
        self.command = command
        self.events = tuple(events)
        self.before = before
        self.after = after
        self.seq = seq
        self.by = by
        self.ahead = ahead
        self.written: dict[object, object] = {}


def author(author, state) -> tuple[str, str]:
    """(fighter id, name) of whoever gives a command: a character, a fighter by id whose order queue
    it comes from, or nobody ("", "")."""
    if not author or isinstance(author, str):
        return author or "", state.fighters[author].name if author else ""
    return fighter_id(author), author.key


def fields(name: str, first: int, dice, position: int) -> dict:
    """Columns stored beside an entry: name, roll numbers, and position of the dice stream."""
    made = dice.next > first
    return {
        "actor_name": name,
        "position": position,
        "first_roll": first if made else 0,
        "last_roll": dice.next - 1 if made else 0,
    }
