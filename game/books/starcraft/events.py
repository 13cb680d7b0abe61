"""What happened, beyond the events of every book. All times are scene seconds."""

from collections.abc import Mapping

from game.books.starcraft.body import Body
from game.books.starcraft.things import Barrier, Facility
from game.checks import Term
from game.codec import EMPTY, record
from game.encounter.records import Event, OfFighter
from game.gear import Weapon


@record
class FightOpened(Event):
    """What was kept for the last fight is forgotten: tie-breakers, stuns."""


@record
class TieBroken(OfFighter):
    """One die for equal Instincts (SC-INIT-3)."""

    who: str
    face: int


@record
class Planned(OfFighter):
    """Actions of the round, kept from others until all are in (SC-Q-7)."""

    who: str
    count: int
    reactions: tuple[str, ...] = ()
    full: str = ""
    silent: bool = False
    audience: tuple[str, ...] = ("room",)


@record
class PlansShown(Event):
    """All plans are in. ``plans``: who, count, reactions, full."""

    plans: tuple[tuple[str, int, tuple[str, ...], str], ...]


@record
class LookedOn(OfFighter):
    """Whether somebody only looks on from now on: nothing is planned for him by him."""

    who: str
    on: bool


@record
class PassOpened(Event):
    """A pass over the order begins: the first is the first segment, the others the second."""

    number: int
    order: tuple[str, ...]


@record
class TurnOpened(OfFighter):
    who: str


@record
class TurnSkipped(OfFighter):
    """An action of the plan was left undone (SC-ACT-9)."""

    who: str


@record
class HeldBack(OfFighter):
    who: str
    until: str = ""


@record
class HoldSpent(OfFighter):
    """A held action is used, or given up."""

    who: str


@record
class ReactionChosen(OfFighter):
    """``answer``: a skill, ``full`` and a skill, or none; ``why``: what kept him from any
    (``reacting.BARRED``), "" where he had a choice."""

    deed: int
    who: str
    answer: str
    why: str = ""


@record
class Reacted(OfFighter):
    """A reaction was rolled. ``how``: planned, unplanned or full."""

    deed: int
    who: str
    skill: str
    total: int
    how: str


@record
class FullReaction(OfFighter):
    """Everything else of the round is given up for reacting with one skill (SC-REACT-8)."""

    who: str
    skill: str


@record
class LineSet(OfFighter):
    """Who is in the line of fire of a spray: ``targets``, and those to be spared; ``behind``:
    who of them is behind which barrier."""

    deed: int
    who: str
    targets: tuple[str, ...]
    spare: tuple[str, ...]
    behind: Mapping[str, str] = EMPTY


@record
class Aimed(Event):
    """The difficulty an attack had to reach, part by part. ``target``: a fighter or barrier."""

    deed: int
    target: str
    terms: tuple[Term, ...]
    needed: int


@record
class ShotFired(OfFighter):
    """``shots`` of the rate of fire and ``rounds`` of the magazine are used up; ``target`` is
    one more to be counted, "" for a spray."""

    who: str
    weapon: str
    shots: int
    rounds: int
    target: str = ""


@record
class Reloaded(OfFighter):
    who: str
    weapon: str
    done: bool = True


@record
class OffHandSet(OfFighter):
    who: str
    weapon: str


@record
class WeaponDropped(OfFighter):
    who: str
    weapon: str


@record
class BarrierSet(Event):
    name: str
    barrier: Barrier | None


@record
class ThingJudged(OfFighter):
    """An attack on a barrier: total, number needed, whether it struck (SC-COV-11)."""

    deed: int
    who: str
    name: str
    weapon: Weapon
    total: int
    needed: int
    hit: bool


@record
class FriendSpared(OfFighter):
    """Whether somebody whom a spray was to spare is: ``spared``. ``needed``: what ``total`` has to
    reach for it, 0 where nobody at all is hit; short of it a dodge still may (SC-SPRAY-6, -7)."""

    deed: int
    who: str
    total: int
    needed: int
    spared: bool


@record
class BarrierStruck(OfFighter):
    """``dice_less``: off the damage for whoever is behind; None: nothing comes through."""

    deed: int
    who: str
    name: str
    damage: int
    before: Barrier
    after: Barrier
    dice_less: int | None = None


@record
class VisibilitySet(Event):
    kind: str
    word: str


@record
class FacilitySet(Event):
    facility: Facility | None


@record
class BodyHurt(OfFighter):
    """A blow. ``margin``: damage - resistance - armour; ``lost``: Body Points; ``effect``: the
    band that takes effect, "" for resisted; ``stuns``: stuns of this fight now; ``damage``: what
    was rolled for it; ``effect_value``: of the attack, where it went into the damage (SC-MEL-1,
    SC-MEL-11). Both are 0 in older journals."""

    who: str
    by: str
    margin: int
    lost: int
    effect: str
    before: Body
    condition: Body
    stuns: int = 0
    loses_round: bool = False
    armour: int | None = None
    deed: int = 0
    card: str = ""
    part: str = ""
    damage: int = 0
    effect_value: int = 0


@record
class DyingChecked(OfFighter):
    """A check against dying. ``added``: dice of Character Points in the total."""

    who: str
    skill: str
    total: int
    needed: int
    success: bool
    added: int = 0


@record
class ClingSet(OfFighter):
    """Character Points laid on the next dying check."""

    who: str
    count: int


@record
class HealJudged(OfFighter):
    """A healing roll. ``way``: natural, aid or medlab; ``row``: what was treated; ``ends``:
    the second at which a stay in care is over."""

    deed: int
    who: str
    target: str
    way: str
    row: str
    total: int
    needed: int
    success: bool
    effect: int = 0
    barred: bool = False
    ends: int | None = None


@record
class LastingSet(OfFighter):
    """The game master sets a lasting effect on a fighter (SC-ACT-4)."""

    who: str
    name: str
    value: object
