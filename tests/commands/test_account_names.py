"""Names that people may choose when they make an account."""

import pytest

from commands.players.unloggedin import read
from game.errors import Refused
from world.naming import TAKEN_WORDS


@pytest.mark.parametrize("name", [*TAKEN_WORDS, "None", "NPCS"])
def test_nobody_is_called_by_a_word_of_the_commands(name):
    with pytest.raises(Refused) as refusal:
        read(f"{name} orbit-lantern")
    assert refusal.value.sentence.startswith(f"{name} is a word of the game's own commands.")


def test_a_name_that_only_holds_one_is_free():
    assert read("Nonette orbit-lantern") == ("Nonette", "orbit-lantern")
