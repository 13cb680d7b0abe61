"""Names allowed for new accounts."""

import pytest
from django.core.exceptions import ValidationError

from commands.players.unloggedin import read
from game.errors import Refused
from tests.commands.player import TwoPlayersTest
from world.naming import TAKEN_WORDS, NameValidator


@pytest.mark.parametrize("name", [*TAKEN_WORDS, "None", "NPCS"])
def test_nobody_is_called_by_a_word_of_the_commands(name):
    with pytest.raises(Refused) as refusal:
        read(f"{name} orbit-lantern")
    assert refusal.value.sentence.startswith(f"{name} is a word of the game's own commands.")


def test_a_name_that_only_holds_one_is_free():
    assert read("Nonette orbit-lantern") == ("Nonette", "orbit-lantern")


HOUSE = ("Staff", "st.aff", "Admin", "_Admin_", "Adm1n", "System", "Moderator", "Game-Master",
         "OOC", "Gamemaster1", "Round", "Round7", "Trooper", "Tr00per2", "The", "Your")  # fmt: skip


class TestLikenesses(TwoPlayersTest):
    """A character called Victor and an account called Keeper exist."""

    def setUp(self):
        super().setUp()
        self.char2.key, self.account2.key = "Victor", "Victor"
        self.account2.username = "Keeper"
        self.account2.save()

    def refused(self, name: str) -> str:
        """Return the refusal of a name; it must be the same for accounts and characters."""
        with pytest.raises(ValidationError) as refusal:
            NameValidator()(name)
        ((sentence,), character) = refusal.value.messages, self.char1.validate_name(name)
        assert sentence == character
        return sentence

    def test_nobody_passes_for_the_house_or_for_somebody_else(self):
        for name in HOUSE:
            assert "could be taken for the game or its staff" in self.refused(name), name
        for name in ("Vict0r", "V1ctor", "Vic-tor", "_Victor_", "Keeper.", "K.e.e.p.e.r"):
            assert " looks like " in self.refused(name), name

    def test_a_character_may_keep_a_name_like_its_own_accounts(self):
        assert not self.char2.validate_name("Kee.per", account=self.account2)
        NameValidator()("Stafford")

    def test_a_name_in_other_letters_is_refused_and_not_changed(self):
        for name in ("V\u0456ctor", "\uff21nna", "\u00c1nna"):
            character, errors = type(self.char1).create(name, self.account)
            assert character is None and "unaccented letters" in errors[0], ascii(name)
