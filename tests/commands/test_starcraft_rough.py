"""What a rough table types under starcraft: halves of lines, plurals, wrong moments."""

from tests.commands.player import PlayerTest


class TestLookingOn(PlayerTest):
    """Ace runs a fight of two raiders beside a battle that Officers of the system command."""

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
    """Ace, a Gunslinger who is game master too, against what is named in the plural."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Gunslinger")
        self.begun = self.type("+combat/start starcraft Ace vs 2 raiders, zerglings")
        self.type("+combat/auto raider 1=off")

    def test_stat_blocks_may_be_named_in_the_plural(self):
        assert "against Raider 1, Raider 2 and Zergling." in self.begun
        assert "'raidersx'" in self.type("+combat/add 2 raidersx")

    def test_words_may_each_be_shortened(self):
        assert "raider 3" not in self.type("+attack raid 2")

    def test_no_point_is_spent_on_a_slip_of_the_keys(self):
        assert "as a number from" in self.type("+cling x")
