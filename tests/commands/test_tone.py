"""A scene told in a tone of the house, and readers who prefer plain words."""

import pytest
from fluent.runtime import FluentResource

from game.wording import Person, Text, catalogue, words
from game.wording.catalogue import Place
from tests.commands.player import TwoPlayersTest

GRIM = {
    "told": "told-CoverTaken = { $who } cowers.\ntold-StunSet = { $who } shows mercy.",
    "seat": "seat-sets-tone = Dark it grows: { $tone }.",
}


def lay(tone: str) -> None:
    """Add a tone to the catalogue, as the house would."""
    catalogue.lay({Place("en", tone, file): FluentResource(GRIM[file]) for file in GRIM})


class TestTone(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        lay("grim")
        self.addCleanup(catalogue.lay, catalogue.NOTHING)
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join")

    def cover(self, percent: int) -> tuple[str, str]:
        """Have Ace take cover; return what Ace and Bea read."""
        self.line(self.char1, f"+cover {percent}")
        return self.ace, self.bea

    def test_the_seat_chooses_it_for_all_who_read_the_scene(self):
        assert "takes half cover" in self.cover(50)[1]
        self.line(self.char2, "+combat/tone grim")
        assert self.ace == self.bea == "Dark it grows: grim. [#]"
        assert [text.startswith("Ace cowers. [#") for text in self.cover(25)] == [True, True]
        self.line(self.char1, "+combat")
        assert "GM Bea, tone grim" in self.ace
        self.line(self.char1, "+combat/log")
        assert "takes quarter cover" not in self.ace and "Ace cowers." in self.ace
        self.line(self.char1, "+combat/tone")
        assert "The tone of the scene is grim." in self.ace and "There is grim" in self.ace

    def test_it_is_taken_away_again(self):
        self.line(self.char2, "+combat/tone grim")
        self.line(self.char2, "+combat/tone none")
        assert self.ace == "Bea takes the tone away: the scene is told as the game is. [#]"
        assert "takes quarter cover" in self.cover(25)[0]

    def test_a_reader_of_plain_words_reads_no_tone(self):
        self.line(self.char2, "+combat/tone grim")
        self.line(self.char1, "+combat/verbose plain")
        assert "You read fights in plain form" in self.ace
        ace, bea = self.cover(50)
        assert "takes half cover" in ace and "Ace cowers." in bea
        self.line(self.char1, "+combat/verbose normal")
        assert "Ace cowers." in self.cover(75)[0]

    def test_a_name_that_is_none_lists_those_there_are(self):
        self.line(self.char2, "+combat/tone merry")
        assert "There is no tone called 'merry'. There is grim and none." in self.bea
        self.line(self.char1, "+combat/tone grim")
        assert "Only the game master sets the tone of the scene." in self.ace
        assert not self.room1.table.scene.tone

    def test_a_game_without_tones_says_where_they_come_from(self):
        catalogue.lay(catalogue.NOTHING)
        self.line(self.char2, "+combat/tone grim")
        assert self.bea.startswith("This game has no tones.")
        self.line(self.char2, "+combat/tone")
        assert self.bea.startswith("The scene is told as the game is. The game has no tones")


class TestSpokenOf(TwoPlayersTest):
    def test_sentences_follow_what_the_player_says(self):
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join")
        for word, said in (("", "They are"), ("she", "She is"), ("he", "He is"),
                           ("none", "Ace is"), ("they", "They are")):  # fmt: skip
            if word:
                self.line(self.char1, f"+pronouns {word}")
            self.line(self.char2, f"+combat/set Ace/code=blaster {4 + len(word)}D")
            self.line(self.char2, "+combat/set Ace/code=blaster 1D")
            assert f"{said} asked at its end whether it lasts." in self.bea, self.bea


READ = {
    ("told-Hesitated", "spared"): (
        "As a new player they will", "As a new player she will", "As a new player he will",
        "As a new player Ace will",
    ),
    ("told-OrderChanged-hold", ""): (
        "back their action", "back her action", "back his action", "back the action",
    ),
    ("told-ActionLost-hold", ""): (
        "too long: their action is", "too long: her action is", "too long: his action is",
        "too long: the action is",
    ),
    ("d6_told-ConditionChanged-rested", ""): (
        "caught their breath", "caught her breath", "caught his breath", "caught breath",
    ),
    ("starcraft_told-DyingChecked", ""): (
        "for their life:", "for her life:", "for his life:", "for life:",
    ),
    ("dots_told-Marked-called-back", ""): (
        "calls their weapon back", "calls her weapon back", "calls his weapon back",
        "calls the weapon back",
    ),
    ("dots_told-Marked-held-lightning-lost", ""): (
        "that they hold.", "that she holds.", "that he holds.", "that Ace holds.",
    ),
}  # fmt: skip
"""Pronouns as sentences need them: they, she, he, and the name alone."""


@pytest.mark.parametrize(("key", "flag"), READ)
def test_each_reads_well_of_everybody(key, flag):
    for pronoun, said in zip(("they", "she", "he", ""), READ[key, flag], strict=True):
        args = {"who": Person("Ace", pronoun), "total": 8, "needed": 9}
        told = words(Text(key, {**args, **({flag: True} if flag else {})}))
        assert said in told and "  " not in told, told
