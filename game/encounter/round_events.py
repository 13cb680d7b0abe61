"""Events in the course of a fight: who is in it, on which side, its rounds, their order and
turns."""

from collections.abc import Mapping

from game.codec import EMPTY, record
from game.encounter.fighter import Fighter
from game.encounter.records import Event, OfFighter
from game.encounter.state import Side


@record
class Joined(Event):
    fighter: Fighter


@record
class Arriving(Event):
    """A fighter will join with the next round, and takes no part in this one."""

    fighter: Fighter


@record
class Left(OfFighter):
    """``how``: left, fled, surrendered or removed; ``name``: set for one who was only about to
    join."""

    who: str
    how: str = "left"
    name: str = ""


@record
class SideChanged(OfFighter):
    who: str
    side: str


@record
class SideArranged(Event):
    """A side chose its own order of acting (PER-Q-9)."""

    side: Side


@record
class CombatBegan(Event):
    """Combat rounds begin. ``opposed``: more than one side is able to act."""

    opposed: bool


@record
class SidesMet(Event):
    """A second side that is able to act has come into a fight that had only one."""


@record
class CombatEnded(Event):
    """Combat rounds end. ``reason``: game_master, agreed, one_side or nobody."""

    reason: str
    side: str = ""


@record
class StopVoted(OfFighter):
    who: str


@record
class FightPaused(Event):
    """All who were asked voted to end the fight, but they are all of a losing side."""


@record
class RoundBegan(Event):
    round: int


@record
class RoundEnded(Event):
    round: int
    clock: int


@record
class StageReached(Event):
    stage: str


@record
class Ranked(Event):
    """Parties in descending order of initiative (PER-Q-8, PER-Q-9)."""

    ranking: tuple[str, ...]


@record
class Questioned(OfFighter):
    """A fighter is asked for a choice that the book declares, in a ``deed`` or (0) in the round.
    ``other``: id of the other fighter in the deed, "" for nobody; ``facts``: details of the
    question."""

    deed: int
    who: str
    choice: str
    other: str = ""
    facts: Mapping[str, str] = EMPTY


@record
class Replied(OfFighter):
    """The reply, for which the fighter pays its cost."""

    deed: int
    who: str
    choice: str
    reply: str
    other: str = ""


@record
class ReplyPreferred(OfFighter):
    """A standing reply from now on, ``ask`` for none."""

    who: str
    choice: str
    reply: str


@record
class ChoiceMade(Event):
    """The winner of initiative goes first or last (PER-INIT-3)."""

    party: str
    choice: str


@record
class OrderSet(Event):
    """The order of acting; ``turn``: how many turns are already over."""

    order: tuple[str, ...]
    turn: int = 0


@record
class Declared(OfFighter):
    who: str
    count: int
    force: bool = False
    silent: bool = False
    plan: tuple[str, ...] = ()
    full_dodge: bool = False


@record
class Acted(OfFighter):
    """An action is spent. ``what``: attack, draw, stun, cover, stand, treat, act ..."""

    who: str
    what: str
    note: str = ""
    slot: int | None = None


@record
class ActionAdded(OfFighter):
    """A defence raised the number of actions in the round (PER-Q-16)."""

    who: str


@record
class TurnEnded(OfFighter):
    """A turn is over. ``why``: done, passed, lost or unable."""

    who: str
    why: str = "done"
