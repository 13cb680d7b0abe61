"""The verbs of the larger books, typed by a player who runs their own table."""

from commands.later import DONE, UNDONE
from tests.commands.attack_words import attack
from tests.commands.player import PlayerTest


class FieldTest(PlayerTest):
    book = "advanced"

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.type("+combat/gm Ace")
        self.type(f"+combat/book {self.book}")
        self.type("+combat/join Rebels")
        self.type("+combat/add 2 soldier=Rebels")
        self.type("+combat/add 2 thug=Gang")

    def type(self, line: str) -> str:
        seen = super().type(line)
        assert str(UNDONE) not in seen and str(DONE) not in seen, line
        return seen

    def see(self, line: str, *patterns: str) -> str:
        seen = self.type(line)
        for pattern in patterns:
            assert pattern in seen, (line, seen)
        return seen


class TestAdvanced(FieldTest):
    def test_vehicles_are_brought_boarded_and_left(self):
        self.see(
            "+combat/vehicle 2 speeder=Rebels", "Landspeeders 1 and 2 come in on the side Rebels."
        )
        self.see("+board Landspeeder 1/driver", "gets on Landspeeder 1 as driver")
        self.see("+combat", "driver of Landspeeder 1")
        self.see("+disembark", "gets off Landspeeder 1")

    def test_an_ambush_is_laid(self):
        self.see("+ambush Thug 1", "+ambush Thug 1, Thug 2 on Ace, Bea")
        self.see("+ambush Thug 1 on Thug 1", "Name ambushers and their targets")
        self.see("+combat/ambush Thug 1, Thug 2 on Ace, Soldier 1, Soldier 2", "ambush")
        self.type("+combat/dice 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1")
        self.see("+ambush Thug 1, Thug 2 on Ace, Soldier 1, Soldier 2",
                 "Thug 1 perception 2D = 12; Thug 2 perception 2D = 12; Ace perception 3D+1 = 4;",
                 "Nobody notices Thug 1", "2 will be surprised", "may act first")  # fmt: skip

    def test_requests_are_made_and_granted(self):
        self.see(
            "+request rush=it burns",
            "asks the game master",
            "rushing it",
            "+combat/approve Ace=rush allows it, +combat/approve Ace=rush no does not.",
        )
        self.see("+combat/approve Ace=rush", "allows Ace")
        self.see("+task/rush mends it=droid repair vs 15 for 1 hour", "30 minutes of work",
                 "The clock shows 30:00", "rushed")  # fmt: skip

    def test_a_task_takes_the_time_that_is_typed(self):
        for time, shown in (("30 minutes", "30:00"), ("2 hours and 5 minutes", "2:35:00"),
                            ("half an hour", "3:05:00"), ("4", "3:05:20"),
                            ("a day", "1 day 3:05:20")):  # fmt: skip
            self.see(f"+task mends it=droid repair vs 15 for {time}", f"shows {shown}.")
        self.see("+task mends it=droid repair vs 15 for ages", "30 minutes, 2 hours, 3 rounds")
        self.see("+task mends it=starship repair vs 15 for 1 hour", "technical 2D+1 = ", " vs 15")
        self.see(
            "+task Thug 1=mends it=droid repair vs 15 for 1 minute",
            "Thug 1 works on a task (mends it): 1 min",
        )

    def test_a_fall_hurts(self):
        self.see("+combat/fall Soldier 1=12 high", "Soldier 1")
        self.see(
            "+combat/fall a crate on Soldier 2=4D",
            "The crate falls on Soldier 2.",
            "damage crate 4D = ",
            " vs strength ",
        )
        self.see(
            "+combat/fall crate on Soldier 2=12",
            "No rule says what a thing does that falls "
            "on somebody: give its damage in dice, +combat/fall crate on Ace=4D.",
        )
        self.see("+combat/fall crate on Nobody=4D", "There is no fighter called 'Nobody'")

    def test_odds_of_every_answer(self):
        self.type("+combat/start Rebels: Ace, Soldier 1 vs Gang: Thug 1, Thug 2")
        self.type("+initiative first")
        self.type("+combat/next")
        self.type("+combat/set order=Thug 1, Ace")
        self.type("+combat/range Thug 1, Ace=12")
        self.see("+combat/difficulty Thug 1=17", "17")
        self.see("+attack Thug 1=Ace", "17 to hit")
        self.see("+odds answers", "+nodefence (hurt", "+dodge/extra (one more, -1D on all; hurt")
        self.see("+reaction npcs=none", "Standing order")
        self.see("+dodge/extra", "vs")

    def test_a_standing_answer_to_first_or_last(self):
        self.see("+initiative always", "+initiative always first")
        self.see("+initiative always sometimes", "always last, or always ask")
        self.see("+initiative always last", "Whenever the choice is yours, you act last.")
        self.type("+combat/set Ace/code=perception 20D")
        self.see("+combat/start Rebels: Ace, Soldier 1 vs Gang: Thug 1", "Rebels will act last.")
        self.see("+combat/undo", "takes back")
        self.see("+initiative always ask", "yours, you are asked.")
        self.see("+combat/start Rebels: Ace, Soldier 1 vs Gang: Thug 1", "Your side won")
        self.see("+initiative always first", "Rebels will act first.", "How many")

    def test_the_standing_answer_of_the_npcs(self):
        self.type("+combat/set Thug 1/code=perception 20D")
        self.see("+initiative npcs=always last", "theirs, the NPCs act last.")
        self.see("+combat/start Rebels: Ace vs Gang: Thug 1", "Gang will act last.")

    def test_the_npcs_choose_only_for_their_own_side(self):
        self.type("+combat/set Ace/code=perception 20D")
        self.see("+combat/start Rebels: Ace vs Gang: Thug 1", "Your side won")
        self.see("+initiative npcs=last", "No NPC has the choice.")
        self.see("+initiative last", "Rebels will act last.")

    def test_the_npcs_choose_when_they_have_won(self):
        self.type("+combat/set Thug 1/code=perception 20D")
        self.see("+combat/start Rebels: Ace vs Gang: Thug 1", "side won initiative")
        self.see("+initiative npcs=last", "Gang will act last.")

    def test_a_side_names_its_roller(self):
        self.see("+initiative roller", "Say who")
        self.type("+combat/set Ace/code=perception 2D")
        self.see("+initiative roller Soldier 2", "Soldier 2 rolls initiative for Rebels")
        self.see("+initiative roller Thug 1", "one of your own side")
        self.type("+combat/verbose full")
        self.see("+combat/start Rebels: Ace, Soldier 2 vs Gang: Thug 1", "Soldier 2 perception 2D")

    def test_an_advantage(self):
        self.see("+combat/advantage Ace=10 on attack for round", "good advantage +10", "attack")
        self.see("+combat/advantage Ace=16", "overpowering advantage +16 on the next roll")
        self.see("+combat/advantage Ace=-3", "give it to the other side")
        self.see("+combat/advantage Ace=much", "+combat/advantage Ace=10 on attack")
        self.see("+combat/advantage Ace=5 on lunch", "kind of roll")

    def test_another_reaction_once_it_is_allowed(self):
        self.attacked_by_thug_2()
        self.see("+parry/brawling", "the reaction is dodge")
        self.see("+request pairing=I bat it away", "asks the game master")
        self.see(
            "+combat/approve Ace=pairing",
            "+dodge (an action; hurt 0%)",
            "+odds for the rest",
        )
        self.see(
            "+odds",
            "+parry/melee (spends an action; hurt",
            "+parry/brawling/extra (one more, -1D on all; hurt",
        )
        self.see("+parry/brawling/extra", "vs", "two actions -1D")
        assert "brawling parry" in self.type("+combat")

    def test_a_bare_parry_of_a_shot_is_with_a_blade(self):
        self.attacked_by_thug_2()
        self.type("+request pairing=I bat it away")
        self.type("+combat/approve Ace=pairing")
        self.type("+parry/extra")
        assert "melee parry" in self.type("+combat")

    def attacked_by_thug_2(self):
        """Have Thug 2 shoot first, at Ace, who has an action left to react with."""
        self.type("+combat/set Thug 2/code=perception 20D")
        self.type("+combat/mod Ace=+60 on resistance for scene")
        self.type("+reaction ask")
        self.type("+initiative npcs=always first")
        self.type("+combat/start Rebels: Ace vs Gang: Thug 2")
        self.type("+declare npcs=1")
        self.type("+declare 1")
        self.see("+attack Thug 2=Ace", "attacks you")

    def test_the_log_words_an_earlier_round_as_it_was(self):
        self.type("+initiative always first")
        self.type("+initiative npcs=always first")
        self.type("+combat/dice 6 6 6 6 6 6 6 6 1 1 1 1 1 1 1 1")
        first = self.see("+combat/start Rebels: Ace, Soldier 1 vs Gang: Thug 1", "Initiative: ")
        told = next(line for line in first.splitlines() if "Initiative: " in line)
        told = told[told.index("Initiative: ") :].partition(". ")[0]
        self.type("+combat/next")
        while "round 1" in self.type("+combat"):
            self.type("+combat/next")
        self.type("+combat/set Ace/code=perception 9D")
        self.see("+combat/log 100", told)

    def test_a_volley_of_all_npcs(self):
        for name in ("Thug 1", "Thug 2"):
            self.type(f"+combat/set {name}/code=perception 20D")
        self.type("+combat/mod Ace=+60 on resistance for scene")
        self.type("+initiative npcs=always first")
        self.type("+combat/start Rebels: Ace vs Gang: Thug 1, Thug 2")
        self.see("+attack npcs=", "Name a target")
        self.see("+attack npcs=none", "wait for your word as it is")
        self.type("+combat/next")
        self.see("+attack npcs=Ace", "Your NPCs attack Ace", "Thug 1 attacks you")
        said = self.see("+nodefence", "Thug 2 attacks you")
        assert attack("Thug 1", "Ace", "fires a blaster pistol").search(said), said
        self.see("+attack npcs=none", "wait for your word again")
        said = self.type("+nodefence")
        assert attack("Thug 2", "Ace", "fires a blaster pistol").search(said), said


class TestChronicles(FieldTest):
    book = "chronicles"

    def test_a_declaration_is_changed_until_the_other_side_declares(self):
        self.type("+combat/set Ace/code=perception 1D")
        self.type("+combat/set Thug 1/code=perception 20D")
        self.type("+combat/start Rebels: Ace vs Gang: Thug 1")
        self.see("+declare 1 attack", "Ace declares 1 action: attack.")
        self.see("+declare 2 draw", "Ace declares 2 actions (-1D): draw, then open.")
        self.type("+declare npcs=1 attack")
        self.see("+declare 1 attack", "Ace's declaration stands", "+pass")

    def test_sides_part_and_meet_again(self):
        self.see("+combat/separate Soldier 1", "+combat/separate Bea, Cal=Scouts")
        self.see("+combat/separate Soldier 1, Soldier 2=Scouts", "hear only each other")
        self.see("+combat/separate Ace=Gang", "a side that nobody is on")
        self.see("+combat", "Soldier 1-2  Scouts")
        self.see("+combat/merge Scouts", "+combat/merge Scouts=Rebels")
        self.see("+combat/merge Scouts=Scouts", "That is one side")
        self.see("+combat/merge Scouts=Rebels", "hear each other again")
        self.see("+combat", "Soldier 1-2  Rebels")
