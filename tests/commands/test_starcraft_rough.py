"""Careless typing under ``starcraft``: half-finished lines, plurals, commands at the wrong time."""

from tests.commands.player import PlayerTest


class TestLookingOn(PlayerTest):
    """Ace and an Officer command a battle, with a Medic and a Raider there; Ace plays all NPCs."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Gunslinger")
        self.type("+combat/start starcraft Ace vs officer, medic, raider")
        self.type("+combat/stop")
        for npc in ("officer", "medic", "raider"):
            self.type(f"+combat/auto {npc}=off")
        self.type("+battle/start Ace: 20 marines at 0 vs Officer: 40 zerglings at 30")

    def test_commanders_who_are_not_named_look_on(self):
        said = self.type("+combat/start Ace: medic vs Officer: raider")
        assert "Ace only looks on from now on." in said
        assert "Officer only looks on from now on." in said
        for _ in range(2):
            board = self.type("+combat")
            assert "Ace     29/29, declared" in board
            assert "Officer 29/29, declared" in board
            assert "? Medic" in board
            self.type("+plan npcs=0")
        assert "round 3" in self.type("+combat")
        assert "Ace takes part again." in self.type("+plan 1")

    def test_a_commander_who_fought_may_look_on_again(self):
        self.type("+combat/start Ace vs Officer, raider")
        assert "+plan watch to look on" in self.type("+combat")
        assert "Ace only looks on from now on." in self.type("+plan watch")


class TestLines(PlayerTest):
    """Ace, a Gunslinger and game master too, fights NPCs named in the plural."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Gunslinger")
        self.begun = self.type("+combat/start starcraft Ace vs 2 raiders, zerglings")
        self.type("+combat/auto raider 1=off")

    def test_stat_blocks_may_be_named_in_the_plural(self):
        assert "against Raiders 1 and 2, and Zergling." in self.begun
        assert "'raidersx'" in self.type("+combat/add 2 raidersx")

    def test_words_may_each_be_shortened(self):
        assert "raider 3" not in self.type("+attack raid 2")

    def test_no_point_is_spent_on_a_slip_of_the_keys(self):
        assert "as a number from" in self.type("+cling x")

    def test_cover_may_be_a_fraction(self):
        self.type("+plan 2")
        self.type("+cover 3/4")
        assert "three-quarter cover" in self.type("+combat")


class TestWhatStandsAbout(PlayerTest):
    def test_everybody_may_read_it(self):
        self.type("+recruit Gunslinger")
        self.type("+combat/book starcraft")
        self.type("+combat/join Rebels")
        assert self.type("+stage") == "Nothing stands about, and one sees well."
        for line in ("+stage door=standard metal", "+stage smoke=thick", "+stage medlab=on"):
            self.type(line)
        self.type("+shelter door")
        said = self.type("+stage")
        assert "The door is not seriously damaged: armour 20, Body 25 of 25; behind it Ace." in said
        assert "The smoke is thick." in said
        assert "The medlab can treat the wounded." in said
        assert "Name a protection" in self.type("+stage crate")


class TestBuilding(PlayerTest):
    def test_a_word_that_means_nothing_is_answered_with_what_is_open(self):
        self.type("+chargen/build starcraft")
        self.type("+chargen terran")
        said = self.type("+chargen combat vest")
        assert "'combat vest' is no choice here; gear is +chargen/gear." in said
        assert "Next: +chargen firearms=4D+2" in said


class TestOrders(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+recruit Officer")
        self.type("+combat/start starcraft Ace vs officer")
        self.type("+combat/stop")
        self.start = "+battle/start Ace: 20 marines at 0{} vs Officer: 40 zerglings at 30"

    def test_medics_without_a_force_are_refused_with_the_right_form(self):
        said = self.type(self.start.format(", 10 medics"))
        assert said == "Medics go with a force: 10 marines +10 medics."

    def test_an_order_to_attack_nobody_shows_the_right_form(self):
        assert "+order marines=attack zerglings, move 20, dig" in self.type(self.start.format(""))
        said = self.type("+order marines=attack")
        assert "Say whom: +order marines=attack zerglings, or attack nearest." in said
        assert "orders of Ace are in" in self.type("+order marines=attack zerglings")

    def test_bonuses_stand_on_the_board_as_codes(self):
        self.type(self.start.format(""))
        self.type("+battle/set marines/defence=3")
        self.type("+battle/set marines/upgrades=1")
        board = " ".join(self.type("+battle").split())
        assert "defence +1D, 1 range upgrade, moves 20 m, reach 85 m." in board


class TestStandingOrders(PlayerTest):
    def test_auto_says_that_only_planned_reactions_are_made(self):
        self.type("+recruit Gunslinger")
        self.type("+combat/start starcraft Ace vs raider")
        said = self.type("+reaction dodge")
        assert "Standing order: auto: reactions that you planned are made" in said
        assert "Standing order: ask." in self.type("+reaction ask")
