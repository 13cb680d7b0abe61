"""Kills and other faults at random moments in busy fights under all five books: five here, five on
a database server, and 200 in `make outages`."""

from tests.live.killing import run


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice():
    run.few(5, on_postgresql=False, seed=1)
