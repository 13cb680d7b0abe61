"""+scene: begin, join, read and end scenes."""

from collections.abc import Callable
from typing import Any

from commands.base import TableCommand
from commands.scene import about, course, mending, ordering, planning, plots, reading, sharing

PARTS: tuple[Any, ...] = (course, about, reading, mending, ordering, planning, plots, sharing)
SWITCHES: dict[str, Callable[[Any], None]] = {
    name: do for part in PARTS for name, do in part.SWITCHES.items()
}


class CmdScene(TableCommand):
    """Play a scene: its people, its places, its log."""

    key = "+scene"
    needs_sheet = False
    topics = tuple(topic for part in PARTS for topic in part.TOPICS)
    switches_of = SWITCHES
    switch_names = (*SWITCHES,)

    def act(self) -> None:
        switch = self.switches[0] if self.switches else ""
        self.switches_of.get(switch, about.show)(self)
