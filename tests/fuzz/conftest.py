"""What each test has made is told at the end (``pytest_terminal_summary`` in tests/conftest.py)."""

import pytest

from tests.fuzz import share


@pytest.fixture(autouse=True)
def counted(record_property):
    """Note how many inputs of which subject the test has made, and what it wrote to the log."""
    before, rows = share.made.copy(), share.logged.copy()
    yield
    told = share.logged - rows
    for subject, count in (share.made - before).items():
        record_property("fuzz", (subject, count, told[subject]))
