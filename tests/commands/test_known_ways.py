"""Refusals and misunderstood lines name a line that works, in every book."""

from game.books.dots import builder
from tests.commands.attack_words import attack
from tests.commands.player import TwoPlayersTest


class TestKnownWays(TwoPlayersTest):
    """Ace fights, Bea holds the seat."""

    def fights(self, book: str, kind: str, foe: str) -> None:
        for who in (self.char1, self.char2):
            self.line(who, f"+chargen/take {kind}")
        self.line(self.char2, f"+combat/start {book} Ace vs {foe}")

    def says(self, line: str) -> str:
        self.line(self.char1, line)
        return self.ace

    def test_a_weapon_without_a_target_is_kept_in_the_line(self):
        self.fights("personal", "smuggler", "thug")
        assert self.says("+attack with fists") == "Name a target: +attack Thug with fists."
        assert self.says("+attack with blaster").endswith("+attack Thug with blaster.")
        assert "There is no weapon called 'spoon'" in self.says("+attack with spoon")

    def test_examples_in_refusals_name_fighters_who_are_here(self):
        self.fights("advanced", "smuggler", "thug")
        for verb in ("+aim", "+flank", "+prepare", "+held"):
            assert "Trooper" not in self.says(verb) and self.ace.endswith(" Thug."), self.ace
        assert self.says("+treat") == "Name whom to treat: +treat <name>."
        self.line(self.char2, "+combat/set Ace/wound=wounded")
        assert self.says("+treat") == "Name whom to treat: +treat Ace."

    def test_under_dots_too_somebody_who_is_there_is_named(self):
        for who in (self.char1, self.char2):
            who.put_sheet(builder.create("guardian", "soldier", "your_weapon"))
        self.line(self.char2, "+combat/start dots Ace vs thug")
        for verb in ("+attack", "+robot", "+autogun", "+touch"):
            assert self.says(verb) == f"Name a target: {verb} Thug."
        assert self.says("+throw") == "Name a target: +throw Thug, +throw/back Thug."
        assert "the one in your hand: +wield" in self.says("+attack thug with fists")

    def closes_in(self, foe: str) -> None:
        """Check that fists are refused at 30 metres, and accepted after typing the line that the
        refusal names."""
        self.line(self.char2, f"+combat/range Ace, {foe}=30")
        told = self.says(f"+attack {foe} with fists")
        assert told.startswith(f"{foe.title()} is 30 metres away, and a blow reaches 10:"), told
        self.line(self.char2, told[told.index("+combat/range") : told.index(").")])
        taken = self.says(f"+attack {foe} with fists")
        ways = ("", "strikes with fists")
        struck = any(attack("Ace", foe.title(), way).match(taken) for way in ways)
        assert struck or taken.startswith("Held for your turn: attack on "), taken

    def test_fists_at_thirty_metres(self):
        self.fights("advanced", "smuggler", "thug")
        self.says("+declare 1")
        self.closes_in("thug")

    def test_fists_at_thirty_metres_under_chronicles(self):
        self.fights("chronicles", "smuggler", "thug")
        self.closes_in("thug")

    def test_fists_at_thirty_metres_under_starcraft(self):
        self.fights("starcraft", "marine", "zergling")
        self.says("+plan 1")
        self.closes_in("zergling")

    def test_a_dodge_in_peace_is_a_roll_and_says_so(self):
        self.line(self.char1, "+chargen/take smuggler")
        assert " rolls dodge: " in self.says("+dodge") and " vs " not in self.ace
        assert " vs 10: " in self.says("+dodge vs 10")
        assert "modifier -1D" in self.says("+parry -1D vs moderate") and " vs 13: " in self.ace
        for words in ("Bea", "vs fish"):
            assert self.says(f"+dodge {words}").endswith("against a number: +dodge vs 15.")

    def test_passing_a_round_reports_nothing_as_not_done(self):
        self.fights("starcraft", "marine", "zergling")
        assert "0 actions" in self.says("+pass")
        self.line(self.char2, "+combat/next")
        assert "not done" not in self.ace and "Nothing is held." in self.says("+held")

    def test_an_attack_on_several_is_refused(self):
        self.fights("personal", "smuggler", "2 thug")
        for names in ("thug 1, thug 2", "thug 1 and 2", "thugs", "thug 1-2"):
            told = self.says(f"+attack {names}")
            assert told == "An attack is on one: +attack Thug 1, and +attack Thug 2 after it."

    def test_where_no_vehicle_is_it_says_who_brings_one_and_how(self):
        self.fights("advanced", "smuggler", "thug")
        for line in ("+board", "+vehicles", "+board speeder/driver"):
            assert self.says(line).endswith("A game master brings one: +combat/vehicle speeder.")
        self.line(self.char2, "+combat/vehicle speeder=Rebels")
        assert self.says("+board") == "Name a vehicle: +board Landspeeder/driver."

    def test_a_book_without_vehicles_says_so(self):
        self.fights("personal", "smuggler", "thug")
        for line in ("+board", "+vehicles", "+board Thug"):
            assert self.says(line).startswith("That belongs to another book than personal")

    def test_help_me_shows_the_first_steps_and_help_vehicles_shows_board(self):
        assert "Help for start" in self.says("help me")
        assert "Help for +board" in self.says("help vehicles")
        assert "Help for chronicles" in self.says("help chronicles")

    def test_in_a_fight_an_unknown_command_suggests_a_combat_command(self):
        self.fights("personal", "smuggler", "thug")
        self.line(self.char2, "+combat/next")
        assert self.says("frobnicate").endswith(" type: +declare 1")
        self.says("+declare 1")
        assert self.says("frobnicate").endswith(" type: +combat")

    def test_the_reason_for_no_reaction_is_told_with_the_attack(self):
        self.fights("starcraft", "marine", "zergling")
        self.line(self.char1, "+plan 1")
        self.line(self.char1, "+pass")
        for told in (self.ace, self.bea):
            assert told.index("Bare hands stop no weapon") < told.index("-- Round 2 --"), told
