"""Collects a text of many lines, typed or pasted one by one."""

from typing import TYPE_CHECKING

from evennia import CmdSet, Command
from evennia.commands.cmdhandler import CMD_NOINPUT, CMD_NOMATCH
from evennia.utils.ansi import raw

from game.errors import Refused
from game.wording import say

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.actors import Session

DONE, CANCEL = ("+sheet/import/done", "+sheet/done"), ("/import/cancel", "+sheet/cancel")
END = "."
ELSEWHERE = ("+", "@", ":")
"""Beginnings of lines that are run as commands while a paste is open."""
MOST_LINES = 200


class CmdLine(Command):
    """Handles a line while a paste is open."""

    key = CMD_NOMATCH
    aliases = (CMD_NOINPUT,)
    locks = "cmd:all()"
    auto_help = False

    def func(self) -> None:
        for line in self.args.split("\n"):
            if self.session.ndb.paste is None:
                self.caller.execute_cmd(line, session=self.session)
                continue
            self.line(line)

    def line(self, line: str) -> None:
        word, paste = line.strip(), self.session.ndb.paste
        if word == END or word.lower() in DONE:
            drop(self.session)
            self.caller.execute_cmd("\n".join([paste.command, *paste.lines]), session=self.session)
        elif word.lower().endswith(CANCEL):
            drop(self.session)
            self.caller.msg(raw(str(say("characters-paste-given-up"))))
        elif word.startswith(ELSEWHERE):
            self.session.cmdset.remove(PasteCmdSet)
            self.caller.execute_cmd(word, session=self.session)
            _listen(self.session)
        elif len(paste.lines) >= MOST_LINES:
            drop(self.session)
            self.caller.msg(raw(str(say("characters-paste-too-long", lines=MOST_LINES))))
        else:
            paste.lines.append(line)


class PasteCmdSet(CmdSet):
    """Makes every line of this connection part of the paste."""

    key = "paste"
    priority = 150
    mergetype = "Replace"
    no_exits = True
    no_objs = True
    no_channels = True

    def at_cmdset_creation(self) -> None:
        self.add(CmdLine())


class Paste:
    """The lines so far, and the command that they will be appended to."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.lines: list[str] = []


def open_for(cmd: "TableCommand", command: str) -> None:
    """Collect lines of this connection until the text is complete, then run the command with it.
    Raises Refused("no_window") without a session."""
    if cmd.session is None:
        raise Refused("no_window", say("characters-paste-in-one"))
    cmd.session.ndb.paste = Paste(command)
    _listen(cmd.session)
    cmd.say(say("characters-paste-how", line=f"{cmd.key}/import/cancel"))


def _listen(session: "Session") -> None:
    if not session.cmdset.has(PasteCmdSet.key):
        session.cmdset.add(PasteCmdSet)


def drop(session: "Session") -> None:
    session.ndb.paste = None
    session.cmdset.remove(PasteCmdSet)
