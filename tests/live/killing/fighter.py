"""A player who types without pause, records what the game acknowledged, and reconnects when cut
off.

After every line of the fight they pose a word that nobody else uses. If the pose is shown, both
lines count as acknowledged, since one player's lines are carried out in order.
"""

import random
import re
import threading
from dataclasses import dataclass, field

from server.ops import probe

PATIENCE = 180
NOTHING = re.compile(r"nothing\s+has\s+changed")
"""In a refusal: the line was not carried out."""
UNKNOWN = re.compile(r"done\s+or\s+not|error\s+occurred|What\s+was\s+done|\"pose ")
"""In an answer after which the line may or may not have been carried out."""
MARK = re.compile(r"\[#(\d+)(?:[^\]\n]*#(\d+))?\]")
COMMON = ("+combat/next", "+combat/next", "+pass", "+combat/undo", "+roll 3D+1", "+combat")
D6 = ("+initiative first", "+declare 1", "+declare 2", "+declare 1 attack", "+attack thug",
      "+attack thug", "+dodge", "+nodefence", "+cover half", "+stand")  # fmt: skip


@dataclass(frozen=True)
class Part:
    """Lines for a fighter under one book: ``once`` at the start, ``beginning`` to start a fight,
    ``lines`` to choose from in it."""

    name: str
    book: str
    once: tuple[str, ...]
    foe: str
    lines: tuple[str, ...]
    well: str = "wound=healthy"

    def beginning(self) -> tuple[str, ...]:
        return (
            f"+combat/start {self.book} {self.name} vs {self.foe}",
            "+combat/auto npcs=on",
            f"+combat/set {self.name}/{self.well}",
        )


PARTS = (
    Part("Ace", "personal", ("+chargen/take smuggler",), "thug", D6),
    Part("Bea", "advanced", ("+chargen/take scout",), "thug", D6),
    Part("Cat", "chronicles", ("+chargen/take smuggler",), "thug", D6),
    Part("Sten", "starcraft", ("+recruit marine",), "zergling",
         ("+plan 1", "+plan 2 with dodge", "+attack zergling", "+attack zergling", "+stand"),
         "body=30"),
    Part("Dora", "dots",
         ("+dots", "+dots sentinel", "+dots rogue", "+dots none", "+xp saber fighting 4",
          "+xp saber block 3", "+xp speed 2"), "training droid",
         ("+initiative none", "+attack droid", "+attack droid", "+block saber block",
          "+nodefence"), "hits=30"),
)  # fmt: skip


@dataclass
class Told:
    """What the game has told a fighter. ``read``: words that were shown; ``open``: words without a
    clear answer, since the Server died over them or the connection was cut; ``refused``: words
    answered by "nothing has changed"; ``rolls``: numbers of all rolls shown to the fighter."""

    read: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    rolls: set[int] = field(default_factory=set)


class Fighter(threading.Thread):
    """Types while ``running`` is set, until ``ended`` is; records the answers in ``told``.
    ``failed``: the exception that ended the thread, if any."""

    def __init__(self, part: Part, server, rng: random.Random):
        super().__init__(name=part.name, daemon=True)
        self.part, self.server, self.rng = part, server, rng
        self.told, self.failed = Told(), None
        self.running, self.ended, self.idle = (
            threading.Event(),
            threading.Event(),
            threading.Event(),
        )
        self.word = 0
        self.player = server.newcomer(part.name)
        for line in (*part.once, f"hall{PARTS.index(part)}"):
            self.player.ask(line)

    def run(self) -> None:
        try:
            while not self.ended.is_set():
                if self.running.is_set():
                    self.turn()
                else:
                    self.idle.set()
                    self.running.wait(1)
        except BaseException as failed:
            self.failed = failed
            raise

    def pause(self) -> None:
        """Return when the fighter has stopped typing and read the answer to the last line."""
        self.idle.clear()
        self.running.clear()
        while not self.idle.wait(1) and self.failed is None:
            continue

    def turn(self) -> None:
        """Type one line of the fight and pose the next word; a new fight starts every 12 words."""
        self.word += 1
        word = f"{self.part.book}{self.word}x"
        beginning = self.part.beginning() if self.word % 12 == 1 else ()
        lines = (*beginning, self.rng.choice((*self.part.lines, *COMMON)))
        try:
            for line in (*lines, f"pose {word}", f"+combat/zz{word}"):
                self.player.send(line)
            said = self.player.expect(rf"zz{word}[^\n]*\n", PATIENCE).string
        except (AssertionError, OSError):
            self.told.open.append(word)
            self.come_back()
            return
        if re.search(rf"(?m)^{self.name} {word}", said):
            self.told.read.append(word)
        else:
            refused = NOTHING.search(said) and not UNKNOWN.search(said)
            (self.told.refused if refused else self.told.open).append(word)
        self.note_rolls()

    def last_read(self) -> int:
        """Return the number of the last word that was shown, 0 if none was."""
        return int(self.told.read[-1].removeprefix(self.part.book)[:-1]) if self.told.read else 0

    def note_rolls(self) -> None:
        """Add the rolls shown since the last call to ``told``, and clear the transcript."""
        for first, last in MARK.findall(self.player.transcript):
            self.told.rolls.update(range(int(first), int(last or first) + 1))
        self.player.transcript = ""

    def come_back(self) -> None:
        """Wait until the game answers, connect and log in. AssertionError if that fails."""
        self.note_rolls()
        self.player.close()
        assert probe.wait_until_answers(self.server.ports.telnet, PATIENCE), "it does not answer"
        self.player.connect()
        self.player.send(f'connect "{self.name}" {self.player.password}')
        self.player.expect(rf"You become {self.name}\.", PATIENCE)
