"""What the Portal remembers of the texts that players were sent."""

from types import SimpleNamespace
from unittest.mock import patch

import evennia
import pytest

from server.conf import backlog
from server.conf.backlog import MOST, MOST_BYTES, Backlog
from server.seams import connections, portal_sessions
from server.seams.amp_link import PortalLink
from tests.conf.wire import Wire

GONE = str(backlog.GONE)


class Clock:
    """Stands in for the clock; each look at it takes a second."""

    def __init__(self):
        self.seconds = 1000.0

    def now(self):
        self.seconds += 1
        return self.seconds


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(backlog, "steady_clock", made)
    return made


@pytest.fixture
def known(monkeypatch):
    made = Backlog()
    monkeypatch.setattr(backlog, "known", made)
    return made


def session(number, account=7, puppet=70):
    return SimpleNamespace(sessid=number, uid=account, puid=puppet)


def texts(known, of, logged=(), gone=0):
    lines, seen = known.merged(of, logged, gone)
    return [text for text, _, _ in lines], seen


def test_nobody_who_is_not_logged_in_is_remembered(known):
    known.keep(session(1, None, None), "connect Ann secret", {})
    assert (known.players, known.size) == ({}, 0)


def test_the_last_lines_of_a_player_are_kept_and_no_other_players(known):
    for number in range(MOST + 20):
        known.keep(session(1), f"line {number}", {})
    known.keep(session(2, 8, 80), "to somebody else", {})
    known.keep(session(1, 7, 71), "to another character", {})
    found, seen = texts(known, session(3))
    assert found == [GONE, *(f"line {number}" for number in range(20, MOST + 20))]
    assert seen == -1


def test_what_came_before_the_character_was_there_belongs_to_each(known):
    known.keep(session(1, 7, None), "You become Ann.", {})
    known.keep(session(1), "A yard.", {})
    assert texts(known, session(1))[0] == ["You become Ann.", "A yard."]
    assert texts(known, session(1, 7, 71))[0] == ["You become Ann."]


def test_lines_that_the_journal_holds_are_left_to_it_and_stand_where_they_belong(known, clock):
    known.keep(session(1), "before", {})
    between = clock.now()
    known.keep(session(1), "as told", {"seq": 4})
    known.keep(session(1), "after", {})
    logged = {"text": "as logged", "time": between, "seq": 4, "type": "pose", "author": "Ann"}
    lines, _ = known.merged(session(1), [logged], 0)
    assert [line[0] for line in lines] == ["before", "as logged", "after"]
    assert lines[1][1:] == ({"seq": 4, "type": "pose", "author": "Ann"}, between)


def test_two_connections_of_a_player_are_sent_one_line_once(known):
    one, two = session(1), session(2)
    known.keep(one, "alone", {})
    known.keep(two, "hello", {})
    for _ in range(2):
        for each in (one, two):
            known.keep(each, "said twice", {})
    known.keep(two, "alone", {})
    known.keep(two, "alone", {})
    found, _ = texts(known, two)
    assert found == ["alone", "hello", "said twice", "said twice", "alone"]


def test_the_mark_stands_at_what_came_while_no_connection_stood(known, clock):
    known.keep(session(1), "old", {})
    known.keep(session(2), "old", {})
    known.left(session(1))
    at_home = clock.now()
    known.left(session(2))
    away = clock.now()
    known.keep(session(3), "You become Ann.", {})
    logged = [
        {"text": text, "time": time, "seq": 1}
        for text, time in (("seen", at_home), ("new", away), ("newer", away))
    ]
    found, seen = texts(known, session(3), logged)
    assert (found[seen], found[:seen]) == ("new", ["old", "seen"])
    assert texts(known, session(3), logged[:1])[1] == -1
    known.keep(session(4), "second tab", {})
    assert texts(known, session(4), logged)[1] == -1


def test_a_new_portal_goes_by_what_the_server_knows(known, clock):
    gone = clock.now()
    logged = [{"text": "new", "time": clock.now(), "seq": 1}]
    known.keep(session(3), "You become Ann.", {})
    assert texts(known, session(3), logged, gone)[1] == 0
    assert texts(known, session(3), logged)[1] == -1


def test_a_new_portal_says_that_earlier_lines_are_gone(known, clock):
    came, gone = clock.now(), clock.now()
    clock.seconds += backlog.SOON
    logged = [{"text": "seen", "time": gone - 1, "seq": 1}]
    missed = {"text": "new", "time": clock.now(), "seq": 2}
    clock.seconds += 1
    known.keep(session(3), "You become Ann.", {})
    known.left(session(3))
    gone = clock.now()
    known.keep(session(4), "Again.", {})
    for _ in range(2):
        lines, _ = known.merged(session(4), [*logged, missed], gone, came)
        assert [text for text, _, _ in lines] == ["seen", "new", GONE, "You become Ann.", "Again."]


def test_who_stayed_at_a_page_while_the_game_was_stopped_is_told_so(known, clock):
    came, gone = clock.now(), clock.now()
    clock.seconds += backlog.SOON
    known.keep(session(3), "You become Ann.", {})
    lines, seen = known.merged(session(3), [], gone, came)
    assert lines[seen][0] == GONE


def test_a_newcomer_is_not_told_that_lines_are_gone(known, clock):
    came = clock.now()
    known.keep(session(3), "You become Ann.", {})
    lines, _ = known.merged(session(3), [], 0, came)
    assert [text for text, _, _ in lines] == ["You become Ann."]
    clock.seconds += 60
    lines, _ = known.merged(session(3, 7, 71), [], 0, clock.now())
    assert GONE not in [text for text, _, _ in lines]


def test_memory_is_bounded_for_each_and_for_all(known, monkeypatch):
    known.keep(session(1), "x" * MOST_BYTES, {})
    known.keep(session(1), "y" * MOST_BYTES, {})
    assert [text[:5] for text in texts(known, session(1))[0]] == [GONE[:5], "yyyyy"]
    assert MOST_BYTES < known.size < 1.1 * MOST_BYTES
    known.left(session(1))
    monkeypatch.setattr(backlog, "MOST_PLAYERS", 2)
    for number in (2, 3):
        known.keep(session(number, number, 1), "short", {})
    assert [*known.players] == [2, 3]
    assert known.size < 1000
    monkeypatch.setattr(backlog, "MOST_IN_ALL", 5000)
    known.keep(session(3, 3, 1), "z" * 5000, {})
    assert [*known.players] == [3]


def test_a_secret_is_forgotten(known):
    for text in ("The code is 1234.", "Tell it to nobody."):
        known.keep(session(1), text, {})
    known.forget(session(1), "1234")
    assert texts(known, session(1))[0] == ["Tell it to nobody."]
    assert known.size == known.players[7].size


class Client(Wire):
    """A telnet connection with a character, which keeps the data that it is sent."""

    uid, puid, sessid = 7, 70, 1

    def __init__(self):
        super().__init__()
        self.data = []

    def send_text(self, *args, **kwargs):
        self.lines.append(args[0])

    def send_default(self, name, **fields):
        self.data.append((name, fields))


class Portal(portal_sessions.PortalSessions):
    pass


def test_what_the_server_sends_is_kept_and_comes_back_as_html(known):
    handler, client = Portal(), Client()
    dict.__setitem__(handler, 1, client)
    sent = [["a < |rb|n [#3]"], {"type": "page", "author": "Bea", "options": {}}]
    with patch.object(evennia, "PORTAL_SESSION_HANDLER", handler):
        link = PortalLink.__new__(PortalLink)
        link.hand_out((1,), {"text": sent})
        link.hand_out((1,), {"d6_state": [[], {}]})
        link.hand_out((1,), {"d6_backlog": [[], {"lines": [], "gone": 0, "options": {}}]})
    assert client.lines == ["a < |rb|n [#3]"]
    ((_, fields),) = [each for each in client.data if each[0] == "d6_backlog"]
    (line,) = fields["lines"]
    assert (line["type"], line["author"], line["seq"]) == ("page", "Bea", 0)
    assert line["html"].startswith("a &lt; <span") and "[ #3]" in line["html"]
    assert fields["seen"] == -1


def test_a_listener_reads_no_markup_and_hears_the_marks():
    client = Client()
    client.protocol_flags = {"SCREENREADER": True}
    assert client.html_of("|rred|n \x06[#12]", {}) == "red Vouched number 12."
    assert isinstance(client, connections.Remembering)
