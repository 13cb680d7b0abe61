"""The same as test_kills.py, with the records on a PostgreSQL server that may die too."""

import pytest

from tests import postgres
from tests.live.killing import run


@pytest.mark.skipif(postgres.programs() is None, reason="no PostgreSQL server is installed")
def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice():
    run.few(5, on_postgresql=True, seed=2)
