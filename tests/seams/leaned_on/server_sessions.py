"""What server/seams/server_sessions leans on."""

from typing import Any

from tests.seams.checks import Leaned, mentions, takes, there
from tests.seams.leaned_on.names import SERVER, SERVER_SESSIONS


def rows() -> list[Leaned]:
    seam = "server_sessions"

    def check_synchronised(known: Any) -> None:
        assert {"uid", "uname", "puid", "logged_in", "sessid", "protocol_flags"} <= {*known}

    name = "evennia.settings_default.SESSION_SYNC_ATTRS"
    return [
        Leaned(seam, name, check_synchronised, (lambda _: (),)),
        mentions(seam, f"{SERVER_SESSIONS}.portal_sessions_sync", "load_sync_data", "at_sync"),
        takes(seam, f"{SERVER_SESSIONS}.session_portal_partial_sync", "(self, session_data)"),
        mentions(seam, f"{SERVER}.__init__", "amp_protocol"),
        mentions(seam, "evennia.server.serversession.ServerSession.at_sync", "puid", "account"),
        mentions(
            seam, "evennia.accounts.accounts.DefaultAccount.puppet_object", "puppeted", "account"
        ),
        mentions(
            seam, "evennia.accounts.accounts.DefaultAccount.unpuppet_object",
            "puppeted", "at_post_unpuppet",
        ),
        *there(
            seam,
            "evennia.server.signals.SIGNAL_OBJECT_POST_PUPPET",
            "evennia.server.signals.SIGNAL_OBJECT_POST_UNPUPPET",
        ),
    ]  # fmt: skip
