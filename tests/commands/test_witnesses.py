"""Players may look up later only what they were there for, as they saw it then."""

import re

from tests.commands.player import TwoPlayersTest

REFUSED = "There is no roll {} that you may see"


class WitnessTest(TwoPlayersTest):
    """Ace rolls in the first room; Bea is in another unless a test brings them."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.typed_by(self.char2, "+chargen/take smuggler")
        self.char2.move_to(self.room2, quiet=True)

    def rolled(self, line: str = "+check blaster") -> int:
        """Have Ace roll; return the number of the roll."""
        self.line(self.char1, line)
        return int(re.search(r"\[#(\d+)", self.ace)[1])

    def may(self, character, number: int) -> bool:
        text = self.typed_by(character, f"+why {number}")
        assert ("blaster" in text) != text.startswith(REFUSED.format(number)), text
        return "blaster" in text


class TestWhy(WitnessTest):
    def test_a_roll_in_a_room_never_visited_is_not_explained(self):
        number = self.rolled()
        assert self.may(self.char1, number) and not self.may(self.char2, number)

    def test_a_witness_of_a_roll_may_ask_why_from_anywhere_and_later(self):
        before = self.rolled()
        self.char2.move_to(self.room1, quiet=True)
        number = self.rolled()
        self.char2.move_to(self.room2, quiet=True)
        after = self.rolled()
        self.type("+combat/gm Ace")
        self.type("+combat/close")
        assert self.may(self.char2, number)
        assert not self.may(self.char2, before)
        assert self.may(self.char2, after) and self.may(self.char1, before)

    def test_a_late_comer_reads_the_log_from_then_on_and_all_of_it_once_joined(self):
        first = self.rolled()
        self.char2.move_to(self.room1, quiet=True)
        assert "were there for" in self.typed_by(self.char2, "+combat/log")
        assert "could see" in self.typed_by(self.char2, "+rolls")
        second = self.rolled()
        for line in ("+combat/log", "+rolls"):
            told = self.typed_by(self.char2, line)
            assert f"#{second}" in told and f"#{first}" not in told
        self.line(self.char2, "+combat/join")
        assert f"#{first}" in self.typed_by(self.char2, "+combat/log")
        assert self.may(self.char2, first)

    def test_staff_may_ask_for_every_roll_of_the_room(self):
        number, private = self.rolled(), self.rolled("+check/private blaster")
        self.account2.permissions.add("Builder")
        assert self.may(self.char2, number) and not self.may(self.char2, private)

    def test_each_audience_is_kept(self):
        self.char2.move_to(self.room1, quiet=True)
        self.line(self.char2, "+combat/gm Bea")
        gm = self.rolled("+check/gm blaster")
        self.line(self.char1, "+check/blind blaster")
        blind = int(re.search(r"\[#(\d+)", self.bea)[1])
        private = self.rolled("+check/private blaster")
        assert "#" not in self.bea
        found = {
            n: (self.may(self.char1, n), self.may(self.char2, n)) for n in (gm, blind, private)
        }
        assert found == {gm: (True, True), blind: (False, True), private: (True, False)}


class TestTheSeatOfThen(WitnessTest):
    def test_secrets_of_a_roll_stay_with_the_seat_holder_of_that_time(self):
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char1, "+combat/join Rebels")
        self.char2.move_to(self.room1, quiet=True)
        self.line(self.char1, "+combat/mod Ace=+3 on check for scene secret")
        number = self.rolled()
        self.room1.table.set_seat([f"c{self.char2.id}"])
        later = self.rolled()
        assert "situation" in self.typed_by(self.char1, f"+why {number}")
        assert "situation" not in self.typed_by(self.char2, f"+why {number}")
        assert "situation" in self.typed_by(self.char2, f"+why {later}")
        assert "situation" not in self.typed_by(self.char1, f"+why {later}")
        told = self.typed_by(self.char2, "+combat/log 50")
        assert told.count("situation") == 1 and "circumstances" in told

    def test_a_roll_made_hidden_stays_hidden(self):
        self.line(self.char1, "+combat/gm Ace")
        self.char2.move_to(self.room1, quiet=True)
        self.line(self.char1, "+combat/add hidden 2 thug=Gang")
        number = self.rolled("+check Hidden Thug 1/blaster")
        assert self.bea == ""
        self.line(self.char1, "+combat/set Hidden Thug 1/hidden=off")
        assert not self.may(self.char2, number) and self.may(self.char1, number)
        assert f"#{number}" not in self.typed_by(self.char2, "+rolls")
