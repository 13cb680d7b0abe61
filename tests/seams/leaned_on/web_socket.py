"""What server/seams/web_socket leans on."""

from tests.seams.checks import Leaned, is_, mentions, takes, there
from tests.seams.leaned_on.names import WEBCLIENT


def rows() -> list[Leaned]:
    seam, client = "web_socket", f"{WEBCLIENT}.WebSocketClient"
    return [
        mentions(seam, f"{client}.onOpen", "get_client_session", "csessid", "websocket_close_code"),
        mentions(seam, f"{client}.onConnect", "protocols", "wire_format"),
        mentions(seam, f"{client}.onClose", "CLOSE_NORMAL", "GOING_AWAY", "websocket_close_code"),
        mentions(seam, f"{client}.get_client_session", "http_request_uri", "csessid", "browserstr"),
        takes(seam, f"{WEBCLIENT}._get_supported_subprotocols", "()"),
        is_(seam, f"{WEBCLIENT}.CLOSE_NORMAL", 1000),
        is_(seam, f"{WEBCLIENT}.GOING_AWAY", 1001),
        mentions(seam, "autobahn.websocket.protocol.WebSocketServerProtocol.processHandshake",
                 "http_headers", "ConnectionRequest", "origin"),
        is_(seam, "autobahn.websocket.protocol.WebSocketProtocol.STATE_OPEN", 3),
        mentions(seam, "autobahn.websocket.protocol.WebSocketProtocol._connectionMade", "log"),
        takes(seam, "autobahn.websocket.protocol.WebSocketProtocol.sendClose",
              "(self, code=None, reason=None)"),
        *there(seam, "autobahn.websocket.types.ConnectionDeny"),
    ]  # fmt: skip
