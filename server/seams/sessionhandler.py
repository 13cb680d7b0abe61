"""The Server's session handler: input dispatch, and the last sanitising before a message
goes out.

Leans on, checked with Evennia 6.1: ``ServerSessionHandler.login(session, account, force,
testmode)``; ``call_inputfuncs(session, **kwargs)``, with arguments and fields for each message, and
``get_inputfuncs()``; ``clean_senddata(session, kwargs)``, which every message to the Portal goes
through; ``SessionHandler.__getitem__`` and ``get``, as in `portal_sessions.py`. If messages come to
go another way, texts leave the game unsanitised: run tests/trust/test_texts.py and
tests/conf/test_messages.py in an upgrade, and compare `evennia/server/sessionhandler.py`.
"""

from typing import TYPE_CHECKING, Any

from evennia.server.sessionhandler import ServerSessionHandler

from game.wording import say
from server.conf import junk
from world import sanitise, seal

if TYPE_CHECKING:
    from server.conf.serversession import ServerSession
    from typeclasses.at_table import AccountAtTable

_LAID_OUT = ("text", "prompt", "d6_backlog")
"""Messages whose texts have colours and are laid out in rows."""


class Sessions(ServerSessionHandler):
    """Evennia's handler. No control sequence leaves the Server except colours and the seals of
    genuine marks. Lookup is by session id alone, as in a plain dict, without Evennia's scan for
    sessions that lack one."""

    __getitem__, get = dict.__getitem__, dict.get

    def login(
        self,
        session: "ServerSession",
        account: "AccountAtTable",
        force: bool = False,
        testmode: bool = False,
    ) -> None:
        """Evennia's login, refusing banned accounts on every path, also on an automatic login from
        a known browser."""
        if account.kept_out(session.address):
            session.logged_in, session.uid = False, None
            banned = str(say("server-you-are-banned"))
            session.msg(banned)
            self.disconnect(session, reason=banned)
            return
        super().login(session, account, force=force, testmode=testmode)

    def call_inputfuncs(self, session: "ServerSession", **kwargs: Any) -> None:
        """Evennia's dispatch. If a message other than a typed line fails, the error is logged at
        most once a minute per address."""
        if "text" in kwargs:
            args, _ = kwargs.pop("text")
            super().call_inputfuncs(session, text=(args if isinstance(args, list) else [args], {}))
        known = self.get_inputfuncs()
        for name, (args, fields) in kwargs.items():
            called = name.strip().lower()
            try:
                fields.pop("options", None)
                if called in known:
                    known[called](session, *args, **fields)
                else:
                    known["default"](session, called, *args, **fields)
            except Exception as error:
                junk.told(session, name, error)

    def clean_senddata(self, session: "ServerSession", kwargs: dict[str, Any]) -> dict[str, Any]:
        """Evennia's, plus sanitising. Texts and prompts get their seals resolved later, where they
        are laid out for the client; everything else gets that here."""
        sent = super().clean_senddata(session, kwargs)
        return {
            name: sanitise.everywhere(data, sanitise.shown if name in _LAID_OUT else _data)
            for name, data in sent.items()
        }


def _data(text: str) -> str:
    return seal.finished(sanitise.shown(text))
