"""Content of ``starcraft`` and ``dots`` made in the game, and brought into a scene by one line."""

from game.books.dots import gear, roster, tables
from game.books.starcraft import armoury
from game.books.starcraft.battle import units
from tests.commands.housed import HousedTest


class TestStarcraft(HousedTest):
    def test_things_and_units_are_made_and_used(self):
        self.type("+weapon/new starcraft arc gun like gauss rifle damage=7D races=terran")
        assert armoury.find_weapon("arc gun").damage == 21
        self.type("+unit/new starcraft Miners like marines damage=2D")
        assert units.find("miners").damage == 6
        self.type("+barrier/new starcraft sand wall armour=12 body=30")
        assert armoury.barrier("sand").full == 30
        told = self.type("+armour/new starcraft riot suit")
        assert "value" in told and "riot suit" not in armoury.armour()

    def test_a_line_brings_ones_own(self):
        self.type("+chargen/take starcraft officer")
        self.type("+combat/start starcraft Ace vs zergling")
        self.type("+combat/add 2 cultist=Cult like marine dodge=5D knife")
        cult = [f for f in self.room1.table.state.present if f.name.startswith("Cultist")]
        assert [f.sheet.skills["dodge"] for f in cult] == [15, 15]


class TestDots(HousedTest):
    def test_things_and_powers_are_made_and_used(self):
        self.type("+thing/new dots stun baton skills=blasters")
        assert gear.find("stun baton").skills == ("blasters",)
        limits = "limits=5,5,5,5,5,5,0"
        self.type(f"+power/new dots mind trick like force suggestion {limits}")
        assert tables.skills()["mind_trick"].limits == (5, 5, 5, 5, 5, 5, 0)
        self.type("+kit/new dots night watch items=stun baton dots=luck 2")
        assert tables.kits()["night_watch"].dots == {"luck": 2}
        self.type("+kit/retire dots night watch")
        assert "night_watch" not in tables.kits_offered()

    def test_a_line_brings_ones_own(self):
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        self.type("+combat/start dots Ace vs trooper")
        self.type("+combat/add 2 cultist=Cult like thug savage=3 armour")
        cult = [f for f in self.room1.table.state.present if f.name.lower().startswith("cultist")]
        assert [f.sheet.rank("savage") for f in cult] == [3, 3]
        assert {i.type for i in cult[0].sheet.items} == {"blaster", "armour"}
        assert "cultist" not in roster.npcs()
