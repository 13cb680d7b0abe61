"""An evening: many players in many scenes, half of them fighting, under all five books. The fights
begin within the first seconds.

Everybody types a command every few seconds, whether the last was answered or not. A command takes
from being sent until its typist reads the text about it; a fighter's action is measured together
with the pose typed after it, which the game carries out afterwards.
"""

import re
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median, quantiles

from bench.contestants import Running, ours
from bench.crowd import ANSI, Seat, listen
from bench.lines import SETTING_UP
from bench.rows import Row
from tests.live.counted import ANSWER, FOE, LASTING, NPC_ORDERS, ORDERS, PLAYED, TROOPERS

BOOKS = tuple(SETTING_UP)
SCENES = 20
PLAYERS = 300
EVERY = 3.0
SECONDS = 60
REMEMBERED = 3000
BEGUN = r"Combat begins|The system plays"
"""What the game master reads when a fight begins."""
MOVES_EVERY = 10
"""A guest who moves about changes rooms with one command in this many."""


class Guest(Seat):
    """A player who looks on, talks and rolls. One who ``moves`` does not roll, since some rooms use
    other dice."""

    def __init__(self, game: Running, name: str, moves: bool = False):
        super().__init__(game, name)
        self.moves, self.rolls = moves, not moves
        self.typed = 0
        self.due = 0.0
        self.waits: deque[tuple[re.Pattern, float, int]] = deque()
        self.lines = 0
        self.took: list[float] = []

    def lines_now(self) -> tuple[list[str], str]:
        """The lines to type now, and the pattern that their typist reads once they are done."""
        if self.moves and self.typed % MOVES_EVERY == 0:
            return ["onward"], r"Hall \d+"
        said = [f"say It is {self.typed}."], rf'You say, "It is {self.typed}\."'
        posed = [f"pose counts {self.typed}."], rf"{self.name} counts {self.typed}\."
        rolled = ["+roll 4D+2"], rf"{self.name} rolls 4D\+2"
        return [said, posed, rolled if self.rolls else said][self.typed % 3]

    def types(self, now: float) -> None:
        """Type what is due."""
        self.typed += 1
        lines, answer = self.lines_now()
        self.socket.sendall("".join(f"{line}\r\n" for line in lines).encode())
        self.waits.append((re.compile(answer.encode()), now, len(lines)))
        self.due += EVERY * len(lines)

    def take(self) -> None:
        super().take()
        whole, _, rest = self.text.rpartition(b"\n")
        self.lines += whole.count(b"\n") + bool(whole)
        self.hear(ANSI.sub(b"", whole))
        self.text = rest

    def hear(self, text: bytes) -> None:
        """Match what has come against the waiting commands, in order, and note how long each
        took."""
        while self.waits and (found := self.waits[0][0].search(text)):
            _, since, commands = self.waits.popleft()
            self.took += [time.perf_counter() - since] * commands
            text = text[found.end() :]


class Brawler(Guest):
    """A player who fights: answers what they are asked or attacks, and poses about it."""

    def __init__(self, game: Running, name: str, book: str):
        super().__init__(game, name)
        self.foe = FOE.get(book, "trooper")
        self.read = ""

    def lines_now(self) -> tuple[list[str], str]:
        asked = ANSWER.findall(self.read)
        self.read = ""
        deed = asked[-1].strip() if asked else f"+attack {self.foe} {self.typed % TROOPERS + 1}"
        pose = f"pose counts {self.typed}."
        return [deed, pose], rf"{self.name} counts {self.typed}\."

    def hear(self, text: bytes) -> None:
        self.read = (self.read + text.decode(errors="replace"))[-REMEMBERED:]
        super().hear(text)


class Master(Brawler):
    """A game master who begins a fight, answers questions and talks. ``opening``: the lines that
    begin it."""

    def __init__(self, game: Running, name: str, book: str):
        super().__init__(game, name, book)
        self.rolls = False
        self.opening: list[str] = []

    def lines_now(self) -> tuple[list[str], str]:
        if self.opening:
            return [self.opening.pop(0)], BEGUN
        return super().lines_now() if ANSWER.search(self.read) else Guest.lines_now(self)


@dataclass
class Hour:
    """What was measured while everybody typed: the milliseconds of each command in the ``stretch``,
    those still ``open`` at its end, ``lines`` delivered a second, ``megabytes`` of the game and its
    ``busy`` percentage of one core."""

    stretch: list[float] = field(default_factory=list)
    open: int = 0
    lines: float = 0.0
    megabytes: float = 0.0
    busy: float = 0.0

    @property
    def p99(self) -> float:
        return quantiles(self.stretch, n=100, method="inclusive")[98]

    def text(self) -> str:
        """The figures as a line of text."""
        return (
            f"{len(self.stretch)} commands, median {median(self.stretch):.0f} ms, p99 "
            f"{self.p99:.0f} ms; {self.lines:,.0f} lines/s; {self.open} waiting; "
            f"{self.megabytes:.0f} MB; {self.busy:.0f} % of a core"
        )


class Evening:
    """The players, in their scenes."""

    def __init__(self, game: Running, names: list[str], scenes: int, moving: bool = False):
        self.game = game
        self.empty = game.megabytes()
        size = len(names) // scenes
        groups = [names[at * size : (at + 1) * size] for at in range(scenes)]
        self.guests: list[Guest] = []
        for number, group in enumerate(groups):
            if number % 2:
                self.guests += [Guest(game, name, moving) for name in group]
            else:
                self.guests += self.fight(BOOKS[number // 2 % len(BOOKS)], group)
        self.per_player = (game.megabytes() - self.empty) / len(self.guests)

    def fight(self, book: str, names: list[str]) -> list[Guest]:
        """Set up a fight of these players against NPCs; the first is about to begin it and looks
        on."""
        master = Master(self.game, names[0], book)
        fighters = [Brawler(self.game, name, book) for name in names[1:]]
        foe = FOE.get(book, "trooper")
        for fighter in fighters:
            ready = {"starcraft": "starcraft gunslinger", "dots": "dots hunter"}
            fighter.ask(f"+chargen/take {ready.get(book, 'gunslinger')}")
        master.ask(f"+combat/book {book}")
        for fighter in fighters:
            for line in ("+combat/join Rebels", "+reaction auto", *lines_of(ORDERS, book)):
                fighter.ask(line)
        master.ask(f"+combat/add {TROOPERS} {foe}=Empire")
        lasting = (f"{foe} {number + 1}" for number in range(TROOPERS))
        for name in (*(fighter.name for fighter in fighters), *lasting):
            for line in lines_of(LASTING, book):
                master.ask(line.format(name=name))
        for line in lines_of(NPC_ORDERS, book):
            master.ask(line)
        master.opening = ["+combat/start", lines_of(PLAYED, book).format(last=names[-1])]
        return [master, *fighters]

    def hours(self, seconds: float, stretches: int = 1) -> Iterator[Hour]:
        """Let them play for that long, and yield the figures of each stretch."""
        began = self.begin()
        for number in range(stretches):
            yield self.stretch(began + seconds * (number + 1) / stretches)

    def begin(self) -> float:
        """Start everybody typing, staggered over the interval; return the time now."""
        began = time.perf_counter()
        for number, guest in enumerate(self.guests):
            guest.due = began + EVERY * number / len(self.guests)
            guest.player.unread()
        return began

    def stretch(self, until: float) -> Hour:
        """Let them play until that time."""
        began, used = time.perf_counter(), self.game.seconds()
        for guest in self.guests:
            guest.lines, guest.took = 0, []

        def late() -> None:
            now = time.perf_counter()
            for guest in self.guests:
                if guest.due <= now:
                    guest.types(now)

        listen(self.guests, Guest.take, lambda: time.perf_counter() >= until, late)
        taken = time.perf_counter() - began
        return Hour(
            [1000 * each for guest in self.guests for each in guest.took],
            sum(len(guest.waits) for guest in self.guests),
            sum(guest.lines for guest in self.guests) / taken,
            self.game.megabytes(),
            100 * (self.game.seconds() - used) / taken,
        )


def lines_of(lines: dict, book: str):
    return lines.get(book, lines[""])


def play(players: int, scenes: int, moving: bool = False, **more):
    """Run a game with such an evening, and yield the evening."""
    names = [f"Player{number}" for number in range(players)]
    with ours(names, rooms=scenes, **more) as game:
        yield Evening(game, names, scenes, moving)


def rows(players: int = PLAYERS, scenes: int = SCENES, seconds: float = SECONDS) -> list[Row]:
    """An evening of that size: lines delivered, how long a command takes, memory per player."""
    found = []
    what = f"{players} clients in {scenes} scenes, half fighting, one command each {EVERY:.0f} s"
    for evening in play(players, scenes):
        hours = list(evening.hours(seconds, 3))
        found = [
            Row(
                f"{what}: lines delivered",
                tuple(h.lines for h in hours),
                "/s",
                beside=hours[1].text(),
            ),
            Row(f"{what}: p99 of a command", tuple(h.p99 for h in hours), "ms", "<= 250 ms"),
            Row("memory of the game for each of them", (1000 * evening.per_player,), "kB"),
        ]
    return found


def soak(players: int = 100, scenes: int = 10, minutes: int = 10) -> Iterator[str]:
    """Minutes of fighting, posing, rolling and moving about; a line for each."""
    for evening in play(players, scenes, moving=True):
        for number, hour in enumerate(evening.hours(60 * minutes, minutes), 1):
            yield f"minute {number}: {hour.text()}"


def most(sizes: tuple[int, ...] = (300, 600, 900, 1200), seconds: float = 45) -> Iterator[str]:
    """More and more players, fifteen in a scene, until one command in a hundred takes over a
    second. They log in with passwords that are cheap to check."""
    for players in sizes:
        for evening in play(players, players * SCENES // PLAYERS, settings="tests.live.settings"):
            hour = list(evening.hours(seconds, 3))[-1]
            yield f"{players} players: {hour.text()}"
            if hour.p99 > 1000:
                return
