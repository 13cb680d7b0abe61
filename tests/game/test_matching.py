"""Matching typed words to names, and the message when there is no match."""

import pytest

from game.registry.matching import AmbiguousName, UnknownName, resolve

FIGHTERS = ("Zergling 1", "Zergling 2", "Zergling 10", "Raider")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("zerg 2", "Zergling 2"), ("Z 1", "Zergling 1"), ("zergl 10", "Zergling 10"), ("r", "Raider")],
)
def test_every_word_may_be_shortened(typed, meant):
    assert resolve(typed, FIGHTERS, "fighter") == meant


@pytest.mark.parametrize("typed", ["zerg 3", "1 zerg", "zerg", "zerg 1 1"])
def test_shortened_words_stay_in_their_places(typed):
    with pytest.raises((UnknownName, AmbiguousName)):
        resolve(typed, FIGHTERS, "fighter")


def test_a_refusal_lists_the_names_when_they_are_few():
    with pytest.raises(UnknownName) as refused:
        resolve("window", ("door", "crate"), "thing")
    assert refused.value.sentence == "There is no thing called 'window'. There is door and crate."


def test_many_are_not_listed():
    with pytest.raises(UnknownName) as refused:
        resolve("xyzzy", ("door", "crate", "wall", "car", "tree", "lamp", "rope"), "thing")
    assert refused.value.sentence == "There is no thing called 'xyzzy'."


@pytest.mark.parametrize(
    ("names", "sentence"),
    [(("door", "crate"), "Name a thing: door or crate."), ("abcdefgh", "Name a thing.")],
)
def test_nothing_typed_asks_for_a_name(names, sentence):
    with pytest.raises(UnknownName) as refused:
        resolve(" ", names, "thing")
    assert refused.value.sentence == sentence
