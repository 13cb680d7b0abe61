"""about, time and info: of this game for everybody, of the machine that runs it for staff."""

from datetime import UTC, datetime

import evennia
from django.conf import settings
from evennia.commands.command import Command
from evennia.commands.default.system import CmdAbout as StockAbout
from evennia.commands.default.system import CmdTime as StockTime
from evennia.utils.ansi import raw

from game import shelf
from game.encounter.state import FIGHT
from world import title
from world.ignoring import staffs
from world.players import account_of
from world.scenes.render.words import and_list, clock


def name_and_version() -> str:
    return f"{settings.SERVERNAME} {settings.GAME_VERSION}"


class CmdAbout(StockAbout):
    """
    what game this is

    Usage:
      about

    Staff also read which versions of what it runs on.
    """

    help_category = "General"

    def func(self):
        named = and_list(shelf.names())
        books = f"book{'s' * (len(shelf.names()) > 1)} {named}"
        lines = (
            f"This is {name_and_version()}: {title.slogan()}, by the {books}.",
            "Type help start for the first steps, +rules for the rules, who for who is here, and "
            "+report to tell staff something.",
            "The licence is BSD-3-Clause.",
        )
        self.msg(raw("\n".join(lines)))
        if staffs(account_of(self.caller)):
            super().func()


class CmdTime(StockTime):
    """
    what time it is

    Usage:
      time

    The time of the world, and the clock of the scene in your room. Staff also read how long the
    game has been running.
    """

    locks = "cmd:all()"
    help_category = "General"

    def func(self):
        now = datetime.now(UTC)
        told = f"It is {now:%A}, {now.day} {now:%B %Y}, {now:%H:%M} UTC."
        self.msg(raw(" ".join(filter(None, [told, self.in_the_scene()]))))
        if staffs(account_of(self.caller)):
            super().func()

    def in_the_scene(self) -> str:
        """The clock of the scene here; "" without one."""
        table = getattr(self.caller.location, "table", None)
        if table is None:
            return "No scene is open here."
        state = table.state
        rounds = f" It is round {state.round}." if state.mode == FIGHT and state.round else ""
        return f"The clock of the scene here shows {clock(state.clock)}.{rounds}"


class CmdUnconnectedInfo(Command):
    """
    what lists of games ask for

    Usage:
      info
    """

    key = "info"
    locks = "cmd:all()"
    auto_help = False

    def func(self):
        connected = evennia.SESSION_HANDLER.account_count()
        lines = (
            "## BEGIN INFO 1.1", f"Name: {settings.SERVERNAME}", f"Connected: {connected}",
            f"Version: {name_and_version()}", "## END INFO",
        )  # fmt: skip
        self.msg(raw("\n".join(lines)))
