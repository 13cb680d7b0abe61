"""By how much an attack hits or misses, in words: where one word ends and the next begins."""

import pytest

from game.wording import Text, words
from world.scenes.render.attacks import degree

AT = {"who": "Ace", "target": "Bea", "way": "plain", "weapon": ""}


@pytest.mark.parametrize(
    ("total", "said"), [(12, "near"), (13, "some"), (19, "some"), (20, "far"), (10, "near"),
                        (8, "near"), (7, "some"), (1, "some")],
)  # fmt: skip
def test_two_points_are_near_and_ten_are_far(total, said):
    assert degree(total, 10) == said


def test_a_miss_by_ten_is_far_and_nothing_is_said_where_nothing_was_rolled():
    assert degree(5, 15) == "far" and degree(0, 15) == "some"


def test_it_is_read_so():
    told = {how: words(Text("attacks-missed", {**AT, "degree": how})) for how in ("near", "far")}
    assert told == {"near": "Ace just misses Bea.", "far": "Ace misses Bea by far."}
    hit = words(Text("attacks-hit", {**AT, "degree": "some", "came": ""}))
    assert hit == "Ace hits Bea."
