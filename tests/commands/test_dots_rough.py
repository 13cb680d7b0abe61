"""Careless typing under dots: half-finished lines, changed minds, commands at the wrong time."""

from tests.commands.player import PlayerTest


class TestSpending(PlayerTest):
    def setUp(self):
        super().setUp()
        for choice in ("none", "assassin", "bounty"):
            self.page = self.type(f"+dots {choice}")

    def test_a_kit_is_called_by_its_words(self):
        assert "kit: bounty hunters." in self.page

    def test_a_rank_that_one_has_is_said(self):
        assert "You have 1 of sniper already" in self.type("+xp sniper 1")

    def test_special_abilities_are_listed(self):
        said = self.type("+xp/special")
        assert "Cybernetics: savage attacks are cut by half" in said
        assert "takes Flurry for 5 XP" in self.type("+xp/special flurry")

    def test_a_single_die_is_improved_without_its_name(self):
        assert "none yet: +xp/die" in self.type("+xp/improve")
        self.type("+xp/die")
        assert "improves a die to d3" in self.type("+xp/improve")
        self.type("+xp/die")
        assert "Which die? You have d3, d2." in self.type("+xp/improve")


class TestSecondThoughts(PlayerTest):
    def test_another_kit_may_be_named_before_its_dots_are_placed(self):
        for choice in ("none", "rogue", "weapons malfunction"):
            self.type(f"+dots {choice}")
        assert "place 12 dots on piloting" in self.type("+dots stay on target")
        assert "kit" not in self.type("+dots none").partition("\n")[0]
        assert self.char1.sheet_for("dots").kit == ""
        assert "You have 1 Hit, 0 Force and 55 XP left." in self.type("+xp/die")


class TestFighting(PlayerTest):
    """Ace, an assassin with few skills and game master too, against a training droid."""

    def setUp(self):
        super().setUp()
        for line in ("+dots none", "+dots assassin", "+dots bounty", "+xp savage 5",
                     "+combat/start dots Ace vs Training droid", "+combat/auto droid=off",
                     "+initiative savage", "+initiative droid=none"):  # fmt: skip
            self.type(line)

    def test_flurry_says_what_it_needs(self):
        assert "you need Flurry: +xp/special flurry" in self.type("+flurry")

    def test_nothing_is_put_down_unasked(self):
        assert "Say what: +wield blaster, or sniper rifle, or none." in self.type("+wield")
        assert self.char1.sheet_for("dots").in_hand("wield").name == "blaster"
        assert "takes up the sniper rifle" in self.type("+wield sniper")

    def test_the_dead_take_up_nothing(self):
        self.type("+combat/set Ace/dead=yes")
        assert "Ace is dead." in self.type("+wield sniper")

    def test_vetoes_name_whom_they_are_about(self):
        assert "Ace is not dead." in self.type("+combat/veto Ace")
        assert "Ace has lost no part." in self.type("+combat/veto Ace=head")

    def test_without_a_usual_defence_the_prompt_offers_another(self):
        self.type("+pass")
        prompt = self.type("+attack droid=Ace")
        assert "best free +dodge savage (no harm)" in prompt
        told = self.type("+dodge savage")
        assert "Training droid's attack does Ace no harm." in told
        assert "Ace defends with 5; attack 2" in told

    def test_steps_are_taken_back_in_the_words_of_the_table(self):
        self.type("+attack droid with savage")
        self.type("+nodefence droid")
        said = self.type("+combat/undo 2")
        assert "takes back: Training droid's defence and Ace's attack on Training droid." in said


class TestGifts(PlayerTest):
    """Nothing that would sell for 0 XP is sold without asking."""

    def test_a_dot_of_a_kit_is_sold_once_that_is_sure(self):
        for choice in ("guardian", "soldier", "needa"):
            self.type(f"+dots {choice}")
        told = self.type("+xp/unlearn choke")
        assert "sells for 0 XP and cannot be bought again, as your limit is 0." in told
        assert "+xp/unlearn/sure choke sells it." in told
        assert self.char1.sheet_for("dots").rank("choke") == 4
        self.type("+xp/unlearn/sure choke")
        assert self.char1.sheet_for("dots").rank("choke") == 3

    def test_no_dots_are_not_all_dots(self):
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        self.type("+combat/start dots Ace vs Trooper")
        told = self.type("+initiative reaction time 0")
        assert "Use 1 to 1 dots of reaction time; without a number, all." in told
        assert "Shoot every round with blasters, and dodge with speed." in self.type(
            "+npcs trooper"
        )

    def test_measures_are_set_and_told(self):
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        self.type("+combat/start dots Ace vs Thug")
        assert "Ace moves 12 m a round" in self.type("+combat/set Ace/movement=12")
        self.type("+combat/set Ace/lost=left foot")
        assert "6 m a round" in self.type("+combat")


class TestBuilder(PlayerTest):
    """The builder offers only what house options and earlier choices allow."""

    def test_subclasses_that_the_scene_has_not(self):
        self.type("+combat/book dots")
        self.type("+combat/option extra_subclasses=off")
        told = self.type("+dots guardian")
        assert "assassin" in told and "soldier" not in told
        assert "assassin" in self.type("+dots soldier")
        assert "Step 3" in self.type("+dots assassin")

    def test_limits_that_the_scene_has_not(self):
        for choice in ("guardian", "assassin", "none"):
            self.type(f"+dots {choice}")
        self.type("+combat/book dots")
        self.type("+combat/option class_limits=off")
        assert "choke 5" not in self.type("+xp")
        self.type("+combat/join")
        assert "choke 5" in self.type("+xp")
        assert "choke" in self.type("+xp choke")
        assert self.char1.sheet_for("dots").rank("choke") == 1

    def test_a_kit_for_others_says_for_whom(self):
        for choice in ("guardian", "soldier"):
            self.type(f"+dots {choice}")
        assert "The kit so be it is for the class inquisitor." in self.type("+dots so_be_it")
        assert "The kit scoundrel is for the subclass rogue." in self.type("+dots scoundrel")
        self.type("+dots weapons_malfunction")
        assert "has no dots for speed" in self.type("+dots speed 12")
        assert "60 XP" in self.type("+dots even")


class TestHeld(PlayerTest):
    """Commands given ahead fill the two actions of a round."""

    def held(self, line: str) -> str:
        return self.type(line).splitlines()[-1].removeprefix("Held for your turn in round 1: ")

    def test_an_attack_and_a_power_are_held_together(self):
        self.type("+chargen/take dots knight")
        self.type("+combat/start dots Ace vs Thug")
        self.type("+initiative none")
        self.type("+combat/auto Thug=off")
        back, first = " (+held none takes it back).", "attack on Thug"
        with_speed = f"{first} with saber fighting + speed"
        assert self.held("+attack Thug with saber fighting + speed") == f"{with_speed}{back}"
        told = self.held("+use force push at Thug")
        assert told == f"{with_speed}, then force push at Thug{back}"
        told = self.held("+attack Thug")
        assert told == (f"{first}, then force push at Thug, in place of {with_speed}{back}")
        assert "Ace attacks Thug with a lightsaber." in self.type("+initiative Thug=none")
