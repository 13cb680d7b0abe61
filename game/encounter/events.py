"""What happened. Events carry faces and terms, never formatted text."""

from collections.abc import Mapping

from game.checks import Result, Term
from game.codec import EMPTY, record
from game.condition import Condition
from game.encounter.state import Deed, Fighter, Modifier, Side
from game.gear import Weapon

ROOM = ("room",)


@record
class Joined:
    fighter: Fighter


@record
class Left:
    """``how``: left, fled, surrendered or removed."""

    who: str
    how: str = "left"


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
class Rolled:
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
class WildSettled:
    """The game master answered a wild 1: ``normal``, ``drop_highest`` or ``complication``."""

    number: int
    who: str
    purpose: str
    answer: str
    result: Result
    deed: int = 0
    party: str = ""


@record
class Checked:
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


@record
class Drew:
    who: str
    weapon: str
    drawn: bool = True


@record
class StunSet:
    who: str
    weapon: str
    on: bool


@record
class CoverTaken:
    who: str
    percent: int


@record
class StoodUp:
    who: str


@record
class DeedBegan:
    deed: Deed


@record
class DeedReached:
    stage: str
    facts: Mapping[str, object] = EMPTY


@record
class Answered:
    """The target chose its defence: defend or waive (PER-Q-18)."""

    deed: int
    who: str
    answer: str
    pay: str = ""


@record
class AttackJudged:
    """``hit``: attack total at or above the number to reach (PER-ATT-2)."""

    deed: int
    who: str
    target: str
    weapon: Weapon
    total: int
    needed: int
    hit: bool


@record
class Harmed:
    """An injury result. ``result``: what the table says, "" for no harm; ``given``: what
    counts after stun damage, consent and the present state; ``loses_round``: no more actions
    until the round ends (PER-INJ-7)."""

    who: str
    by: str
    margin: int
    result: str
    given: str
    before: Condition
    condition: Condition
    deed: int = 0
    card: str = ""
    capped: bool = False
    loses_round: bool = False


@record
class ConditionChanged:
    """``cause``: woke, rested, passed, dying, died, revived, stabilised, healed, untreated."""

    who: str
    condition: Condition
    cause: str
    by: str = ""
    count: int = 0


@record
class TreatmentJudged:
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
class ActJudged:
    """A free action against a number or somebody's roll (PER-Q-53)."""

    deed: int
    who: str
    total: int
    needed: int
    success: bool
    target: str = ""
    note: str = ""


@record
class DeedEnded:
    number: int


@record
class DefenceKept:
    """A first defence total that stands for the round (PER-Q-17)."""

    who: str
    skill: str
    total: int


@record
class Spent:
    """Medpacs or points used up; ``on`` is the purpose of the roll they went on."""

    who: str
    what: str
    count: int
    on: str = ""


@record
class Pledged:
    who: str
    on: str
    count: int


@record
class ConsentSet:
    who: str
    consent: bool


@record
class ReactionSet:
    who: str
    reaction: str


@record
class IdleSet:
    who: str
    idle: bool


@record
class ModifierGiven:
    who: str
    modifier: Modifier


@record
class ModifiersCleared:
    who: str


@record
class RangeSet:
    """The range between two fighters, or of the whole scene when both are empty."""

    a: str
    b: str
    range: str


@record
class Flanked:
    """``who`` declares the cover between the two gone; it is when both did (PER-Q-22)."""

    who: str
    a: str
    b: str


@record
class TimePassed:
    clock: int


@record
class PaceSet:
    pace: str


@record
class AgreementSet:
    who: str
    agrees: bool
    to: str = "book"


@record
class BookChanged:
    book: str
    options: Mapping[str, object]


@record
class OptionSet:
    name: str
    value: object


@record
class Overridden:
    """The game master set a value by hand (ADV-SYS-2)."""

    who: str
    field: str
    value: object


@record
class SheetChanged:
    who: str
    sheet: object
    name: str = ""


@record
class FacesKept:
    """After an undo: the faces that the next throws take, oldest first."""

    faces: tuple[int, ...]


@record
class FacesLaid:
    """Dice thrown by hand: their faces come after those that lie already, oldest first;
    without any, nothing lies any more. Players see how many, not which."""

    faces: tuple[int, ...]
