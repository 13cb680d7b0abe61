"""Kill, wait until everybody plays again, compare; once more."""

import random
import signal
import time
from dataclasses import dataclass
from statistics import median

from server.ops import keeper, processes
from tests.live.killing.fighter import PARTS, PATIENCE, Fighter
from tests.live.killing.journal import Journal
from tests.live.server import LiveServer, Workshop

VICTIMS = (("server",), ("server",), ("server",), ("portal",), ("portal", "server"))
LONGEST_PLAY = 6.0


@dataclass(frozen=True)
class Kill:
    """``victims``; seconds until ``everybody`` played again, with what was typed told or named."""

    victims: tuple[str, ...]
    everybody: float


def halls(server: LiveServer) -> None:
    """A room for each fight; told apart by the word that leads there."""
    admin = server.admin()
    for number, _ in enumerate(PARTS):
        admin.ask(f"dig/teleport Hall {number};hall{number} = hall{number},back")
        admin.ask("back")
    admin.quit()


class Run:
    """One server with its keeper, and five people who fight on it."""

    def __init__(self, server: LiveServer, seed: int):
        self.server, self.rng = server, random.Random(seed)
        keeper.hire(server)
        halls(server)
        self.fighters = [Fighter(part, server, random.Random(seed + n)) for n, part in
                         enumerate(PARTS)]  # fmt: skip
        self.kills: list[Kill] = []
        for fighter in self.fighters:
            fighter.start()

    def kill(self) -> Kill:
        """Let them fight for a moment, kill, and return when all have been told something new
        and the journal holds what they were told."""
        self._go_on()
        time.sleep(self.rng.uniform(0.3, LONGEST_PLAY))
        victims = self.rng.choice(VICTIMS)
        pids = [processes.living(self.server.state, name) for name in victims]
        began = time.monotonic()
        processes.send(filter(None, pids), signal.SIGKILL)
        self._wait_for_news()
        self.kills.append(Kill(victims, time.monotonic() - began))
        for fighter in self.fighters:
            fighter.pause()
        self.compare()
        return self.kills[-1]

    def _go_on(self) -> None:
        for fighter in self.fighters:
            fighter.running.set()

    def _wait_for_news(self) -> None:
        """Until each has been told of a word that he began to type after the kill."""
        typed = {fighter: fighter.word for fighter in self.fighters}
        deadline = time.monotonic() + PATIENCE
        waiting = set(self.fighters)
        while waiting:
            waiting = {one for one in waiting if one.last_read() <= typed[one]}
            failed = [one for one in self.fighters if one.failed]
            assert not failed, f"{failed[0].name} cannot go on: {failed[0].failed}"
            assert time.monotonic() < deadline, (
                f"not back: {[one.name for one in waiting]}\n{self._logs()}"
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
            said.append(fighter.player.ask(f"+verify {number}"))
        return said

    def figures(self) -> str:
        """A table of the times, and what was counted."""
        rows = ["| killed | times | median | longest |", "|---|---|---|---|"]
        for victims in dict.fromkeys(VICTIMS):
            times = sorted(kill.everybody for kill in self.kills if kill.victims == victims)
            if times:
                name = " and ".join(victims)
                rows.append(
                    f"| {name} | {len(times)} | {median(times):.1f} s | {times[-1]:.1f} s |"
                )
        read = sum(len(fighter.told.read) for fighter in self.fighters)
        unanswered = sum(len(fighter.told.open) for fighter in self.fighters)
        rolls = len(set().union(*(fighter.told.rolls for fighter in self.fighters)))
        return "\n".join([*rows, "", f"Acknowledged: {read} lines and {rolls} rolls. "
                          f"Left open by a kill: {unanswered}."])  # fmt: skip


def run(workshop: Workshop, times: int, seed: int, report=lambda line: None) -> Run:
    """So many kills. AssertionError at the first thing that is lost or done twice."""
    server = workshop.start()
    made = Run(server, seed)
    try:
        for number in range(1, times + 1):
            kill = made.kill()
            report(f"{number}: {' and '.join(kill.victims)}, {kill.everybody:.1f} s")
        for said in made.end():
            assert_good(said)
        assert "Traceback" not in server.log(), server.log()[-4000:]
    finally:
        report(made.figures())
        keeper.send_home(server)
        server.kill9()
    return made


def assert_good(said: str) -> None:
    """Every entry with dice agrees with the seed."""
    line = next(line for line in said.splitlines() if "agree with the seed" in line)
    words = line.split()
    of = words.index("of")
    assert words[of - 1] == words[of + 1], said
