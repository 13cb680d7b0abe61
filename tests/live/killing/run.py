"""Let something happen to a game, wait until everybody plays again, compare; once more."""

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
"""What lies to a process about the time of day."""


@dataclass(frozen=True)
class Happened:
    """What happened; seconds until ``everybody`` played again, with what was typed told or named,
    counted from the moment when it was over."""

    name: str
    everybody: float


@dataclass
class Place:
    """Where a run is played. ``cluster``: the PostgreSQL server that keeps the records, None for
    SQLite; ``clock``: a file that says by how many seconds the game's clock is wrong, None where
    clocks cannot be."""

    workshop: Workshop
    disk: Disk = field(default_factory=Disk)
    cluster: postgres.Cluster | None = None
    clock: Path | None = None


@contextmanager
def of_its_own(on_postgresql: bool = False, settings: str = "tests.live.settings"):
    """A small disk, a clock, and a database server if wanted, for one run."""
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
    """A file that is read whenever the game asks for the time, beside what has it read; None
    where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler or sys.platform != "linux":
        return None
    (file := folder / "clock").write_text("+0")
    made = ["-shared", "-fPIC", "-O2", "-o", str(file.with_suffix(".so")), str(LIE)]
    subprocess.run([compiler, *made], check=True)
    return file


def halls(server: LiveServer) -> None:
    """A room for each fight; told apart by the word that leads there."""
    admin = server.admin()
    for number, _ in enumerate(PARTS):
        admin.ask(f"dig/teleport Hall {number};hall{number} = hall{number},back")
        admin.ask("back")
    admin.quit()


class Run:
    """One server with its keeper, and five people who fight on it."""

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
        """Let them fight for a moment, strike, and return when all have been told something new
        and the journal holds what they were told."""
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
        """Until each has been told of a word that he began to type after it."""
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
        """The journal, held against everything that anybody was ever told."""
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
        """Close every scene and check its dice; what `+verify` said of each."""
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
        """A table of the times, and what was counted."""
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
    """Kills alone, without end."""
    while True:
        yield rng.choice(KILLS)


def run(at: Place, times: int, seed: int, report=lambda line: None, kills_alone=False) -> Run:
    """So many faults, all kinds in turn or kills alone. AssertionError at the first thing that is
    lost or done twice."""
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
    """So many faults as a test of every change has them."""
    with of_its_own(on_postgresql) as at:
        made = run(at, times, seed)
    assert len(made.happened) == times
    for fighter in made.fighters:
        assert len(fighter.told.read) > times and fighter.told.rolls


def assert_good(said: str) -> None:
    """Every entry with dice agrees with the seed."""
    assert "agree with the seed" in said, said
    words = next(line for line in said.splitlines() if "agree with the seed" in line).split()
    of = words.index("of")
    assert words[of - 1] == words[of + 1], said
