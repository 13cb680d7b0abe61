"""Orders of a mass battle as commanders type them: to several forces at once, and standing ones."""

from tests.commands.player import TwoPlayersTest

START = (
    "+battle/start Ace: 20 marines at 0, 10 firebats at 0, 10 zealots at 0 "
    "vs Bea: 60 zerglings at 100, 20 hydralisks at 100"
)


class BattleTest(TwoPlayersTest):
    """Ace holds the seat and commands one side, Bea commands the other."""

    start = START
    tactics = "3D"
    """Bea's tactics code; Ace's is 3D."""

    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        self.line(self.char1, self.start)
        self.line(self.char1, f"+combat/set Bea/code=tactics {self.tactics}")

    @property
    def battle(self):
        return self.room1.table.state.battle

    def places(self, *names: str) -> list[int]:
        return [self.battle.forces[name].position for name in names]

    def ace_types(self, *lines: str) -> str:
        return self.types(self.char1, lines, "ace")

    def bea_types(self, *lines: str) -> str:
        return self.types(self.char2, lines, "bea")

    def types(self, who, lines, reader: str) -> str:
        """Type the lines and return everything their typist reads."""
        read = []
        for each in lines:
            self.line(who, each)
            read.append(getattr(self, reader))
        return "\n".join(read)


class TestStandingOrders(BattleTest):
    def test_one_line_orders_all_forces_until_it_is_changed(self):
        told = self.ace_types("+order all=advance")
        kept = "Standing order to marines, firebats and zealots: advance and attack nearest."
        assert kept in told and "The orders of Ace are in." in told
        assert "advance" not in self.bea
        told = self.bea_types("+order all=advance and attack nearest")
        assert "Mass round 2, segment 1." in told, "nobody was asked in the second segment"
        assert self.places("firebats", "zealots") == [10, 20]
        assert "Your orders stand: +order/done goes on with them" in self.bea
        self.ace_types("+order/done")
        self.bea_types("+order/done")
        assert (self.battle.round, self.battle.segment) == (3, 1)
        assert self.places("firebats", "zealots") == [15, 40], "they go no nearer than needed"

    def test_an_order_goes_before_the_standing_one_for_a_segment(self):
        self.ace_types("+order all=hold")
        self.bea_types("+order all=hold")
        self.ace_types("+order firebats=move 5")
        assert self.battle.round == 2, "the other forces can still get new orders"
        told = self.ace_types("+order/done") + self.bea_types("+order/done")
        assert "Ace orders: firebats move to 5 m." in told
        assert (self.battle.round, self.places("firebats")) == (3, [5])
        self.ace_types("+order/done")
        self.bea_types("+order/done")
        assert self.places("firebats") == [5]

    def test_off_ends_it(self):
        self.ace_types("+order all=hold")
        self.bea_types("+order all=hold")
        told = self.ace_types("+order marines=off")
        assert "Order to marines: no standing order." in told
        assert "Your orders (1 to go): +order marines=" in told
        assert "have no standing order" in self.ace_types("+order marines=off")

    def test_groups_and_lists(self):
        told = self.ace_types("+order melee=hold")
        assert "Standing order to zealots: hold." in told
        told = self.ace_types("+order marines, firebats=entrench")
        assert "Standing order to marines and firebats: dig in every round." in told
        told = self.bea_types("+order ranged=move to 90", "+order melee=attack nearest")
        assert "The zerglings attack up to 10 m, and the marines are 100 m away" in told
        assert "+order zerglings=advance." in told

    def test_an_order_to_several_names_those_that_can_and_those_that_cannot(self):
        self.ace_types("+battle/set zerglings/position=40")
        told = self.ace_types("+order all=attack nearest")
        assert "Order to marines and firebats: attack nearest." in told
        assert "The zealots attack up to 10 m, and the zerglings are 40 m away" in told

    def test_a_force_that_dug_in_stays_in_spite_of_a_standing_order(self):
        self.ace_types("+order all=advance")
        self.bea_types("+order all=hold")
        self.ace_types("+order firebats=dig", "+order/done")
        self.bea_types("+order/done")
        assert self.places("firebats") == [10]

    def test_nobody_of_the_other_side_reads_a_standing_order(self):
        self.ace_types("+order marines=advance")
        assert "advance" not in self.bea
        assert "ordered to advance and attack nearest" in self.ace_types("+battle")
        assert "ordered" not in self.bea_types("+battle")
        self.bea_types("+order all=move 0")
        self.ace_types("+order/done")
        assert "standing order advance and attack nearest" in self.ace_types("+battle")
        assert "standing" not in self.bea_types("+battle")


class TestOutOfReach(BattleTest):
    start = "+battle/start Ace: 20 marines at 0, 10 zealots at 0 vs Bea: 60 zerglings at 23"
    tactics = "4D"

    def test_an_attack_that_may_come_to_nothing_says_so_at_once(self):
        told = self.ace_types("+order zealots=attack zerglings")
        assert "Order to zealots: attack zerglings. " in told
        assert "23 m now: only if they come within 10 m first." in told

    def test_an_attack_on_the_nearest_beyond_reach_says_so_too(self):
        told = self.ace_types("+order zealots=attack nearest")
        assert "23 m now: only if they come within 10 m first." in told

    def test_an_attack_by_several_warns_only_of_the_forces_out_of_reach(self):
        told = self.ace_types("+order all=attack zerglings")
        assert "zealots 23 m now: only if they come within 10 m first." in told
        assert "marines 23 m" not in told


class TestBoard(BattleTest):
    start = (
        "+battle/start Ace: 20 marines at 0, 10 zealots at 0 "
        "vs Bea: 60 zerglings at 30, 1 hydralisks at 0"
    )

    def test_the_board_says_what_each_force_can_attack(self):
        told = " ".join(self.bea_types("+battle").split())
        assert (
            "marines: 20 Marines at 0 m, size 2D, damage 2D, resistance 2D, moves 20 m, "
            "reach 60 m. Can attack hydralisks (0 m) and zerglings (30 m)." in told
        )
        assert "shields on. Can attack hydralisks (0 m)." in told
        assert "reach 10 m. Nearest enemy: marines, 30 m." in told

    def test_the_board_lists_destroyed_forces_apart(self):
        self.ace_types("+order all=attack hydralisks")
        told = self.bea_types("+order/done")
        assert any(row.startswith("The hydralisks are destroyed.") for row in told.splitlines())
        told = self.bea_types("+battle")
        assert "Gone: Bea's hydralisks (all 1)." in told
        assert "attacked" in told

    def test_the_odds_of_every_target_in_a_line_each(self):
        told = self.ace_types("+battle/odds").splitlines()
        assert len(told) == 4
        assert told[1].startswith("Marines on zerglings, 30 m: 10 needed, ")
        assert told[1].endswith(" of 60 fall on average.")
        assert told[3] == "Zealots on zerglings, 30 m: out of reach, 10 m at most."
        assert len(self.ace_types("+battle/odds marines").splitlines()) == 2
        told = self.ace_types("+battle/odds marines, zealots=hydralisks")
        assert told.startswith("Marines and zealots on hydralisks at close range: 5 needed")


class TestByHand(BattleTest):
    start = (
        "+battle/start Ace: 4 goliaths of 4 damage 3D resistance 2D move 15 reach long at 0, "
        "6 tanks of 3 damage 4D+1 resistance 3D shielded 4D move 5 reach long named siege at -20 "
        "+10 medics, 8 vultures like marines size=4 damage=3D named bikes at 5 +7 medics "
        "vs Bea: 40 zerglings at 30"
    )

    def set(self, line: str) -> str:
        """Ace types ``+battle/set`` and Bea agrees; return what Ace reads."""
        told = self.ace_types(f"+battle/set {line}")
        self.line(self.char2, "+yes")
        return told + self.ace

    def test_kinds_of_the_game_masters_own_with_all_that_may_be_said_of_them(self):
        goliaths, siege, bikes = (self.battle.forces[n] for n in ("goliaths", "siege", "bikes"))
        assert (goliaths.kind.size, goliaths.kind.reach, goliaths.position) == (4, "long", 0)
        assert (siege.kind.shielded, siege.position, siege.medics) == (12, -20, 10)
        assert (bikes.kind.size, bikes.kind.damage, bikes.medics) == (4, 9, 7)
        board = " ".join(self.ace_types("+battle").split())
        assert "siege: 6 Tanks at -20 m, size 2D, damage 8D+2, resistance 8D, 10 medics" in board
        self.set("goliaths/strength=2")
        board = " ".join(self.ace_types("+battle").split())
        assert "goliaths: 2 Goliaths at 0 m, size +2, damage 2D, resistance 1D+1" in board

    def test_bonuses_are_pips_or_dice_and_of_several_at_once(self):
        assert "sets the defence of the goliaths to +1D." in self.set("goliaths/defence=1D")
        assert self.battle.forces["goliaths"].defence == 3
        self.set("goliaths/attack=-2D+1")
        assert self.battle.forces["goliaths"].attack == -7
        self.set("goliaths, bikes/cover=+1D")
        assert [self.battle.forces[n].cover for n in ("goliaths", "bikes")] == [3, 3]
        told = self.set("goliaths/strength=2D")
        assert "Give a whole number: +battle/set marines/strength=3." in told
        told = self.set("goliaths/defence=much")
        assert "Give a whole number, or as dice, +1D: +battle/set marines/defence=3." in told

    def test_a_force_set_to_no_strength_counts_as_lost(self):
        told = self.set("zerglings/strength=0")
        assert "Only Ace has anybody left: the battle is over." in told
        assert "Lost: zerglings all 40." in told
