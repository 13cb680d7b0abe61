"""Hidden NPCs do not show on any screen of a player who tries to find them."""

import re

from tests.commands.player import TwoPlayersTest
from world.scenes.render import data
from world.scenes.telling.hearing import viewer_for


class HiddenTest(TwoPlayersTest):
    """Bea runs the scene and does not fight; Ace faces a gang of three and sees one of them."""

    book = "personal"
    character = "+chargen/take smuggler"
    start = "+combat/start {book} Rebels: Ace vs Gang: thug, hidden 2 thug"

    def setUp(self):
        super().setUp()
        self.type(self.character)
        self.read = []
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, self.start.format(book=self.book))

    def line(self, character, line: str) -> None:
        """Type a line, and keep in ``read`` what Ace's client gets, as text and as data."""
        super().line(character, line)
        self.read.append(self.ace)
        if table := self.room1.table:
            self.read.append(str(data.state(table, viewer_for(table, self.char1))))

    @property
    def table(self):
        return self.room1.table

    def names(self) -> list:
        return [f.name for f in self.table.state.present]

    def unseen(self) -> list:
        return [f.id for f in self.table.state.present if f.hidden]

    def check_nothing_read(self, *words: str) -> None:
        for text in self.read:
            for word in ("Hidden", "hidden", "somebody", *self.unseen(), *words):
                assert word not in text, (word, text)


class TestInTheRounds(HiddenTest):
    def test_players_read_nothing_of_them_to_the_end_of_a_round(self):
        assert self.names() == ["Ace", "Thug", "Hidden Thug 1", "Hidden Thug 2"]
        for _ in range(12):
            self.line(self.char1, "+combat")
            self.line(self.char1, "+combat/log 50")
            self.line(self.char1, "+rolls 50")
            self.line(self.char2, "+combat/next")
        assert self.table.state.round > 1
        self.check_nothing_read("Thug 1", "Thug 2", "more")
        assert "Waiting for the game master." in "\n".join(self.read)

    def test_their_turn_reads_like_any_word_of_the_game_masters(self):
        turns = set()
        for _ in range(20):
            acting = self.table.state.acting
            if acting and acting.hidden:
                self.line(self.char1, "+pass")
                turns.add(self.ace)
                self.line(self.char1, "+attack Hidden Thug 1")
                assert "Near it" not in self.ace and "Hidden Thug 1 " not in self.ace
            self.line(self.char2, "+combat/next")
        assert turns == {"The table waits for the game master. +combat shows the order."}

    def test_the_line_of_initiative_is_whole_without_them(self):
        self.char1.verbosity = "full"
        self.line(self.char2, "+combat/set Hidden Thug 1/code=perception 20D")
        self.line(self.char2, "+combat/add hidden 1 soldier=Watch")
        self.read.clear()
        for _ in range(12):
            self.line(self.char2, "+combat/next")
        read = next(text for text in self.read if "Initiative: " in text)
        order, rolls = read[read.index("Initiative: ") :].splitlines()[:2]
        totals = dict(re.findall(r"(Rebels|Gang) (\d+)", order))
        assert re.search(rf"Thug perception 2D\b.* = {totals['Gang']}\b", rolls), read
        numbers = [int(number) for number in re.findall(r"#(\d+)", rolls)]
        whole = list(range(numbers[0], numbers[0] + len(numbers)))
        assert numbers == whole or " to #" in rolls, read
        assert "Watch" not in read

    def test_the_seat_reads_them(self):
        self.line(self.char2, "+combat")
        assert "Hidden Thug 1-2" in self.bea and "hidden" in self.bea

    def test_an_undo_does_not_name_them(self):
        self.line(self.char2, "+combat/set Hidden Thug 1/cover=50")
        self.line(self.char2, "+combat/remove Hidden Thug 1")
        self.line(self.char2, "+combat/undo 2")
        assert "Bea takes back: " in self.ace
        self.check_nothing_read()


class TestComingIntoView(HiddenTest):
    def test_they_take_the_names_that_are_free(self):
        self.line(self.char2, "+combat/set Hidden Thug 2/hidden=off")
        assert "Thug 1 comes into view." in self.ace
        assert self.names() == ["Ace", "Thug", "Hidden Thug 1", "Thug 1"]
        self.line(self.char2, "+combat/add 2 thug=Gang")
        assert "Thugs 2 and 3 come in on the side Gang." in self.ace
        self.check_nothing_read()

    def test_ids_of_those_in_sight_have_no_gap(self):
        self.line(self.char2, "+combat/add 1 soldier=Gang")
        assert [f.id for f in self.table.state.present if f.id[:1] == "n"] == ["n1", "n2"]


class TestBeforeTheRounds(HiddenTest):
    start = "+combat/add hidden 2 thug=Gang"

    def test_neither_side_nor_name_is_found(self):
        self.line(self.char1, "+combat/join Gan")
        assert self.table.state.fighters[f"c{self.char1.id}"].side == "Gan"
        self.line(self.char1, "+combat/add Hidden Thug 1=Gang")
        assert "Only the game master" in self.ace
        self.line(self.char1, "+declare npcs=1")
        assert "Only the game master" in self.ace
        self.check_nothing_read("Gang")

    def test_a_fight_against_them_alone_names_nobody(self):
        self.line(self.char2, "+combat/start")
        assert "Combat begins under the book personal: Ace." in self.ace
        assert "Hidden Thugs 1 and 2" in self.bea
        self.check_nothing_read("Gang")


class TestAmbushed(HiddenTest):
    start = "+combat/add hidden 2 thug=Gang"

    def ambush(self, *sneaks: str) -> list:
        """Lay an ambush on Ace with these sneak codes; return the names of those still hidden."""
        self.line(self.char2, "+combat/book advanced")
        for number, code in enumerate(sneaks, 1):
            self.line(self.char2, f"+combat/set Hidden Thug {number}/code=sneak {code}")
        self.line(self.char2, "+ambush Hidden Thug 1, Hidden Thug 2 on Ace")
        return [f.name for f in self.table.state.present if f.hidden]

    def test_an_ambusher_who_is_noticed_comes_into_view(self):
        assert self.ambush("30D", "1") == ["Hidden Thug 1"]
        assert "Ace notices Thug sneaking up." in self.ace
        self.check_nothing_read()

    def test_only_the_ambusher_who_attacks_comes_into_view(self):
        assert len(self.ambush("30D", "30D")) == 2
        self.check_nothing_read()
        self.line(self.char2, "+combat/start")
        first = self.table.state.acting.name
        self.line(self.char2, f"+attack {first}=Ace")
        assert "Thug comes into view." in self.ace and len(self.unseen()) == 1
        self.line(self.char2, "+combat")
        assert "Hidden Thug" in self.bea
