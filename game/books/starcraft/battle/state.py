"""State of a battle: forces, orders, progress of the segment."""

from collections.abc import Mapping

from game.books.starcraft.battle import units
from game.books.starcraft.battle.units import UnitKind
from game.codec import EMPTY, in_own_words, record, replace
from game.encounter.keys import pair

SEGMENT_SECONDS = 15
ORDERS, MOVES = "orders", "moves"
MOVE, ATTACK, DIG, NOTHING = "move", "attack", "dig", "nothing"
ADVANCE, HOLD, ENTRENCH, OFF = "advance", "hold", "entrench", "off"
STANDING = (ADVANCE, HOLD, ENTRENCH)
"""Orders that stand until changed; ``OFF`` ends one."""
KINDS = (MOVE, ATTACK, DIG, NOTHING, *STANDING, OFF)


@record
class Force:
    """Creatures of one kind under one commander in one place (SC-UNIT-9).

    ``position``: metres on a line; ``medics``: attached; bonuses in pips: ``attack``, ``damage``,
    ``defence`` (automatic defence), ``cover`` (digging in); ``upgrades``: extra range bands;
    ``shields``: powered; ``dug``: total of digging in, while it holds; ``lost``: casualties so far.
    """

    id: str = in_own_words()
    name: str = in_own_words()
    commander: str
    kind: UnitKind
    strength: int
    position: int = 0
    medics: int = 0
    attack: int = 0
    damage: int = 0
    defence: int = 0
    cover: int = 0
    upgrades: int = 0
    shields: bool = True
    moved: bool = False
    attacked: bool = False
    dug: int | None = None
    entrenched: bool = False
    lost: int = 0

    @property
    def alive(self) -> bool:
        return self.strength > 0

    @property
    def may_attack(self) -> bool:
        """True if the force may still attack, or dig in, in this round (SC-MASS-4, SC-MASS-13)."""
        return not (self.attacked or self.entrenched)

    @property
    def may_move(self) -> bool:
        """True if the force may still move in this round (SC-MASS-4)."""
        return not self.moved and self.kind.move > 0

    def size_pips(self) -> int:
        return units.size_pips(self.strength, self.kind.size)

    def damage_pips(self) -> int:
        return units.pooled(self.kind.damage, self.strength, self.kind.size)

    def resistance_pips(self) -> int:
        """Resistance dice in pips, with or without shields (SC-UNIT-3, SC-MASS-24)."""
        code = self.kind.resistance
        if self.kind.shielded is not None and self.shields:
            code = self.kind.shielded
        return units.pooled(code, self.strength, self.kind.size)


@record
class Order:
    """An order for one segment, or a standing one. ``to``: position in metres; ``target``: a force,
    "" for the nearest."""

    force: str
    kind: str
    to: int = 0
    target: str = ""


@record
class Assault:
    """An attack declared in step A; its range is fixed from then on (SC-MASS-5)."""

    commander: str
    force: str
    target: str
    band: str


@record
class Battle:
    """A battle of units.

    ``segment``: 1 or 2 of the ``round``; ``since``: second at which it began; ``orders``: by force,
    secret until revealed; ``standing``: standing orders, by force; ``ready``: commanders whose
    orders are in; ``held``: by commander who holds, the one after whom they order; ``done``:
    commanders whose orders are carried out; ``attacks``: declared so far; ``bands``: ranges set by
    hand, by pair of forces; ``ties``: tie-breaking dice, by commander.
    """

    forces: Mapping[str, Force] = EMPTY
    round: int = 1
    segment: int = 1
    since: int = 0
    phase: str = ORDERS
    orders: Mapping[str, Order] = EMPTY
    standing: Mapping[str, Order] = EMPTY
    ready: tuple[str, ...] = ()
    held: Mapping[str, str] = EMPTY
    done: tuple[str, ...] = ()
    attacks: tuple[Assault, ...] = ()
    bands: Mapping[str, str] = EMPTY
    ties: Mapping[str, tuple[int, ...]] = EMPTY

    @property
    def alive(self) -> tuple[Force, ...]:
        return tuple(f for f in self.forces.values() if f.alive)

    @property
    def commanders(self) -> tuple[str, ...]:
        """Commanders with forces left, in the order of their first force."""
        return tuple(dict.fromkeys(f.commander for f in self.alive))

    def of(self, commander: str) -> tuple[Force, ...]:
        return tuple(f for f in self.alive if f.commander == commander)

    def order_of(self, force: str) -> Order | None:
        """The force's order for this segment, else its standing order, else None."""
        return self.orders.get(force) or self.standing.get(force)

    def pinned(self, a: Force, b: Force) -> str:
        """The range the game master set between two forces, "" for none."""
        return self.bands.get(pair(a.id, b.id), "")

    def band(self, a: Force, b: Force) -> str:
        """The range between two forces: set by hand, else by distance; "" beyond the last band
        (SC-MASS-17)."""
        return self.pinned(a, b) or units.band_at(abs(a.position - b.position))

    def behind(self, clock: int) -> bool:
        """True if the segment's time is over, so that it waits to be resolved (SC-TIME-4)."""
        return clock >= self.since + SEGMENT_SECONDS

    def with_force(self, force: str, **changes: object) -> "Battle":
        changed = replace(self.forces[force], **changes)
        return replace(self, forces={**self.forces, force: changed})
