"""channel: Evennia's, with names that hide nothing and words that are shown as they were typed."""

from evennia.accounts.models import AccountDB
from evennia.commands.default.comms import CmdChannel as StockChannel
from evennia.objects.models import ObjectDB
from evennia.utils.ansi import raw
from evennia.utils.logger import tail_log_file

from commands.paged import Paged
from game.errors import Refused
from game.wording import Text, say
from world import gate
from world.naming import channel_objection
from world.silence import may_talk

HISTORY = 20


class CmdChannel(Paged, StockChannel):
    """Talk with players anywhere, on a channel."""

    locks = "cmd:all();admin:all();manage:pperm(Builder);changelocks:pperm(Admin)"

    def func(self):
        try:
            super().func()
        except Refused as refusal:
            self.msg(raw(refusal.sentence))

    def create_channel(self, name, description, typeclass=None, aliases=None):
        """Evennia's, of the one kind that there is and by a name that hides nothing."""
        if typeclass:
            raise Refused("bad_name", say("talk-channels-of-one-kind"))
        for word in (name, *(aliases or ())):
            self.free(word.strip())
        return super().create_channel(name.strip(), description, None, aliases)

    def destroy_channel(self, channel, message=None):
        """Evennia's; what is said last is shown as it is written, so that it has no colours."""
        last = str(say("talk-channel-ends", channel=channel.key))
        super().destroy_channel(channel, message or last)

    def add_alias(self, channel, alias, **kwargs):
        """A player's own word for a channel; several with a semicolon between them."""
        for word in alias.split(";"):
            self.free(word.strip())
            super().add_alias(channel, word.strip(), **kwargs)

    def free(self, word: str) -> None:
        """Refused: what is no name for a channel, or is one of something else."""
        if sentence := channel_objection(word) or self.taken(word.lower()):
            raise Refused("bad_name", sentence)

    def taken(self, word: str) -> Text | str:
        """What else goes by the word, in a sentence; "" if nothing does."""
        if word in self.commands():
            return say("talk-name-of-command", word=word)
        if AccountDB.objects.filter(username__iexact=word).exists():
            return say("talk-name-of-player", word=word)
        if any(word in _called(thing) for thing in ObjectDB.objects.filter(db_key__iexact=word)):
            return say("talk-name-of-thing", word=word)
        return ""

    def commands(self) -> set[str]:
        """All words that a command goes by, here and for anybody, without signs before them."""
        known = self.cmdset.get_all_cmd_keys_and_aliases()
        return {word.lower().lstrip("@&/+") for word in known} - {""}

    def msg_channel(self, channel, message, **kwargs):
        """Say it, as it was typed."""
        may_talk(self.caller)
        if not channel.access(self.caller, "send"):
            raise Refused("no_access", say("talk-may-not-write", channel=channel.key))
        channel.msg(gate.one_line(message), senders=self.caller, **kwargs)

    def get_channel_history(self, channel, start_index=0):
        """What was said last, as it was typed."""

        def show(lines):
            self.msg(raw("".join(line.split("[-]", 1)[-1] for line in lines)))

        tail_log_file(channel.get_log_filename(), start_index, HISTORY, callback=show)


def _called(thing) -> list[str]:
    return [thing.key.lower(), *thing.aliases.all()]
