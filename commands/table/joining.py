"""+joining and +friend: whose invitations bring one's character into a fight without asking."""

from commands.base import TableCommand
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Text, say
from world.naming import characters
from world.scenes.consent.joining import FRIENDS, ORDERS


class CmdJoining(TableCommand):
    """Whose invitations bring you into a fight at once."""

    key = "+joining"
    needs_sheet = False

    def act(self) -> None:
        if self.args:
            self.caller.joining = resolve(self.args, ORDERS, "standing order")
        self.say(say("table-joining", order=self.caller.joining))


class CmdFriend(TableCommand):
    """The characters whose invitations you take at once."""

    key = "+friend"
    switch_names = ("remove",)
    needs_sheet = False

    def act(self) -> None:
        if not self.args:
            self.say(self.listed())
        elif self.switches:
            self.remove()
        else:
            self.add()

    def listed(self) -> Text:
        if not self.friends():
            return say("table-no-friends")
        counts = self.caller.joining == FRIENDS
        return say("table-friends", names=tuple(self.friends()), counts=counts)

    def friends(self) -> dict[str, int]:
        """Ids of friends who still exist, by name."""
        found = characters().filter_family(id__in=self.caller.friends)
        return {friend.key: friend.id for friend in found}

    def add(self) -> None:
        friend = characters().filter_family(db_key__iexact=self.args).first()
        if friend is None:
            raise Refused("no_such_character", say("table-no-character", name=self.args[:40]))
        if friend == self.caller:
            raise Refused("bad_target", say("table-own-friend"))
        self.caller.friends = dict.fromkeys([*self.caller.friends, friend.id])
        self.say(self.listed())

    def remove(self) -> None:
        friends = self.friends()
        gone = friends[resolve(self.args, friends, "friend")]
        self.caller.friends = [friend for friend in friends.values() if friend != gone]
        self.say(self.listed())
