"""What a carried-out command did, for those who tell of it, and the numbers of its rolls."""

from world.scenes import busy, store
from world.scenes.fighters import fighter_id


class Rolls:
    """Numbers of rolls, running through the whole game."""

    last: int | None = None
    losses = 0

    @classmethod
    def next(cls) -> int:
        if cls.last is None or cls.losses != busy.losses:
            cls.last, cls.losses = store.last_roll(), busy.losses
        return cls.last + 1


class Step:
    """What one carried-out command did: for those who tell the room about it. ``seq`` is the
    number of its entry in the journal, 0 where nobody asks; ``by``: the name of whoever gave
    it; ``ahead``: whether he said it before its moment, and it was done by itself;
    ``people``: whom it concerns, and ``apart``: who may be told otherwise than the others, once
    that has been asked (``render.concern``); ``written``: what has been written of it, by who
    reads it alike (``render.compact``)."""

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
    """The fighter and the name of whoever gives a command: a character, the fighter who said it
    ahead, or nobody."""
    if not author or isinstance(author, str):
        return author or "", state.fighters[author].name if author else ""
    return fighter_id(author), author.key


def fields(name: str, first: int, dice, position: int) -> dict:
    """What is kept beside an entry: whose it is, its rolls, where the dice stand then."""
    made = dice.next > first
    return {
        "actor_name": name,
        "position": position,
        "first_roll": first if made else 0,
        "last_roll": dice.next - 1 if made else 0,
    }
