"""What the verbs of declaring and of segments come to, under ``chronicles``."""

from tests.commands.field_table import VerbTest


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
