"""Helpers for the battle tests: commanders, forces, orders.

f = field()                                  # Cullen (4D) with Marines, Zerg (3D)
f.order("Cullen", marines="attack zerglings").order("Zerg", zerglings="move 5")
"""

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import units
from game.books.starcraft.battle.state import Force
from tests.game.starcraft.table import Table


def force(name, kind, commander, strength, position=0, **more) -> Force:
    found = kind if isinstance(kind, units.UnitKind) else units.find(kind)
    return Force(name, name, commander, found, strength, position, **more)


class Field(Table):
    """A table with commanders, their sides, and a battle."""

    def commander(self, who, tactics="3D", side="", **more):
        more = {"instincts": "2D", "weapons": [], **more}
        return self.add(who, side=side or f"side of {who}", tactics=tactics, **more)

    def open(self, *forces, begin=""):
        self.do(bc.OpenBattle("gm", tuple(forces)), begin)
        return self

    def order(self, who, dice="", **orders):
        """Give orders by force: ``attack zerglings``, ``move 25``, ``dig`` or ``nothing``. The dice
        are thrown with the last order."""
        for n, (name, text) in enumerate(orders.items()):
            last = n + 1 == len(orders)
            self.do(self.given(who, name, text), dice if last else "")
        return self

    def given(self, who, name, text):
        kind, _, rest = text.partition(" ")
        if kind == "move":
            return bc.GiveOrder(who, name, "move", to=int(rest))
        return bc.GiveOrder(who, name, kind, target=rest)

    def force(self, name) -> Force:
        return self.state.battle.forces[name]

    def done(self, who, dice=""):
        self.do(bc.OrdersDone(who), dice)
        return self


def field(marines=20, zerglings=40, distance=30, **options) -> Field:
    """Cullen (Tactics 4D) with Marines, and a Zerg commander (3D) with Zerglings."""
    f = Field(**options)
    f.commander("Cullen", "4D", side="terran", instincts="3D")
    f.commander("Zerg", "3D", side="zerg")
    return f.open(
        force("marines", "Marines", "Cullen", marines),
        force("zerglings", "Zerglings", "Zerg", zerglings, distance),
    )


def three(**options) -> Field:
    """Ann (4D) and Bob (2D) for the terrans, with Marines and Firebats, and Zed (3D) for the zerg,
    with Hydralisks and Zealots."""
    f = Field(**options)
    f.commander("Ann", "4D", side="terran")
    f.commander("Bob", "2D", side="terran")
    f.commander("Zed", "3D", side="zerg")
    return f.open(
        force("marines", "Marines", "Ann", 20),
        force("firebats", "Firebats", "Ann", 10),
        force("reserve", "Marines", "Bob", 10, -10),
        force("hydralisks", "Hydralisks", "Zed", 20, 30),
        force("zealots", "Zealots", "Zed", 10, 40),
    )


def idle(f, *names) -> None:
    """End the orders of these commanders."""
    for who in names:
        f.do(bc.OrdersDone(who))
