"""Content of ``starcraft`` and ``dots`` that a game adds or retires, as players meet it."""

from game.registry import revisions
from tests.commands.player import PlayerTest

GONE = {"retired": True}
OWN = {
    "starcraft/gear": {
        "weapons": {
            "arc gun": {"like": "gauss rifle", "damage": "7D", "races": ["terran"]},
        },
        "armour": {"riot suit": {"value": 9, "races": ["terran"]}},
    },
    "starcraft/barriers": {"barriers": {"sand wall": {"armour": 12, "body": 30}}},
    "starcraft/skills": {"skills": {"tunnel craft": {"attribute": "instincts"}}},
    "starcraft/characters": {
        "npcs": {"Miner": {"like": "Colonist", "weapons": ["arc gun"]}},
        "ready": {"Digger": {"like": "Marine"}},
    },
    "starcraft/units": {
        "units": {"Miners": {"like": "Marines", "damage": "2D", "aliases": ["diggers"]}}
    },
    "dots/powers": {
        "powers": {
            "mind_trick": {
                "way": "opposed",
                "text": "bends a mind",
                "limits": [5, 5, 5, 5, 5, 5, 0],
            }
        }
    },
    "dots/specials": {"night_eyes": {"text": "sees in the dark"}},
    "dots/gear": {"stun baton": {"skills": ["blasters"]}},
    "dots/kits": {"night_watch": {"items": ["stun baton"], "dots": {"mind_trick": 2}}},
    "dots/npcs": {"watchman": {"like": "thug", "items": ["stun baton"]}},
}
RETIRED = {
    "starcraft/gear": {
        "weapons": {"gauss rifle": GONE, "knife": GONE},
        "armour": {"leather": GONE},
    },
    "starcraft/skills": {"skills": {"firearms": GONE}},
    "starcraft/characters": {"npcs": {"Zergling": GONE}, "ready": {"Marine": GONE}},
    "starcraft/units": {"units": {"Marines": GONE}},
    "dots/powers": {"powers": {"jump": GONE}},
    "dots/abilities": {"abilities": {"luck": GONE}},
    "dots/specials": {"flurry": GONE},
    "dots/gear": {"shoto": GONE, "blaster": GONE},
    "dots/kits": {"scoundrel": GONE},
    "dots/npcs": {"thug": GONE, "training droid": GONE},
}


class OwnTest(PlayerTest):
    """Ace plays in a game whose house holds ``over``."""

    over = OWN

    def setUp(self):
        super().setUp()
        revisions.play(revisions.Revision(self.over))
        self.addCleanup(revisions.play, revisions.SHIPPED)

    def plain(self, line: str) -> str:
        return " ".join(self.type(line).split())


class TestOwnStarcraft(OwnTest):
    def test_it_is_listed_and_shown(self):
        told = self.plain("+armoury starcraft")
        assert "arc gun 7D" in told and "riot suit 9" in told and "sand wall 12/30" in told
        assert "At most 5 shots a round" in self.plain("+armoury starcraft arc gun")
        assert "Miner" in self.type("+npcs starcraft")
        assert "arc gun 7D" in self.plain("+npcs starcraft miner")
        assert "Digger" in self.type("+chargen starcraft")

    def test_it_is_built_with(self):
        self.type("+chargen/build starcraft")
        self.type("+chargen terran")
        assert "tunnel craft" in self.plain("+chargen/skills")
        assert "arc gun 7D" in self.plain("+chargen/gear")
        assert "You take the arc gun" in self.type("+chargen/gear arc gun")
        assert "Tunnel craft 4D" in self.type("+chargen tunnel craft=4D")

    def test_it_fights(self):
        self.type("+chargen/take starcraft digger")
        self.type("+combat/start starcraft Ace vs miner")
        assert self.room1.table.state.book == "starcraft"
        assert next(f for f in self.room1.table.state.present if f.npc).hand == "arc gun"
        assert "tunnel craft" in self.type("+check tunnel craft vs 8")
        assert "armour 12, Body 30" in self.type("+stage wall=sand wall")

    def test_an_own_unit_is_placed_in_a_battle(self):
        self.type("+chargen/take starcraft officer")
        told = self.type("+battle/start Ace: 20 diggers at 0 vs Overlord: 40 zerglings at 30")
        assert "20 miners" in told
        assert self.room1.table.state.battle.forces["miners"].kind.damage == 6


class TestOwnDots(OwnTest):
    def test_it_is_listed_and_shown(self):
        assert "stun baton (blasters)" in self.plain("+armoury dots")
        assert self.type("+armoury dots stun baton").startswith("Stun baton.")
        assert "stun baton" in self.plain("+npcs dots watchman")

    def test_an_own_kit_and_an_own_power_are_taken_bought_and_tried(self):
        assert "night watch: mind trick 2, stun baton" in self.plain("+dots guardian, soldier")
        assert "mind trick" in self.type("+dots night_watch")
        self.type("+xp mind trick 3")
        sheet = self.char1.sheet_for("dots")
        assert (sheet.rank("mind_trick"), sheet.xp) == (3, 57)
        self.type("+xp/special night eyes")
        assert self.char1.sheet_for("dots").has("night_eyes") == 1
        self.type("+combat/start dots Ace vs watchman")
        self.type("+initiative")
        self.type("+combat/next")
        told = self.plain("+try use mind trick at watchman")
        assert "mind trick 3" in told


class TestRetiredStarcraft(OwnTest):
    over = RETIRED

    def test_it_is_not_listed_and_no_word_means_it(self):
        assert "gauss rifle" not in self.plain("+armoury starcraft")
        assert "no weapon or armour called" in self.type("+armoury starcraft gauss rifle")
        assert "Zergling" not in self.type("+npcs starcraft")
        assert "no ready character" in self.type("+chargen/take starcraft marine")

    def test_no_builder_offers_it(self):
        self.type("+chargen/build starcraft")
        told = self.type("+chargen terran")
        assert "firearms" not in told
        assert "firearms" not in self.type("+chargen/skills")
        gear = self.plain("+chargen/gear")
        assert "gauss rifle" not in gear and "leather" not in gear
        assert "There is no" in self.type("+chargen/gear gauss rifle")

    def test_examples_in_lists_are_not_retired(self):
        assert "There is no" not in self.type(f"+npcs starcraft {self.example('+npcs')}")
        assert "There is no" not in self.type(f"+armoury starcraft {self.example('+armoury')}")
        assert "There is no" not in self.type(f"+chargen/take starcraft {self.ready()}")
        assert "20 firebats" in self.type("+battle/start Ace: nobody vs Bo: 1")

    def example(self, verb: str) -> str:
        return self.plain(f"{verb} starcraft").rpartition(f"{verb} ")[2].partition(" shows")[0]

    def ready(self) -> str:
        told = self.plain("+chargen starcraft").rpartition("/take starcraft ")[2]
        return told.split(".")[0].split(" ")[0].lower()

    def test_a_sheet_that_has_it_stays_as_it_was(self):
        revisions.play(revisions.SHIPPED)
        self.type("+chargen/take starcraft marine")
        before = self.type("+sheet")
        revisions.play(revisions.Revision(RETIRED))
        assert self.type("+sheet") == before
        assert "firearms 5D" in self.plain("+check firearms vs 8")
        assert "gauss rifle 6D" in self.plain("+npcs starcraft raider")


class TestRetiredDots(OwnTest):
    over = RETIRED

    def test_it_is_not_listed_and_no_word_means_it(self):
        told = self.plain("+armoury dots")
        assert "shoto" not in told and "blaster (" not in told
        assert "no thing called" in self.type("+armoury dots shoto")
        assert "thug" not in self.type("+npcs dots")

    def test_no_builder_offers_it(self):
        told = self.plain("+dots none, rogue")
        assert "scoundrel" not in told and "luck" not in told
        page = self.plain("+dots weapons malfunction")
        assert "place 12 dots" in page and "luck" not in page
        page = self.plain("+dots even")
        assert "luck" not in page and "training droid" not in page
        assert sum(len(row) for row in self.char1.sheet_for("dots").dots.values()) == 12
        assert "There is no skill" in self.type("+xp luck 1")
        assert "flurry" not in self.plain("+xp/special")

    def test_a_sheet_that_has_it_stays_as_it_was(self):
        revisions.play(revisions.SHIPPED)
        self.type("+dots none, rogue, scoundrel")
        self.type("+xp luck 2")
        self.type("+xp/special flurry")
        before = self.type("+dots")
        revisions.play(revisions.Revision(RETIRED))
        assert self.type("+dots") == before
        assert "your limit" not in self.type("+xp/unlearn luck")
        assert self.char1.sheet_for("dots").rank("luck") == 1


class TestVanished(OwnTest):
    def test_choices_that_the_game_no_longer_has_are_dropped(self):
        self.type("+chargen/build starcraft")
        self.type("+chargen terran")
        self.type("+chargen tunnel craft=4D, dodge=4D")
        self.type("+chargen/gear arc gun")
        self.type("+dots none, rogue")
        revisions.play(revisions.SHIPPED)
        page = self.type("+chargen")
        assert "dodge 4D" in page and "tunnel craft" not in page and "arc gun" not in page
