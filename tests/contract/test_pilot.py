"""The system can play both sides of any fight to its end."""

import pytest

from tests.contract.books import ALONE, shelved
from tests.contract.fights import Bout

example = pytest.fixture(scope="module", autouse=True)(shelved)
FIGHTS = 200


@pytest.mark.parametrize("name", ALONE)
def test_the_system_plays_both_sides_to_the_end(name):
    for number in range(FIGHTS):
        Bout(name, number)
