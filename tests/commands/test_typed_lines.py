"""Lines as people type them: incomplete, with a word too many, with modifiers after the number."""

import pytest

from commands import parsing
from game.errors import Refused
from game.registry.matching import UnknownName, resolve
from tests.commands.player import PlayerTest, TwoPlayersTest


class TestRolls(PlayerTest):
    """Ace is a smuggler (blaster 4D+2)."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")

    def test_modifiers_may_follow_the_difficulty(self):
        assert "blaster 4D+2, modifier -1D: 3D+2 = " in self.type("+check blaster vs easy -1D")
        assert "vs 8: " in self.type("+check blaster-1D vs easy +2")
        assert "code 4D, modifier +1D: 5D = " in self.type("+roll 4D vs 15 +1D")
        assert "modifier -1D vs 15: " in self.type("+odds blaster vs 15 -1D")
        self.type("pose aims. $check(blaster vs 15 -1D)")
        assert "modifier -1D" in self.type("+why")

    def test_a_difficulty_half_typed_is_asked_for(self):
        for line in ("+check blaster vs", "+check blaster=", "+odds blaster vs "):
            assert self.type(line) == "Against what? As in blaster vs 15, or vs moderate."

    def test_a_pose_with_no_difficulty_to_understand_rolls_nothing(self):
        said = self.type("pose aims. $check(blaster vs modrate)")
        assert said == "'modrate' is no difficulty. Write $check(blaster vs 15)."
        assert "rolled nothing" in self.type("+why")

    def test_the_hint_of_odds_names_what_was_typed(self):
        assert "+odds firearms vs 15" in self.type("+odds firearms")
        assert "+odds 4D+2 vs 15" in self.type("+odds 4D+2")
        assert "+odds blaster vs 15" in self.type("+odds frearms")

    def test_odds_against_somebody_say_where_they_are(self):
        self.type("+combat/start Ace vs thug")
        assert self.type("+odds blaster vs Thug").endswith("+odds attack Thug.")
        assert "to hit" in self.type("+odds attack Thug")


class TestStarting(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        for character in (self.char1, self.char2):
            self.line(character, "+chargen/take smuggler")

    def fighters(self) -> set[str]:
        return {f.name for f in self.room1.table.state.present}

    def test_with_sides_made_a_character_on_no_side_looks_on(self):
        self.type("+combat/add thug=Gang")
        self.type("+combat/join Rebels")
        self.type("+combat/start")
        assert self.fighters() == {"Ace", "Thug"}

    def test_without_sides_each_fights_against_all(self):
        self.type("+combat/gm Ace")
        self.type("+combat/join")
        assert "each against all: Ace and Bea." in self.type("+combat/start")
        assert self.fighters() == {"Ace"}
        self.type("+combat/start Ace vs Bea")
        assert self.fighters() == {"Ace", "Bea"}


class TestNames(TwoPlayersTest):
    def test_a_target_who_only_looks_on_is_told_apart_from_an_unknown_name(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start Ace vs thug")
        told = self.type("+attack Bea")
        assert told.startswith("Bea is not in this scene, and comes in by typing +combat/join")
        assert "no fighter called 'Beo'" in self.type("+attack Beo")

    def test_the_middle_of_one_name_is_enough(self):
        self.type("+combat/gm Ace")
        self.type("+combat/dice 6 6 1 1")
        self.type("+combat/start advanced soldier vs thug")
        self.type("+combat/vehicle landspeeder=Soldier")
        self.type("+initiative first")
        self.type("+declare npcs=1")
        assert "gets on Landspeeder" in self.type("+board Soldier=speeder")


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("", "Name a treatment: revive or medpac."),
        ("zzz", "There is no treatment called 'zzz'. There is revive and medpac."),
        ("revvive", "There is no treatment called 'revvive'. Did you mean revive?"),
    ],
)
def test_an_unknown_word_among_a_few_lists_them(word, sentence):
    with pytest.raises(UnknownName) as error:
        resolve(word, ("revive", "medpac"), "treatment")
    assert error.value.sentence == sentence


def test_many_names_are_not_listed():
    with pytest.raises(UnknownName) as error:
        resolve("zzz", [f"skill {n}" for n in range(11)], "skill")
    assert error.value.sentence == "There is no skill called 'zzz'."


def test_nothing_after_the_equals_sign_is_no_difficulty():
    with pytest.raises(Refused):
        parsing.split_versus("blaster=")
    assert parsing.split_versus("blaster") == ("blaster", "")
    assert parsing.split_versus("canvas vs vs") == ("canvas", "vs")


BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")


@pytest.mark.parametrize("line", ["personl Ace vs thug", "advancd Rebels: Ace vs thug"])
def test_a_misspelt_book_is_nobodys_name(line):
    with pytest.raises(
        Refused, match=r"There is no book called '\w+'. Did you mean (personal|adv)"
    ):
        parsing.start(line, BOOKS)


@pytest.mark.parametrize("line", ["Dot vs thug", "Star v thug", "Personl vs thug", "Ace"])
def test_a_name_close_to_that_of_a_book_is_a_fighter(line):
    found = parsing.start(line, BOOKS)
    assert (found.book, found.parties[0].members) == ("", ((1, line.partition(" v")[0]),))


def test_nobody_on_the_other_side_is_refused():
    with pytest.raises(Refused, match="Name who is on each side"):
        parsing.start("Ace vs", BOOKS)
