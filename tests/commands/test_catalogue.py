"""``+npcs`` and ``+armoury`` show what belongs to the book played here."""

from game.books.starcraft import armoury, roster
from tests.commands.player import PlayerTest, is_sentence


class TestWhoseCatalogue(PlayerTest):
    def test_without_a_sheet_it_is_that_of_d6(self):
        assert "Thug" in self.type("+npcs")
        assert "blaster pistol" in self.type("+armoury")

    def test_it_is_that_of_ones_own_sheet(self):
        self.type("+recruit marine")
        assert "Zergling" in self.type("+npcs") and "Thug" not in self.type("+npcs")
        assert "gauss rifle 6D" in self.type("+armoury")

    def test_the_book_of_the_room_goes_first(self):
        self.type("+recruit marine")
        self.type("+combat/start starcraft Ace vs raider")
        assert "Zergling" in self.typed_by(self.char2, "+npcs")
        assert "gauss rifle 6D" in self.typed_by(self.char2, "+armoury")

    def test_another_book_is_named_first(self):
        assert "Zergling" in self.type("+npcs starcraft")
        assert "STR+1D" in self.type("+npcs starcraft zergling")
        assert "5 shots a round" in self.type("+armoury starcraft gauss")
        self.type("+recruit marine")
        assert "Thug" in self.type("+npcs personal")


class TestStarcraft(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+recruit marine")

    def test_every_stat_block_is_shown_within_the_width(self):
        self.read_at(60)
        listed = self.type("+npcs")
        for name in roster.npcs():
            assert name in listed
            page = self.type(f"+npcs {name}")
            assert max(map(len, page.splitlines())) <= 60, name
            assert "Body Points" in page

    def test_a_stat_block_in_sentences(self):
        self.listen()
        lines = self.type("+npcs zergling").splitlines()
        assert all(map(is_sentence, lines[:-1])), lines

    def test_every_piece_is_shown(self):
        for name in (*armoury.weapons(), *armoury.armour(), "blast door"):
            assert self.type(f"+armoury {name}").lower().startswith(name)
        assert is_sentence(self.type("+armoury frob"))

    def test_the_numbers_of_the_cards(self):
        assert "damage 5D" in self.type("+armoury heavy pistol")
        assert "At most 5 shots" in self.type("+armoury gauss rifle")
        assert "takes 6 off" in self.type("+armoury leather")
        assert "Armor Value 20, Body 25" in " ".join(self.type("+armoury standard metal").split())
