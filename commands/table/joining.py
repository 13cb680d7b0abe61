"""+joining and +friend: whose word brings one's character into a fight at once."""

from commands.base import TableCommand
from game.errors import Refused
from game.shelf.matching import resolve
from game.wording import Text, say
from world.naming import characters
from world.scenes.joining import FRIENDS, ORDERS


class CmdJoining(TableCommand):
    """
    whose invitations bring you into a fight at once

    Usage:
      +joining            how it stands
      +joining ask        everybody asks you first (so it is until you say otherwise)
      +joining friends    those whom you named with +friend need not ask
      +joining always     nobody needs to ask

    A game master who names you in +combat/start or +combat/add invites you: +yes or +no, or
    +combat/join. The answer holds until the scene ends. If you go out by +combat/leave, you
    are asked again, whatever stands here.
    """

    key = "+joining"
    needs_sheet = False

    def act(self):
        if self.args:
            self.caller.joining = resolve(self.args, ORDERS, "standing order")
        self.say(say("table-joining", order=self.caller.joining))


class CmdFriend(TableCommand):
    """
    the characters whose invitations you take at once

    Usage:
      +friend                  who they are
      +friend <name>           one more
      +friend/remove <name>    one less

    They need not ask you into a fight after +joining friends.
    """

    key = "+friend"
    switch_names = ("remove",)
    needs_sheet = False

    def act(self):
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
        """Ids of those who are friends and still there, by name."""
        found = characters().filter_family(id__in=self.caller.friends)
        return {friend.key: friend.id for friend in found}

    def add(self):
        friend = characters().filter_family(db_key__iexact=self.args).first()
        if friend is None:
            raise Refused("no_such_character", say("table-no-character", name=self.args[:40]))
        if friend == self.caller:
            raise Refused("bad_target", say("table-own-friend"))
        self.caller.friends = dict.fromkeys([*self.caller.friends, friend.id])
        self.say(self.listed())

    def remove(self):
        friends = self.friends()
        gone = friends[resolve(self.args, friends, "friend")]
        self.caller.friends = [friend for friend in friends.values() if friend != gone]
        self.say(self.listed())
