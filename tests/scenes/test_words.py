"""Wording of names, times, articles and plurals."""

import pytest

from world.scenes.render import words
from world.scenes.render.words import people, plural

THUGS = [f"Thug {n}" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("names", "most", "said"),
    [
        ([], 4, ""),
        (["Ace"], 4, "Ace"),
        (["Ace", "Bea"], 4, "Ace and Bea"),
        (THUGS[:1], 4, "Thug 1"),
        (THUGS[:2], 4, "Thugs 1 and 2"),
        (THUGS, 4, "Thugs 1 to 5"),
        (["Ace", *THUGS[1:4], "Droid 5"], 4, "Ace, Thugs 2 to 4 and Droid 5"),
        (["Thug 3", "Thug 2", "Thug 1"], 4, "Thugs 3, 2 and 1"),
        (["Thug 1", "Ace", *THUGS[1:3]], 4, "Thug 1, Ace and Thugs 2 and 3"),
        ([*THUGS[:3], "Thug 5", "Bea"], 4, "Thugs 1 to 3 and 5, and Bea"),
        (["Thug 1", "Raider 1"], 4, "Thug 1 and Raider 1"),
        (["Agent 7", "Ace", "Bea", *THUGS], 2, "Agent 7, Ace and 6 more"),
        (["Thug 1", "Thug 2", "Ace", "Bea"], 2, "Thugs 1 and 2, and 2 more"),
        (["Ace", "Ace"], 4, "Ace and Ace"),
    ],
)
def test_numbered_people_are_named_together(names, most, said):
    assert people(names, most) == said


@pytest.mark.parametrize(
    ("seconds", "lasts", "shown"),
    [
        (5, "5 seconds", "0:05"),
        (180, "3 minutes", "3:00"),
        (3750, "3750 seconds", "1:02:30"),
        (7200, "2 hours", "2:00:00"),
        (432_000, "5 days", "5 days 0:00:00"),
        (86_405, "86405 seconds", "1 day 0:00:05"),
    ],
)
def test_times_are_told_and_shown(seconds, lasts, shown):
    assert (words.duration(seconds), words.clock(seconds)) == (lasts, shown)


@pytest.mark.parametrize(
    ("noun", "told"),
    [
        ("knife", "a knife"),
        ("axe", "an axe"),
        ("psi blades", "psi blades"),
        ("compass", "a compass"),
    ],
)
def test_things_in_the_plural_have_no_article(noun, told):
    assert words.article(noun) == told


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("Trooper", "Troopers"), ("Peat Thief", "Peat Thieves"), ("sentry", "sentries"),
        ("Swordsman", "Swordsmen"), ("SCV", "SCVs"), ("Claws", "Claws"), ("R2", "R2s"),
        ("McGrath", "McGraths"), ("Ünsal", "Ünsals"), ("x", "xs"),
    ],
)  # fmt: skip
def test_several_of_a_kind(one, several):
    assert plural(one) == several
