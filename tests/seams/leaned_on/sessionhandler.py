"""What server/seams/sessionhandler leans on."""

from tests.seams.checks import Leaned, does, mentions
from tests.seams.leaned_on.names import HANDLER, SERVER_SESSIONS, nothing, plain_lookup


def rows() -> list[Leaned]:
    seam = "sessionhandler"

    @does(seam, f"{HANDLER}.clean_senddata", nothing)
    def form_of_messages() -> None:
        from evennia.server.sessionhandler import SessionHandler

        sent = SessionHandler().clean_senddata(None, {"text": ("Hello", {"type": "pose"}), "a": 1})
        assert sent["text"] == [["Hello"], {"type": "pose", "options": {}}]
        assert sent["a"] == [[1], {"options": {}}]

    return [
        *plain_lookup(seam),
        form_of_messages,
        mentions(seam, f"{SERVER_SESSIONS}.data_out", "clean_senddata", "send_MsgServer2Portal"),
        mentions(seam, f"{SERVER_SESSIONS}.portal_connect", "login"),
        mentions(seam, f"{SERVER_SESSIONS}.call_inputfuncs", "_INPUT_FUNCS", "default", "options"),
        mentions(seam, f"{SERVER_SESSIONS}.get_inputfuncs", "_INPUT_FUNCS"),
        mentions(seam, "evennia.server.serversession.ServerSession.data_in", "call_inputfuncs"),
    ]
