"""+ignore: players whom one does not want to hear."""

from typing import TYPE_CHECKING, Any

from commands.base import TableCommand
from game.errors import Refused
from game.wording import Text, say
from world import ignoring
from world.players import account_of, named

if TYPE_CHECKING:
    from world.actors import Account


class CmdIgnore(TableCommand):
    """Hear nothing more of somebody."""

    key = "+ignore"
    help_category = "General"
    switch_names = ("remove",)
    needs_sheet = False

    def act(self) -> None:
        mine: Any = account_of(self.caller)
        if self.switches and self.args:
            self.remove(mine, named(self.args))
        elif self.args:
            self.add(mine, named(self.args))
        else:
            self.say(self.listed(mine))

    def add(self, mine: "Account", other: "Account") -> None:
        if other == mine:
            raise Refused("bad_name", say("talk-ignore-yourself"))
        if ignoring.staffs(other):
            raise Refused("staff", say("talk-staff-heard", who=other.key))
        ignoring.ignore(mine, other)
        self.say(say("talk-ignored-now", who=other.key))

    def remove(self, mine: "Account", other: "Account") -> None:
        if not ignoring.hear_again(mine, other):
            raise Refused("bad_name", say("talk-not-ignored", who=other.key))
        self.say(say("talk-heard-again", who=other.key))

    def listed(self, mine: "Account") -> Text:
        names = tuple(one.key for one in ignoring.ignored(mine))
        if not names:
            return say("talk-nobody-ignored")
        return say("talk-ignored", names=names)
