"""How much is typed and read in the counted fight under the books with dice codes."""

import pytest

from tests.live.counted import within_the_count


@pytest.fixture(scope="module", params=["chronicles", "personal", "advanced"])
def table(workshop, request):
    """A book, and a server for it alone, since a server lets only so many make accounts."""
    started = workshop.start()
    yield started, request.param
    started.hang_up()
    started.kill9()


@pytest.mark.parametrize("by_hand", [False, True], ids=["by the system", "by hand"])
def test_four_against_six(table, by_hand):
    within_the_count(*table, by_hand)
