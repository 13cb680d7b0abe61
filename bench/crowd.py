"""Many players at once: what they type, what they read, how long they wait for it."""

import re
import selectors
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median, quantiles

from bench.contestants import Running

ANSI = re.compile(rb"\x1b\[[0-9;]*[A-Za-z]")
STILL_THERE = b"\xff\xf1"
"""What telnet sends to keep a silent connection alive."""
PATIENCE = 15.0
"""Seconds of silence after which missing lines count as lost."""


@dataclass(frozen=True)
class Talk:
    """A line that everybody in the room reads.

    ``typed``; ``own``: a pattern of what its typist reads, with their name for NAME; ``read``: a
    pattern of what each listener, including the typist, reads of it in full.
    """

    typed: str
    own: str
    read: str


SAY = Talk("say Well now.", r'You say, "Well now\."', r'says?, "Well now\."')
POSE = Talk("pose looks around.", r"NAME looks around\.", r"looks around\.")
ROLL = Talk("+roll 4D+2", r"NAME rolls 4D\+2[^\]]*\]", r"rolls 4D\+2[^\]]*\]")
CHECK = Talk("+check blaster", r"NAME rolls blaster[^\]]*\]", r"rolls blaster[^\]]*\]")


class Seat:
    """One player's connection, read as data comes in."""

    def __init__(self, game: Running, name: str):
        self.player = game.player(name)
        self.name = name
        self.socket = self.player._socket
        self.text = b""
        self.heard = 0

    def fileno(self) -> int:
        return self.socket.fileno()

    def send(self, line: str) -> None:
        """Type a line."""
        self.socket.sendall(line.encode() + b"\r\n")

    def ask(self, line: str) -> str:
        """Type a line while nothing is measured; return what is read until it is done."""
        return self.player.ask(line)

    def take(self) -> None:
        """Read what has come."""
        came = self.socket.recv(262144)
        if not came:
            raise ConnectionError(f"{self.name} was hung up on")
        came = came.replace(STILL_THERE, b"")
        self.heard += len(came)
        self.text += came

    def count(self, pattern: re.Pattern) -> int:
        """Count matches of the pattern, and forget what has been read except for an unfinished
        row."""
        text = ANSI.sub(b"", self.text)
        found = list(pattern.finditer(text))
        self.text = text[found[-1].end() :] if found else text[-2000:]
        return len(found)


@dataclass
class Course:
    """The results of one run of a line: ``lines`` delivered and ``lost``, processor ``seconds`` of
    the game, of the ``clients``, ``wall`` clock seconds, and the typists' ``waits`` in seconds."""

    lines: int = 0
    lost: int = 0
    seconds: float = 0.0
    clients: float = 0.0
    wall: float = 0.0
    waits: list[float] = field(default_factory=list)

    @property
    def microseconds(self) -> float:
        """Processor time of the game per delivered line."""
        return self.seconds / self.lines * 1e6

    @property
    def median(self) -> float:
        """The median wait in milliseconds."""
        return median(self.waits) * 1000

    @property
    def p99(self) -> float:
        """The 99th percentile of the waits in milliseconds."""
        return quantiles(self.waits, n=100, method="inclusive")[98] * 1000


class Crowd:
    """Players in one room; each types the next line after reading the last."""

    def __init__(self, game: Running, names: list[str]):
        self.game = game
        self.seats = [Seat(game, name) for name in names]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for seat in self.seats:
            seat.player.close()

    def each(self, line: str) -> None:
        """Have everybody type the line, one after another."""
        for seat in self.seats:
            seat.ask(line)
        for seat in self.seats:
            seat.player.unread()

    def run(self, talk: Talk, each: int) -> Course:
        """Have everybody type the line ``each`` times. Ends when everybody has read every line, or
        when the missing ones count as lost."""
        course, wanted = Course(), len(self.seats) ** 2 * each
        mine = {
            seat: re.compile(talk.own.replace("NAME", seat.name).encode()) for seat in self.seats
        }
        read, left, sent = re.compile(talk.read.encode()), dict.fromkeys(self.seats, each), {}
        before = self.game.seconds(), time.process_time(), time.perf_counter()

        def types(seat) -> None:
            left[seat] -= 1
            sent[seat] = time.perf_counter()
            seat.send(talk.typed)

        def takes(seat) -> None:
            seat.take()
            if seat in sent and mine[seat].search(ANSI.sub(b"", seat.text)):
                course.waits.append(time.perf_counter() - sent.pop(seat))
                course.lines += seat.count(read)
                if left[seat]:
                    types(seat)
            elif seat not in sent or len(seat.text) > 50_000:
                course.lines += seat.count(read)

        for seat in self.seats:
            seat.text = b""
            types(seat)
        silent = listen(self.seats, takes, lambda: course.lines >= wanted)
        course.lines += sum(seat.count(read) for seat in self.seats if silent)
        course.seconds = self.game.seconds() - before[0]
        course.clients = time.process_time() - before[1]
        course.wall = time.perf_counter() - before[2] - silent
        course.lost = wanted - course.lines
        return course


def listen(
    seats, takes: Callable, over: Callable[[], bool], late: Callable = lambda: None
) -> float:
    """Let each seat take what comes until it is over or nothing has come for too long; return the
    seconds of that silence. ``late`` is called in between."""
    with selectors.DefaultSelector() as selector:
        for seat in seats:
            selector.register(seat.fileno(), selectors.EVENT_READ, seat)
        came = time.monotonic()
        while not over():
            late()
            for key, _ in selector.select(timeout=0.01):
                before = key.data.heard
                takes(key.data)
                came = time.monotonic() if key.data.heard != before else came
            if (silent := time.monotonic() - came) > PATIENCE:
                return silent
    return 0.0
