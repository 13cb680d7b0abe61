"""Each thing we rely on is changed in turn in a copy of Evennia, and its test in test_as_in_6_1.py
fails."""

import os
from random import Random

import pytest

from tests.seams import copied

SHARE = int(os.environ.get("SEAMS", "2"))
"""How many changes are tried."""


@pytest.fixture(scope="module")
def changes() -> list:
    """Every change, in a fixed random order."""
    found = [*copied.changes()]
    Random(1).shuffle(found)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("copies")


@pytest.mark.parametrize("number", range(SHARE))
def test_a_changed_copy_is_noticed(number, changes, folder):
    if number >= len(changes):
        pytest.skip(f"there are {len(changes)} changes")
    change = changes[number]
    assert copied.is_noticed(change, folder), f"nothing notices that {change.id}"
