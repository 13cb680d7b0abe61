"""Started servers for live tests: `server` is shared by a module, `workshop` makes more."""

import pytest

from tests.live.server import Workshop


def pytest_collection_modifyitems(items):
    """Everything in this folder is live."""
    for item in items:
        if item.nodeid.startswith("tests/live/"):
            item.add_marker("live")


@pytest.fixture(scope="session")
def workshop():
    """Makes servers; ends them all when the tests are over."""
    with Workshop() as made:
        yield made


@pytest.fixture(scope="module")
def server(workshop):
    """A started server for the tests of one module."""
    started = workshop.start()
    yield started
    started.hang_up()
    started.stop()
