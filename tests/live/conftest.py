"""Started servers for live tests: `server` is shared by a module, `workshop` makes more."""

import os

import pytest

from tests.live import telnet, window
from tests.live.server import Workshop


def pytest_collection_modifyitems(items):
    """Everything in this folder is live."""
    for item in items:
        if item.nodeid.startswith("tests/live/"):
            item.add_marker("live")


@pytest.fixture(scope="session")
def workshop(tmp_path_factory):
    """Makes servers; ends them all when the tests are over. The workers of a run prepare one game
    between them."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with Workshop(shared, "tests.live.settings") as made:
        yield made


@pytest.fixture(autouse=True)
def windows():
    """Every row that the game has sent by the end of the test fits its reader's window, or can be
    followed by ear."""
    yield
    telnet.catch_up()
    faults = window.faults()
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="module")
def server(workshop):
    """A started server for the tests of one module."""
    started = workshop.start()
    yield started
    started.hang_up()
    started.kill9()
