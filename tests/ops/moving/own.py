"""Classes and command sets such as a game has that was not made for the table."""

from evennia import Command, DefaultCharacter, DefaultRoom, default_cmds

from commands import cmdsets


class Hero(DefaultCharacter):
    """A character without a place at the table."""


class House(DefaultRoom):
    """A room without a table."""


class Tavern(House):
    """A child of it."""


class CmdLamp(Command):
    """The game's own command."""

    key = "lamp"


class Bare(default_cmds.CharacterCmdSet):
    """Evennia's commands alone."""


class WithTable(default_cmds.CharacterCmdSet):
    """Evennia's and the table's."""

    def at_cmdset_creation(self):
        super().at_cmdset_creation()
        self.add(cmdsets.TableCmdSet)


class Child(cmdsets.CharacterCmdSet):
    """The program's, and one of its own."""

    def at_cmdset_creation(self):
        super().at_cmdset_creation()
        self.add(CmdLamp)
