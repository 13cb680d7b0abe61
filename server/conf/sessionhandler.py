"""All sessions of the Server, and the last place before a message goes out to any of them."""

from evennia.server.sessionhandler import ServerSessionHandler

from game.wording import say
from server.conf import junk
from world import gate, seal

_LAID_OUT = ("text", "prompt")
"""The messages whose texts have colours, and rows."""


class Sessions(ServerSessionHandler):
    """Evennia's; nothing leaves the Server that a terminal obeys, except colours and the seals of
    marks. It never holds a session without a number, so that none is looked for with each that is
    asked for."""

    __getitem__, get = dict.__getitem__, dict.get

    def login(self, session, account, force=False, testmode=False):
        """Evennia's own; who is banned comes in by no way, not by one's browser either, which was
        known before."""
        if account.kept_out(session.address):
            session.logged_in, session.uid = False, None
            banned = str(say("server-you-are-banned"))
            session.msg(banned)
            self.disconnect(session, reason=banned)
            return
        super().login(session, account, force=force, testmode=testmode)

    def call_inputfuncs(self, session, **kwargs):
        """Evennia's; of a message that is no typed line and fails, a line is logged a minute."""
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

    def clean_senddata(self, session, kwargs):
        """Evennia's. Texts are finished where they are laid out for their client; all else is
        finished here."""
        sent = super().clean_senddata(session, kwargs)
        return {
            name: gate.everywhere(data, gate.shown if name in _LAID_OUT else _data)
            for name, data in sent.items()
        }


def _data(text: str) -> str:
    return seal.finished(gate.shown(text))
