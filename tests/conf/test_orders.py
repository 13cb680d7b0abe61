"""Telnet commands that do not exist, or that nobody has asked for."""

from unittest.mock import patch

import pytest
from evennia.server.portal.telnet_oob import GMCP, MSDP
from evennia.server.portal.ttype import TTYPE

from tests.conf.wire import Wire


@pytest.mark.parametrize("stray", [b"\xff\xf0", b"\xffe", b"\xff\x00", b"\xff\r"])
def test_an_order_that_telnet_does_not_have_takes_no_line_with_it(stray):
    wire = Wire()
    wire.dataReceived(b"say one\r\n" + stray + b"say two\r\n")
    wire.dataReceived(b"say th" + stray[:1])
    wire.dataReceived(stray[1:] + b"ree\r\n")
    assert wire.lines == [b"say one\n", b"say two\n", b"say three\n"]


def test_known_telnet_commands_are_left_alone():
    wire = Wire()
    sent = b"a\xff\xffb\xff\xf1\xff\xfd\xf0\xff\xfa\xc9x\xff\xf0\xff\xf9"
    for cut in range(len(sent)):
        wire.state = "data"
        first = wire.without_unknown(sent[:cut])
        assert first == sent[:cut]
    assert wire.without_unknown(sent) == sent


def test_a_terminal_type_is_ignored_until_the_client_agreed_to_send_it():
    wire, told = Wire(), []
    wire.negotiationMap[TTYPE] = told.append
    wire.dataReceived(b"\xff\xfa\x18\0XTERM\xff\xf0")
    assert told == []
    wire.getOptionState(TTYPE).him.state = "yes"
    wire.dataReceived(b"\xff\xfa\x18\0XTERM\xff\xf0")
    assert len(told) == 1


def test_whatever_was_agreed_on_ends_without_a_word():
    wire = Wire()
    with patch("evennia.utils.logger.log_trace") as log:
        for option in (MSDP, GMCP, b"\x5b", b"\x01", b"\x22"):
            wire.getOptionState(option).us.state = "yes"
            wire.dataReceived(b"\xff\xfe" + option)
    assert not log.called and wire.getOptionState(GMCP).us.state == "no"
