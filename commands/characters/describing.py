"""setdesc: the description that others see when they look at the character."""

from commands.talk.talking import TalkCommand
from game.errors import Refused
from game.wording import say


class CmdSetDesc(TalkCommand):
    """Describe yourself."""

    key = "setdesc"
    aliases = ("+setdesc",)
    help_category = "General"

    def act(self) -> None:
        if not self.args:
            raise Refused("empty", say("characters-describe-how"))
        self.caller.describe(self.args)
        self.say(say("characters-described"))
