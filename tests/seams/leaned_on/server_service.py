"""What server/seams/server_service leans on."""

from typing import Any

from tests.seams.checks import Leaned, mentions, takes, there
from tests.seams.leaned_on.names import HANDLER, SERVER


def rows() -> list[Leaned]:
    seam = "server_service"

    def check_options(known: Any) -> None:
        assert {"ANSI", "SCREENREADER", "SCREENWIDTH", "UTF-8"} <= {*known}

    options = "evennia.server.inputfuncs._CLIENT_OPTIONS"
    return [
        *there(seam, "evennia.SESSION_HANDLER", "evennia.EVENNIA_SERVER_SERVICE"),
        mentions(seam, f"{SERVER}.__init__", "amp_protocol"),
        takes(seam, f"{HANDLER}.clean_senddata", "(self, session, kwargs)"),
        mentions(seam, f"{SERVER}.run_init_hooks", "maintenance_task", "LoopingCall"),
        Leaned(seam, options, check_options, (lambda _: (),)),
        mentions(seam, "evennia.server.inputfuncs.client_options", "_CLIENT_OPTIONS"),
    ]
