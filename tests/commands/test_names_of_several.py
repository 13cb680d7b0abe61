"""One grammar for names in the game master's lines: a kind, a run of numbers, ``npcs``, ``all``."""

from tests.commands.test_groups import LeadingTest

EVERYBODY = "Practice Droids 1 and 2, and Soldiers 1 to 6"


class TestNames(LeadingTest):
    """Six soldiers of the Empire and two Rebels, all NPCs, led by Ace."""

    def names(self, check) -> list[str]:
        return [f.name for f in self.state.present if check(f)]

    def test_a_modifier_for_several(self):
        for names, count in (("npcs", 8), ("soldiers", 6), ("soldier 1-3 and 5", 4), ("all", 8)):
            self.type("+combat/mod all=none")
            assert not self.names(lambda f: f.modifiers)
            self.type(f"+combat/mod {names}=-1D on attack for round")
            assert len(self.names(lambda f: f.modifiers)) == count, names
        self.type("+combat/mod soldier 1-2=+2 on damage for scene secret")
        droids, soldiers = "Practice Droids 1 and 2", "Soldiers 1 to 6"
        assert self.type("+combat/mod").splitlines() == [
            f"{droids}, and {soldiers} -1D on attack rolls for this round.",
            "Soldiers 1 and 2 +2 on damage rolls for the scene, in secret.",
        ]
        self.type("+combat/mod npcs=none")
        assert "No modifiers are in force" in self.type("+combat/mod")

    def test_a_value_for_several(self):
        self.type("+combat/set soldier 2-4/wound=wounded")
        hurt = self.names(lambda f: f.condition.wound == "wounded")
        assert hurt == ["Soldier 2", "Soldier 3", "Soldier 4"]
        assert "The system plays" in self.type("+combat/set npcs/autopilot=on")
        assert all(f.autopilot for f in self.state.present)

    def test_me_works_in_the_commands_of_a_game_master(self):
        for line in (
            "+check me, soldier 1/blaster",
            "+initiative order me, soldier 1",
            "+initiative roller me",
        ):
            said = self.type(line)
            assert said and "went wrong" not in said, line
        assert "are not in this fight" in self.type("+initiative order me, soldier 1")

    def test_a_name_that_no_fighter_has_is_reported(self):
        assert "no fighter called 'zebras'" in self.type("+combat/mod zebras=-1D")
        assert "no fighter called" in self.type("+combat/set soldier 9/prone=on")

    def test_ranges_of_several(self):
        self.lay("advanced")
        first = self.rebels[0]
        self.type(f"+combat/range soldiers, {first}=long")
        far = [pair for pair, word in self.state.ranges.items() if word == "long"]
        assert len(far) == 6
        assert f"Soldiers 1 to 6 are at long range from {first}." in self.type("+combat/range")
        self.type("+combat/range npcs=short")
        assert sum(word == "short" for word in self.state.ranges.values()) == 12
        assert "Everybody else is at medium range." in self.type("+combat/range")
        self.type("+combat/range soldier 1-2=long")
        assert sum(word == "long" for word in self.state.ranges.values()) == 4
        for names in ("me, me", "soldier 1, soldier 1"):
            assert "Name two" in self.type(f"+combat/range {names}=short")

    def test_a_line_that_names_nobody(self):
        said = self.type("+combat/difficulty =14")
        assert said == "That names nobody: say who is meant."

    def test_sides_and_leaving_of_several(self):
        self.type("+combat/side soldier 5-6=Rebels")
        assert len(self.names(lambda f: f.side == "Rebels")) == 4
        self.type("+combat/remove soldier 1-2, soldier 4")
        assert self.names(lambda f: f.side == "Empire") == ["Soldier 3"]

    def test_a_check_of_several(self):
        told = self.type("+check soldier 1-3/search vs 10")
        assert told.count("search") >= 3 and "Soldier 3" in told
        assert self.type("+check soldiers/dodge").count("[#") == 6

    def test_dice_of_several(self):
        assert self.type("+roll soldier 1-3/3D vs 10").count("[#") == 3
        assert self.type("+roll npcs/2D").count("[#") == 8

    def test_a_ruling_on_several_is_one_line(self):
        for line, told in (
            ("mod npcs=-1D", f"The game master gives {EVERYBODY} -1D on the next roll. [#]"),
            ("mod npcs=none", f"{EVERYBODY} have no modifiers any more. [#]"),
            ("set npcs/cover=50", f"Game master Ace sets cover from 0 to 50 for {EVERYBODY}. [#]"),
            ("away soldiers", "Soldiers 1 to 6 are away. [#]"),
        ):
            assert self.type(f"+combat/{line}") == told
        self.type("+combat/set soldier 1/wound=wounded")
        told = self.type("+combat/set soldier 1-2/wound=incapacitated").splitlines()
        assert len(told) == 2 and "from wounded to" in told[0] and "from healthy to" in told[1]

    def test_falls_advantages_and_approvals_of_several(self):
        self.lay("advanced")
        assert self.type("+combat/fall soldier 1-2=12").count(" falls 12 metres.") == 2
        assert self.type("+combat/fall crate on soldier 3, soldier 4=3D").count("crate falls") == 2
        told = self.type("+combat/advantage soldiers=5 on attack")
        who = "The game master gives Soldiers 1 to 6"
        assert told == f"{who} slight advantage +5 on the next attack roll. [#]"
        told = self.type("+combat/approve soldier 1-3=prepare")
        assert told == "The game master allows Soldiers 1 to 3 preparing that skill. [#]"

    def test_difficulties_for_several_are_one_line(self):
        self.lay("advanced")
        told = self.type("+combat/difficulty soldier 1-2=14")
        assert told == "The next attacks of Soldiers 1 and 2 have to reach 14. [#]"
        told = self.type("+combat/difficulty to hit soldiers=9")
        assert told == "The next attacks on Soldiers 1 to 6 have to reach 9. [#]"

    def test_an_undo_of_rulings_on_several_is_told_together(self):
        self.type("+combat/mod soldiers=-1D")
        self.type("+combat/set soldier 1-3/cover=50")
        told = self.type("+combat/undo 9")
        assert "the ruling on cover from 0 to 50 of Soldiers 1 to 3" in told
        assert "the modifier of Soldiers 1 to 6." in told and "did not see" not in told
        self.type("+combat/mod soldier 1-2=-1D secret")
        assert "a ruling that the table did not see (2 times)." in self.type("+combat/undo 2")

    def test_numbers_to_reach_for_several(self):
        self.lay("advanced")
        self.type("+combat/start")
        first = self.rebels[0]
        self.type(f"+combat/difficulty soldiers, {first}=14")
        assert len(self.state.named) == 6
        self.type(f"+combat/difficulty to hit {', '.join(self.rebels)}=9")
        assert len(self.state.named) == 8


class TestUndo(LeadingTest):
    def test_a_roll_is_taken_back_by_its_number(self):
        self.type("+check soldier 1/dodge")
        told = self.type("+check soldier 2/dodge")
        number = told.rpartition("[#")[2].partition("]")[0]
        self.type("+combat/mod soldier 3=-1D")
        listed = self.type("+combat/undo list")
        assert listed.startswith(
            "Steps back, the last first: 1 the game master's modifier; 2 "
        ) or ("1 " in listed and "2 Soldier 2's roll" in listed)
        assert "Soldier 2's roll" in self.type(f"+combat/undo #{number}")
        assert "+combat/undo list" in self.type("+combat/undo #99999")

    def test_keep_is_taken_however_it_is_joined(self):
        for line in ("+combat/undo/keep", "+combat/undo 1/keep", "+combat/undo 1 keep"):
            self.type("+check soldier 1/dodge")
            assert "The same dice will fall" in self.type(line), line

    def test_a_wrong_undo_shows_what_can_be_typed(self):
        assert "+combat/undo #159" in self.type("+combat/undo yesterday")
