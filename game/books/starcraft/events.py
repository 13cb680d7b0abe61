"""Events of ``starcraft`` beyond those all rulebooks share. Times are seconds on the scene's
clock."""

from collections.abc import Mapping

from game.books.starcraft.body import Body
from game.books.starcraft.things import Barrier, Facility
from game.checks import Term
from game.codec import EMPTY, record
from game.encounter.records import Event, OfFighter
from game.gear import Weapon


@record
class FightOpened(Event):
    """A fight begins: tie-breaking dice and stuns of the last one are cleared."""


@record
class TieBroken(OfFighter):
    """One die to break a tie of Instincts (SC-INIT-3)."""

    who: str
    face: int


@record
class Planned(OfFighter):
    """The actions a fighter planned for the round, secret until all plans are in (SC-Q-7)."""

    who: str
    count: int
    reactions: tuple[str, ...] = ()
    full: str = ""
    silent: bool = False
    audience: tuple[str, ...] = ("room",)


@record
class PlansShown(Event):
    """All plans are in. ``plans``: (who, count, reactions, full) of each."""

    plans: tuple[tuple[str, int, tuple[str, ...], str], ...]


@record
class LookedOn(OfFighter):
    """Whether a fighter only looks on from now on and plans nothing."""

    who: str
    on: bool


@record
class PassOpened(Event):
    """A pass over the order begins: the first is the first segment, later ones are the second."""

    number: int
    order: tuple[str, ...]


@record
class TurnOpened(OfFighter):
    who: str


@record
class TurnSkipped(OfFighter):
    """A planned action was not taken (SC-ACT-9)."""

    who: str


@record
class HeldBack(OfFighter):
    who: str
    until: str = ""


@record
class HoldSpent(OfFighter):
    """A held action was used or given up."""

    who: str


@record
class ReactionChosen(OfFighter):
    """``answer``: a skill, ``full`` and a skill, or none; ``why``: what ruled out any reaction
    (``reacting.BARRED``), "" if there was a choice."""

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
    """The fighter gives up everything else in the round to react with one skill (SC-REACT-8)."""

    who: str
    skill: str


@record
class LineSet(OfFighter):
    """Who is in the line of fire of a spray. ``targets``; those to be spared; ``behind``: barrier
    by fighter, for those behind one."""

    deed: int
    who: str
    targets: tuple[str, ...]
    spare: tuple[str, ...]
    behind: Mapping[str, str] = EMPTY


@record
class Aimed(Event):
    """The difficulty of an attack, term by term. ``target``: a fighter or barrier."""

    deed: int
    target: str
    terms: tuple[Term, ...]
    needed: int


@record
class ShotFired(OfFighter):
    """``shots`` of the rate of fire and ``rounds`` of the magazine are used up; ``target`` counts
    as one more target fired at, "" for a spray."""

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
    """An attack on a barrier: total, number needed, whether it hit (SC-COV-11)."""

    deed: int
    who: str
    name: str
    weapon: Weapon
    total: int
    needed: int
    hit: bool


@record
class FriendSpared(OfFighter):
    """Whether a spray missed somebody it was to spare: ``spared``. ``needed``: what ``total`` has
    to reach for that, 0 if nobody at all is hit; short of it, a dodge still may save them
    (SC-SPRAY-6, SC-SPRAY-7)."""

    deed: int
    who: str
    total: int
    needed: int
    spared: bool


@record
class BarrierStruck(OfFighter):
    """Damage to a barrier. ``dice_less``: dice off the damage for whoever is behind; None: nothing
    gets through."""

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
    """A hit on a fighter. ``margin``: damage - resistance - armour; ``lost``: Body Points;
    ``effect``: the wound band it leads to, "" if resisted; ``stuns``: stuns of this fight so far;
    ``damage``: the damage rolled; ``effect_value``: of the attack, where it added to the damage
    (SC-MEL-1, SC-MEL-11). The last two are 0 in older journals."""

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
    """A dying check. ``added``: dice of Character Points in the total."""

    who: str
    skill: str
    total: int
    needed: int
    success: bool
    added: int = 0


@record
class ClingSet(OfFighter):
    """Character Points committed to the next dying check."""

    who: str
    count: int


@record
class HealJudged(OfFighter):
    """A healing roll. ``way``: natural, aid or medlab; ``row``: what was treated; ``ends``: the
    second at which a stay in care ends."""

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
    """A lasting effect on a fighter is set (SC-ACT-4)."""

    who: str
    name: str
    value: object
