"""How much is typed and read in the counted fight under ``starcraft``."""

from tests.live.counted import within_the_count


def test_four_against_six(server):
    within_the_count(server, "starcraft")
