"""One text for many clients: each gets exactly what it would get alone."""

import inspect
import itertools
import json
import re

import evennia
import pytest
from evennia.server.portal.portalsessionhandler import PortalSessionHandler
from twisted.internet.testing import StringTransport

from server.conf import shared
from server.seams import connections
from server.seams.amp_link import PortalLink

TEXTS = (
    "|rRed|n and a long line " + "that goes on and on " * 12,
    "5D+2 = 18  [#7]\n  5D+2 = 18",
    "|lclook|ltlook|le here, |[bblue|n and |#ff8800orange|n",
    "Über ein Wort: ☃",
)
FLAGS = {
    "ANSI": (True, False),
    "TTYPE": (True, False),
    "XTERM256": (True, False),
    "TRUECOLOR": (True, False),
    "NOCOLOR": (True, False),
    "RAW": (True, False),
    "MXP": (True, False),
    "SCREENREADER": (True, False),
    "SCREENWIDTH": ({0: 40}, {0: 100}, None),
    "ENCODING": ("utf-8", "latin-1"),
    "NOGOAHEAD": (True, False),
    "FORCEDENDLINE": (True, False),
}


class Client(connections.Telnet):
    """A telnet connection, for sending only."""

    def __init__(self, **flags):
        self.transport = StringTransport()
        self.protocol_flags = {k: v for k, v in flags.items() if v is not None}

    def gets(self, text: str) -> bytes:
        self.transport.clear()
        self.send_text(text, type="pose")
        return self.transport.value()


class Portal(PortalSessionHandler):
    """The Portal's sessions, for sending only."""

    __getitem__, get = dict.__getitem__, dict.get


class Page(connections.WebSocket):
    """A browser's connection, for sending only."""

    def __init__(self, form, **flags):
        self.wire_format = form
        self.protocol_flags = flags
        self.sent = []

    def sendMessage(self, payload, isBinary=False):
        self.sent.append((payload, isBinary))


def clients():
    """One client for each flag that is not at its default, and for each pair of them."""
    usual = {name: values[0] for name, values in FLAGS.items()} | {"SCREENREADER": False}
    found = [Client(**usual)]
    for (name, values), (other, more) in itertools.combinations(FLAGS.items(), 2):
        found += [Client(**usual | {name: a, other: b}) for a in values for b in more]
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_each_client_gets_what_it_would_get_alone(text):
    alone = [client.gets(text) for client in clients()]
    assert len(set(alone)) >= 5
    with shared.going_out(1000):
        assert [client.gets(text) for client in clients()] == alone


def test_the_work_is_done_once_for_clients_alike(monkeypatch):
    made = []
    real = connections.as_read
    monkeypatch.setattr(connections, "as_read", lambda *a: made.append(a) or real(*a))
    with shared.going_out(30):
        for _ in range(30):
            assert b"Red" in Client(ANSI=True).gets("Red")
    assert len(made) == 1


def test_the_work_is_done_once_for_a_message_as_the_server_sends_it(monkeypatch):
    """The Server adds options to every message, most of them empty."""
    made = []
    real = connections.as_read
    monkeypatch.setattr(connections, "as_read", lambda *a: made.append(a) or real(*a))
    message = evennia.SESSION_HANDLER.clean_senddata(None, {"text": ("Red", {"type": "combat"})})
    crowd = {number: Client(ANSI=True) for number in range(30)}
    portal = Portal(crowd)
    monkeypatch.setattr(evennia, "PORTAL_SESSION_HANDLER", portal)
    PortalLink.__new__(PortalLink).hand_out(tuple(crowd), message)
    assert len(made) == 1
    assert all(b"Red" in client.transport.value() for client in crowd.values())


def test_another_text_sent_meanwhile_is_not_taken_for_it():
    client, other = Client(), Client()
    with shared.going_out(2):
        assert b"Hello." in client.gets("Hello.")
        assert b"Goodbye." in other.gets("Goodbye.")
        other.send_text("|rHello.", options={"raw": True})
        assert b"|rHello." in other.transport.value()


def test_the_next_line_goes_by_the_flags_of_that_moment():
    client = Client(SCREENREADER=False, SCREENWIDTH={0: 40})
    for flags in ({"SCREENREADER": True}, {"SCREENREADER": False}, {"SCREENWIDTH": {0: 100}}):
        client.protocol_flags.update(flags)
        alone = Client(**client.protocol_flags).gets(TEXTS[1] + TEXTS[0])
        with shared.going_out(2):
            assert client.gets(TEXTS[1] + TEXTS[0]) == alone


def test_nothing_is_kept_from_one_text_to_the_next():
    for text in ("One.", "Two."):
        with shared.going_out(2):
            assert text.encode() in Client().gets(text)
    assert b"Three." in Client().gets("Three.")


def test_a_text_that_fails_for_one_client_does_not_reach_them_as_anothers(monkeypatch):
    real = connections.as_read

    def fails(text, flags):
        if flags.get("SCREENREADER"):
            raise ValueError("no words for it")
        return real(text, flags)

    monkeypatch.setattr(connections, "as_read", fails)
    with shared.going_out(2):
        assert b"Hello." in Client().gets("Hello.")
        with pytest.raises(ValueError):
            Client(SCREENREADER=True).gets("Hello.")
        assert b"Hello." in Client().gets("Hello.")


def test_browsers_get_it_in_their_form_and_by_their_flags():
    from evennia.server.portal.webclient import _get_wire_formats

    for form in _get_wire_formats().values():
        pages = [Page(form, SCREENREADER=each) for each in (False, True, False)]
        for page in pages:
            page.send_text(TEXTS[1], type="pose")
        with shared.going_out(3):
            for page in pages:
                page.send_text(TEXTS[1], type="pose")
        assert all(len(page.sent) == 2 and page.sent[0] == page.sent[1] for page in pages), form


def test_messages_without_text_go_out_meanwhile(monkeypatch):
    from evennia.server.portal.webclient import _get_wire_formats

    page = Page(_get_wire_formats()["v1.evennia.com"])
    with shared.going_out(2):
        page.send_text("Hello.")
        page.send_default("d6_event", seq=3)
    assert json.loads(page.sent[1][0])[0] == "d6_event"


def test_every_flag_that_evennia_asks_for_is_known():
    from evennia.server.portal import telnet
    from evennia.server.portal.wire_formats import base, evennia_v1

    sources = map(inspect.getsource, (telnet.TelnetProtocol.send_text, base, evennia_v1))
    asked = {flag for text in sources for flag in re.findall(r'flags\.get\(\s*"(\w+)"', text)}
    after_it_is_ready = {"NOPROMPTGOAHEAD", "NOGOAHEAD"}
    assert asked - after_it_is_ready <= set(shared.SHOWN_BY)
    assert len(asked) > 6
