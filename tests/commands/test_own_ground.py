"""In the start rooms, nobody's fight keeps others from using the ground."""

from game.encounter.state import FIGHT
from tests.commands.asked import JoiningTest, ManyTest
from world import start_rooms


class TestOwnGround(ManyTest, JoiningTest):
    """Cal runs a fight in the yard; Ace and Bea come by."""

    def setUp(self):
        super().setUp()
        self.room1.tags.add(start_rooms.YARD, category=start_rooms.PLACE)
        self.cal = self.one_more("Cal")
        self.typed_by(self.cal, "+chargen/take pilot")
        self.typed_by(self.cal, "+combat/start Cal vs thug")
        assert self.room1.table.state.mode == FIGHT

    def ways(self) -> list[str]:
        return [way.key for way in self.room1.exits if "ground" in way.key]

    def test_a_fight_of_somebody_else_is_on_their_own_ground(self):
        self.line(self.char1, "+combat/start Rebels: Ace, Bea vs 2 thug")
        ground = self.char1.location
        assert ground.key == "Ace's Ground" and "Room is taken" in self.ace
        assert self.char2.location == self.room1 and "Ace's Ground" in self.bea
        self.line(self.char2, "+yes")
        assert self.char2.location == ground
        assert ground.table.state.mode == FIGHT and self.present(self.char1, ground)
        assert self.present(self.char2, ground) and self.room1.table.state.mode == FIGHT
        assert self.ways() == ["ace's ground"]
        for line in ("+combat/stop", "+combat/close"):
            self.line(self.char1, line)
        assert self.ways() == []
        self.line(self.char1, "out")
        assert self.char1.location == self.room1
        self.line(self.char1, "+combat/start Ace vs thug")
        assert self.char1.location == ground and self.ways() == ["ace's ground"]

    def present(self, character, room=None) -> bool:
        found = (room or self.room1).table.state.fighters.get(f"c{character.id}")
        return bool(found) and found.present

    def test_a_refused_command_of_the_seat_points_to_the_own_ground(self):
        for line in ("/gm", "/share Bea", "/add 2 thug", "/book personal", "/clock 5 minutes"):
            self.line(self.char1, f"+combat{line}")
            assert "+combat/start begins a scene there" in self.ace, line
        self.line(self.char1, "+combat/start Ace vs thug")
        assert self.char1.location.key == "Ace's Ground"
        assert self.ace.index("Combat begins") < self.ace.index("initiative first or"), self.ace
        self.line(self.char1, "+combat/add 2 thug")
        assert len(self.char1.location.table.state.present) == 4

    def test_an_onlooker_reaches_the_ground_by_its_exit(self):
        self.line(self.char1, "+combat/start Ace vs thug")
        self.line(self.char2, "ace's ground")
        assert self.char2.location == self.char1.location
        self.line(self.char2, "+combat/join Ace")
        assert "Bea comes in on the side Ace." in self.ace

    def test_a_refused_line_moves_nobody(self):
        self.line(self.char1, "+combat/start Ace vs 2 nobodies")
        assert "no stat block is called" in self.ace and self.char1.location == self.room1
        assert self.ways() == []

    def test_a_fighter_of_this_room_cannot_begin_another_fight(self):
        self.line(self.char1, "+combat/join")
        self.line(self.char1, "+combat/start Ace vs thug")
        assert "You are in a fight in Room" in self.ace and self.char1.location == self.room1

    def test_elsewhere_a_scene_keeps_its_room(self):
        self.room1.tags.remove(start_rooms.YARD, category=start_rooms.PLACE)
        self.line(self.char1, "+combat/start Ace vs thug")
        assert "This scene has a game master: Cal." in self.ace
        assert self.char1.location == self.room1

    def test_it_goes_with_its_owner(self):
        self.line(self.char1, "+combat/start Ace vs thug")
        ground = self.char1.location
        start_rooms.give_up_ground(f"c{self.char1.id}")
        assert ground.pk is None and self.ways() == []
