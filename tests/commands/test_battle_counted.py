"""A battle of 40 against 130, typed by two commanders and a game master, to count the lines.

Ace holds a line with marines, firebats and medics, Bea comes over open ground, and Gil lays out the
field. Whoever is asked and has nothing to change types ``+order/done``. docs/counts.md gives the
figure.
"""

from pathlib import Path

from game.books.starcraft.battle.ranks import asked
from tests.advised.keyboards import Keyboards
from world.scenes.table.fighters import fighter_id

ROUNDS, MOST_LINES, MOST_OF_ORDERS = 7, 40, 16
COUNTS = Path(__file__).parents[2] / "docs" / "counts.md"
LAID = (
    "Gil> +battle/start Ace: 20 marines at 0 +10 medics, 10 firebats at 5, "
    "10 marines named guards at -10 "
    "vs Bea: 80 zerglings at 100, 30 hydralisks at 110, 20 zealots at 110",
    "Gil> +battle/set marines/cover=3",
    "Gil> +battle/set guards/defence=3",
)
ORDERS = {
    1: ("Ace> +order all=hold", "Bea> +order all=advance", "Bea> +order hydralisks=hold"),
    2: ("Ace> +order firebats=dig",),
    3: ("Ace> +order guards=advance", "Bea> +order hydralisks=advance on marines"),
    4: ("Bea> +order zealots=advance on firebats", "Ace> +order marines=attack zerglings"),
    5: ("Ace> +order ranged=hold",),
    6: ("Ace> +order all=advance", "Bea> +order melee=advance"),
    7: ("Bea> +order hydralisks=entrench",),
}
"""Orders changed at the start of each round, by round."""


class TestCounted(Keyboards):
    def setUp(self):
        super().setUp()
        self.lay(
            "Ace> +recruit marine",
            "Bea> +recruit marine",
            "Gil> +combat/book starcraft",
            "Ace> +combat/join Terran",
            "Bea> +combat/join Zerg",
            "Gil> +combat/set Ace/code=tactics 4D",
            "Gil> +combat/set Bea/code=tactics 3D",
        )
        self.typed_in: list[str] = []

    def type_all(self, rows) -> None:
        """Type lines that must be accepted, and count them."""
        self.lay(*rows)
        self.typed_in += rows

    @property
    def battle(self):
        return self.table.state.battle

    def test_seven_rounds(self):
        self.type_all(LAID)
        while self.battle.round <= ROUNDS:
            number, segment = self.battle.round, self.battle.segment
            if segment == 1:
                self.type_all(ORDERS.get(number, ()))
            self.finish(number, segment)
        count, orders = len(self.typed_in), sum(map(len, ORDERS.values()))
        assert count <= MOST_LINES and orders <= MOST_OF_ORDERS
        assert f"seven rounds take {count} lines" in " ".join(COUNTS.read_text("utf-8").split())
        happened = str([row.events for row in self.table.scene.entries.all()])
        assert happened.count("AssaultJudged") > ROUNDS
        assert "OrderFailed" not in happened, "an order was lost"
        left = {f.name: f.strength for f in self.battle.forces.values()}
        assert left["zerglings"] == 0 and sum(left.values()) < 170 - 80

    def finish(self, number: int, segment: int) -> None:
        """Type ``+order/done`` for each commander who is still asked in this segment."""
        for name in ("Ace", "Bea"):
            battle = self.battle
            if (battle.round, battle.segment) != (number, segment):
                return
            if fighter_id(self.people[name][0]) in asked(self.table.state):
                self.type_all([f"{name}> +order/done"])
