"""Counting out whoever does not declare, under ``chronicles``."""

import pytest

from tests.commands.test_segment_verbs import SEAT, SegmentTest


class TestNewPlayers(SegmentTest):
    @pytest.mark.card("CHR-DECL-13", "CHR-DECL-14", "CHR-Q-20", "CHR-Q-40")
    def test_the_mark_doubles_the_count_and_spares(self):
        self.gm("+combat/option death_consent=off")
        self.gm("+combat/set Ace/new_player=yes")
        self.both_read("Ace is marked as a new player: counted twice as long")
        for step in range(1, 7):
            self.count()
            self.both_read(f"Ace, declare: {step} of 6!")
        self.count()
        self.both_read("Ace hesitates and cannot act this round. As a new player they will not be")
        self.gm("+combat/mod Thug 1=+60 on damage")
        self.lay(*[6] * 30)
        self.gm("+attack Thug 1=Ace")
        assert self.me.condition.wound == "incapacitated"

    @pytest.mark.card("CHR-Q-40")
    def test_the_mark_is_taken_away(self):
        self.gm("+combat/set Ace/new_player=yes")
        self.gm("+combat/set Ace/new_player=no")
        self.both_read("Ace is not marked as a new player any more.")
        self.gm("+combat/count")
        self.both_read("Ace, declare: 1 of 3!")
        self.gm("+combat/set Ace/new_player=perhaps")
        assert self.bea == "Say yes or no."
        self.refuse("+combat/set Ace/new_player=yes", SEAT)

    def test_the_fields_are_listed(self):
        self.gm("+combat/set")
        assert "new_player, early_warning" in self.bea


class TestCounting(SegmentTest):
    def test_three_counts_and_out(self):
        for step in (1, 2, 3):
            self.count()
            self.both_read(f"Ace, declare: {step} of 3!")
            assert self.state.count.step == step
        self.count()
        self.both_read("Ace hesitates and cannot act this round.")
        assert self.me.hesitated
        assert (self.state.count, self.me.declared) == (None, 0)
        assert self.order() == ["Thug 1", "Thug 2"]
        self.refuse("+declare 1 attack", "Ace hesitated this round.")
        self.gm("+combat/count")
        assert self.bea == "Nobody has to declare now."

    @pytest.mark.card("CHR-Q-24")
    def test_said_again_it_does_nothing(self):
        self.gm("+combat/count")
        for _ in range(3):
            self.gm("+combat/count")
            assert self.bea.startswith("Ace is being counted, 1 of 3: the next follows by itself")
            assert self.state.count.step == 1 and not self.ace
        self.sweep(5)
        assert self.state.count.step == 1

    def test_the_count_is_the_game_masters(self):
        self.refuse("+combat/count", SEAT)
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
