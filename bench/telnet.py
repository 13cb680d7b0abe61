"""Measurements over telnet: one client's round trip, and a full room's commands per second."""

import re
import selectors
import time
from dataclasses import dataclass

from tests.live.telnet import Player


@dataclass(frozen=True)
class Line:
    """A command to measure and the pattern that its typist sees when it is done."""

    command: str
    answer: str

    def done(self, player: Player) -> str:
        """The pattern, with the typist's name where it says ``NAME``."""
        return self.answer.replace("NAME", player.name)


SAY = Line("say hi", r'You say, "hi"')
ROLL = Line("+roll 4D+2", r"NAME rolls 4D\+2[\s\S]*?\]")


def round_trips(player: Player, line: Line, times: int) -> list[float]:
    """Milliseconds from typing a line to reading its answer, again and again."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        player.send(line.command)
        player.expect(line.done(player))
        taken.append((time.perf_counter() - started) * 1000)
    return taken


def per_second(players: list[Player], line: Line, each: int = 10) -> float:
    """Commands per second when everyone in a room types `each` of them at once.

    The clock stops when every typist has read the answers to all of theirs.
    """
    with selectors.DefaultSelector() as selector:
        for player in players:
            player.unread()
            selector.register(player.fileno(), selectors.EVENT_READ, player)
        started = time.perf_counter()
        for player in players:
            for _ in range(each):
                player.send(line.command)
        left = {player: each for player in players}
        while left:
            for key, _ in selector.select(timeout=60):
                _count_answers(key.data, line, left)
        return len(players) * each / (time.perf_counter() - started)


def _count_answers(player: Player, line: Line, left: dict[Player, int]) -> None:
    """Take in what one player received; drop the player from `left` when all answers are in."""
    while player in left and re.search(line.done(player), player.unread()):
        player.expect(line.done(player))
        left[player] -= 1
        if not left[player]:
            del left[player]
