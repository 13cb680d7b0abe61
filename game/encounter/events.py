"""Events of deeds: rolls, harm, gear. They carry faces and terms, never formatted text."""

from collections.abc import Mapping

from game.checks import Result, Term
from game.codec import EMPTY, record
from game.encounter.records import ROOM, Event, OfFighter
from game.encounter.rounds import RoundDeed
from game.gear import Weapon
from game.registry.sheet import Health
from game.wording import Text


@record
class Rolled(OfFighter):
    """A roll. ``purpose``: initiative, attack, defence, damage, resistance, check, treatment,
    minutes, dying, roll or one of the book's own; ``audience``: room, gm and ids of fighters."""

    number: int
    who: str
    purpose: str
    terms: tuple[Term, ...]
    result: Result
    skill: str = ""
    deed: int = 0
    party: str = ""
    audience: tuple[str, ...] = ROOM


@record
class WildSettled(OfFighter):
    """The game master answered a wild 1: ``normal``, ``drop_highest`` or ``complication``."""

    number: int
    who: str
    purpose: str
    answer: str
    result: Result
    deed: int = 0
    party: str = ""


@record
class Checked(OfFighter):
    """The outcome of a free check. ``against``: a difficulty, a fighter, or "" for nothing."""

    number: int
    who: str
    skill: str
    total: int
    against: str = ""
    target_total: int | None = None
    success: bool | None = None
    audience: tuple[str, ...] = ROOM


@record
class Drew(OfFighter):
    who: str
    weapon: str
    drawn: bool = True


@record
class StunSet(OfFighter):
    who: str
    weapon: str
    on: bool


@record
class CoverTaken(OfFighter):
    who: str
    percent: int


@record
class StoodUp(OfFighter):
    who: str


@record
class DeedBegan(Event):
    deed: RoundDeed


@record
class DeedReached(Event):
    """The deed enters that stage of its sequence. ``facts``: new values of its fields, by name."""

    stage: str
    facts: Mapping[str, object] = EMPTY


@record
class Answered(OfFighter):
    """The target chose a defence, or waived it (PER-Q-18)."""

    deed: int
    who: str
    answer: str
    pay: str = ""


@record
class Unanswered(OfFighter):
    """Nobody is asked to react to an attack because whoever might cannot: ``reason``, a sentence
    that names them."""

    deed: int
    who: str
    reason: Text | str
    card: str = ""


@record
class AttackJudged(OfFighter):
    """Hit or miss. ``hit``: the attack total is at or above the number to reach (PER-ATT-2)."""

    deed: int
    who: str
    target: str
    weapon: Weapon
    total: int
    needed: int
    hit: bool


@record
class Harmed(OfFighter):
    """An injury. ``result``: the row of the injury table, "" for no harm; ``given``: the wound that
    counts after stun damage, consent and the present condition; ``loses_round``: no more actions
    until the round ends (PER-INJ-7)."""

    who: str
    by: str
    margin: int
    result: str
    given: str
    before: Health
    condition: Health
    deed: int = 0
    card: str = ""
    capped: bool = False
    loses_round: bool = False


@record
class ConditionChanged(OfFighter):
    """The condition changes without a new injury. ``cause``: woke, rested, passed, dying, died,
    revived, stabilised, healed, untreated, or one of the book's own."""

    who: str
    condition: Health
    cause: str
    by: str = ""
    count: int = 0


@record
class TreatmentJudged(OfFighter):
    """``quality``: failed, poor, fair, good, great or superb, by the total (PER-Q-34)."""

    deed: int
    who: str
    target: str
    aim: str
    total: int
    needed: int
    success: bool
    blocked: bool = False
    quality: str = ""


@record
class ActJudged(OfFighter):
    """The outcome of a free action against a number or another's roll (PER-Q-53). ``added``: terms
    that were added to that number or roll to make ``needed``."""

    deed: int
    who: str
    total: int
    needed: int
    success: bool
    target: str = ""
    note: str = ""
    added: tuple[Term, ...] = ()


@record
class DeedEnded(Event):
    number: int


@record
class DefenceKept(OfFighter):
    """The total of a first defence, which stands for the rest of the round (PER-Q-17)."""

    who: str
    skill: str
    total: int


@record
class Spent(OfFighter):
    """Medpacs or points used up; ``on``: purpose of the roll they went on."""

    who: str
    what: str
    count: int
    on: str = ""


@record
class Pledged(OfFighter):
    who: str
    on: str
    count: int


@record
class ReactionSet(OfFighter):
    who: str
    reaction: str
