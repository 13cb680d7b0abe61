"""What server/seams/connections leans on."""

import json
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

from tests.seams.checks import Leaned, does, mentions, there
from tests.seams.leaned_on.names import WEBCLIENT, nothing

TELNET = "evennia.server.portal.telnet.TelnetProtocol"


def rows() -> list[Leaned]:
    seam = "connections"
    twisted = "twisted.conch.telnet.Telnet"

    @does(seam, f"{TELNET}.applicationDataReceived", nothing)
    def lines() -> None:
        from evennia.server.portal.telnet import TelnetProtocol

        got: list[Any] = []
        telnet = SimpleNamespace(line_buffer=b"", data_in=lambda **line: got.append(line))
        TelnetProtocol.applicationDataReceived(telnet, b"look\r\nsay")
        assert (got, telnet.line_buffer) == ([{"text": b"look\n"}], b"say")

    @does(seam, "evennia.server.portal.telnet._RE_LINEBREAK", lambda _: SimpleNamespace())
    def breaks() -> None:
        from evennia.server.portal.telnet import _RE_LINEBREAK

        ends = [_RE_LINEBREAK.search(line) for line in (b"a\r\nb", b"a\nb", b"a\rb", b"ab")]
        assert [end and end.span() for end in ends] == [(1, 3), (1, 2), (1, 2), None]

    @does(seam, f"{TELNET}.send_text", nothing)
    def coloured() -> None:
        from evennia.server.portal.telnet import TelnetProtocol

        told: list[str] = []
        flags = {"SCREENREADER": True, "TTYPE": True, "ANSI": True}
        telnet = SimpleNamespace(protocol_flags=flags, sendLine=told.append)
        TelnetProtocol.send_text(telnet, "|rred", options={"screenreader": False})
        TelnetProtocol.send_text(telnet, "|rred")
        assert ["\x1b[31m" in line for line in told] == [True, False]

    @does(seam, f"{TELNET}.send_prompt", nothing)
    def prompts() -> None:
        from evennia.server.portal.telnet import TelnetProtocol

        telnet = Mock()
        TelnetProtocol.send_prompt(telnet, "ready", options={})
        assert telnet.send_text.call_args.kwargs == {"options": {"send_prompt": True}}

    @does(seam, f"{twisted}.getOptionState", nothing)
    def options() -> None:
        from twisted.conch.telnet import Telnet

        assert Telnet().getOptionState(b"\x18").him.state == "no"

    @does(seam, f"{twisted}.negotiate", nothing)
    def negotiations() -> None:
        from twisted.conch import telnet

        got = Mock()
        connection = telnet.Telnet()
        connection.negotiationMap[b"\xc9"] = got
        connection.negotiate([b"\xc9", b"a", b"b"])
        assert got.call_args.args == ([b"a", b"b"],)

    @does(seam, f"{twisted}.dataReceived", nothing)
    def unfinished() -> None:
        from twisted.conch import telnet

        connection = telnet.Telnet()
        connection.dataReceived(telnet.IAC + telnet.SB + b"abc")
        assert len(connection.commands) == 3

    @does(
        seam, "evennia.server.portal.wire_formats.evennia_v1.EvenniaV1Format.encode_text", nothing
    )
    def encoded() -> None:
        from evennia.server.portal.wire_formats import WIRE_FORMATS

        for form in WIRE_FORMATS.values():
            for encode in (form.encode_text, form.encode_prompt):
                data, is_binary = encode("red", protocol_flags={})
                assert isinstance(data, bytes) and isinstance(is_binary, bool)

    @does(seam, "evennia.server.portal.wire_formats.EvenniaV1Format", nothing)
    def as_html() -> None:
        from evennia.server.portal.wire_formats import EvenniaV1Format

        data, _ = EvenniaV1Format().encode_text("a < |rb|n", protocol_flags={}, options={})
        kind, (text,), _ = json.loads(data)
        assert kind == "text" and text.startswith("a &lt; <span")

    def check_limits(known: list[str]) -> None:
        assert {"maxFramePayloadSize", "maxMessagePayloadSize"} <= {*known}

    configured = "autobahn.websocket.protocol.WebSocketProtocol"
    return [
        lines, breaks, coloured, prompts, options, negotiations, unfinished, encoded, as_html,
        mentions(seam, f"{TELNET}.applicationDataReceived", "line_buffer", "_RE_LINEBREAK"),
        mentions(seam, f"{TELNET}.disableLocal", "mccp", "log_trace"),
        mentions(seam, f"{TELNET}.connectionLost", "loseConnection"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.send_text",
                 "wire_format", "encode_text", "sendEncoded"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.send_prompt", "wire_format", "encode_prompt"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.onMessage", "decode_incoming", "data_in"),
        mentions(seam, f"{configured}._connectionMade", "CONFIG_ATTRS", "hasattr"),
        Leaned(seam, f"{configured}.CONFIG_ATTRS_COMMON", check_limits, (lambda _: [],)),
        *there(seam, "evennia.server.portal.mccp.MCCP", "evennia.server.portal.ttype.TTYPE"),
    ]  # fmt: skip
