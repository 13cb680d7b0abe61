"""Numbers of NPCs that the game master keeps hidden, and sheets that other players cannot read."""

from tests.commands.player import TwoPlayersTest


class TestKeptNumbers(TwoPlayersTest):
    """Bea runs a thug against Ace."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/start Rebels: Ace vs thug")

    def test_odds_show_the_codes_of_the_roll_and_say_what_is_not_counted(self):
        self.line(self.char1, "+odds attack Thug")
        assert "against dodge" in self.ace
        assert "standing orders of players are not counted." in self.ace
        self.line(self.char2, "+odds attack Thug=Ace")
        assert "not counted" not in self.bea and "to hit" in self.bea

    def test_hidden_numbers_have_no_odds_and_roll_totals_alone(self):
        self.line(self.char2, "+combat/set Thug/numbers=hidden")
        assert "the numbers of Thug are hidden now." in self.ace
        self.line(self.char1, "+odds attack Thug")
        assert self.ace.startswith("The game master keeps the numbers of Thug hidden")
        self.line(self.char2, "+odds attack Thug=Ace")
        assert "to hit" in self.bea
        self.line(self.char1, "+combat/verbose full")
        self.line(self.char2, "+check Thug/blaster")
        assert "Thug rolls blaster" in self.ace and "blaster = " in self.ace
        assert "D" not in self.ace.partition("blaster = ")[2]
        assert "D" in self.bea.partition("  blaster")[2]
        self.line(self.char2, "+combat/set Thug/numbers=shown")
        self.line(self.char2, "+check Thug/blaster")
        assert "D" in self.ace.partition("  blaster")[2]

    def test_a_players_numbers_are_not_hidden(self):
        self.line(self.char2, "+combat/set Ace/numbers=hidden")
        assert "only an NPC's" in self.bea

    def test_odds_of_what_others_could_do_are_the_game_masters(self):
        self.line(self.char1, "+odds attack Thug=Ace")
        assert self.ace.startswith("Only the game master")

    def test_a_check_against_anothers_code_is_not_private(self):
        for switch in ("private", "gm"):
            self.line(self.char1, f"+check/{switch} con vs Thug/sneak")
            assert "Thug rolls too, so everybody here sees it" in self.ace
        self.line(self.char1, "+check con vs Thug/sneak")
        assert "vs perception" in self.ace
        mark = self.bea.partition("[#")[2].partition("]")[0]
        self.line(self.char2, f"+why {mark}")
        assert "vs perception" in self.bea, "onlookers find it by its number"
        self.line(self.char1, "+check/blind con vs Thug/sneak")
        assert "perception" not in self.ace
        mark = self.bea.partition("[#")[2].partition("]")[0]
        self.line(self.char2, f"+why {mark}")
        assert "vs perception" in self.bea

    def test_looking_at_anothers_sheet_shows_only_the_condition(self):
        self.line(self.char1, "+sheet Thug")
        assert self.ace == "Thug: healthy."
