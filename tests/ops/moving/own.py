"""Classes and command sets of a game that was not made for the table."""

from evennia import Command, DefaultCharacter, DefaultRoom, default_cmds

from commands import cmdsets


class Hero(DefaultCharacter):
    """A character that cannot play at a table."""


class House(DefaultRoom):
    """A room without a table."""


class Tavern(House):
    """A subclass of the game's own room."""


class CmdLamp(Command):
    """A command of the game's own."""

    key = "lamp"


class Bare(default_cmds.CharacterCmdSet):
    """Evennia's commands alone."""


class WithTable(default_cmds.CharacterCmdSet):
    """Evennia's commands and the table's."""

    def at_cmdset_creation(self):
        super().at_cmdset_creation()
        self.add(cmdsets.TableCmdSet)


class Child(cmdsets.CharacterCmdSet):
    """The program's commands, and one of the game's own."""

    def at_cmdset_creation(self):
        super().at_cmdset_creation()
        self.add(CmdLamp)
