"""``+npcs`` and ``+armoury`` under dots, and verbs for a player whose only sheet is one of dots."""

from game.books.dots import gear, roster
from tests.commands.player import PlayerTest, is_sentence


class TestDotsCatalogue(PlayerTest):
    def test_the_book_can_be_named(self):
        assert "Inquisitor" not in self.type("+npcs")
        assert "inquisitor" in self.type("+npcs dots")
        assert "throw lightning 4" in self.type("+npcs dots inquisitor")

    def test_a_sheet_of_dots_is_enough(self):
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        assert "padawan" in self.type("+npcs")
        assert "shoto" in self.type("+armoury")
        assert "60 XP to spend" in self.type("+sheet")
        for line in ("+attack Thug", "+dodge"):
            assert "No fight is going on here." in self.type(line), line
        for line in ("+use jump", "+check jump"):
            assert "Jump, total 1" in self.type(line), line

    def test_every_stat_block_is_shown_within_the_width(self):
        self.read_at(60)
        for name, block in roster.npcs().items():
            assert name in self.type("+npcs dots")
            page = self.type(f"+npcs dots {name}")
            assert max(map(len, page.splitlines())) <= 60, page
            assert f"{roster.sheet_of(block).max_hits} Hit" in page and "In a fight: " in page

    def test_a_stat_block_in_sentences(self):
        self.listen()
        lines = self.type("+npcs dots sith acolyte").splitlines()
        assert all(map(is_sentence, lines[:-1])), lines

    def test_every_thing_is_shown(self):
        for name in gear.kinds():
            page = self.type(f"+armoury dots {name}")
            assert page.lower().startswith(name) and page.endswith("."), page
        assert is_sentence(self.type("+armoury dots frob"))

    def test_the_numbers_of_the_cards(self):
        assert "takes 4 off the harm" in self._line("heavy armour")
        assert "takes 3 off the attack" in self._line("forcefield")
        assert "cuts something off" in self._line("shoto")
        assert "cuts" not in self._line("pikesaber")
        assert "Jedi Consular" not in self._line("pikesaber")
        assert "no light weapon blocks it" in self._line("slug rifle")

    def _line(self, name: str) -> str:
        return " ".join(self.type(f"+armoury dots {name}").split())
