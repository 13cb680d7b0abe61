"""Base classes of the records in a journal and a state: commands (what is asked for), deeds
(actions in progress) and events (what happened)."""

ROOM = ("room",)


class Command:
    """A request. ``who``: id of the fighter who acts, "gm" for the game master's seat."""

    who: str


class Event:
    """Something that happened. A state changes only when an event is reduced into it."""

    @property
    def audience(self) -> tuple[str, ...]:
        """Who may read the event: "room" for everybody present, "gm", ids of fighters."""
        return ROOM


class OfFighter(Event):
    """An event that concerns one fighter. ``who``: their id."""

    who: str


class Deed:
    """An action in progress: the fields that every kind of it has. ``number``: that of the deed, or
    of the roll that it came from."""

    number: int
    who: str
    target: str

    @property
    def dice_kind(self) -> str:
        """The key that, with ``who`` and ``target``, matches preset dice to such a deed."""
        return ""

    @property
    def named(self) -> bool:
        """Whether the game master named the number that the deed has to reach."""
        return False

    @property
    def by_hand(self) -> bool:
        """Whether the game master imposed the deed on a fighter."""
        return False
