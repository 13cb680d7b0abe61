"""``+odds attack`` without a name: the chance to hit each enemy in sight."""

from tests.commands.field_table import VerbTest


class TestFoes(VerbTest):
    def test_each_enemy_is_listed_with_the_chance_that_its_own_odds_give(self):
        self.gm("+combat/vehicle scout walker=Gang")
        self.line(self.char1, "+odds attack")
        told, more = self.ace.splitlines()
        assert told.startswith("To hit with what is in hand: Thugs 1 and 2 ")
        assert told.endswith(". +odds attack <name> tells more.")
        assert more.endswith("standing orders of players are not counted.")
        chance = dict(
            part.rsplit(" ", 1) for part in told.split(": ")[1].split(". ")[0].split("; ")
        )
        assert set(chance) == {"Thugs 1 and 2", "Scout walker over"}, told
        self.line(self.char1, "+odds attack Thug 2")
        whole = float(self.ace.split("% to hit")[0].rpartition(" ")[2])
        assert abs(whole - float(chance["Thugs 1 and 2"].rstrip("%"))) <= 0.5

    def test_hidden_numbers_and_the_fallen_are_left_out(self):
        self.gm("+combat/set Thug 1/numbers=hidden")
        self.line(self.char1, "+odds attack")
        assert "Thug 2" in self.ace and "Thug 1" not in self.ace
        self.gm("+combat/set Thug 2/wound=incapacitated")
        self.refuse("+odds attack", "Name whom: +odds attack <name>.")

    def test_in_ones_turn_the_word_alone_is_enough(self):
        self.line(self.char1, "+odds")
        assert self.ace.startswith("Against what?"), self.ace
        for line in ("+initiative first", "+declare 1"):
            self.line(self.char1, line)
        self.gm("+declare npcs=1")
        self.line(self.char1, "+odds attack")
        each = self.ace
        self.line(self.char1, "+odds")
        assert self.ace == each and each.startswith("To hit with what is in hand: Thug")
