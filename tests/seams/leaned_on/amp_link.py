"""What server/seams/amp_link leans on."""

from typing import Any
from unittest.mock import Mock

from tests.seams.checks import Leaned, does, gone, is_, mentions, takes, there
from tests.seams.leaned_on.names import AMP, PORTAL_LINK, SERVER, nothing

SERVER_LINK = "evennia.server.amp_client"


def rows() -> list[Leaned]:
    seam = "amp_link"

    def answers(link: str, *messages: str) -> Leaned:
        def check(known: dict[bytes, Any]) -> None:
            assert {message.encode() for message in messages} <= {*known}

        return Leaned(seam, f"{link}._commandDispatch", check, (gone, lambda _: {}))

    @does(seam, f"{AMP}.Compressed.toString", nothing)
    def compressed() -> None:
        from server.seams.amp_link import ToMany

        sent = bytes(range(256)) * 1000
        box = ToMany.makeArguments({"packed_data": sent}, None)
        assert ToMany.parseArguments(box, None) == {"packed_data": sent}

    @does(seam, f"{AMP}.dumps", nothing)
    def packed() -> None:
        from evennia.server.portal import amp

        assert amp.loads(amp.dumps([((1,), {"text": "x"})])) == [((1,), {"text": "x"})]

    @does(seam, "twisted.protocols.amp.BinaryBoxProtocol.dataReceived", nothing)
    def boxes() -> None:
        from twisted.protocols.amp import AmpBox, BinaryBoxProtocol

        got = Mock()
        link = BinaryBoxProtocol(got)
        link.makeConnection(Mock())
        box = AmpBox(a=b"1" * 1000).serialize()
        for part in (box[:500], box[500:]):
            BinaryBoxProtocol.dataReceived(link, part)
        assert got.ampBoxReceived.call_args.args == ({b"a": b"1" * 1000},)

    @does(seam, f"{AMP}.AMPMultiConnectionProtocol.data_in", nothing)
    def unpacked() -> None:
        from evennia.server.portal import amp

        data_in = amp.AMPMultiConnectionProtocol.data_in
        assert data_in(None, amp.dumps((7, {"text": "x"}))) == (7, {"text": "x"})

    return [
        compressed,
        packed,
        boxes,
        unpacked,
        is_(seam, f"{AMP}.NUL", b"\x00"),
        takes(seam, f"{AMP}.loads", "(data)"),
        mentions(seam, f"{AMP}.AMPMultiConnectionProtocol.dataReceived", "NUL", "dataReceived"),
        *there(seam, f"{AMP}.MsgServer2Portal", f"{AMP}.MsgPortal2Server", f"{AMP}.MsgStatus"),
        answers(PORTAL_LINK, "MsgServer2Portal"),
        answers(f"{SERVER_LINK}.AMPServerClientProtocol", "MsgStatus", "MsgPortal2Server"),
        mentions(seam, f"{PORTAL_LINK}.send_MsgPortal2Server", "data_to_server"),
        mentions(seam, f"{PORTAL_LINK}.data_to_server", "server_connection", "callRemote"),
        mentions(seam, f"{PORTAL_LINK}.stop_server", "server_restart_mode"),
        mentions(
            seam,
            f"{PORTAL_LINK}.portal_receive_adminserver2portal",
            "server_connection", "server_twistd_cmd", "start_server", "stop_server",
        ),
        mentions(
            seam, "evennia.server.portal.amp_server.AMPServerFactory.__init__",
            "portal", "server_connection", "AMP_SERVER_PROTOCOL_CLASS",
        ),
        mentions(seam, f"{SERVER_LINK}.AMPClientFactory.__init__", "server"),
        mentions(
            seam, f"{SERVER_LINK}.AMPClientFactory.buildProtocol",
            "resetDelay", "amp_protocol", "factory", "AMPServerClientProtocol",
        ),
        is_(seam, f"{SERVER_LINK}.AMPClientFactory.initialDelay", 1),
        mentions(seam, f"{SERVER}.register_amp", "amp_service", "AMPClientFactory", "TCPClient"),
        mentions(seam, "twisted.application.internet._AbstractClient.__init__", "args"),
    ]  # fmt: skip
