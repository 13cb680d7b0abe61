"""+scene: begin, join, read and end scenes."""

from collections.abc import Callable
from typing import Any

from commands.base import TableCommand
from commands.scene import mending, reading

type Switches = dict[str, Callable[[Any], None]]


class CmdScene(TableCommand):
    """Play a scene: its people, its places, its log."""

    key = "+scene"
    needs_sheet = False
    topics = (*reading.TOPICS, *mending.TOPICS)
    switches_of: Switches = {
        **reading.SWITCHES,
        **mending.SWITCHES,
    }
    switch_names = (*switches_of,)

    def act(self) -> None:
        if self.switches:
            self.switches_of[self.switches[0]](self)
