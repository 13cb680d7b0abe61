"""What came of deeds: throws, harm, gear. Events carry faces and terms, never formatted text."""

from collections.abc import Mapping

from game.checks import Result, Term
from game.codec import EMPTY, record
from game.encounter.records import ROOM, Event, OfFighter
from game.encounter.rounds import RoundDeed
from game.gear import Weapon
from game.shelf.sheet import Health
from game.wording import Text


@record
class Rolled(OfFighter):
    """A throw. ``purpose``: initiative, attack, defence, damage, resistance, check, treatment,
    minutes, dying or roll; ``audience``: room, gm and ids of fighters."""

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
    """A free check came to something. ``against``: a difficulty, a fighter, or nothing."""

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
    """The deed is at that stage of its kind. ``facts``: what becomes of its fields."""

    stage: str
    facts: Mapping[str, object] = EMPTY


@record
class Answered(OfFighter):
    """The target chose its defence: defend or waive (PER-Q-18)."""

    deed: int
    who: str
    answer: str
    pay: str = ""


@record
class Unanswered(OfFighter):
    """Nobody is asked about an attack, for whoever might answer it cannot: ``reason``, a sentence
    with his name in it."""

    deed: int
    who: str
    reason: Text | str
    card: str = ""


@record
class AttackJudged(OfFighter):
    """``hit``: attack total at or above the number to reach (PER-ATT-2)."""

    deed: int
    who: str
    target: str
    weapon: Weapon
    total: int
    needed: int
    hit: bool


@record
class Harmed(OfFighter):
    """An injury result. ``result``: what the table says, "" for no harm; ``given``: what
    counts after stun damage, consent and the present state; ``loses_round``: no more actions
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
    """``cause``: woke, rested, passed, dying, died, revived, stabilised, healed, untreated."""

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
    """A free action against a number or somebody's roll (PER-Q-53). ``added``: what of ``needed``
    came on top of the number or roll."""

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
    """A first defence total that stands for the round (PER-Q-17)."""

    who: str
    skill: str
    total: int


@record
class Spent(OfFighter):
    """Medpacs or points used up; ``on`` is the purpose of the roll they went on."""

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
