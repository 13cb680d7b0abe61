"""Where metrics are served, and that the page comes whatever else fails."""

import pytest
from prometheus_client import CollectorRegistry, Gauge
from twisted.application.service import MultiService
from twisted.internet.defer import execute
from twisted.internet.error import CannotListenError
from twisted.web.test.requesthelper import DummyRequest

from server.conf import metrics_door
from server.conf.metrics_door import Figures, MetricsDoor


@pytest.fixture
def registry():
    made = CollectorRegistry()
    Gauge("known", "A figure.", registry=made).set(5)
    return made


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(metrics_door, "deferToThread", execute)
    monkeypatch.setattr(metrics_door.connection, "close", lambda: None)


def page(registry, look) -> str:
    request = DummyRequest([])
    Figures(registry, look).render_GET(request)
    assert request.finished == 1
    return b"".join(request.written).decode()


def test_it_is_looked_before_the_page_is_written(registry):
    seen = []
    assert "known 5.0" in page(registry, lambda: seen.append(1)) and seen


def test_the_page_comes_though_looking_fails(registry):
    assert "known 5.0" in page(registry, lambda: 1 / 0)


class Ports:
    """A reactor whose ports are taken or free; ``later`` holds the delayed calls."""

    def __init__(self):
        self.taken, self.open, self.later = True, [], []

    def listenTCP(self, port, site, interface):
        if self.taken:
            raise CannotListenError(interface, port, OSError("in use"))
        self.open.append((interface, port))

    def callLater(self, seconds, call):
        self.later.append(call)


def test_a_port_that_is_taken_is_said_once_and_tried_again(monkeypatch, registry):
    ports, said = Ports(), []
    monkeypatch.setattr(metrics_door, "reactor", ports)
    monkeypatch.setattr(metrics_door.logger, "log_err", said.append)
    door = MetricsDoor("127.0.0.1", 4007, Figures(registry, bool))
    door.startService()
    ports.later.pop()()
    assert len(said) == 1 and "127.0.0.1:4007" in said[0] and not ports.open
    ports.taken = False
    ports.later.pop()()
    assert ports.open == [("127.0.0.1", 4007)] and not ports.later


@pytest.mark.parametrize("address,served", [(None, 0), (("127.0.0.1", 4007), 1)])
def test_off_serves_none(settings, registry, address, served):
    settings.METRICS_ADDRESS = address
    parent = MultiService()
    metrics_door.serve(parent, registry, bool, after=1)
    assert len(list(parent)) == served
    for door in parent:
        assert door._address == ("127.0.0.1", 4008)
