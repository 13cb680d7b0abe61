"""Commands of a battle. ``who`` is a commander, or "gm" for the game master."""

from game.books.starcraft.battle.state import Force
from game.codec import record, replace
from game.encounter.records import Command


@record
class OpenBattle(Command):
    """The game master opens a battle with these forces."""

    who: str
    forces: tuple[Force, ...]


@record
class AddForce(Command):
    who: str
    force: Force


@record
class GiveOrder(Command):
    """Order a force for this segment, or until changed if the order stands; a new order replaces
    the old (SC-MASS-3). ``target``: "" is the nearest; ``also``: other forces of the same commander
    that get the same order."""

    who: str
    force: str
    kind: str
    to: int = 0
    target: str = ""
    also: tuple[str, ...] = ()

    def like(self, force: str, *also: str) -> "GiveOrder":
        """The same order for other forces."""
        return replace(self, force=force, also=also)


@record
class OrdersDone(Command):
    """The commander gives no more orders: forces without one follow their standing order, or do
    nothing."""

    who: str


@record
class HoldOrders(Command):
    """Give orders only ``after`` a slower commander's are known; "" is the slowest."""

    who: str
    after: str = ""


@record
class PowerShields(Command):
    """Switch the plasma shields of a force on or off, between rounds (SC-MASS-24)."""

    who: str
    force: str
    on: bool


@record
class AdvanceBattle(Command):
    """Stop waiting for commanders: their forces without an order do nothing."""

    who: str


@record
class SetForce(Command):
    """The game master sets a number of a force by hand (SC-MASS-25)."""

    who: str
    force: str
    field: str
    value: int


@record
class NameCommander(Command):
    """The game master gives a force to another commander of its side (SC-MASS-22)."""

    who: str
    force: str
    commander: str


@record
class SetBand(Command):
    """The game master sets the range between two forces; "" returns to distance (SC-MASS-17)."""

    who: str
    a: str
    b: str
    band: str


@record
class CloseBattle(Command):
    who: str
