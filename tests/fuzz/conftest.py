"""Each test's inputs are counted and reported at the end (``pytest_terminal_summary`` in
tests/conftest.py)."""

import pytest

from tests.fuzz import share


@pytest.fixture(autouse=True)
def counted(record_property):
    """Record how many inputs the test made of each subject, and how many log rows they caused."""
    before, rows = share.made.copy(), share.logged.copy()
    yield
    told = share.logged - rows
    for subject, count in (share.made - before).items():
        record_property("fuzz", (subject, count, told[subject]))
