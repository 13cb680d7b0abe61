"""A player's characters: +new makes one, +delete ends one for good."""

from evennia.commands.cmdhandler import CMD_NOMATCH
from evennia.commands.command import Command
from evennia.commands.default.account import CmdIC as StockIC
from evennia.commands.default.account import CmdOOCLook
from evennia.commands.default.account import CmdQuell as StockQuell
from evennia.utils.ansi import raw

from game.errors import Refused


class AccountCommand(Command):
    """What a player types whether or not he is somebody in the game. Subclasses say what in
    ``act``; refusals are sentences."""

    locks = "cmd:pperm(Player)"
    help_category = "Character"
    arg_regex = r"\s|$"
    switch_names = ()

    def func(self):
        try:
            self.act(self.args.strip())
        except Refused as refusal:
            self.say(refusal.sentence)

    def act(self, words: str) -> None:
        """Do it. Errors: Refused."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Tell the player at this connection alone; the text is never read as markup."""
        self.account.msg(raw(str(text)), session=self.session)


class CmdNew(AccountCommand):
    """
    make a new character

    Usage:
      +new <name>       as in: +new Anna

    For a player who has no character, or may have one more. The name is one word: 3 to 30
    letters, digits and . - _ signs.
    """

    key = "+new"

    def act(self, words):
        if not words:
            raise Refused("no_name", "What is the name? Type it too, such as +new Anna.")
        character = self.account.begin_character(words, ip=self.session.address)
        if self.session.puppet:
            self.say(f"{character.key} is made. Type ic {character.key} to be {character.key}.")
            return
        self.account.puppet_object(self.session, character)
        self.account.db._last_puppet = character
        self.say("\n".join(self.account.welcome(self.session)))


class CmdDelete(AccountCommand):
    """
    delete your character for good

    Usage:
      +delete <name>    the whole name, as in: +delete Anna

    Sheet, points and gear are gone, and nobody can bring them back. Poses and rolls stay in the
    logs of the scenes. Not while a scene counts on the character; +new makes another afterwards.
    """

    key = "+delete"

    def act(self, words):
        if not words:
            raise Refused("no_name", self.what_it_does())
        self.say(self.account.delete_character(words))

    def what_it_does(self) -> str:
        mine = list(self.account.characters)
        if not mine:
            return self.account.outside()
        name = mine[0].key
        return f"This deletes a character for good, sheet and all. To delete {name}: +delete {name}"


class CmdIC(StockIC):
    """
    be your character again

    Usage:
      ic                from outside the game
      ic <name>         of several, this one
    """

    help_category = "Character"

    def func(self):
        """Evennia's own, for whoever can be meant by it."""
        if self.means_somebody():
            super().func()
        else:
            self.msg(raw(self.account.outside()))

    def means_somebody(self) -> bool:
        account = self.account
        if not account.db._last_puppet:
            account.db._last_puppet = next(iter(account.characters), None)
        if not self.args:
            return bool(account.db._last_puppet)
        mine = (character.key.lower() for character in account.characters)
        return self.args.lower() in mine or account.check_permstring("Builder")


class CmdUnpuppet(AccountCommand):
    """
    leave your character and stay connected

    Usage:
      unpuppet

    ic comes back to it. A fight goes on without your word: +combat/leave takes you out first.
    To talk out of character, type ooc and the words; you stay where you are.
    """

    key = "unpuppet"

    def act(self, words):
        if not self.session.puppet:
            raise Refused("outside", self.account.outside())
        self.account.db._last_puppet = self.session.puppet
        self.account.unpuppet_object(self.session)
        self.say(self.account.outside())


class CmdOutsideLook(CmdOOCLook):
    """
    the way into the game, from outside

    Usage:
      look
    """

    auto_help = False

    def func(self):
        """Inside, the room is looked at by another command."""
        self.msg(raw(self.account.outside()))


class CmdQuell(StockQuell):
    """
    be no more than your character, for staff

    Usage:
      quell             your account's permissions rest
      unquell           they hold again
    """

    locks = "cmd:pperm(Builder)"
    help_category = "Admin"


class CmdOutside(AccountCommand):
    """Answers a line that no command answers, from a player who is nobody in the game."""

    key = CMD_NOMATCH
    locks = "cmd:all()"
    auto_help = False

    def act(self, words):
        word = words.split()[0][:40] if words else ""
        self.say(f"'{word}' is no command outside the game. {self.account.outside()}")
