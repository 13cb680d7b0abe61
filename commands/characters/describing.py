"""setdesc: what others read who look at one's character."""

from commands.talk.talking import TalkCommand
from game.errors import Refused


class CmdSetDesc(TalkCommand):
    """
    describe yourself

    Usage:
      setdesc <description>

    Everybody reads it who looks at you. The website has a form for longer ones: Characters,
    Manage, Describe.
    """

    key = "setdesc"
    aliases = ("+setdesc",)
    help_category = "General"

    def act(self):
        if not self.args:
            raise Refused("empty", "Describe whom you see: setdesc A lean man in a grey coat.")
        self.caller.describe(self.args)
        self.say("You are described anew. look me shows it.")
