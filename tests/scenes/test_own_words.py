"""Which words of a declaration are carried out by themselves, and which are asked about."""

import pytest

from game.encounter.commands import Attack
from tests.game.chronicles.scene import declaring
from world.presenters.d6 import deeds

DONE = {
    "attack Bo": Attack("Ace", "Bo"),
    "fire at Bo": Attack("Ace", "Bo"),
    "I'll shoot Dee with my blaster": Attack("Ace", "Dee", "blaster"),
    "blasts Bo": Attack("Ace", "Bo"),
    "punch Bo": Attack("Ace", "Bo", "fists"),
    "throw a can of fizzy glug at Bo": Attack("Ace", "Bo", "loose thing", "can of fizzy glug"),
}
ASKED = (
    "shoot the lamp over Bo",
    "blast Bo in the leg",
    "stab Bo",
    "throw Bo",
    "throw at Bo",
    f"throw {'a very ' * 8}big box at Bo",
    "shoot Bo and Dee",
    "hide from Bo",
)


def said(text: str) -> list:
    return deeds.said_as(declaring().state, "Ace", text)


@pytest.mark.parametrize("text", DONE)
def test_words_that_say_whom_and_with_what_are_done(text):
    assert said(text) == [DONE[text]]


@pytest.mark.parametrize("text", ASKED)
def test_words_that_say_more_than_an_attack_are_not_done_by_themselves(text):
    assert said(text) == []
