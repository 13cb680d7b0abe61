"""What a journal and a state are made of: what was asked for, what is being done, what happened."""

ROOM = ("room",)


class Command:
    """What somebody asks for. ``who``: the id of the fighter that acts, "gm" for the seat."""

    who: str


class Event:
    """Something that happened: folding it into a state changes that, and nothing else does."""

    @property
    def audience(self) -> tuple[str, ...]:
        """Whom it is told: "room" for everybody here, "gm", ids of fighters."""
        return ROOM


class OfFighter(Event):
    """What happened to a fighter, by him or with him. ``who``: his id."""

    who: str


class Deed:
    """Something that is being resolved, of whatever kind: a record with at least these fields.
    ``number``: of the deed, or of the roll that it came from."""

    number: int
    who: str
    target: str

    @property
    def dice_kind(self) -> str:
        """The word by which dice that lie for such a deed are known."""
        return ""

    @property
    def named(self) -> bool:
        """Whether the game master named the number that it has to reach."""
        return False

    @property
    def by_hand(self) -> bool:
        """Whether the game master laid it on somebody."""
        return False
