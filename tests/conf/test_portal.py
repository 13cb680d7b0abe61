"""The Portal: queued lines keep their order, the link takes messages in any pieces, and no
connection can fill up its memory."""

from types import SimpleNamespace
from unittest.mock import Mock

import evennia
import pytest
from evennia.server.portal import amp
from twisted.internet.defer import Deferred
from twisted.internet.testing import StringTransport

from server.seams import amp_link, connections, portal_sessions
from server.seams.portal_sessions import ENOUGH_LINES, MOST_LINES, UNANSWERED, PortalSessions


class Session:
    """A connection; ``told`` is what it was sent, ``read`` is False while it is not read from."""

    sessid = 1
    protocol_flags: dict = {}

    def __init__(self):
        self.told, self.read = [], True
        self.lines = portal_sessions.Lines()
        self.transport = Mock()

    def send_text(self, text, **_):
        self.told.append(text)

    def read_on(self, _reason, free):
        self.read = free


@pytest.fixture
def portal(monkeypatch):
    """Portal sessions with a Server that answers when told to; ``reached`` is what has got through
    to it."""
    handler = PortalSessions()
    handler.reached, handler.answers = [], []

    class Link:
        def send_MsgPortal2Server(self, session, **kwargs):
            handler.sent(session)
            handler.reached.append(kwargs["text"][0][0])
            handler.answers.append(lambda: handler.answered(session, None))

    handler.link = Link()
    monkeypatch.setattr(evennia, "PORTAL_SESSION_HANDLER", handler)
    handler.pending = SimpleNamespace(open=True, stopped=False)
    supervisor = SimpleNamespace(pending=handler.pending, back=lambda: None)
    service = SimpleNamespace(amp_protocol=handler.link, getServiceNamed=lambda _: supervisor)
    monkeypatch.setattr(evennia, "EVENNIA_PORTAL_SERVICE", service)
    return handler


def paste(portal, session, lines):
    for number in range(lines):
        portal.data_in(session, text=[[f"line {number}"], {}])


def test_only_a_few_lines_of_a_session_are_at_the_server_and_all_arrive_in_order(portal):
    session = Session()
    session.command_counter_reset, session.command_counter = float("inf"), -10_000
    paste(portal, session, 3000)
    assert len(portal.reached) == UNANSWERED
    while portal.answers:
        portal.answers.pop(0)()
        assert session.lines.unanswered <= UNANSWERED
    assert portal.reached == [f"line {number}" for number in range(3000)]
    assert session.told == []


def test_another_session_does_not_stand_behind_a_paste(portal):
    ann, bob = Session(), Session()
    paste(portal, ann, 1000)
    portal.data_in(bob, text=[["bob"], {}])
    assert portal.reached[UNANSWERED:] == ["bob"]


def test_a_session_with_many_waiting_lines_is_not_read_until_few_are(portal):
    session = Session()
    session.command_counter_reset, session.command_counter = float("inf"), -10_000
    paste(portal, session, ENOUGH_LINES + UNANSWERED + 5)
    assert not session.read
    for _ in range(6):
        portal.answers.pop(0)()
    assert session.read


def test_a_few_long_lines_are_many_too(portal):
    session = Session()
    for _ in range(UNANSWERED + 6):
        portal.data_in(session, text=[["x" * 19_000], {}])
    assert not session.read


def test_beyond_what_may_wait_lines_are_left_out_and_counted_in_a_sentence(portal):
    session = Session()
    session.command_counter_reset, session.command_counter = float("inf"), -100_000
    paste(portal, session, MOST_LINES + UNANSWERED + 17)
    while portal.answers:
        portal.answers.pop(0)()
    assert len(portal.reached) == MOST_LINES + UNANSWERED
    assert len(session.told) == 1
    assert session.told[0].startswith("17 of your lines were left out")
    paste(portal, session, 1)
    assert portal.reached[-1] == "line 0"


def test_lines_typed_while_there_is_no_server_go_to_the_next(portal):
    session = Session()
    portal[1] = session
    portal.data_in(session, text=[["before"], {}])
    portal.pending.open = False
    paste(portal, session, 5)
    assert portal.reached == ["before"]
    portal.pending.open = True
    portal.at_server_connection()
    while len(portal.answers) > 1:
        portal.answers.pop()()
    assert portal.reached == ["before", *(f"line {number}" for number in range(5))]


def test_a_client_that_does_not_read_is_cut_off(portal):
    deaf, slow = Session(), Session()
    deaf.clogged, deaf.unread = True, 0
    for _ in range(100):
        portal.data_out(deaf, text=[["x" * 50_000], {}])
        portal.data_out(slow, text=[["x" * 50_000], {}])
    assert deaf.transport.abortConnection.called
    assert not slow.transport.abortConnection.called


def link(kind):
    """One end of the link on its own transport, and the transport that shows what it sends."""
    protocol = kind()
    protocol.factory = SimpleNamespace(broadcasts=[], server=Mock(), portal=Mock())
    transport = StringTransport()
    transport.setTcpNoDelay = lambda on: None
    protocol.send_AdminServer2Portal = lambda *args, **kwargs: None
    protocol.makeConnection(transport)
    return protocol, transport


def messages(sizes):
    """The bytes of messages with texts of these sizes, as the other end sends them."""
    sender, wire = link(amp_link.PortalLink)
    sender.factory.server_connection = sender
    for size in sizes:
        text = "".join(chr(33 + (at * at + size) % 90) for at in range(size))
        data = amp.dumps((1, {"text": [[text], {}]}))
        sender.callRemote(amp.MsgPortal2Server, packed_data=data)
    return wire.value()


@pytest.fixture
def arrived(monkeypatch):
    """The sizes of the lines that the Server was given."""
    sizes = []
    handler = SimpleNamespace(
        get=lambda *_: "a session", data_in=lambda _, text: sizes.append(len(text[0][0]))
    )
    monkeypatch.setattr(evennia, "SERVER_SESSION_HANDLER", handler)
    monkeypatch.setattr(amp_link, "turns", SimpleNamespace(take=at_once))
    return sizes


@pytest.mark.parametrize("piece", [1, 7, 100, 65_536])
def test_messages_arrive_whole_in_pieces_of_any_size(piece, arrived):
    data = messages([10, 3000, 100_000, 1])
    server, transport = link(amp_link.ServerLink)
    for start in range(0, len(data), piece):
        server.dataReceived(data[start : start + piece])
    assert arrived == [10, 3000, 100_000, 1]
    assert not transport.disconnecting
    assert transport.value().count(b"_answer") == 4


def test_messages_arrive_whole_wherever_they_are_cut(arrived):
    """Even if the first half ends like a complete message and the second begins like none."""
    data = messages([10, 20])
    for cut in range(1, len(data)):
        server, transport = link(amp_link.ServerLink)
        server.dataReceived(data[:cut])
        server.dataReceived(data[cut:])
        assert not transport.disconnecting, cut
    assert arrived == [10, 20] * (len(data) - 1)


def at_once(_session, work):
    work()
    done = Deferred()
    done.callback(None)
    return done


def test_a_line_is_answered_when_it_has_been_done(monkeypatch):
    done = Deferred()
    handler = SimpleNamespace(get=lambda *_: "a session", data_in=print)
    monkeypatch.setattr(evennia, "SERVER_SESSION_HANDLER", handler)
    monkeypatch.setattr(amp_link, "turns", SimpleNamespace(take=lambda *_: done))
    server, transport = link(amp_link.ServerLink)
    server.dataReceived(messages([5]))
    assert b"_answer" not in transport.value()
    done.callback(None)
    assert b"_answer" in transport.value()


def test_a_browser_at_the_link_is_sent_away():
    server, transport = link(amp_link.PortalLink)
    server.dataReceived(b"GET / HTTP/1.1\r\n\r\n")
    assert transport.disconnecting


class Wire(connections.Telnet):
    """A telnet connection without its greetings."""

    def __init__(self):
        super().__init__()
        self.protocol_flags, self.line_buffer = {}, b""
        self.lines, self.told = [], []
        self.reasons = set()
        self.transport = Mock(disconnecting=False)

    def data_in(self, text):
        self.lines.append(text)

    def data_out(self, text):
        self.told.append(text[0][0])


@pytest.fixture
def wire(monkeypatch):
    later = []
    monkeypatch.setattr(
        connections, "reactor", SimpleNamespace(callLater=lambda *a: later.append(a))
    )
    made = Wire()
    made.later = later
    return made


def test_an_endless_line_is_dropped_and_the_next_one_is_done(wire):
    for _ in range(100):
        wire.dataReceived(b"a" * 60_000)
        assert len(wire.line_buffer) <= connections.LONGEST_MESSAGE + 60_000
    wire.dataReceived(b"aaa\r\nlook\r\n")
    assert wire.lines == [b"look\n"]
    assert len(wire.told) == 1
    assert "left out" in wire.told[0]


def test_a_negotiation_without_end_is_cut(wire):
    wire.dataReceived(b"\xff\xfa\xc9" + b"x" * connections.LONGEST_MESSAGE)
    assert wire.transport.abortConnection.called


def test_much_at_once_is_read_no_faster_than_it_can_be_done(wire):
    wire.dataReceived(b"look\r\n")
    assert not wire.transport.pauseProducing.called
    wire.dataReceived(b"look\r\n" * 5000)
    assert wire.transport.pauseProducing.called
    ((seconds, call, *how),) = wire.later
    assert 0 < seconds < 1
    call(*how)
    assert wire.transport.resumeProducing.called


def test_two_reasons_not_to_read_both_have_to_go(wire):
    wire.read_on("lines", False)
    wire.read_on("bytes", False)
    wire.read_on("bytes", True)
    assert not wire.transport.resumeProducing.called
    wire.read_on("lines", True)
    assert wire.transport.resumeProducing.called


def test_a_connection_that_is_to_end_does_so_once_its_client_reads_again(wire):
    wire.pauseProducing()
    assert wire.clogged
    wire.transport.disconnecting = True
    wire.resumeProducing()
    assert not wire.clogged
    assert wire.transport.unregisterProducer.called
