"""screenreader: sentences instead of layout, now and at every later login."""

from evennia.commands.command import Command

from commands.paged import Paged
from game.wording import say
from server.seams.accounts import save_flags, saved_flags

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
        self.session.update_flags(**{FLAG: on})
        save_flags(self.account, {**saved_flags(self.account), FLAG: on})
        self.session.msg(str(say("players-sentences", on=on)))
