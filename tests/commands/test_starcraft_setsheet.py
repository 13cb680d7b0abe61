"""``+setsheet`` on sheets of the kind ``starcraft``."""

from game.books.starcraft.sheet import Manoeuvre
from tests.commands.player import PlayerTest, is_sentence


class TestSetSheet(PlayerTest):
    def setUp(self):
        super().setUp()
        self.account.permissions.add("Builder")
        self.type("+setsheet Bea/ready=starcraft gunslinger")

    def test_staff_set_every_field(self):
        for line in (
            "firearms=6D", "const=4D", "con=none", "weapon=sword", "weapon=-left pistol",
            "off hand=heavy pistol", "armour=-leather", "armour=marine", "kit=2", "chi=3", "cp=7",
            "body points=44", "race=protoss", "manoeuvre=flying kick 5 +1D blocks",
        ):  # fmt: skip
            assert "\nBea: " in self.type(f"+setsheet Bea/{line}"), line
        sheet = self.char2.sheet
        assert (sheet.skills["firearms"], sheet.attributes["constitution"]) == (18, 12)
        assert "con" not in sheet.skills
        assert [w.name for w in sheet.weapons] == ["heavy pistol", "sword"]
        assert (sheet.off_hand, sheet.armour[0].value) == ("heavy pistol", 12)
        assert (sheet.kit_uses, sheet.chi, sheet.character_points) == (2, 3, 7)
        assert (sheet.full_body(), sheet.race) == (44, "protoss")
        assert sheet.manoeuvres == (Manoeuvre("flying kick", 5, 3, True),)

    def test_a_manoeuvre_is_taught_anew_and_forgotten(self):
        self.type("+setsheet Bea/manoeuvre=sweep 2")
        self.type("+setsheet Bea/manoeuvre=sweep 3")
        assert self.char2.sheet.manoeuvres == (Manoeuvre("sweep", 3),)
        self.type("+setsheet Bea/manoeuvre=-sweep")
        assert self.char2.sheet.manoeuvres == ()

    def test_errors_are_sentences_and_change_nothing(self):
        before = self.char2.sheet
        for line in (
            "blaster=5D", "medpacs=2", "weapon=blaster", "armour=x", "chi=-1", "race=human",
            "off hand=sword", "manoeuvre=x", "manoeuvre=kick 99", "manoeuvre=-kick",
            "ready=dots human", "ready=nobody", "weapon=heavy pistol",
        ):  # fmt: skip
            assert is_sentence(self.type(f"+setsheet Bea/{line}")), line
        assert self.char2.sheet == before

    def test_more_body_points_leave_as_many_lost(self):
        self.type("+recruit marine")
        self.type("+combat/start starcraft Ace vs raider")
        self.type("+combat/set ace/points=20")
        self.type("+setsheet Ace/body points=40")
        assert "30/40" in self.type("+combat")
        assert "30 of 40 Body Points" in " ".join(self.type("+sheet").split())
        self.type("+combat/stop")
        assert "30 of 40 Body Points" in " ".join(self.type("+sheet").split())

    def test_the_kind_of_another_sheet_stays_what_it_is(self):
        self.type("+setsheet Ace/ready=smuggler")
        assert self.char1.sheet.kind == "d6"
        assert self.char2.sheet.kind == "starcraft"
