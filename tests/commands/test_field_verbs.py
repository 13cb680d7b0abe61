"""What preparing, Force Points and combining come to, under ``advanced``."""

from commands.default_cmdsets import TableCmdSet
from tests.commands.field_table import VerbTest
from world.scenes.fighters import fighter_id


def test_no_two_verbs_answer_to_the_same_word():
    """The one added later would take the other's place in the set."""
    words = [word for verb in TableCmdSet.verbs for word in (verb.key, *verb.aliases)]
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
        self.refuse("+prepare", "Say what: +prepare blaster on Trooper.")
        self.refuse("+aim", "Say at whom: +aim Trooper.")

    def test_it_has_to_fill_the_round(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 2")
        self.gm("+declare npcs=1")
        self.refuse("+aim Thug 1", "Preparing fills the round: it has to be your only action.")


class TestForceUnderAdvanced(VerbTest):
    options = "force_points=on"

    def test_codes_are_doubled_for_the_round(self):
        self.line(self.char1, "+initiative first")
        self.see("+declare 1/force", "Ace spends 1 Force Point.", "and a Force Point")
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
        (found,) = self.state.combined
        assert set(found.agreed) == {found.leader, *found.members}
        self.lay(6, 6, 5, 1)
        self.line(self.char1, "+lead")
        assert self.state.deed.facts["bonus"] == 3
        self.refuse("+split 2/2", "The bonus is 3 pips.")
        self.refuse("+split 1/1/1", "Give pips for up to 2 rolls.")
        self.lay(5, 5, 5, 5, 6, 1, 4, 4, 3, 3, 3, 4, 4, 4)
        self.see("+split 1/2", "combined action +1", "combined action +2")
        self.both_read("combined action +1: 5D = 26, two actions -1D = -1 -> 25 vs 13 (moderate)")
        self.both_read("combined action +2: 5D+2 = 19 vs strength 3D = 12: 7 over")
        assert self.named("Thug 1").condition.wound == "wounded"

    def test_there_is_nothing_to_split_before(self):
        self.refuse("+split 1/1", "There is no bonus to lay out now.")

    def test_the_game_master_takes_back_what_npcs_agreed_to(self):
        self.gm("+agree")
        self.gm("+agree/no")
        (found,) = self.state.combined
        assert found.agreed == (fighter_id(self.char1),)
