"""What people ask for in the books of sides, ranges and vehicles. "gm" is the master's seat."""

from game.codec import in_own_words, record
from game.encounter.records import Command


@record
class Board(Command):
    """``who`` gets onto a vehicle; ``station``: driver, gunner, passenger, "" = what is free."""

    who: str
    vehicle: str
    station: str = ""


@record
class Disembark(Command):
    who: str


@record
class Prepare(Command):
    """A round is spent on making ready a skill, against a target if it is an attack."""

    who: str
    skill: str
    target: str = ""


@record
class Task(Command):
    """A task of so many rounds' normal time, at half of it (``rush``) or twice (``prepare``).

    In combat each command is one round's work on it; in peace the clock goes on by all of it.
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
    """The game master is asked to allow something: see ``approval.MATTERS``."""

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
    """Points on a fighter's next roll of a kind, for a clear advantage (ADV-MOD-1)."""

    who: str
    target: str
    points: int
    on: str = "all"
    until: str = "next"


@record
class Fall(Command):
    """``target`` falls so many metres; ``gravity``: low, normal or high. With ``thing`` that falls
    on him instead, and does ``damage`` pips."""

    who: str
    target: str
    metres: float
    gravity: str = "normal"
    thing: str = in_own_words(default="")
    damage: int = 0


@record
class LayAmbush(Command):
    """Sneak against search: who is spotted, who will be surprised."""

    who: str
    ambushers: tuple[str, ...]
    targets: tuple[str, ...]


@record
class NameRoller(Command):
    """A side says who of several equals rolls its initiative, and with which skill."""

    who: str
    roller: str
    skill: str = ""


@record
class Combine(Command):
    """A combined action is proposed. ``target``: it is an attack; ``parts``: it is a task of
    these rolls, pairs of skill and difficulty; ``leader``: among equals, who leads."""

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
    """A member agrees to the leader's combined action, or does not."""

    who: str
    leader: str
    agrees: bool = True


@record
class Lead(Command):
    """The leader gives the command in his turn."""

    who: str


@record
class Split(Command):
    """How the bonus is laid out: pips for the attack and the damage, or for each roll of a task
    (ADV-COMB-23, ADV-COMB-24)."""

    who: str
    shares: tuple[int, ...] = ()


@record
class Volley(Command):
    """Every NPC, or those of ``members``, attacks ``target`` in his turns of this round, with
    ``weapon`` or what is in hand; "" takes it back."""

    who: str
    target: str
    members: tuple[str, ...] = ()
    weapon: str = ""


@record
class PreferOrder(Command):
    """What he answers whenever he is asked: ``first`` or ``last``; ``ask``: he is asked."""

    who: str
    choice: str


@record
class Separate(Command):
    """Members are cut off from the others: a side of their own (CHR-SIDE-3)."""

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
    """He acts later in the segment: ``after`` somebody, ``last``, or on ``hold``."""

    who: str
    how: str
    after: str = ""


@record
class ActNow(Command):
    """Whoever held his action takes his turn now."""

    who: str


@record
class Count(Command):
    """The next count for whoever has to declare; ``who``: gm, or clock for the house's own
    ticker (option ``hesitation`` auto); ``at``: seconds on the house's clock."""

    who: str
    at: float = 0.0


@record
class HoldCount(Command):
    """A declaration has begun: the count stops."""

    who: str
