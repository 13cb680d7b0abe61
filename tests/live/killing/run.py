"""Strikes a game with faults; after each, waits until everybody plays again and compares the
journal with what players were told."""

import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from server.ops import keeper
from tests import postgres
from tests.live.killing.disk import Disk
from tests.live.killing.faults import KILLS, Fault, drawn
from tests.live.killing.fighter import PARTS, PATIENCE, Fighter
from tests.live.killing.journal import Journal
from tests.live.server import LiveServer, Workshop

LONGEST_PLAY = 6.0
LIE = Path(__file__).with_name("clock.c")
"""Source of the library that shifts the time of day for a process."""


@dataclass(frozen=True)
class Happened:
    """The ``name`` of a fault, and the seconds from its end until ``everybody`` had been shown a
    word typed after it."""

    name: str
    everybody: float


@dataclass
class Place:
    """Where a run is played. ``cluster``: the PostgreSQL server with the game's database, None for
    SQLite; ``clock``: a file with the seconds by which the game's clock is off, None where the
    clock cannot be shifted."""

    workshop: Workshop
    disk: Disk = field(default_factory=Disk)
    cluster: postgres.Cluster | None = None
    clock: Path | None = None


@contextmanager
def of_its_own(on_postgresql: bool = False, settings: str = "tests.live.settings"):
    """Set up a small disk, a clock and, if wanted, a PostgreSQL server for one run."""
    with Disk() as disk:
        if not on_postgresql:
            with Workshop(settings=settings, address="", inside=disk.folder) as workshop:
                yield Place(workshop, disk, clock=_clock(disk.folder))
            return
        with postgres.cluster(safe=True) as cluster:
            address = cluster.url("d6mush")
            with Workshop(settings=settings, address=address, inside=disk.folder) as workshop:
                yield Place(workshop, disk, cluster, _clock(disk.folder))


def _clock(folder: Path) -> Path | None:
    """Create the clock's file, and beside it compile the library that reads it (``.so``). None
    without a C compiler, or elsewhere than on Linux."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler or sys.platform != "linux":
        return None
    (file := folder / "clock").write_text("+0")
    made = ["-shared", "-fPIC", "-O2", "-o", str(file.with_suffix(".so")), str(LIE)]
    subprocess.run([compiler, *made], check=True)
    return file


def halls(server: LiveServer) -> None:
    """Dig a room for each fight, reached by typing ``hall`` and its number."""
    admin = server.admin()
    for number, _ in enumerate(PARTS):
        admin.ask(f"dig/teleport Hall {number};hall{number} = hall{number},back")
        admin.ask("back")
    admin.quit()


class Run:
    """One server with its keeper, and five players who fight on it."""

    def __init__(self, at: Place, seed: int):
        self.rng = random.Random(seed)
        self.disk, self.cluster, self.clock = at.disk, at.cluster, at.clock
        self.server = at.workshop.prepared()
        if self.clock:
            library = self.clock.with_suffix(".so")
            self.server.more = {"LD_PRELOAD": str(library), "D6MUSH_TEST_CLOCK": str(self.clock)}
        self.server.start()
        keeper.hire(self.server)
        halls(self.server)
        self.fighters = [Fighter(part, self.server, random.Random(seed + n)) for n, part in
                         enumerate(PARTS)]  # fmt: skip
        self.happened: list[Happened] = []
        for fighter in self.fighters:
            fighter.start()

    def let(self, fault: Fault) -> Happened:
        """Let the players fight for a moment, then strike. Return when all of them have been shown
        a new word and the journal agrees with what they were told."""
        for fighter in self.fighters:
            fighter.running.set()
        time.sleep(self.rng.uniform(0.3, LONGEST_PLAY))
        fault.strike(self)
        began = time.monotonic()
        self._wait_for_news(fault)
        self.happened.append(Happened(fault.name, time.monotonic() - began))
        for fighter in self.fighters:
            fighter.pause()
        self.compare()
        return self.happened[-1]

    def _wait_for_news(self, fault: Fault) -> None:
        """Wait until every player has been shown a word that they typed after the fault."""
        typed = {fighter: fighter.word for fighter in self.fighters}
        deadline = time.monotonic() + PATIENCE
        waiting = set(self.fighters)
        while waiting:
            waiting = {one for one in waiting if one.last_read() <= typed[one]}
            failed = [one for one in self.fighters if one.failed]
            assert not failed, (
                f"{fault.name}: {failed[0].name} cannot go on: {failed[0].failed}\n{self._logs()}"
            )
            assert time.monotonic() < deadline, (
                f"{fault.name}, not back: {[one.name for one in waiting]}\n"
                f"{[one.player.transcript[-800:] for one in waiting]}\n{self._logs()}"
            )
            time.sleep(0.05)

    def _logs(self) -> str:
        folder = self.server.state / "logs"
        files = [folder / name for name in ("keeper.log", "portal.log", "server.log")]
        return "\n".join(file.read_text(errors="replace")[-1500:] for file in files)

    def compare(self) -> Journal:
        """Read the journal and compare it with everything any player was told so far."""
        journal = Journal(self.server)
        journal.no_number_twice()
        for fighter in self.fighters:
            journal.hold_against(fighter)
            board = fighter.player.ask("+combat")
            state = journal.states[fighter.part.book]
            if getattr(state, "mode", "") == "fight":
                assert f", round {state.round}, " in board, f"{state.round}\n{board}"
        return journal

    def end(self) -> list[str]:
        """Close every scene and return the answer to `+verify` for each."""
        said = []
        for fighter in self.fighters:
            fighter.ended.set()
            fighter.join(PATIENCE)
            fighter.player.ask("+combat/stop")
            closed = fighter.player.ask("+combat/close")
            number = closed.split("+verify ")[1].split(".")[0]
            said.append(fighter.player.ask(f"+verify {number}", PATIENCE))
        return said

    def figures(self) -> str:
        """Return a table of recovery times by fault, and the counts of lines and rolls."""
        rows = ["| what happened | times | median | longest |", "|---|---|---|---|"]
        for name in dict.fromkeys(each.name for each in self.happened):
            times = sorted(each.everybody for each in self.happened if each.name == name)
            rows.append(f"| {name} | {len(times)} | {median(times):.1f} s | {times[-1]:.1f} s |")
        counted = {
            what: sum(len(getattr(fighter.told, what)) for fighter in self.fighters)
            for what in ("read", "refused", "open")
        }
        rolls = len(set().union(*(fighter.told.rolls for fighter in self.fighters)))
        return "\n".join([
            *rows, "",
            f"Acknowledged: {counted['read']} lines and {rolls} rolls. Refused, and not done: "
            f"{counted['refused']}. Left open: {counted['open']}.",
        ])  # fmt: skip


def kills(rng: random.Random) -> Iterator[Fault]:
    """Yield random kills without end."""
    while True:
        yield rng.choice(KILLS)


def run(at: Place, times: int, seed: int, report=lambda line: None, kills_alone=False) -> Run:
    """Strike ``times`` faults, of all kinds or kills only, and verify the dice. AssertionError at
    the first thing that is lost or done twice."""
    made = Run(at, seed)
    faults: Iterable[Fault] = kills(made.rng) if kills_alone else drawn(made.rng, made)
    try:
        for number, fault in zip(range(1, times + 1), faults, strict=False):
            report(f"{number}: {fault.name}, {made.let(fault).everybody:.1f} s")
        for said in made.end():
            assert_good(said)
    finally:
        report(made.figures())
        keeper.send_home(made.server)
        made.server.kill9()
    return made


def few(times: int, on_postgresql: bool, seed: int) -> None:
    """A short run for the ordinary test suite."""
    with of_its_own(on_postgresql) as at:
        made = run(at, times, seed)
    assert len(made.happened) == times
    for fighter in made.fighters:
        assert len(fighter.told.read) > times and fighter.told.rolls


def assert_good(said: str) -> None:
    """Assert that `+verify` found every entry with dice in agreement with the seed."""
    assert "agree with the seed" in said, said
    words = next(line for line in said.splitlines() if "agree with the seed" in line).split()
    of = words.index("of")
    assert words[of - 1] == words[of + 1], said
