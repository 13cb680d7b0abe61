"""about, time and info: about this game for everybody, and about the server for staff."""

from datetime import UTC, datetime
from typing import Any

import evennia
from django.conf import settings
from evennia.commands.command import Command
from evennia.commands.default.system import CmdAbout as StockAbout
from evennia.commands.default.system import CmdTime as StockTime
from evennia.utils.ansi import raw

from commands.paged import Paged
from game import registry
from game.encounter.state import FIGHT
from game.wording import Text, say, several
from world import title
from world.ignoring import staffs
from world.players import account_of
from world.scenes.render.words import clock
from world.scenes.table import tables


def name_and_version() -> str:
    return f"{settings.SERVERNAME} {settings.GAME_VERSION}"


class CmdAbout(Paged, StockAbout):
    """What game this is."""

    help_category = "General"

    def func(self) -> None:
        books = tuple(registry.names())
        lines = (
            say("about-game", game=name_and_version(), slogan=title.slogan(), books=books),
            say("about-first-steps"),
            say("about-licence"),
        )
        self.msg(raw(str(several(lines))))
        player: Any = account_of(self.caller)
        if staffs(player):
            super().func()


class CmdTime(Paged, StockTime):
    """What time it is."""

    locks = "cmd:all()"
    help_category = "General"

    def func(self) -> None:
        now = datetime.now(UTC)
        date = f"{now:%A}, {now.day} {now:%B %Y}"
        told = say("about-now", date=date, time=f"{now:%H:%M}")
        self.msg(raw(f"{told} {self.in_the_scene()}"))
        player: Any = account_of(self.caller)
        if staffs(player):
            super().func()

    def in_the_scene(self) -> Text:
        """A sentence on the clock of the scene here."""
        table = tables.of(self.caller)
        if table is None:
            return say("about-no-scene")
        state = table.state
        fight = state.mode == FIGHT and bool(state.round)
        shown = clock(state.clock)
        return say("about-scene-clock", clock=shown, fight=fight, round=state.round)


class CmdUnconnectedInfo(Command):
    """
    what lists of games ask for

    Usage:
      info
    """

    key = "info"
    locks = "cmd:all()"
    auto_help = False

    def func(self) -> None:
        connected = evennia.SESSION_HANDLER.account_count()
        lines = (
            "## BEGIN INFO 1.1", f"Name: {settings.SERVERNAME}", f"Connected: {connected}",
            f"Version: {name_and_version()}", "## END INFO",
        )  # fmt: skip
        self.msg(raw("\n".join(lines)))
