"""What the verbs of the larger books come to: Ace plays, Bea is the game master."""

from commands.default_cmdsets import TableCmdSet
from game.codec import replace
from tests.commands.player import TwoPlayersTest
from world.scenes.fighters import fighter_id

ACE_FIRST = "6 6 6 1 1"


class VerbTest(TwoPlayersTest):
    """Ace, a smuggler (blaster 4D+2, dodge 4D+2, Perception 3D+1), against two thugs."""

    book, options = "advanced", ""
    friends = 0

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.char1.sheet = replace(self.char1.sheet, force_points=1)
        self.gm(f"+combat/book {self.book} {self.options}")
        self.line(self.char1, "+combat/join Rebels")
        if self.friends:
            self.gm(f"+combat/add {self.friends} soldier=Rebels")
        self.gm("+combat/add 2 thug=Gang")
        self.gm("+reaction npcs=none")
        friends = "".join(f", Soldier {n + 1}" for n in range(self.friends))
        self.gm(f"+combat/dice {ACE_FIRST}")
        self.gm(f"+combat/start Rebels: Ace{friends} vs Gang: Thug 1, Thug 2")

    def gm(self, line: str) -> None:
        self.line(self.char2, line)

    def see(self, line: str, *told: str) -> None:
        """Ace types; everybody reads it."""
        self.line(self.char1, line)
        self.both_read(*told)

    def both_read(self, *told: str) -> None:
        for words in told:
            assert words in self.ace, self.ace
            assert words in self.bea, self.bea

    def refuse(self, line: str, sentence: str) -> None:
        """Ace alone reads why not, and nothing has happened."""
        before = self.state
        self.line(self.char1, line)
        assert (self.ace, self.bea) == (sentence, "")
        assert self.state == before

    @property
    def state(self):
        return self.room1.table.state

    def named(self, name: str):
        return next(f for f in self.state.present if f.name == name)

    @property
    def me(self):
        return self.state.fighters[fighter_id(self.char1)]

    def order(self) -> list[str]:
        """Whoever still has to act, by name."""
        state = self.state
        return [state.fighters[who].name for who in state.order[state.turn :]]

    def lay(self, *faces: int) -> None:
        self.gm(f"+combat/dice {' '.join(map(str, faces))}")


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


class SegmentTest(VerbTest):
    """The thugs have declared one attack each; Ace declares last and acts first."""

    book = "chronicles"

    def setUp(self):
        super().setUp()
        self.gm("+declare npcs=1 attack")
        assert self.state.stage == "declare"


class TestCounting(SegmentTest):
    def test_three_counts_and_out(self):
        for step in (1, 2, 3):
            self.gm("+combat/count")
            self.both_read(f"Ace, declare: {step} of 3!")
            assert self.state.count.step == step
        self.gm("+combat/count")
        self.both_read("Ace hesitates and cannot act this round.")
        assert self.me.notes["hesitated"]
        assert (self.state.count, self.me.declared) == (None, 0)
        assert self.order() == ["Thug 1", "Thug 2"]
        self.refuse("+declare 1 attack", "Ace hesitated this round.")
        self.gm("+combat/count")
        assert self.bea == "Nobody has to declare now."

    def test_the_count_is_the_game_masters(self):
        sentence = "Only the game master of this scene can do that. +combat shows who it is."
        self.refuse("+combat/count", sentence)
        assert self.state.count is None

    def check_stopped(self):
        self.both_read("Ace is declaring: the count stops.")
        assert self.state.count is None
        self.gm("+combat/count")
        assert self.bea == "Ace has begun to declare: that is no hesitation."
        self.gm("+combat/holdcount")
        assert self.bea == "The count has stopped."
        self.see("+declare 1 attack", "Ace declares 1 action: attack.")
        assert self.order() == ["Ace", "Thug 1", "Thug 2"]

    def test_the_game_master_holds_it(self):
        self.gm("+combat/count")
        self.gm("+combat/holdcount")
        self.check_stopped()

    def test_the_player_holds_it(self):
        self.gm("+combat/count")
        self.line(self.char1, "+wait")
        self.check_stopped()


class TestWaiting(SegmentTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+declare 1 attack")

    def test_last(self):
        self.see("+slow last", "Ace waits until the others have acted.")
        assert self.order() == ["Thug 1", "Thug 2", "Ace"]
        self.refuse("+slow last", "It is Thug 1's turn. +combat shows the order.")

    def test_after_somebody(self):
        self.see("+slow after Thug 1", "Ace waits")
        assert self.order() == ["Thug 1", "Ace", "Thug 2"]
        self.gm("+pass Thug 1")
        assert self.state.acting == self.me
        self.refuse("+slow last", "You have slowed down already: act or +pass.")

    def test_hold_and_now(self):
        self.see("+hold", "Ace holds the action back: +now calls it.")
        assert self.order() == ["Thug 1", "Thug 2"]
        self.gm("+pass Thug 1")
        self.see("+now", "Ace acts now.")
        assert self.order() == ["Ace", "Thug 2"]
        assert "Your turn (1 action left): +attack Thug 1" in self.ace
        self.refuse("+now", "You hold no action.")
        self.lay(3, 3, 3, 3, *[1] * 5, 1, 1, 1)
        self.see("+attack Thug 1", "blaster 4D+2 = 14 vs 13 (moderate)")
        assert self.order() == ["Thug 2"]

    def test_what_is_not_called_is_lost(self):
        self.line(self.char1, "+hold")
        self.gm("+pass Thug 1")
        self.lay(6, 6, 6, 1, 1)
        self.gm("+pass Thug 2")
        self.both_read("Ace held back too long: the action is lost.", "-- Round 2 --")
        assert self.state.round == 2


class TestFullDodge(SegmentTest):
    def test_declared(self):
        self.see("+declare fulldodge", "Ace declares a full dodge.")
        assert (self.me.declared, self.me.notes["full_dodge"]) == (2, True)
        self.refuse("+attack Thug 1", "With a full dodge nothing but a move is possible.")
        self.line(self.char1, "+slow last")
        self.lay(3, 3, 3, 6, 6, 6)
        self.gm("+attack Thug 1=Ace")
        rolled = "blaster 3D = 18 vs dodge 4D+2, full dodge and move -1D: 3D+2 = 11 + 13 = 24"
        self.both_read("at Ace: miss.", rolled)
        self.lay(6, 6, 6)
        self.gm("+attack Thug 2=Ace")
        self.both_read("at Ace: miss.", "blaster 3D = 18 vs full dodge 11 + 13 = 24")

    def test_with_a_force_point(self):
        self.see(
            "+declare fulldodge/force", "Ace spends 1 Force Point.", "a full dodge and a Force"
        )
        self.line(self.char1, "+slow last")
        self.lay(*[1] * 8, 6, 6, 6)
        self.gm("+attack Thug 1=Ace")
        self.both_read("dodge 4D+2, Force Point 4D+2, full dodge and move -1D: 8D+1 = 9 + 13 = 22")

    def test_not_when_attacked(self):
        self.line(self.char1, "+declare 1 attack")
        self.line(self.char1, "+slow last")
        self.gm("+attack Thug 1=Ace")
        self.refuse("+fulldodge", "A full dodge is declared with the actions: +declare fulldodge.")

    def test_force_is_declared_once(self):
        self.see("+declare 1/force attack", "Ace declares 1 action: attack and a Force Point.")
        assert (self.me.forced, self.me.sheet.force_points) == (True, 0)
        sentence = "Your declaration stands: nothing can be added now. +pass drops an action."
        self.refuse("+declare 1/force attack", sentence)
        self.lay(*[1] * 9)
        self.see("+attack Thug 1", "blaster 4D+2, Force Point 4D+2: 9D+1 = 10 vs 13 (moderate)")


class TestFullDodgeWhenAttacked(SegmentTest):
    options = "full_dodge_when=when_attacked"

    def test_it_costs_what_was_declared(self):
        self.line(self.char1, "+declare 1 attack")
        self.line(self.char1, "+slow last")
        self.gm("+attack Thug 1=Ace")
        assert "+fulldodge (gives up every other action of the round)" in self.ace
        self.lay(3, 3, 3, 6, 6, 6)
        self.see(
            "+fulldodge", "Ace gives up an action for the full dodge.", "at Ace: miss.",
            "3D+2 = 11 + 13 = 24",
        )  # fmt: skip
        assert self.me.notes["slots"] == ("-",)
        self.lay(6, 6, 6, 1, 1)
        self.gm("+pass Thug 2")
        self.both_read("-- Round 2 --")
