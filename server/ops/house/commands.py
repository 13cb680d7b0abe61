"""Commands of this game. COMMANDS are for characters; ACCOUNT_COMMANDS also work without a
character. Each replaces a command of the program with the same name. WITHOUT names commands that
the game removes."""

#from commands.base import TableCommand
#from game.errors import Refused


#class CmdToast(TableCommand):
#    """
#    drink to somebody's health
#
#    Usage:
#      +toast <words>     +toast Sandor, who pays
#    """
#
#    key = "+toast"
#    help_category = "General"
#
#    def act(self):
#        if not self.args:
#            raise Refused("no_words", "Whom do you drink to? +toast Sandor, who pays.")
#        self.room.msg_contents(f"{self.caller.key} raises a glass to {self.args}.")


#COMMANDS = [CmdToast]
#ACCOUNT_COMMANDS = []
#WITHOUT = ["+practice"]
