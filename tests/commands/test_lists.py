"""Several changes in one line: all or none, reported in one line, with every error named."""

import re

from game.books.d6 import armoury, skills
from game.books.starcraft import armoury as starcraft_armoury
from tests.commands.player import PlayerTest, is_sentence


class TestSetSheet(PlayerTest):
    def setUp(self):
        super().setUp()
        self.account.permissions.add("Builder")
        self.type("+chargen/take smuggler")

    def test_every_way_to_write_a_part(self):
        said = self.type(
            "+setsheet Ace=bla 5D, dodge=4D+1, medpacs 7, character points 3, fp 1, weapon club, "
            "weapon -club, search none, kno = 3D+2"
        )
        assert said == (
            "Ace: blaster 5D, dodge 4D+1, medpacs 7, character points 3, force points 1, now has "
            "the club, no club any more, no search any more, knowledge 3D+2."
        )
        sheet = self.char1.sheet
        assert (sheet.skills["blaster"], sheet.attributes["knowledge"]) == (15, 11)
        assert (sheet.medpacs, sheet.character_points, sheet.force_points) == (7, 3, 1)

    def test_starcraft_fields_with_words_in_them(self):
        self.type("+setsheet Ace/ready=starcraft marine")
        said = self.type("+setsheet Ace=manoeuvre flying kick 5 +1D, body points 44, race zerg")
        assert said == "Ace: manoeuvres: flying kick, body points 44, race zerg."

    def test_all_or_none_and_every_error_is_named(self):
        before = self.char1.sheet
        said = self.type("+setsheet Ace=dodge 6D, blaster 9Q, weapon excalibur, medpacs 3")
        assert self.char1.sheet == before
        assert said.startswith("'blaster 9Q': '9Q' is not a dice code.")
        assert "'weapon excalibur': There is no weapon called 'excalibur'." in said

    def test_an_empty_setsheet_is_refused_with_a_sentence(self):
        for line in ("+setsheet Ace=", "+setsheet Ace=blaster", "+setsheet =blaster 5D",
                     "+setsheet Ace= because I can"):  # fmt: skip
            assert is_sentence(self.type(line)), line

    def test_no_name_of_anything_holds_the_words_that_begin_a_reason(self):
        for name in (*skills.skills(), *armoury.weapons(), *armoury.armour(),
                     *starcraft_armoury.weapons(), *starcraft_armoury.armour()):  # fmt: skip
            assert not re.search(r"\b(?:for|because)\b", name), name


class TestBuilders(PlayerTest):
    def test_codes_and_gear_at_once(self):
        self.type("+chargen/build")
        said = self.type("+chargen/set dex 4D, kno 2D, blaster 6D, dodge=6D, blaster rifle")
        assert "Dexterity 4D. Knowledge 2D. Blaster 6D. Dodge 6D. You take the blaster rifle." in (
            " ".join(said.split())
        )

    def test_one_bad_change_leaves_the_rest_undone_and_all_faults_are_named(self):
        self.type("+chargen/build")
        before = self.type("+chargen")
        said = " ".join(self.type("+chargen/set dex 4D, kno 9D, lightning gun, dodge 5D").split())
        assert "'kno 9D': Knowledge goes from 2D to 4D" in said
        assert "'lightning gun': There is no starting gear" in said
        assert self.type("+chargen") == before
        assert "'kno 9D': Knowledge" in self.type("+chargen kno 9D, dex 7D")

    def test_starcraft_with_its_race(self):
        self.type("+chargen/build starcraft")
        said = self.type("+chargen/set terran, firearms 5D, cp 1, chi 2, heavy pistol")
        assert "You take the heavy pistol." in " ".join(said.split())

    def test_a_list_of_nothing_is_a_sentence(self):
        assert "nothing yet" in self.type("+chargen/set dex 4D")
        self.type("+chargen/build")
        assert self.type("+chargen/set , ,").startswith("Set what?")

    def test_choices_of_dots_at_once(self):
        page = self.type("+dots none, rogue, weapons malfunction, even")
        assert self.char1.sheet_for("dots").kit, page
        assert "60 XP" in page

    def test_choices_of_dots_are_all_made_or_none(self):
        said = self.type("+dots guardian, wizard")
        assert "no subclass called 'wizard'" in said
        assert "Step 1 of 3" in self.type("+dots")
        assert self.type("+dots guardian, soldier, none, more").startswith("All is chosen before")
        assert self.char1.sheet_for("dots") is None

    def test_dots_of_several_skills_at_once(self):
        self.type("+dots guardian, soldier, your weapon")
        said = self.type("+xp luck 2, stealth 3")
        sheet = self.char1.sheet_for("dots")
        assert (sheet.rank("luck"), sheet.rank("stealth"), sheet.xp) == (2, 3, 51)
        assert "51 XP left" in said
        for line in ("+xp luck 3, speed 99", "+xp savage 2, savage 3"):
            assert is_sentence(self.type(line)), line
        assert self.char1.sheet_for("dots") == sheet
