"""Dice by hand, odds, manoeuvres and medical bays under the book ``starcraft``."""

import re

from tests.commands.attack_words import attack
from tests.commands.player import PlayerTest, is_sentence


class TestByHand(PlayerTest):
    """Ace, a Marine, with no scene open."""

    def setUp(self):
        super().setUp()
        self.type("+recruit marine")

    def test_words_of_the_ladder_are_those_of_the_book(self):
        assert "vs 15" in self.type("+check firearms vs moderate")
        assert "vs 10" in self.type("+check tactics=easy")
        assert "vs 35" in self.type("+check dodge vs extremely difficult")
        assert "vs 50" in self.type("+roll 9D vs unearthly")

    def test_odds_of_a_skill(self):
        assert "firearms 5D vs 15: 77.9% to succeed" in self.type("+odds fire vs moderate")
        assert "firearms 5D, modifier -1D vs 15: 44.4%" in self.type("+odds fire-1D vs 15")
        assert "4D vs 3D" in self.type("+odds 4D vs 3D").replace("the code ", "")

    def test_odds_explode_where_the_house_says_so(self):
        self.type("+combat/start starcraft wild_die=on Ace vs raider")
        plain, wild = 17.5, 17.5 + 0.7
        said = self.type("+odds fire vs 15")
        mean = float(re.search(r"rolls ([\d.]+) on average", said)[1])
        assert plain < mean <= wild

    def test_a_pose_rolls_the_skills_of_the_book(self):
        said = self.type("pose aims. $check(firearms vs moderate)")
        assert re.search(r"\(firearms vs moderate: \d+ (success|failure) \[#\d+\]\)", said)
        assert re.search(r"\(tac: \d+ \[#", self.type("pose thinks. $check(tac)"))

    def test_refusals_name_what_is_wrong(self):
        for line in (
            "+check blaster", "+check", "+odds blaster vs 15", "pose $check(blaster)",
            "+odds firearms", "+roll x", "+check firearms vs nobody",
        ):  # fmt: skip
            said = self.type(line)
            assert is_sentence(said) and "wrong on our side" not in said, (line, said)

    def test_a_sheet_of_another_kind_has_no_odds_in_the_room(self):
        self.char2.location = self.room1
        self.typed_by(self.char2, "+chargen/take smuggler")
        self.type("+combat/start starcraft Ace vs raider")
        assert "another kind" in self.typed_by(self.char2, "+odds dodge vs 15")

    def test_initiative_is_a_score(self):
        assert "highest instincts act first. Yours are 3D." in self.type("+initiative")


class TestManoeuvres(PlayerTest):
    """Ace, a Ghost with a kick as a manoeuvre, fights a Brawler."""

    def setUp(self):
        super().setUp()
        self.type("+recruit ghost")
        self.type("+combat/start starcraft Ace vs brawler")
        self.type("+combat/auto brawler=off")
        self.type("+combat/set Ace/manoeuvre=flying kick 5 +1D")

    def test_it_is_harder_and_hits_harder(self):
        plain = self.type("+odds attack brawler with martial arts")
        kick = self.type("+odds attack brawler with flying kick")
        assert "against a fixed 10" in plain and "against a fixed 15" in kick
        assert "damage strength 2D+1 against" in plain
        assert "damage strength 2D+1, flying kick +1D against" in kick

    def test_it_is_typed_like_a_weapon(self):
        self.type("+plan 1")
        said = self.type("+attack brawler with flying")
        if "It is Brawler's turn" in said:
            self.type("+pass brawler")
            said = self.type("+attack brawler with flying")
        assert attack("Ace", "Brawler", "strikes with a flying kick").search(said), said
        assert re.search(r"martial arts 4D = \d+ vs 15\b", said), said

    def test_it_stands_on_the_sheet(self):
        assert "flying kick (15 to hit, damage STR+1D)" in " ".join(self.type("+sheet").split())

    def test_an_unknown_one_is_refused(self):
        assert is_sentence(self.type("+attack brawler with windmill"))
        assert "flying kick 5" in self.type("+combat/set Ace/manoeuvre=windmill")
        assert "known: flying kick" in self.type("+combat/set Ace/manoeuvre=-windmill")


class TestMedicalBay(PlayerTest):
    """Ace, a Medic, treats a Raider, who is terran."""

    def setUp(self):
        super().setUp()
        self.type("+recruit medic")
        self.type("+combat/start starcraft Ace vs raider")
        self.type("+combat/stop")
        self.type("+combat/set raider/points=10")

    def test_for_whom_and_with_what_bonus(self):
        said = self.type("+stage medlab=on for protoss, zerg +1D")
        assert "can treat protoss and zerg wounded, at +1D on the roll." in said
        assert "Nobody there treats a terran." in self.type("+treat raider/medlab")
        self.type("+stage medlab=on +2D")
        said = self.type("+treat raider/medlab")
        assert "medicine 4D+1, medlab +2D" in said and "takes Raider into care" in said

    def test_a_poor_one_takes_dice_off(self):
        assert "at -1D on the roll" in self.type("+stage medlab=on -1D")
        assert "medlab -1D" in self.type("+treat raider/medlab")

    def test_a_stun_can_be_treated_there(self):
        self.type("+stage medlab=on")
        self.type("+combat/set raider/unconscious=9")
        assert "unconscious" in self.type("+combat")
        self.type("+combat/set Ace/code=medicine 9D")
        assert "success" in self.type("+treat raider/medlab revive")
        assert "unconscious" not in self.type("+combat")

    def test_refusals(self):
        for text in ("maybe", "on for humans", "on +1", "on for"):
            assert is_sentence(self.type(f"+stage medlab={text}")), text
        self.type("+stage medlab=off")
        assert "+stage medlab=on" in self.type("+treat raider/medlab")
