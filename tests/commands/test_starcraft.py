"""The book starcraft as ordinary players type it: persons, then a battle of units."""

from tests.commands.player import PlayerTest


class TestPersons(PlayerTest):
    """Ace, a Gunslinger, against a Raider that Ace plays as game master."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Gunslinger")
        self.started = self.type("+combat/start starcraft Ace vs raider")
        self.type("+combat/auto raider=off")

    def test_a_fight_starts_and_is_played(self):
        assert "starcraft" in self.started
        self.type("+combat/range short")
        said = self.type("+plan 2 with dodge")
        assert "All plans are in: Ace (2 actions with dodge), Raider (1 action)." in said
        self.type("+combat/next")
        assert "All plans are in" in self.type("+combat/log")
        board = self.type("+combat")
        assert "29/29" in board
        self.type("+attack raider") if ">*Ace" in board else self.type("+attack raider=Ace")
        assert "fires" in self.type("+combat/log")

    def test_ranges_smoke_things_and_a_medlab(self):
        for line, answer in (
            ("+combat/range 25 m", "25 m"),
            ("+combat/range extreme 44", "extreme 44"),
            ("+stage smoke=thick", "smoke is thick"),
            ("+stage door=standard metal", "armour 20, Body 25"),
            ("+stage crate=10/12", "armour 10, Body 12"),
            ("+stage medlab=on", "medlab"),
            ("+shelter door", "goes behind the door"),
        ):
            assert answer in self.type(line), line

    def test_body_points_are_set_by_hand(self):
        self.type("+combat/set raider/points=15")
        assert "15/29" in self.type("+combat")

    def test_a_check_rolls_the_skills_of_the_book(self):
        assert "firearms" in self.type("+check firearms vs 15")
        assert "tactics" in self.type("+check tac")

    def test_npcs_come_from_the_book(self):
        assert "Zergling 1" in self.type("+combat/add 2 zergling=Zerg")

    def test_a_bad_range_is_refused_with_a_sentence(self):
        assert "21 or more" in self.type("+combat/range extreme 20")

    def test_every_verb_answers_with_a_sentence(self):
        for line in (
            "+reload", "+stow", "+discard", "+offhand left", "+spray raider", "+aim raider=15 cm",
            "+aim door", "+recover", "+cling 1", "+chi", "+react dodge", "+plan", "+hold",
            "+shelter none", "+treat raider/aid", "+plan full dodge", "+order x=dig", "+battle",
        ):  # fmt: skip
            said = self.type(line)
            assert said.strip()[-1] in ".?!)", (line, said)
            assert "went wrong" not in said, line


class TestBattle(PlayerTest):
    """Ace commands the marines, and as game master the Overlord's zerglings."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Officer")
        self.type("+battle/start Ace: 20 marines at 0 vs Overlord: 40 zerglings at 30")

    def test_the_board_shows_forces_and_orders(self):
        self.type("+order zerglings=move to 5")
        board = self.type("+battle")
        row = "zerglings: 40 Zerglings at 30 m, size 2D, damage 2D, resistance 0D, ordered to move"
        assert row in " ".join(board.split())
        orders = "+order marines=attack zerglings, move 20, dig or wait; +order/done."
        assert board.endswith(f"Your orders (1 to go): {orders}")

    def test_orders_are_carried_out_when_all_are_in(self):
        self.type("+order marines=attack zerglings")
        assert "All orders are in" in self.type("+order zerglings=move to 5")
        assert "Mass round 1, segment 2" in self.type("+battle")

    def test_odds_of_an_exchange(self):
        said = self.type("+battle/odds marines=zerglings")
        assert "at short range: 10 needed" in said
        assert "fall on average" in said

    def test_the_seat(self):
        assert "defence of the marines to +1D" in self.type("+battle/set marines/defence=3")
        assert "close range" in self.type("+battle/range marines, zerglings=close")
        assert "brings up 10 more (Marines) with 10 medics" in self.type(
            "+battle/add Ace: 10 marines named more at -5 +10 medics"
        )
        assert "segment 2" in self.type("+battle/next")
        assert "ends the battle" in self.type("+battle/end")

    def test_holding_and_shields(self):
        assert "waits to see" in self.type("+order/hold")
        assert "no plasma shields" in self.type("+order/shields marines=off")
