"""How much is typed and read in one and the same fight under the books of dice codes."""

import pytest

from tests.live.counted import within_the_count


@pytest.mark.parametrize("book", ["chronicles", "personal", "advanced"])
def test_four_against_six(server, book):
    within_the_count(server, book)
