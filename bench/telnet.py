"""One client's round trip over telnet."""

import time
from dataclasses import dataclass

from tests.live.telnet import Player


@dataclass(frozen=True)
class Line:
    """A command to measure, and the pattern that its typist reads when it is done."""

    command: str
    answer: str

    def done(self, player: Player) -> str:
        """The pattern, with the typist's name for ``NAME``."""
        return self.answer.replace("NAME", player.name)


SAY = Line("say hi", r'You say, "hi"')
ROLL = Line("+roll 4D+2", r"NAME rolls 4D\+2[\s\S]*?\]")


def round_trips(player: Player, line: Line, times: int) -> list[float]:
    """Milliseconds from typing the line to reading its answer, for each time."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        player.send(line.command)
        player.expect(line.done(player))
        taken.append((time.perf_counter() - started) * 1000)
    return taken
