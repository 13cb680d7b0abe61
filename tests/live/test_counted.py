"""How much is typed and read in one and the same fight under every book."""

import pytest

from tests.live.counted import Evening

MOST_TYPED = {"chronicles": 25, "personal": 25, "advanced": 25, "starcraft": 25, "dots": 60}
MOST_SEEN = {"chronicles": 12, "personal": 14, "advanced": 14, "starcraft": 16, "dots": 60}
"""Lines at most, by book: ``chronicles`` has a limit, the others are counted beside it."""


@pytest.mark.parametrize("book", list(MOST_TYPED))
def test_four_against_six(server, book):
    fight = Evening(server, book)
    try:
        fight.play()
        print(fight.report())
    finally:
        fight.end()
    assert sum(fight.typed.values()) <= MOST_TYPED[book]
    assert fight.typed[fight.gm] <= 2
    assert max(max(rounds) for rounds in fight.seen().values()) <= MOST_SEEN[book]
