"""The course of a fight: who is in it, on which side, its rounds, their order and turns."""

from game.codec import record
from game.encounter.company import Combatant
from game.encounter.state import Side


@record
class Joined:
    fighter: Combatant


@record
class Arriving:
    """He comes in with the next round, and takes no part in this one."""

    fighter: Combatant


@record
class Left:
    """``how``: left, fled, surrendered or removed; ``name`` of one who had not come in yet."""

    who: str
    how: str = "left"
    name: str = ""


@record
class SideChanged:
    who: str
    side: str


@record
class SideArranged:
    """A side chose its own order of acting (PER-Q-9)."""

    side: Side


@record
class CombatBegan:
    """``opposed``: more than one side is able to act."""

    opposed: bool


@record
class SidesMet:
    """A second side able to act has come into a fight that had one."""


@record
class CombatEnded:
    """``reason``: game_master, agreed, one_side or nobody."""

    reason: str
    side: str = ""


@record
class StopVoted:
    who: str


@record
class FightPaused:
    """All who are there would end the fight, and only a side that is losing is there."""


@record
class RoundBegan:
    round: int


@record
class RoundEnded:
    round: int
    clock: int


@record
class StageReached:
    stage: str


@record
class Ranked:
    """Parties in descending order of initiative (PER-Q-8, PER-Q-9)."""

    ranking: tuple[str, ...]


@record
class ChoiceMade:
    """The winner goes first or last (PER-INIT-3)."""

    party: str
    choice: str


@record
class OrderSet:
    """The fighters in order of acting; ``turn``: how many turns are over already."""

    order: tuple[str, ...]
    turn: int = 0


@record
class Declared:
    who: str
    count: int
    force: bool = False
    silent: bool = False
    plan: tuple[str, ...] = ()
    full_dodge: bool = False


@record
class Acted:
    """One action is spent. ``what``: attack, draw, stun, cover, stand, treat, act ..."""

    who: str
    what: str
    note: str = ""
    slot: int | None = None


@record
class ActionAdded:
    """A defence raised the count of the round (PER-Q-16)."""

    who: str


@record
class TurnEnded:
    """``why``: done, passed, lost or unable."""

    who: str
    why: str = "done"
