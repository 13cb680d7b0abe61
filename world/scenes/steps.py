"""What a carried-out command did, for those who tell of it, and the numbers of its rolls."""

from world.scenes import store


class Rolls:
    """Numbers of rolls, running through the whole game."""

    last: int | None = None

    @classmethod
    def next(cls) -> int:
        if cls.last is None:
            cls.last = store.last_roll()
        return cls.last + 1


class Step:
    """What one carried-out command did: for those who tell the room about it. ``seq`` is the
    number of its entry in the journal, 0 where nobody asks; ``by``: the name of whoever gave
    it."""

    def __init__(self, actor, command, events, before, after, seq: int = 0, by: str = ""):
        self.actor = actor
        self.command = command
        self.events = tuple(events)
        self.before = before
        self.after = after
        self.seq = seq
        self.by = by
