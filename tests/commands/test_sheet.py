"""``+sheet``, ``+setsheet``, ``+npcs`` and ``+armoury``."""

from game.books.d6 import armoury, roster
from game.books.d6.condition import Condition
from tests.commands.player import PlayerTest, is_sentence


class TestSheet(PlayerTest):
    def test_without_a_sheet(self):
        assert "+chargen" in self.type("+sheet")

    def test_every_ready_character_fits_the_width(self):
        for width in (78, 60):
            self.read_at(width)
            for name in roster.ready():
                self.type(f"+chargen/take {name}")
                lines = self.type("+sheet").splitlines()
                assert max(map(len, lines)) <= width, name
                assert len(lines) <= 20

    def test_it_shows_what_there_is(self):
        self.type("+chargen/take bounty")
        page = self.type("+sheet")
        for part in ("DEX 3D+2", "blaster 5D+1", "stun pistol 4D stun only", "STR+2D", "1 medpac"):
            assert part in page

    def test_sentences_for_a_screen_reader(self):
        self.listen()
        self.type("+chargen/take bounty")
        lines = self.type("+sheet").splitlines()
        assert all(map(is_sentence, lines)), lines
        assert not any("4D" in line for line in lines)

    def test_a_weapon_put_away_and_a_condition(self):
        self.type("+chargen/take bounty")
        self.type("+holster stun pistol")
        hurt = Condition(wound="wounded", stuns=(1500,), prone=True)
        self.char1.keep(self.char1.sheet, hurt, 0)
        page = " ".join(self.type("+sheet").split())
        assert "stun pistol 4D stun only (put away)" in page
        assert "Wounded: 1D off every roll of a skill or attribute until healed." in page
        assert "Stunned (3 knock out): passes in 25 minutes" in page
        assert "+stand" not in page and "rone" not in page

    def test_others_see_the_condition_only(self):
        self.type("+chargen/take bounty")
        assert self.typed_by(self.char2, "+sheet ace") == "Ace: healthy."

    def test_the_game_master_and_staff_see_all(self):
        self.type("+chargen/take bounty")
        self.type("+combat/start Ace vs thug")
        assert "brawling 4D" in self.type("+sheet thug")
        assert self.typed_by(self.char2, "+sheet thug") == "Thug: healthy."
        assert self.typed_by(self.char2, "+sheet ace") == "Ace: healthy."
        self.account2.permissions.add("Builder")
        assert "blaster 5D+1" in self.typed_by(self.char2, "+sheet ace")

    def test_nobody_of_that_name(self):
        assert is_sentence(self.type("+sheet {0}"))


class TestSetSheet(PlayerTest):
    def test_not_for_players(self):
        assert "no command called" in self.type("+setsheet Ace/blaster=9D")
        assert self.char1.sheet is None

    def test_staff_set_every_field(self):
        self.account.permissions.add("Builder")
        for line in (
            "+setsheet Bea/ready=smuggler",
            "+setsheet Bea/bla=6D",
            "+setsheet Bea/str=4D",
            "+setsheet Bea/con=none",
            "+setsheet Bea/weapon=vibroblade",
            "+setsheet Bea/weapon=-knife",
            "+setsheet Bea/armour=vest",
            "+setsheet Bea/medpacs=4",
            "+setsheet Bea/cp=5",
            "+setsheet Bea/force points=1",
        ):
            assert "\nBea: " in f"\n{self.type(line)}", line
        sheet = self.char2.sheet
        assert (sheet.skills["blaster"], sheet.attributes["strength"]) == (18, 12)
        assert "con" not in sheet.skills
        assert [w.name for w in sheet.weapons] == ["heavy blaster pistol", "vibroblade"]
        assert sheet.armour[-1] == armoury.piece("blast vest")
        assert (sheet.medpacs, sheet.character_points, sheet.force_points) == (4, 5, 1)

    def test_no_sheet_is_made_that_no_fight_can_use(self):
        self.account.permissions.add("Builder")
        self.type("+setsheet Bea/ready=smuggler")
        before = self.char2.sheet
        told = self.type("+setsheet Bea/blaster=100D+5")
        assert "cannot be played" in told and "0D to" in told
        assert self.char2.sheet == before
        self.type("+setsheet Bea/ready=starcraft marine")
        assert "cannot be played" in self.type("+setsheet Bea/firearms=100D+5")

    def test_errors_are_sentences(self):
        self.account.permissions.add("Builder")
        for line in (
            "Ace",
            "Ace/x=",
            "Nobody/dex=3D",
            "Ace/dex=x",
            "Ace/medpacs=-1",
            "Ace/weapon=x",
        ):
            assert is_sentence(self.type(f"+setsheet {line}")), line
        assert self.char1.sheet is None


class TestCatalogue(PlayerTest):
    def test_every_stat_block_is_shown_within_the_width(self):
        self.read_at(60)
        listed = self.type("+npcs")
        for name in roster.npcs():
            assert name in listed
            page = self.type(f"+npcs {name}")
            assert max(map(len, page.splitlines())) <= 60, name

    def test_every_weapon_and_armour_is_shown(self):
        for name in (*armoury.weapons(), *armoury.armour()):
            assert self.type(f"+armoury {name}").lower().startswith(name)
        assert is_sentence(self.type("+armoury frob"))
