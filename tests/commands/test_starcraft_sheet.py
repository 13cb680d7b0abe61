"""``+sheet`` for sheets of the kind ``starcraft``."""

from dataclasses import replace

from game.books.starcraft import roster
from tests.commands.player import PlayerTest, is_sentence


class TestSheet(PlayerTest):
    def page(self) -> str:
        return " ".join(self.type("+sheet").split())

    def test_every_ready_character_fits_the_width(self):
        for width in (78, 60):
            self.read_at(width)
            for name in roster.ready():
                self.type(f"+recruit {name}")
                lines = self.type("+sheet").splitlines()
                assert max(map(len, lines)) <= width, name
                assert len(lines) <= 20

    def test_it_shows_what_there_is(self):
        self.type("+recruit marine")
        page = self.page()
        for part in (
            "Terran. 30 of 30 Body Points. Healthy.", "STR 3D+1", "firearms 5D", "STR+1D",
            "gauss rifle 6D (5 shots a round, sprays, 60 of 60 rounds)", "marine armour 12",
            "3 Character Points, 1 Chi",
        ):  # fmt: skip
            assert part in page, part

    def test_sentences_for_a_screen_reader(self):
        self.listen()
        for name in roster.ready():
            self.type(f"+recruit {name}")
            lines = self.type("+sheet").splitlines()
            assert all(map(is_sentence, lines)), lines
            assert not any("4D" in line for line in lines)

    def test_the_sheet_shows_rounds_left_wear_and_holstered_weapons(self):
        self.type("+recruit gunslinger")
        made = self.char1.sheet
        worn = replace(made.armour[0], value=4)
        self.char1.sheet = replace(made, armour=(worn,), rounds={"heavy pistol": 5}, kit_uses=1)
        self.char1.holstered = ["heavy pistol"]
        page = self.page()
        assert "leather 4, worn down from 6" in page
        assert "5 of 12 rounds, put away" in page
        assert "12 of 12 rounds, in the other hand" in page
        assert "First Aid kit for 1 use" in page

    def hurt(self, **values) -> str:
        body = self.char1.sheet.unhurt()
        self.char1.keep(self.char1.sheet, replace(body, **values), 0)
        return self.page()

    def test_wounds_say_what_they_cost_and_what_heals(self):
        self.type("+recruit marine")
        page = self.hurt(points=20, prone=True)
        assert "20 of 30 Body Points. Wounded: 1D off" in page
        assert "until back at 23" in page
        assert "+treat me/aid" in page and "+stand" not in page
        assert "2D off" in self.hurt(points=14) and "3D off" in self.hurt(points=7)
        assert "a day of rest" in self.hurt(points=29)
        assert "dying: the next check in 5 minutes" in self.hurt(points=-3, check_at=300)
        assert "Dead in 4 minutes" in self.hurt(points=0, dies_at=240)
        assert "No First Aid helps for another 20 hours" in self.hurt(points=9, aid_barred=72_000)
        assert "In care for 4 hours and 44 minutes more" in self.hurt(points=9, care_until=17_000)
        assert "First Aid today: 2 tries" in self.hurt(points=9, aid_at=(-600, -60))
        assert "First Aid today" not in self.hurt(points=9, aid_at=(-518_400,))

    def test_first_aid_that_helps_nobody_says_for_how_long(self):
        self.type("+recruit medic")
        self.hurt(points=20, aid_barred=3600)
        told = self.type("+treat me/aid")
        assert "No First Aid helps Ace for another 1 hour." in told

    def test_a_patient_healed_by_care_is_no_longer_prone(self):
        self.type("+recruit medic")
        self.hurt(points=9, prone=True, care_until=3_000, care_helps=True)
        self.type("+combat/book starcraft")
        self.type("+combat/join Rebels")
        self.type("+combat/clock 50 minutes")
        assert "prone" not in self.page() and "On the ground" not in self.page()

    def test_the_game_master_reads_npcs_and_players_their_condition(self):
        self.type("+recruit marine")
        self.type("+combat/book starcraft")
        self.type("+combat/join Rebels")
        self.type("+stage crate=10/12")
        self.type("+shelter crate")
        self.type("+combat/add raider=Gang")
        self.type("+combat/start")
        assert "Behind the crate: Armor Value 10, Body 12 of 12" in self.page()
        assert "firearms 4D" in self.type("+sheet raider")
        assert self.typed_by(self.char2, "+sheet raider") == "Raider: 29/29."
