"""+pronouns: the pronouns used for one's character."""

from commands.base import TableCommand
from game.registry.matching import resolve
from game.wording import say
from game.wording.english import PRONOUNS
from world.scenes.table.fighters import spoken_of


class CmdPronouns(TableCommand):
    """Choose the pronouns used for your character."""

    key = "+pronouns"
    help_category = "Character"
    needs_sheet = False

    def act(self) -> None:
        if self.args:
            self.caller.pronoun = resolve(self.args, (*PRONOUNS, "none"), "pronoun")
        self.say(str(say("pronouns-shown", who=spoken_of(self.caller))))
