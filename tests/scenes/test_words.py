"""Small words of the table."""

import pytest

from world.scenes.render.words import people

THUGS = [f"Thug {n}" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("names", "most", "said"),
    [
        ([], 4, ""),
        (["Ace"], 4, "Ace"),
        (["Ace", "Bea"], 4, "Ace and Bea"),
        (THUGS[:2], 4, "Thug 1 and Thug 2"),
        (THUGS, 4, "Thug 1 to 5"),
        (["Ace", *THUGS[1:4], "Droid 5"], 4, "Ace, Thug 2 to 4 and Droid 5"),
        (["Thug 3", "Thug 2", "Thug 1"], 4, "Thug 3, Thug 2 and Thug 1"),
        (["Agent 7", "Ace", "Bea", *THUGS], 2, "Agent 7, Ace and 6 more"),
        (["Ace", "Ace"], 4, "Ace and Ace"),
    ],
)
def test_numbered_people_are_named_together(names, most, said):
    assert people(names, most) == said
