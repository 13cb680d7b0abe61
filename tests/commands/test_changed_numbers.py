"""Texts that quote a number from a table quote the one this game plays with."""

from dataclasses import replace

from tests.commands.housed import HousedTest

OPTIONS = """[tables.starcraft.build.attributes]
dice = "19D"
start = "3D+1"
[tables.starcraft.build.skills]
dice = "9D"
[tables.starcraft.build.points]
total = 8
[tables.starcraft.build.points.chi]
start = 2
[tables.starcraft.build.gear]
carried = 3
[tables.starcraft.first_aid]
wounded = ["Very Difficult", 3, 1, "SC-AID-3"]
[tables.personal.medical_needs]
revive = "fair"
stabilise = "great"
[tables.dots.prices]
special = 7
starting_xp = 80
ladder = [2, 3, 4, 5, 6, 8, 10, 12, 20, 30]
"""
WEAPONS = """[weapons.lash]
like = "vibroblade"
[weapons.knife]
damage = "STR+3D"
"""
NPCS = """[npcs.cultist]
like = "Thug"
description = "Chants."
"""


class TestNumbers(HousedTest):
    def setUp(self):
        super().setUp()
        for name, text in (("d6/weapons", WEAPONS), ("d6/npcs", NPCS)):
            self.write(name, text)
        (self.folder / "options.toml").write_text(OPTIONS, encoding="utf-8")
        self.settle(self.folder)

    def test_they_are_all_sound(self):
        assert "Nothing in it is wrong." in self.type("+house")

    def test_building_for_starcraft(self):
        told = self.type("+chargen/build starcraft")
        for words in ("start at 3D+1, which is 19D", "lay 9D on", "three things", "2 Chi"):
            assert words in told, words
        assert "18D" not in told and "7D" not in told
        assert "8" in self.type("+chargen/points")

    def test_first_aid(self):
        self.type("+recruit marine")
        sheet = self.char1.sheet
        self.char1.keep(sheet, replace(sheet.unhurt(), points=20), 0)
        told = self.type("+sheet")
        assert "First Aid is Very Difficult: +treat" in told and "is Easy" not in told

    def test_medical_rolls(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs thug")
        self.type("+consent yes")
        self.type("+combat/set Ace/wound=mortally wounded")
        told = self.type("+sheet")
        assert "A Great medical roll" in told and "Good" not in told

    def test_prices_of_dots(self):
        self.type("+dots guardian, soldier, none")
        told = self.type("+xp")
        assert "80 XP" in told and "a special ability 7" in told
        assert "A special ability costs 7 XP." in self.type("+xp/special")
        self.listen()
        assert "to d30 31" in self.type("+xp/prices")

    def test_the_catalogue_marks_what_is_not_as_in_the_book(self):
        told = self.type("+armoury")
        assert "Of this game: lash." in told and "Changed in this game: knife." in told
        told = self.type("+armoury knife")
        assert "Changed here: damage STR+3D (in the book " in told
        assert "here" not in self.type("+armoury blaster pistol")
        assert "Of this game: cultist." in self.type("+npcs")
        assert self.type("+npcs cultist").splitlines()[-3] == "Of this game."
