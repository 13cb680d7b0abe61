"""Each thing we rely on is changed in turn, in memory, and a test of test_as_in_6_1.py fails."""

import pytest

from tests.seams import leaned_on, overriding
from tests.seams.checks import found, planted

ROWS = (*leaned_on.everything(), *overriding.rows())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_each_change_is_noticed(row):
    row.check(found(row.name))
    for number, change in enumerate(row.changes, 1):
        with planted(row.name, change):
            try:
                row.check(found(row.name))
            except Exception:
                continue
            pytest.fail(f"nothing notices that {row.name} has changed (change {number})")
    row.check(found(row.name))
