"""The rooms a game begins with, as its house sets them, and what staff change about them."""

from django.test import override_settings

from tests.commands.housed import HousedTest
from world import overlay, start_rooms

TOWN = """
[landing]
name = "The Quay"
description = "Barges, three deep."
exits = { drill = "yard", lane = "inn" }

[yard]
name = "Drill Ground"
exits = { quay = "landing" }

[inn]
name = "The Eel Pot"
description = "Smoke and small beer."
exits = { quay = "landing" }
"""


class TestRooms(HousedTest):
    def setUp(self):
        super().setUp()
        self.room1.key, self.room1.db.desc = "Limbo", "Dark."
        with override_settings(START_LOCATION=f"#{self.room1.id}"):
            start_rooms.build()

    def begin(self, rooms: str) -> None:
        """The owner writes the rooms, and the game starts again."""
        self.folder.mkdir(exist_ok=True)
        (self.folder / "rooms.toml").write_text(rooms, encoding="utf-8")
        overlay.again()
        with override_settings(START_LOCATION=f"#{self.room1.id}"):
            start_rooms.build()

    def ways(self, room) -> dict[str, str]:
        return {way.key: way.destination.key for way in room.exits}

    def test_rooms_of_the_house_replace_those_of_the_program(self):
        self.begin(TOWN)
        assert self.room1.key == "The Quay"
        assert self.room1.db.desc.startswith("Barges, three deep.\nNew here? ")
        assert "drill leads to a first fight" in self.room1.db.desc
        drill = start_rooms.place(start_rooms.YARD)
        assert drill.key == "Drill Ground" and "quay leads back" in drill.db.desc
        assert self.ways(drill) == {"quay": "The Quay"}

    def test_they_are_walked_by_the_words_of_the_house_and_by_those_of_the_help(self):
        self.begin(TOWN)
        walk = [("lane", "The Eel Pot"), ("quay", "The Quay"), ("drill", "Drill Ground"),
                ("quay", "The Quay"), ("yard", "Drill Ground"), ("out", "The Quay")]  # fmt: skip
        for line, room in walk:
            self.type(line)
            assert self.char1.location.key == room
        assert "own, Drill Ground: type drill in The Quay, then" in self.type("+practice")

    def test_changes_to_rooms_by_staff_stay(self):
        self.begin(TOWN)
        inn = next(way.destination for way in self.room1.exits if way.key == "lane")
        self.room1.db.desc, inn.key = "Ours.", "The Otter"
        next(way for way in inn.exits).delete()
        self.begin(
            TOWN.replace("Barges", "Boats").replace("Eel Pot", "Pike").replace("Smoke", "Fug")
        )
        assert (self.room1.db.desc, inn.key) == ("Ours.", "The Otter")
        assert inn.db.desc == "Fug and small beer." and not inn.exits
        inn.delete()
        self.begin(TOWN)
        assert "lane" not in self.ways(self.room1)

    def test_rooms_the_house_drops_stay_and_new_ones_are_added(self):
        self.begin(TOWN)
        self.begin('[mill]\nname = "Mill"\n[landing.exits]\nbridge = "mill"\ndrill = "yard"\n')
        ways = self.ways(self.room1)
        assert ways.items() >= {
            ("bridge", "Mill"),
            ("lane", "The Eel Pot"),
            ("drill", "Practice Yard"),
        }
        assert self.room1.key == "The Landing"

    def test_a_game_from_before_there_were_rooms_in_the_house_follows_it_too(self):
        self.room1.attributes.remove(start_rooms.LAID)
        self.room1.attributes.add(start_rooms.LAID_TEXT, self.room1.db.desc)
        self.begin(TOWN)
        assert self.room1.key == "The Quay" and self.ways(self.room1)["drill"] == "Drill Ground"

    def test_a_faulty_room_is_reported_to_staff_and_the_rest_holds(self):
        self.begin(f'{TOWN}[loft]\nexits = {{ down = "inn" }}\n')
        assert "rooms.toml, line 15: loft has no name." in self.type("+house")
        assert self.room1.key == "The Quay"


class TestPracticeOfTheHouse(HousedTest):
    def test_practice_uses_the_droids_that_the_house_names(self):
        self.write("d6/npcs", '[npcs."Straw Knight"]\nlike = "Practice Droid"\n')
        rows = '[practice.personal]\neasy = "Straw Knight"\n'
        (self.folder / "options.toml").write_text(rows, encoding="utf-8")
        overlay.again()
        self.char1.move_to(start_rooms.ground_of(self.char1), quiet=True)
        self.type("+chargen/take smuggler")
        assert "Ace against Straw Knight" in self.type("+practice")
        self.type("+practice/end")
        assert "Veteran Practice Droid" in self.type("+practice veteran")

    def test_staff_restore_an_npc_that_only_leaves_out(self):
        self.folder.mkdir()
        rows = '[only.personal]\nNPCs = ["Thug"]\n'
        (self.folder / "options.toml").write_text(rows, encoding="utf-8")
        overlay.again()
        assert "Soldier" not in self.type("+npcs")
        self.type("+npc/restore soldier")
        assert "Soldier" in self.type("+npcs")
        self.type("+npc/retire soldier")
        assert "Soldier" not in self.type("+npcs")
