"""Players choose the pronouns used for their characters."""

from game.wording import say
from tests.commands.player import PlayerTest
from world.scenes.table.fighters import fighter_id, person, spoken_of

CASES = (
    ("she", "You are spoken of as she: Ace draws her weapon."),
    ("he", "You are spoken of as he: Ace draws his weapon."),
    ("none", "You are always called by your name: Ace draws Ace's weapon."),
    ("they", "You are spoken of as they: Ace draws their weapon."),
)


class TestPronouns(PlayerTest):
    def told(self, who) -> str:
        return str(say("pronouns-shown", who=who))

    def test_it_is_they_until_somebody_says_otherwise(self):
        assert "spoken of as they" in self.type("+pronouns")
        assert person(fighter_id(self.char1), "Ace").pronoun == "they"

    def test_each_choice_and_how_it_reads(self):
        for word, said in CASES:
            assert said in self.type(f"+pronouns {word}"), word
            assert self.type("+pronouns").startswith(said)
            assert self.told(person(fighter_id(self.char1), "Ace")).startswith(said)
        assert "may be" in self.type("+pronouns xe") or "no pronoun" in self.type("+pronouns xe")

    def test_others_are_not_touched_and_npcs_are_they(self):
        self.type("+pronouns she")
        assert spoken_of(self.char2).pronoun == person("n1", "Thug").pronoun == "they"
        assert person(fighter_id(self.char1), "A masked woman") == "A masked woman"
