"""Each thing we rely on is changed in turn, in memory, and a test of test_as_in_6_1.py fails."""

import pytest

from tests.seams import leaned_on, overriding
from tests.seams.checks import found, planted

PLANTED = [
    pytest.param(row, change, id=f"{row.id}, change {number}")
    for row in (*leaned_on.everything(), *overriding.rows())
    for number, change in enumerate(row.changes, 1)
]


@pytest.mark.parametrize("row, change", PLANTED)
def test_a_change_is_noticed(row, change):
    row.check(found(row.name))
    with planted(row.name, change):
        try:
            row.check(found(row.name))
        except Exception:
            pass
        else:
            pytest.fail(f"nothing notices that {row.name} has changed")
    row.check(found(row.name))
