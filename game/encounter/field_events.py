"""Events in the books of sides, ranges and vehicles."""

from game.codec import record
from game.encounter.arranged import Ambush, Combined, Counting, LongTask, Prepared
from game.encounter.records import Event, OfFighter

GM_ROOM = ("gm",)


@record
class Boarded(OfFighter):
    who: str
    vehicle: str
    station: str


@record
class Disembarked(OfFighter):
    who: str
    vehicle: str


@record
class VehicleHit(OfFighter):
    """Harm to a vehicle, as a margin and the name of its band: the game master decides what it
    means (ADV-Q-41)."""

    who: str
    by: str
    margin: int
    band: str
    deed: int = 0


@record
class NumberNamed(Event):
    """The game master named a difficulty beforehand; a value of None takes it back. ``key``: kind,
    attacker and target."""

    key: str
    value: object


@record
class DifficultySet(Event):
    """The number to reach, its level, and whether the game master named it (ADV-HIT-6)."""

    deed: int
    level: str
    number: int
    named: bool = False
    card: str = ""


@record
class PreparationSet(OfFighter):
    """A skill is prepared; None: its preparation is lost."""

    who: str
    prepared: Prepared | None


@record
class TaskSet(OfFighter):
    """Work on a long task goes on; None: it is over."""

    who: str
    task: LongTask | None


@record
class Requested(OfFighter):
    who: str
    what: str
    reason: str


@record
class Approved(OfFighter):
    who: str
    what: str
    yes: bool = True


@record
class ApprovalUsed(OfFighter):
    who: str
    what: str


@record
class Sneaked(OfFighter):
    """The outcome of an ambusher's sneak roll: ``spotted`` by these targets (ADV-SURP-5)."""

    who: str
    spotted: tuple[str, ...]
    audience: tuple[str, ...] = GM_ROOM


@record
class AmbushLaid(Event):
    ambush: Ambush
    audience: tuple[str, ...] = GM_ROOM


@record
class RollerNamed(Event):
    side: str
    roller: str
    skill: str = ""


@record
class VolleyOrdered(Event):
    """Members are ordered to attack ``target`` in their turns of this round, with ``weapon`` if one
    was named; "" cancels it."""

    members: tuple[str, ...]
    target: str
    audience: tuple[str, ...] = GM_ROOM
    weapon: str = ""


@record
class OrderPreferred(OfFighter):
    """The standing answer on winning initiative. ``choice``: first, last, or ask."""

    who: str
    choice: str


@record
class CombinedSet(Event):
    """A combined action is proposed, or a member agreed to it. ``combined`` is None once it is
    done, or ``dissolved`` because nobody leads it (``why``)."""

    leader: str
    combined: Combined | None
    why: str = ""


@record
class CommandJudged(OfFighter):
    """The leader's command roll; ``bonus``: pips that the combined action is worth."""

    deed: int
    who: str
    total: int
    needed: int
    count: int
    bonus: int


@record
class Shared(OfFighter):
    """The bonus of a combined action is divided among its rolls, in pips."""

    deed: int
    who: str
    shares: tuple[int, ...]


@record
class Parted(Event):
    """Members now hear only each other, or everybody again."""

    members: tuple[str, ...]
    apart: bool


@record
class SegmentBegan(Event):
    segment: int
    order: tuple[str, ...]


@record
class OrderChanged(Event):
    """The rest of the segment is played in another order; it stays the same fighter's turn."""

    order: tuple[str, ...]
    who: str = ""
    how: str = ""


@record
class ActionLost(OfFighter):
    """The action of a segment is lost, but still counts (CHR-SLOW-5)."""

    who: str
    slot: int
    why: str = ""


@record
class Noted(OfFighter):
    """A book stores a value about a fighter until the round ends."""

    who: str
    name: str
    value: object


@record
class Counted(Event):
    count: Counting | None


@record
class Hesitated(OfFighter):
    """Counted out: the fighter cannot act this round (CHR-DECL-10). ``spared``: they are new to the
    game and cannot be killed in it."""

    who: str
    spared: bool = False
