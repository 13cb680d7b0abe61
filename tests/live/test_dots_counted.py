"""How much is typed and read in the counted fight under ``dots``."""

import pytest

from tests.live.counted import within_the_count


@pytest.mark.parametrize("by_hand", [False, True], ids=["by the system", "by hand"])
def test_four_against_six(server, by_hand):
    within_the_count(server, "dots", by_hand)
