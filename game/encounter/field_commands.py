"""Commands in the books of sides, ranges and vehicles. "gm" is the game master's seat."""

from game.codec import in_own_words, record
from game.encounter.records import Command


@record
class Board(Command):
    """``who`` boards a vehicle; ``station``: driver, gunner, passenger, "" = one that is free."""

    who: str
    vehicle: str
    station: str = ""


@record
class Disembark(Command):
    who: str


@record
class Prepare(Command):
    """Spend a round preparing a skill, against a target if it is an attack."""

    who: str
    skill: str
    target: str = ""


@record
class Task(Command):
    """Work on a task that takes that many rounds, at half the time (``rush``) or twice
    (``prepare``).

    In combat each command is one round's work on it; in peace the clock moves on by all of it.
    """

    who: str
    note: str = in_own_words()
    skill: str
    difficulty: int
    rounds: int = 1
    rush: bool = False
    prepare: bool = False


@record
class Request(Command):
    """Ask the game master to allow something; ``approval.MATTERS`` lists what."""

    who: str
    what: str
    reason: str = in_own_words(default="")


@record
class Approve(Command):
    """The game master allows it once, or refuses."""

    who: str
    target: str
    what: str
    yes: bool = True


@record
class Advantage(Command):
    """Give a fighter points on their next roll of a kind, for a clear advantage (ADV-MOD-1)."""

    who: str
    target: str
    points: int
    on: str = "all"
    until: str = "next"


@record
class Fall(Command):
    """``target`` falls that many metres; ``gravity``: low, normal or high. With ``thing`` that
    falls on them instead, for ``damage`` pips."""

    who: str
    target: str
    metres: float
    gravity: str = "normal"
    thing: str = in_own_words(default="")
    damage: int = 0


@record
class LayAmbush(Command):
    """Roll sneak against search: which ambushers are spotted, which targets will be surprised."""

    who: str
    ambushers: tuple[str, ...]
    targets: tuple[str, ...]


@record
class NameRoller(Command):
    """A side chooses who of several equals rolls its initiative, and with which skill."""

    who: str
    roller: str
    skill: str = ""


@record
class Combine(Command):
    """Propose a combined action. ``target``: it is an attack; ``parts``: it is a task of these
    rolls, pairs of skill and difficulty; ``leader``: among equals, who leads."""

    who: str
    members: tuple[str, ...]
    skill: str
    target: str = ""
    weapon: str = ""
    working: bool = True
    parts: tuple[tuple[str, int], ...] = ()
    leader: str = ""


@record
class JoinCombined(Command):
    """A member agrees to the leader's combined action, or refuses."""

    who: str
    leader: str
    agrees: bool = True


@record
class Lead(Command):
    """The leader gives the command in their turn."""

    who: str


@record
class Split(Command):
    """Divide the bonus: pips for the attack and the damage, or for each roll of a task
    (ADV-COMB-23, ADV-COMB-24)."""

    who: str
    shares: tuple[int, ...] = ()


@record
class Volley(Command):
    """Order all NPCs, or those of ``members``, to attack ``target`` in their turns of this round,
    with ``weapon`` or the one in hand; "" cancels it."""

    who: str
    target: str
    members: tuple[str, ...] = ()
    weapon: str = ""


@record
class PreferOrder(Command):
    """Set the standing answer on winning initiative: ``first`` or ``last``; ``ask`` to be asked."""

    who: str
    choice: str


@record
class Separate(Command):
    """Cut members off from the others: they become a side of their own (CHR-SIDE-3)."""

    who: str
    members: tuple[str, ...]
    side: str = in_own_words()


@record
class MergeSides(Command):
    """All of ``side`` can talk to ``into`` again and join it (CHR-SIDE-1)."""

    who: str
    side: str
    into: str


@record
class Slow(Command):
    """Act later in the segment: ``after`` somebody, ``last``, or on ``hold``."""

    who: str
    how: str
    after: str = ""


@record
class ActNow(Command):
    """A fighter who held their action takes their turn now."""

    who: str


@record
class Count(Command):
    """Announce the next count to whoever has to declare; ``who``: gm, or clock for the game's own
    ticker (option ``hesitation`` auto); ``at``: seconds on the game's clock."""

    who: str
    at: float = 0.0


@record
class HoldCount(Command):
    """A declaration has begun: stop the count."""

    who: str
