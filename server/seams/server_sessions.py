"""The Server's session handler, and how sessions survive a restart of the Server, planned
or not.

Leans on, checked with Evennia 6.1: ``ServerSessionHandler.portal_sessions_sync(sessions)``, which
gets each session's data by id, among it ``uid``, ``uname``, ``puid`` and ``logged_in``;
``session_portal_partial_sync(data)``, which sends the Portal single fields;
``EvenniaServerService.amp_protocol``; the tag ``puppeted`` of category ``account``, and
``db_account`` of objects. If one of them changes, players come back from a restart without their
characters, or characters of players who left stand about. In an upgrade: run
tests/conf/test_server_sessions.py and tests/live/test_supervisor.py.
"""

from typing import TYPE_CHECKING, Any

import evennia
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.server.signals import SIGNAL_OBJECT_POST_PUPPET, SIGNAL_OBJECT_POST_UNPUPPET
from evennia.utils import logger

from server.seams.sessionhandler import Sessions
from world.scenes.presence.coming import show_where_it_stands

if TYPE_CHECKING:
    from server.conf.serversession import ServerSession
    from world.actors import Character


def put_the_absent_away() -> None:
    """Unpuppet every character whose player did not come back after a restart: a Server that was
    killed could not see them leave, and they would stand about in their rooms."""
    for character in ObjectDB.objects.filter(db_account__isnull=False):
        if not character.sessions.count():
            try:
                account = character.account
                del character.account
                character.at_post_unpuppet(account)
                character.tags.remove("puppeted", category="account")
            except Exception:
                logger.log_trace(f"putting {character} away")


class ServerSessions(Sessions):
    """Tells the Portal who puppets whom, so that a Server that replaces a killed one learns it from
    there."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        SIGNAL_OBJECT_POST_PUPPET.connect(self._plays)
        SIGNAL_OBJECT_POST_UNPUPPET.connect(self._plays_no_more)

    def _plays(self, sender: "Character", session: "ServerSession | None" = None, **_: Any) -> None:
        self._tell_portal(session, sender.id)

    def _plays_no_more(
        self, sender: "Character", session: "ServerSession | None" = None, **_: Any
    ) -> None:
        self._tell_portal(session, None)

    def _tell_portal(self, session: "ServerSession | None", puppet: int | None) -> None:
        if session and session.sessid in self and evennia.EVENNIA_SERVER_SERVICE.amp_protocol:
            self.session_portal_partial_sync({session.sessid: {"puid": puppet}})

    def portal_sessions_sync(self, portalsessionsdata: dict[int, dict[str, Any]]) -> None:
        """Take over the Portal's sessions, then show every player in the game the state of their
        table. A session whose account or character no longer exists is logged out or unpuppeted, so
        that it cannot block the others."""
        for data in portalsessionsdata.values():
            if data.get("puid") and not ObjectDB.objects.filter(id=data["puid"]).exists():
                data["puid"] = None
            if data.get("uid") and not AccountDB.objects.filter(id=data["uid"]).exists():
                data.update(uid=None, uname=None, puid=None, logged_in=False)
        super().portal_sessions_sync(portalsessionsdata)
        put_the_absent_away()
        for puppet in {session.puppet for session in self.values() if session.puppet}:
            try:
                show_where_it_stands(puppet)
            except Exception:
                logger.log_trace(f"showing {puppet} where things stand")
