"""Events of a battle. Orders are visible to their own side's commanders until revealed."""

from game.books.starcraft.battle.state import Assault, Battle, Force, Order
from game.codec import record
from game.encounter.records import Event, OfFighter


@record
class BattleOpened(Event):
    battle: Battle


@record
class ForceAdded(Event):
    force: Force


@record
class TacticsTied(OfFighter):
    """A die to break a tie of Tactics and Instincts (SC-MASS-1)."""

    who: str
    face: int


@record
class OrderGiven(OfFighter):
    """An order was given. ``also``: other forces with the same order; ``beyond``: of an attack,
    forces for which it is out of reach now, each with its distance and its reach in metres."""

    who: str
    order: Order
    audience: tuple[str, ...]
    also: tuple[str, ...] = ()
    beyond: tuple[tuple[str, int, int], ...] = ()


@record
class OrdersIn(OfFighter):
    """A commander's orders are complete. ``lost``: they gave none in time."""

    who: str
    lost: bool = False


@record
class OrdersHeld(OfFighter):
    who: str
    after: str


@record
class StepBegan(Event):
    """All orders are in and are carried out in order of Tactics (SC-MASS-5)."""

    ranking: tuple[str, ...]


@record
class OrdersRevealed(OfFighter):
    """A commander's orders as they are carried out: a standing order as what it comes to, or itself
    if it comes to nothing."""

    who: str
    orders: tuple[Order, ...]


@record
class ForceMoved(Event):
    force: str
    start: int
    to: int


@record
class DugIn(Event):
    force: str
    total: int


@record
class AssaultDeclared(Event):
    assault: Assault


@record
class OrderFailed(Event):
    """``why``: out_of_reach, target_gone, or no_dice."""

    force: str
    kind: str
    why: str


@record
class AssaultJudged(OfFighter):
    """All of a commander's forces attack one force. ``effect``: effect value."""

    who: str
    forces: tuple[str, ...]
    target: str
    band: str
    total: int
    needed: int
    hit: bool
    effect: int = 0


@record
class DamageTaken(Event):
    """Damage, less automatic defence. ``killed``: put out of action, before medics."""

    target: str
    damage: int
    defence: int
    killed: int


@record
class MedicsHelped(Event):
    force: str
    saved: int


@record
class Lost(Event):
    """Casualties removed at the end of a segment (SC-MASS-7)."""

    force: str
    lost: int
    strength: int


@record
class SegmentClosed(Event):
    """The next segment begins. ``clock``: the scene's clock at its beginning, in seconds."""

    round: int
    segment: int
    clock: int


@record
class ShieldsSet(Event):
    force: str
    on: bool


@record
class ForceSet(Event):
    force: str
    field: str
    value: int


@record
class CommanderNamed(Event):
    """The game master gives a force to another commander (SC-MASS-22)."""

    force: str
    commander: str


@record
class BandSet(Event):
    a: str
    b: str
    band: str


@record
class BattleClosed(Event):
    """``reason``: game_master, one_side or nobody; ``losses``: (force, its commander, lost, left)
    of each."""

    reason: str
    side: str = ""
    losses: tuple[tuple[str, str, int, int], ...] = ()
