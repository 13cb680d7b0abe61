"""What happened in the books of sides, ranges and vehicles."""

from game.codec import record
from game.encounter.state import Ambush, Combined, Counting, LongTask, Prepared

GM_ROOM = ("gm",)


@record
class Boarded:
    who: str
    vehicle: str
    station: str


@record
class Disembarked:
    who: str
    vehicle: str


@record
class VehicleHit:
    """A vehicle's result, a margin and the name of its band: the game master decides what it
    means (ADV-Q-41)."""

    who: str
    by: str
    margin: int
    band: str
    deed: int = 0


@record
class NumberNamed:
    """The game master named a difficulty beforehand. ``key``: kind, attacker and target."""

    key: str
    value: object


@record
class DifficultySet:
    """The number to reach: its level, and whether the game master named it (ADV-HIT-6)."""

    deed: int
    level: str
    number: int
    named: bool = False
    card: str = ""


@record
class PreparationSet:
    """A skill is prepared, or its preparation lost when None."""

    who: str
    prepared: Prepared | None


@record
class TaskSet:
    """Work on a long task goes on, or it is over when None."""

    who: str
    task: LongTask | None


@record
class Requested:
    who: str
    what: str
    reason: str


@record
class Approved:
    who: str
    what: str
    yes: bool = True


@record
class ApprovalUsed:
    who: str
    what: str


@record
class Sneaked:
    """How an ambusher's sneak came out: ``spotted`` by these targets (ADV-SURP-5)."""

    who: str
    spotted: tuple[str, ...]
    audience: tuple[str, ...] = GM_ROOM


@record
class AmbushLaid:
    ambush: Ambush
    audience: tuple[str, ...] = GM_ROOM


@record
class RollerNamed:
    side: str
    roller: str
    skill: str = ""


@record
class VolleyOrdered:
    """Members attack ``target`` in their turns of this round, with ``weapon`` where one was named;
    "" none any more."""

    members: tuple[str, ...]
    target: str
    audience: tuple[str, ...] = GM_ROOM
    weapon: str = ""


@record
class OrderPreferred:
    """``choice``: first, last, or ask."""

    who: str
    choice: str


@record
class CombinedSet:
    """A combined action is proposed, agreed to, or gone when ``combined`` is None: done, or
    ``dissolved`` since nobody leads it (``why``)."""

    leader: str
    combined: Combined | None
    why: str = ""


@record
class CommandJudged:
    """The leader's command roll; ``bonus``: pips that the combined action is worth."""

    deed: int
    who: str
    total: int
    needed: int
    count: int
    bonus: int


@record
class Shared:
    """The bonus of a combined action is laid out over its rolls, in pips."""

    deed: int
    who: str
    shares: tuple[int, ...]


@record
class Parted:
    """Members now hear only each other, or everybody again."""

    members: tuple[str, ...]
    apart: bool


@record
class SegmentBegan:
    segment: int
    order: tuple[str, ...]


@record
class OrderChanged:
    """The rest of the segment is played in another order; the turn stays where it is."""

    order: tuple[str, ...]
    who: str = ""
    how: str = ""


@record
class ActionLost:
    """The action of a segment is gone; it still counts (CHR-SLOW-5)."""

    who: str
    slot: int
    why: str = ""


@record
class Noted:
    """A rulebook keeps something about a fighter until the round ends."""

    who: str
    name: str
    value: object


@record
class Counted:
    count: Counting | None


@record
class Hesitated:
    """Counted out: he cannot act this round (CHR-DECL-10). ``spared``: he is new to the game and
    is not killed in it."""

    who: str
    spared: bool = False
