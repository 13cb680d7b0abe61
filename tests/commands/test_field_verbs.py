"""Preparing, Force Points, combined actions and rulings under the larger books."""

import re

from commands.default_cmdsets import TableCmdSet
from tests.commands.field_table import VerbTest
from world.scenes.table.fighters import fighter_id


def test_no_two_commands_share_a_word():
    """A verb added later would replace the earlier one in the command set."""
    words = [word for verb in TableCmdSet.verbs() for word in (verb.key, *verb.aliases)]
    assert len(words) == len(set(words))


class TestPreparing(VerbTest):
    def begin_round(self):
        for line in ("+initiative first", "+declare 1"):
            self.line(self.char1, line)
        self.gm("+declare npcs=1")

    def thugs_pass(self):
        self.gm("+pass Thug 1")
        self.lay(6, 6, 6, 1, 1)
        self.gm("+pass Thug 2")

    def check_prepared_shot(self, line: str):
        self.begin_round()
        self.see(line, "Ace prepares blaster against Thug 1: +1D next round.")
        ready = self.me.prepared
        assert (ready.skill, ready.target, ready.round) == ("blaster", self.named("Thug 1").id, 1)
        assert self.me.taken == 1
        self.line(self.char1, "+combat")
        assert "prepared blaster" in self.ace
        self.thugs_pass()
        self.begin_round()
        self.line(self.char1, "+odds attack Thug 1")
        assert "blaster 4D+2, prepared +1D against a fixed 13" in self.ace
        self.lay(3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 3, 3, 3)
        self.see("+attack Thug 1", "blaster 4D+2, prepared +1D: 5D+2 = 17 vs 13 (moderate)")
        assert self.named("Thug 1").condition.wound == "incapacitated"

    def test_prepare(self):
        self.check_prepared_shot("+prepare blaster on Thug 1")

    def test_aim_is_preparing_what_is_in_hand(self):
        self.check_prepared_shot("+aim Thug 1")

    def test_what_is_refused(self):
        self.begin_round()
        self.refuse("+prepare dodge", "Dodge cannot be prepared.")
        self.refuse("+prepare", "Say what: +prepare blaster on Thug 1.")
        self.refuse("+aim", "Say at whom: +aim Thug 1.")

    def test_it_has_to_fill_the_round(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 2")
        self.gm("+declare npcs=1")
        self.refuse("+aim Thug 1", "Preparing fills the round: it has to be your only action.")


class TestForceUnderAdvanced(VerbTest):
    options = "force_points=on"

    def test_codes_are_doubled_for_the_round(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1/force")
        assert "Ace spends 1 Force Point." in self.ace and "and a Force Point" in self.ace
        assert "Ace spends 1 Force Point." in self.bea
        assert (self.me.forced, self.me.sheet.force_points) == (True, 0)
        self.refuse("+declare 1/force", "Ace has no Force Point left.")
        self.gm("+declare npcs=1")
        self.lay(*[1] * 9, *[1] * 5, 1, 1, 1)
        self.see("+attack Thug 1", "blaster 4D+2, Force Point 4D+2: 9D+1 = 10 vs 13 (moderate)")


class TestSplitting(VerbTest):
    friends = 2

    def setUp(self):
        super().setUp()
        for line in ("+initiative first", "+declare 2"):
            self.line(self.char1, line)
        self.gm("+declare npcs=1")
        self.line(self.char1, "+combine Soldier 1, Soldier 2 on Thug 1")

    def test_the_bonus_goes_on_attack_and_damage(self):
        self.refuse("+lead", "Not agreed yet: Soldier 1, Soldier 2.")
        self.gm("+agree")
        assert self.bea.count(" combine on Thug 1") == 1 and "All agree" in self.bea
        self.refuse("+agree", "All for whom you speak have agreed already.")
        (found,) = self.state.combined
        assert set(found.agreed) == {found.leader, *found.members}
        self.lay(6, 6, 5, 1)
        self.line(self.char1, "+lead")
        assert self.state.deed.bonus == 3
        self.refuse("+split 2/2", "The bonus is 3 pips.")
        self.refuse("+split 1/1/1", "Give pips for up to 2 rolls.")
        self.lay(5, 5, 5, 5, 6, 1, 4, 4, 3, 3, 3, 4, 4, 4)
        self.see("+split 1/2", "combined action +1", "combined action +2")
        self.both_read("combined action +1: 5D = 26, two actions -1D = -1 -> 25 vs 13 (moderate)")
        self.both_read("combined action +2: 5D+2 = 19 vs strength 3D = 12: 7 over")
        assert self.named("Thug 1").condition.wound == "wounded"

    def test_without_the_command_the_combined_action_is_dissolved(self):
        self.gm("+agree")
        told = "Ace gives no command: the combined action is dissolved."
        self.line(self.char1, "+pass")
        assert told in self.ace and told in self.bea and "Soldier 1's turn" in self.bea

    def test_the_leader_gives_it_up_and_proposes_another(self):
        self.gm("+agree")
        told = "Soldier 1 has agreed to a combined action already: +agree/no ends that."
        self.refuse("+combine Soldier 1, Soldier 2 on Thug 2", f"Ace{told[9:]}")
        self.see("+agree/no", "the combined action is dissolved")
        assert self.state.combined == ()
        self.see("+combine Soldier 1 to 2 on Thug 2", "Ace and Soldiers 1 and 2 combine on")
        self.line(self.char1, "+combine Soldier 1-4 on Thug 2")
        assert "There is no fighter called 'Soldier 3'" in self.ace

    def test_a_group_with_one_worker_is_refused(self):
        told = "It takes at least two to do the work. Whoever only commands does none: "
        self.refuse("+combine/lead Soldier 1 on Thug 1", f"{told}+combine without /lead.")

    def test_there_is_nothing_to_split_before(self):
        self.refuse("+split 1/1", "There is no bonus to lay out now.")

    def test_the_game_master_takes_back_what_npcs_agreed_to(self):
        self.gm("+agree")
        self.gm("+agree/no")
        (found,) = self.state.combined
        assert found.agreed == (fighter_id(self.char1),)


class TestReadyOpponents(VerbTest):
    """Prepared NPCs join only while every player agrees (ADV-SYS-4)."""

    def test_a_player_objects_and_agrees_again(self):
        told = "Ace objects to ready opponents: no other comes in."
        self.see("+combat/object npcs", told)
        assert not self.me.agrees_npcs and self.me.agrees
        self.gm("+combat/add 2 soldier=Gang")
        assert self.bea == (
            "Not everybody agrees to ready opponents: Ace. "
            "Whoever objected lets them in by +combat/agree npcs."
        )
        self.gm("+combat/vehicle speeder=Gang")
        assert "Landspeeder" in self.bea
        self.see("+combat/agree npcs", "Ace agrees to ready opponents.")
        self.gm("+combat/add 2 soldier=Gang")
        assert self.named("Soldier 2").side == "Gang"
        told = "There is no matter called 'dice'. There is book and npcs."
        self.refuse("+combat/object dice", told)


class TestReadyOpponentsElsewhere(VerbTest):
    book = "chronicles"

    def test_only_the_book_is_asked_for(self):
        asked = "Under chronicles you agree or object to the book, and to nothing else."
        self.refuse("+combat/object npcs", asked)


class TestThrownNumbers(VerbTest):
    """A difficulty level and its dice instead of a number, for one roll (ADV-RAN-1, ADV-Q-49)."""

    def begin_round(self):
        for line in ("+initiative first", "+declare 1"):
            self.line(self.char1, line)
        self.gm("+declare npcs=1")

    def test_for_the_next_attack(self):
        self.gm("+combat/difficulty Ace=moderate 4D")
        told = "Ace's own next attack is against 4D (moderate); to set what hits Ace: "
        assert self.bea == f"{told}+combat/difficulty to hit Ace=moderate 4D. [#]"
        self.begin_round()
        self.lay(3, 3, 3, 2, 2, 2, 2, 2, 1)
        self.see("+attack Thug 1", "Moderate 4D = 11", "10 vs 11 (moderate)")
        of_the_attack = int(re.search(r"#(\d+)", self.ace)[1])
        self.line(self.char1, f"+why {of_the_attack - 1}")
        assert "ADV-RAN-4" in self.ace

    def test_for_the_attack_that_waits(self):
        self.gm("+reaction npcs=ask")
        self.begin_round()
        self.line(self.char1, "+attack Thug 1")
        self.lay(6, 6, 6, 6, 6)
        self.gm("+combat/difficulty difficult 5d")
        assert "The number to reach is 30 now." in self.bea
        self.gm("+combat/difficulty easy")
        assert "The number to reach is 8 now." in self.bea

    def test_what_is_refused(self):
        refusals = {
            "Ace=moderate 5D": "Moderate rolls 3D to 4D.",
            "Ace=easy 3D": "Easy rolls 2D.",
            "Ace=hard": "A level of difficulty is one of: Very Easy, Easy, Moderate, Difficult, "
            "Very Difficult, Heroic.",
            "": "No roll waits for your number; say whose next attack: +combat/difficulty Ace=14.",
            "moderate": "No roll waits for your number; say whose next attack: "
            "+combat/difficulty Ace=14.",
        }
        for said, sentence in refusals.items():
            self.gm(f"+combat/difficulty {said}".strip())
            assert self.bea == sentence


INSIST = "Anybody may insist on personal for the next round: +combat/object."


class TestInsisting(VerbTest):
    """Everybody in a fight under a book other than ``personal`` has been told so (PER-SYS-3)."""

    def test_everybody_reads_it_at_the_start_and_late_comers_on_joining(self):
        assert "Combat begins under the book advanced: " in self.ace and INSIST in self.ace
        assert INSIST in self.bea
        self.line(self.char2, "+chargen/take smuggler")
        self.line(self.char2, "+combat/join Gang")
        self.both_read("Bea comes in on the side Gang", f"The book is advanced. {INSIST}")

    def test_everybody_reads_it_when_the_book_changes(self):
        self.gm("+combat/stop")
        self.gm("+combat/book chronicles")
        self.both_read(f"The scene is under the book chronicles now. {INSIST}")
        self.gm("+combat/book personal")
        assert "The scene is under the book personal now." in self.ace
        assert INSIST not in self.ace

    def test_nothing_is_said_under_personal(self):
        self.gm("+combat/stop")
        self.gm("+combat/start personal Rebels: Ace vs Gang: Thug 1, Thug 2")
        assert "Combat begins under the book personal" in self.ace
        assert "insist" not in self.ace


class TestSeparation(VerbTest):
    book, friends = "chronicles", 3

    def test_separating_and_merging_tell_who_is_out_of_earshot(self):
        self.gm("+combat/separate Soldier 1=Scouts")
        self.both_read("Soldier 1 is out of earshot of everybody else.")
        self.gm("+combat/separate Soldier 2, Soldier 3=Rearguard")
        self.both_read("Soldiers 2 and 3 are out of earshot of everybody else")
        self.gm("+combat/merge Scouts=Rearguard")
        assert "hear each other again" not in self.ace
        assert all(self.named(f"Soldier {n}").apart for n in (1, 2, 3))
        self.gm("+combat/merge Rearguard=Rebels")
        self.both_read("hear each other again.")
        assert not any(f.apart for f in self.state.present)


class TestCites(VerbTest):
    """A rule taken from another book is cited under the played book's own card."""

    def test_why_and_rules(self):
        for line in ("+initiative first", "+declare 1"):
            self.line(self.char1, line)
        self.gm("+declare npcs=1")
        self.lay(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1)
        self.line(self.char1, "+attack Thug 1")
        cited = [self.type(f"+why {number}") for number in re.findall(r"#(\d+)", self.ace)]
        assert any("ADV-DMG-1: " in said for said in cited), cited
        assert any("ADV-DMG-2: " in said for said in cited)
        assert not any("PER-" in said.partition("\n")[2] for said in cited)
        rows = [row for said in cited for row in said.splitlines() if "ADV-" in row]
        assert all(row.endswith((".", ")")) and "..." not in row for row in rows), rows
        said = self.type("+rules PER-ARM-3").splitlines()
        assert [line.partition(" ")[0] for line in said] == ["ADV-Q-24", "PER-ARM-3"]
        said = self.type("+rules ADV-HIT-3").splitlines()
        assert [line.partition(" ")[0] for line in said] == ["ADV-HIT-3"]
