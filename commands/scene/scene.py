"""+scene: begin, join, read and end scenes."""

from commands.base import TableCommand
from commands.scene import about, course, ordering


class CmdScene(TableCommand):
    """Play a scene: its people, its places, its log."""

    key = "+scene"
    needs_sheet = False
    topics = (*course.TOPICS, *about.TOPICS, *ordering.TOPICS)
    switches_of = course.SWITCHES | about.SWITCHES | ordering.SWITCHES
    switch_names = (*switches_of,)

    def act(self) -> None:
        switch = self.switches[0] if self.switches else ""
        self.switches_of.get(switch, about.show)(self)
