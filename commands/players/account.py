"""A player's characters: +new makes one, +delete deletes one for good."""

from typing import TYPE_CHECKING

from evennia.commands.cmdhandler import CMD_NOMATCH
from evennia.commands.command import Command
from evennia.commands.default.account import CmdIC as StockIC
from evennia.commands.default.account import CmdOOCLook
from evennia.commands.default.account import CmdQuell as StockQuell
from evennia.utils.ansi import raw

from commands.paged import Paged
from game.errors import Refused
from game.wording import Text, say, several
from server.seams import accounts

if TYPE_CHECKING:
    from world.actors import Account, Session


class AccountCommand(Paged, Command):
    """A command that works with or without a character. Subclasses implement ``act``; refusals are
    shown as sentences."""

    account: "Account"
    session: "Session"
    args: str

    locks = "cmd:pperm(Player)"
    help_category = "Character"
    arg_regex = r"\s|$"
    switch_names: tuple[str, ...] = ()

    def func(self) -> None:
        try:
            self.act(self.args.strip())
        except Refused as refusal:
            self.say(refusal.sentence)

    def act(self, words: str) -> None:
        """Carry the command out. Raises Refused."""
        raise NotImplementedError

    def say(self, text: str | Text) -> None:
        """Show text at this connection alone; it is never read as markup."""
        self.account.msg(text if isinstance(text, Text) else raw(text), session=self.session)


class CmdNew(AccountCommand):
    """Make a new character."""

    key = "+new"

    def act(self, words: str) -> None:
        if not words:
            raise Refused("no_name", say("players-new-how"))
        character = self.account.begin_character(words, ip=self.session.address)
        if self.session.puppet:
            self.say(say("players-character-made", name=character.key))
            return
        self.account.puppet_object(self.session, character)
        accounts.remember_puppet(self.account, character)
        self.say(several(self.account.welcome(self.session)))


class CmdDelete(AccountCommand):
    """Delete your character for good."""

    key = "+delete"

    def act(self, words: str) -> None:
        if not words:
            raise Refused("no_name", self.what_it_does())
        self.say(self.account.delete_character(words))

    def what_it_does(self) -> Text:
        mine = list(self.account.characters)
        if not mine:
            return self.account.outside()
        return say("players-delete-how", name=mine[0].key)


class CmdIC(Paged, StockIC):
    """Be your character again."""

    help_category = "Character"

    def func(self) -> None:
        """Evennia's own, if the player has a character that it can mean."""
        if self.means_somebody():
            super().func()
        else:
            self.msg(raw(str(self.account.outside())))

    def means_somebody(self) -> bool:
        account = self.account
        if not accounts.last_puppet(account):
            accounts.remember_puppet(account, next(iter(account.characters), None))
        if not self.args:
            return bool(accounts.last_puppet(account))
        mine = (character.key.lower() for character in account.characters)
        return self.args.lower() in mine or account.check_permstring("Builder")


class CmdUnpuppet(AccountCommand):
    """Leave your character and stay connected."""

    key = "unpuppet"

    def act(self, words: str) -> None:
        if not self.session.puppet:
            raise Refused("outside", self.account.outside())
        accounts.remember_puppet(self.account, self.session.puppet)
        self.account.unpuppet_object(self.session)
        self.say(self.account.outside())


class CmdOutsideLook(CmdOOCLook):
    """
    the way into the game, from outside

    Usage:
      look
    """

    auto_help = False

    def func(self) -> None:
        """Show the way in; a puppeted character has another look command."""
        self.msg(raw(str(self.account.outside())))


class CmdQuell(Paged, StockQuell):
    """Be no more than your character, for staff."""

    locks = "cmd:pperm(Builder)"
    help_category = "Admin"


class CmdOutside(AccountCommand):
    """Answers an unknown command of a player who is not playing a character."""

    key = CMD_NOMATCH
    locks = "cmd:all()"
    auto_help = False

    def act(self, words: str) -> None:
        word = words.split()[0][:40] if words else ""
        outside = self.account.outside()
        self.say(say("players-no-command-outside", word=word, outside=outside))
