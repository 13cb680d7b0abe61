"""Servers for live tests: `server` is shared by a module, `workshop` makes more."""

import os

import pytest

from game.wording.reading import ENGLISH
from server.ops import database
from tests import postgres
from tests.live import telnet, window
from tests.live.server import LiveServer, Workshop


def pytest_collection_modifyitems(items):
    """Mark every test in this folder as live."""
    for item in items:
        if item.nodeid.startswith("tests/live/"):
            item.add_marker("live")


@pytest.fixture(scope="session")
def workshop(tmp_path_factory):
    """Makes servers, and ends them all after the tests. The workers of a parallel run share one
    prepared game."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with Workshop(shared, "tests.live.settings") as made:
        yield made


@pytest.fixture(autouse=True)
def windows():
    """After each test, assert that every row the game has sent fits its reader's window, or can be
    followed by ear."""
    yield
    telnet.catch_up()
    faults = window.faults()
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="module")
def server(workshop, request):
    """A started server for the tests of one module; its parameter is the default language."""
    started = workshop.start(getattr(request, "param", ENGLISH))
    yield started
    started.hang_up()
    started.kill9()


@pytest.fixture(scope="module")
def elsewhere(workshop):
    """Makes servers whose databases are on a PostgreSQL server."""
    if database.url():
        yield workshop
        return
    with (
        postgres.cluster() as made,
        Workshop(settings="tests.live.settings", address=made.url(postgres.OWNER)) as own,
    ):
        yield own


@pytest.fixture
def on(workshop, request, tmp_path, monkeypatch):
    """Starts a server on "sqlite" or "postgresql", never with the checkout's own house."""
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "house"))

    def start(kind: str) -> LiveServer:
        if kind == "sqlite":
            return workshop.start()
        return request.getfixturevalue("elsewhere").start()

    return start
