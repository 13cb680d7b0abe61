"""channel: Evennia's, with checked names, and messages shown exactly as typed."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from evennia.accounts.models import AccountDB
from evennia.commands.default.comms import CmdChannel as StockChannel
from evennia.objects.models import ObjectDB
from evennia.utils.ansi import raw
from evennia.utils.logger import tail_log_file

from commands.paged import Paged
from game.errors import Refused
from game.wording import Text, say
from server.seams.logs import dated
from world import ignoring, sanitise
from world.ignoring import staffs
from world.naming import channel_objection
from world.silence import may_talk
from world.talk import boards
from world.watching import kinds

if TYPE_CHECKING:
    from evennia.commands.command import Command as _Command
else:
    _Command = object

HISTORY, MOST_BACK = 20, 1000
"""Lines of history shown at once; how many lines further back one may ask."""


class NamesChannels(_Command):
    """Mixin for commands that name channels: which names are free."""

    def free(self, word: str) -> None:
        """Raises Refused("bad_name") for a word that cannot be a channel's name, or names something
        else."""
        if sentence := channel_objection(word) or self.taken(word.lower()):
            raise Refused("bad_name", sentence)

    def taken(self, word: str) -> Text | str:
        """A sentence on what else has that name; "" if nothing does."""
        if word in self.commands():
            return say("talk-name-of-command", word=word)
        if AccountDB.objects.filter(username__iexact=word).exists():
            return say("talk-name-of-player", word=word)
        if any(word in _called(thing) for thing in ObjectDB.objects.filter(db_key__iexact=word)):
            return say("talk-name-of-thing", word=word)
        return ""

    def commands(self) -> set[str]:
        """All names of commands, here and for anybody, without prefixes."""
        known = self.cmdset.get_all_cmd_keys_and_aliases()
        return {word.lower().lstrip("@&/+") for word in known} - {""}


class CmdChannel(NamesChannels, Paged, StockChannel):
    """Talk with players anywhere, on a channel."""

    locks = "cmd:all();admin:all();manage:pperm(Builder);changelocks:pperm(Admin)"

    def func(self) -> None:
        try:
            super().func()
        except Refused as refusal:
            self.msg(raw(refusal.sentence))

    def create_channel(
        self, name: str, description: str, typeclass: Any = None, aliases: Any = None
    ) -> Any:
        """Evennia's, without a choice of typeclass, and with checked names."""
        if typeclass:
            raise Refused("bad_name", say("talk-channels-of-one-kind"))
        for word in (name, *(aliases or ())):
            self.free(word.strip())
        return super().create_channel(name.strip(), description, None, aliases)

    def destroy_channel(self, channel: Any, message: str | None = None) -> None:
        """Evennia's, with a farewell that has no colours; a board's posts end with it."""
        boards.ended(channel)
        last = str(say("talk-channel-ends", channel=channel.key))
        super().destroy_channel(channel, message or last)

    def add_alias(self, channel: Any, alias: str, **kwargs: Any) -> None:
        """Add a player's own names for a channel; several separated by semicolons."""
        for word in alias.split(";"):
            self.free(word.strip())
            super().add_alias(channel, word.strip(), **kwargs)

    def msg_channel(self, channel: Any, message: str, **kwargs: Any) -> None:
        """Send a message, shown as typed; a board takes none."""
        may_talk(self.caller)
        if boards.is_board(channel):
            raise Refused("board", say("boards-no-talk", board=channel.key))
        if not channel.access(self.caller, "send"):
            raise Refused("no_access", say("talk-may-not-write", channel=channel.key))
        with kinds.words_of(self.caller.key):
            channel.msg(sanitise.one_line(message), senders=self.caller, **kwargs)

    def get_channel_history(self, channel: Any, start_index: int = 0) -> None:
        """Show the last messages as typed, each with its time, without those of players whom one
        ignores; ``start_index``: how many lines to leave out at the end."""
        if start_index > MOST_BACK:
            raise Refused("bad_number", say("talk-history-bounds", most=MOST_BACK))
        ignored = tuple(one.key for one in ignoring.ignored(self.caller) if not staffs(one))
        rest = say("talk-history-older", channel=channel.key, lines=start_index + HISTORY)

        def show(lines: Iterable[str]) -> None:
            told = [line for line in map(dated, lines) if not _said_by(ignored, channel, line)]
            if not told:
                self.msg(raw(str(say("talk-no-history", channel=channel.key))))
                return
            shown = "\n".join([*told, *([str(rest)] if len(told) == HISTORY else [])])
            self.msg((raw(shown), {"type": "channel", "author": channel.key}))

        tail_log_file(channel.get_log_filename(), start_index, HISTORY, callback=show)


def _said_by(names: Iterable[str], channel: Any, line: str) -> bool:
    """True if one of these players said that line of the channel's history."""
    said = line.partition(f"[{channel.key}] ")[2]
    return any(said.startswith((f"{name}:", f"{name} ")) for name in names)


def _called(thing: Any) -> list[str]:
    return [thing.key.lower(), *thing.aliases.all()]
