"""Each thing we rely on is changed in turn in a copy of Evennia, and its test in test_as_in_6_1.py
fails."""

import os
from random import Random

import pytest

from tests.seams import copied

SHARE = int(os.environ.get("SEAMS", "2"))
"""How many changes are tried."""
CHANGES = [*copied.changes()]
Random(1).shuffle(CHANGES)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("copies")


@pytest.mark.parametrize("change", CHANGES[:SHARE], ids=lambda change: change.id)
def test_a_changed_copy_is_noticed(change, folder):
    assert copied.is_noticed(change, folder), f"nothing notices that {change.id}"
