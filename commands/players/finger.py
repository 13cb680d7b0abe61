"""+finger: what players show of themselves; +free: who is free to play."""

from typing import Any

from commands.talk.talking import TalkCommand
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say, several
from server.seams.accounts import last_puppet
from world.ignoring import staffs
from world.players import character_named, named
from world.talk import finger, free
from world.watching import kinds

ON, OFF = "on", "off"


class CmdFinger(TalkCommand):
    """What players show of themselves."""

    key = "+finger"
    switch_names = ("clear", "set", "show")

    def act(self) -> None:
        if "set" in self.switches:
            self.set()
        elif "show" in self.switches:
            self.show()
        elif "clear" in self.switches:
            self.clear()
        else:
            self.tell()

    def tell(self) -> None:
        account = named(self.args) if self.args else self.mine
        character = character_named(self.args, account) if self.args else None
        rows = finger.told(self.mine, account, character or _played(account))
        if account == self.mine:
            rows.append(say("finger-how", shown=tuple(self.shown())))
        with kinds.words_of(account.key):
            self.say(several(rows))

    def shown(self) -> list[str]:
        """What everybody may read of the caller, of that which needs a wish."""
        return [what for what in finger.SHOWN if finger.shows(self.mine, what)]

    def set(self) -> None:
        field, equals, text = (part.strip() for part in self.args.partition("="))
        if not equals:
            raise Refused("empty", say("finger-set-how"))
        name = finger.put(self.mine, field, text)
        self.say(say("finger-set", field=name, text=text or None))

    def show(self) -> None:
        what, equals, word = (part.strip().lower() for part in self.args.partition("="))
        if not equals or word not in (ON, OFF):
            raise Refused("bad_choice", say("finger-show-how"))
        what = resolve(what, finger.SHOWN, "choice")
        finger.show(self.mine, what, word == ON)
        self.say(say("finger-shows", what=what, on=word == ON))

    def clear(self) -> None:
        """As staff: take away what somebody wrote about themselves, and tell them."""
        if not staffs(self.mine):
            raise Refused("staff", say("finger-clear-for-staff"))
        name, slash, field = (part.strip() for part in self.args.partition("/"))
        if not slash or not field:
            raise Refused("empty", say("finger-clear-how"))
        account = named(name)
        field = finger.clear(account, field, self.mine)
        self.say(say("finger-cleared", field=field, who=account.key))


class CmdFree(TalkCommand):
    """Say that you are free to play."""

    key = "+free"
    aliases = ("+lfg",)

    def act(self) -> None:
        mine = self.mine
        word = self.args.lower()
        if word in (ON, OFF):
            free.say_free(mine, word == ON)
        elif word:
            raise Refused("bad_choice", say("around-free-how"))
        yours = say("around-you-are-free" if free.is_free(mine) else "around-you-are-not-free")
        names = tuple(one.key for one in free.free_now() if one != mine) or None
        self.say(several([yours, say("around-free-now", names=names)], " "))


def _played(account: Any) -> Any:
    """The character that the account plays, or played last."""
    playing = [one.puppet for one in account.sessions.all() if one.puppet]
    return playing[0] if playing else last_puppet(account)
