"""The course of a fight: who is in it, on which side, its rounds, their order and turns."""

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
    """He comes in with the next round, and takes no part in this one."""

    fighter: Fighter


@record
class Left(OfFighter):
    """``how``: left, fled, surrendered or removed; ``name`` of one who had not come in yet."""

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
    """``opposed``: more than one side is able to act."""

    opposed: bool


@record
class SidesMet(Event):
    """A second side able to act has come into a fight that had one."""


@record
class CombatEnded(Event):
    """``reason``: game_master, agreed, one_side or nobody."""

    reason: str
    side: str = ""


@record
class StopVoted(OfFighter):
    who: str


@record
class FightPaused(Event):
    """All who are there would end the fight, and only a side that is losing is there."""


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
    """Somebody is asked for a choice that the book declares, in a ``deed`` or, 0, in the round.
    ``other``: the other one of the deed, "" for nobody; ``facts``: what the question is made of."""

    deed: int
    who: str
    choice: str
    other: str = ""
    facts: Mapping[str, str] = EMPTY


@record
class Replied(OfFighter):
    """His reply, which he pays for."""

    deed: int
    who: str
    choice: str
    reply: str
    other: str = ""


@record
class ReplyPreferred(OfFighter):
    """His standing reply to it from now on, ``ask`` for none."""

    who: str
    choice: str
    reply: str


@record
class ChoiceMade(Event):
    """The winner goes first or last (PER-INIT-3)."""

    party: str
    choice: str


@record
class OrderSet(Event):
    """The fighters in order of acting; ``turn``: how many turns are over already."""

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
    """One action is spent. ``what``: attack, draw, stun, cover, stand, treat, act ..."""

    who: str
    what: str
    note: str = ""
    slot: int | None = None


@record
class ActionAdded(OfFighter):
    """A defence raised the count of the round (PER-Q-16)."""

    who: str


@record
class TurnEnded(OfFighter):
    """``why``: done, passed, lost or unable."""

    who: str
    why: str = "done"
