"""Content of the D6 family that a game adds, changes or retires, as players meet it."""

from game.books.d6 import roster
from game.registry import revisions
from tests.commands.player import PlayerTest
from tests.commands.test_practice import YardTest
from world import presenters

OWN = {
    "d6/weapons": {
        "weapons": {
            "arc lash": {
                "kind": "melee",
                "skill": "tale telling",
                "damage": "STR+2D",
                "description": "A lash of light.",
                "price": 90,
                "aliases": ["lash"],
            }
        }
    },
    "d6/npcs": {"npcs": {"Cultist": {"like": "Thug", "weapons": ["arc lash"]}}},
    "d6/characters": {"characters": {"Envoy": {"like": "Smuggler", "hint": "Talk first."}}},
    "d6/skills": {"skills": {"tale telling": {"attribute": "knowledge", "aliases": ["tales"]}}},
}
GONE = {"retired": True}
RETIRED = {
    "d6/weapons": {"weapons": {"blaster pistol": GONE, "stun pistol": GONE}},
    "d6/armour": {"armour": {"blast vest": GONE}},
    "d6/npcs": {"npcs": {"Practice Droid": GONE, "Thug": GONE}},
    "d6/characters": {"characters": {"Smuggler": GONE}},
    "d6/skills": {"skills": {"blaster": GONE}},
    "d6/vehicles": {"vehicles": {"landspeeder": GONE}},
}


class OwnTest(PlayerTest):
    """Ace plays in a game whose house holds ``over``."""

    over = OWN

    def setUp(self):
        super().setUp()
        revisions.play(revisions.Revision(self.over))
        self.addCleanup(revisions.play, revisions.SHIPPED)


class TestOwn(OwnTest):
    def test_it_is_listed_and_shown(self):
        assert "arc lash STR+2D" in " ".join(self.type("+armoury").split())
        assert "Skill tale telling, melee" in " ".join(self.type("+armoury lash").split())
        assert "Cultist" in self.type("+npcs")
        assert "arc lash STR+2D" in self.type("+npcs cult")
        assert "Envoy" in self.type("+chargen")

    def test_a_skill_is_listed_built_with_and_rolled(self):
        self.type("+chargen/build")
        assert "tale telling" in " ".join(self.type("+chargen/skills").split())
        assert "Tale telling 4D" in self.type("+chargen tales=4D")
        assert "arc lash" in " ".join(self.type("+chargen/gear").split())
        assert "You take the arc lash" in self.type("+chargen/gear lash")
        page = self.type("+chargen")
        assert "tale telling 4D" in page and "arc lash" in page

    def test_a_skill_is_set_by_staff_and_rolled(self):
        self.type("+chargen/take envoy")
        self.account.permissions.add("Builder")
        assert "tale telling 5D" in self.type("+setsheet Ace=tale telling 5D, weapon lash")
        assert "tale telling 5D" in self.type("+sheet")
        assert "tale telling 5D" in self.type("+check tales vs 8")
        assert "tale telling" in self.type("+odds tales vs 8")

    def test_an_own_npc_fights_with_its_own_weapon(self):
        self.type("+chargen/take envoy")
        told = self.type("+combat/start Ace vs 2 cultist")
        assert "Cultists 1 and 2" in told
        cultist = next(f for f in self.room1.table.state.present if f.npc)
        assert cultist.hand == "arc lash"


class TestAddedWhileAScenePlays(OwnTest):
    over = {}

    def test_it_is_there_in_the_same_minute(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start Ace vs thug")
        assert "There is no skill" in self.type("+check tale telling vs 8")
        revisions.play(revisions.Revision(OWN))
        assert "knowledge 2D+2" in self.type("+check tale telling vs 8")
        assert "Cultist comes in" in self.type("+combat/add cultist=Thug")


class TestRetired(OwnTest):
    over = RETIRED

    def test_it_is_not_listed_and_no_word_means_it(self):
        assert "stun pistol" not in " ".join(self.type("+armoury").split())
        assert "no weapon or armour called" in self.type("+armoury stun pistol")
        assert "Thug" not in self.type("+npcs")
        assert "no stat block" in self.type("+npcs thug")
        assert "Smuggler " not in self.type("+chargen")
        assert "no ready character" in self.type("+chargen/take smuggler")
        assert "one: armed landspeeder" in self.type("+combat/vehicle")

    def test_no_builder_offers_it(self):
        told = self.type("+chargen/build")
        assert "blaster=" not in told
        assert "blaster," not in self.type("+chargen/skills")
        assert "stun pistol" not in " ".join(self.type("+chargen/gear").split())
        assert "There is no" in self.type("+chargen/gear stun pistol")

    def test_examples_in_lists_are_not_retired(self):
        for page, word in (("+npcs", "+npcs "), ("+armoury", "+armoury "), ("+chargen", "/take ")):
            told = " ".join(self.type(page).split())
            example = told.rpartition(word)[2].split(".")[0].partition(" shows")[0]
            verb = "+chargen" if page == "+chargen" else page
            assert "There is no" not in self.type(f"{verb} {example}"), example

    def test_a_sheet_that_has_it_stays_as_it_was(self):
        revisions.play(revisions.SHIPPED)
        self.type("+chargen/take smuggler")
        before = self.type("+sheet")
        revisions.play(revisions.Revision(RETIRED))
        assert self.type("+sheet") == before
        assert "blaster 4D+2" in self.type("+check blaster vs 8")
        assert "Officer" in self.type("+combat/start Ace vs officer")

    def test_its_text_is_read_again(self):
        revisions.play(revisions.SHIPPED)
        sheet = roster.sheet(roster.find_ready("gunslinger"))
        revisions.play(revisions.Revision(RETIRED))
        rows = presenters.of_kind("d6").rows
        assert "blaster pistol" in rows.row(sheet)["weapons"]
        assert rows.sheet(rows.row(sheet)) == sheet

    def test_a_choice_made_before_its_retirement_may_be_kept(self):
        revisions.play(revisions.SHIPPED)
        self.type("+chargen/build")
        self.type("+chargen/set blaster 5D, stun pistol, blast vest")
        revisions.play(revisions.Revision(RETIRED))
        page = " ".join(self.type("+chargen").split())
        assert "blaster 5D" in page and "stun pistol" in page and "blast vest" in page


class TestVanished(OwnTest):
    def test_choices_that_the_game_no_longer_has_are_dropped(self):
        self.type("+chargen/build")
        self.type("+chargen/set tales 4D, dodge 4D, lash")
        revisions.play(revisions.SHIPPED)
        page = self.type("+chargen")
        assert "dodge 4D" in page
        assert "tale telling" not in page and "arc lash" not in page


class TestPractice(YardTest):
    def setUp(self):
        super().setUp()
        revisions.play(revisions.Revision(RETIRED))
        self.addCleanup(revisions.play, revisions.SHIPPED)

    def test_a_retired_droid_is_no_opponent(self):
        self.type("+chargen/take scout")
        told = self.type("+practice")
        assert told.endswith(
            "The Practice Droid practises here no more. +practice veteran brings another."
        )
        assert "Veteran" in self.type("+practice veteran")

    def test_without_a_sheet_one_reads_whom_there_is_to_be(self):
        assert "+chargen/take bounty hunter" in " ".join(self.type("+practice").split())
