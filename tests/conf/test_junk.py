"""Malformed input from clients costs no line and does not fill the log."""

from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from server.conf import junk
from server.seams import connections
from tests.conf.wire import Wire

NOW = "server.conf.junk.monotonic"


@pytest.fixture
def log(monkeypatch):
    """The rows of the log."""
    rows: list[str] = []
    monkeypatch.setattr(junk, "_known", {})
    monkeypatch.setattr(junk.logger, "log_warn", rows.append)
    return rows


def test_a_place_has_one_line_a_minute_and_then_the_number_of_the_others(log, monkeypatch):
    monkeypatch.setattr(NOW, lambda: 0.0)
    for _ in range(1000):
        junk.line("10.0.0.1", "Junk.")
    junk.line("10.0.0.2", "Other junk.")
    assert log == ["Junk.", "Other junk."]
    monkeypatch.setattr(NOW, lambda: 60.0)
    junk.line("10.0.0.1", "Junk again.")
    assert log[2:] == ["999 more of that from 10.0.0.1 were not logged.", "Junk again."]


def test_many_places_share_one_line(log, monkeypatch):
    monkeypatch.setattr(NOW, lambda: 0.0)
    for number in range(1000):
        junk.line(f"10.0.0.{number}", "Junk.")
    assert len(log) == junk.MOST + 1


def test_a_negotiation_that_fails_ends_no_connection(log):
    wire = Wire()
    wire.negotiationMap[b"\xc9"] = lambda data: {}["x"]
    wire.dataReceived(b"\xff\xfa\xc9hello\xff\xf0say hello\r\n")
    assert wire.lines == [b"say hello\n"]
    assert len(log) == 1 and "KeyError" in log[0]


def test_sockets_that_fail_are_one_line_of_their_place(log):
    for _ in range(50):
        socket = connections.WebSocket()
        socket.transport = Mock()
        socket.transport.getPeer.return_value.host = "10.0.0.7"
        socket.log.info("failing ('{reason}')", reason="no {host}")
        socket.log.debug("{nothing}")
    assert log == ["A connection: failing ('no {host}')"]


def test_another_form_of_the_socket_is_no_line_in_the_log(monkeypatch):
    logged = Mock()
    monkeypatch.setattr("evennia.utils.logger.log_warn", logged)
    socket = connections.WebSocket()
    request = SimpleNamespace(protocols=["nonsense"], origin="", headers={})
    assert socket.onConnect(request) is None
    assert socket.wire_format.name == "v1.evennia.com" and not logged.called
