"""screenreader: sentences instead of layout, now and at every later login."""

from evennia.commands.command import Command

from commands.paged import Paged
from game.wording import say

FLAG = "SCREENREADER"


class CmdScreenreader(Paged, Command):
    """Have everything in sentences, for a screen reader."""

    key = "screenreader"
    aliases = ("+screenreader",)
    locks = "cmd:all()"
    help_category = "First steps"
    account_caller = True

    def func(self) -> None:
        word = self.args.strip().lower()
        on = {"on": True, "off": False}.get(word, not self.session.protocol_flags.get(FLAG))
        self.session.protocol_flags[FLAG] = on
        self.session.sessionhandler.session_portal_sync(self.session)
        saved = dict(self.account.attributes.get("_saved_protocol_flags", default={}))
        self.account.attributes.add("_saved_protocol_flags", {**saved, FLAG: on})
        self.session.msg(str(say("players-sentences", on=on)))
