"""One game as its operator sees it: prepare, start, stop, reload."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from server.ops import certificate, place, probe, processes
from server.ops.starting import SLOWEST


class Game:
    """A game with its state folder and ports. Methods raise SystemExit with a message on
    failure."""

    settings = "server.conf.settings"
    """Module of Django's settings."""

    def __init__(self, state: Path, ports: place.Ports):
        self.state = state.resolve()
        self.ports = ports

    def environment(self, **more: str) -> dict[str, str]:
        """Environment variables for this game's programs; `twistd` is found on PATH."""
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        own = {
            "D6MUSH_STATE_DIR": str(self.state),
            "D6MUSH_PORT_BASE": str(self.ports.base),
            "DJANGO_SETTINGS_MODULE": self.settings,
        }
        return {**os.environ, **own, "PATH": path, **more}

    def run(self, module: str, *words: str, **more: str) -> None:
        """Run one of our modules, with its output going to operations.log. On failure raises
        SystemExit with the last 15 lines of it."""
        log = self.state / "logs" / "operations.log"
        place.make_folders(self.state)
        before = log.stat().st_size if log.exists() else 0
        with log.open("a") as output:
            done = subprocess.run(
                [sys.executable, "-m", module, *words],
                cwd=place.CHECKOUT,
                env=self.environment(**more),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        if done.returncode:
            said = log.read_bytes()[before:].decode(errors="replace")
            tail = "\n".join(said.splitlines()[-15:])
            raise SystemExit(f"{tail}\n{module} {' '.join(words)} failed; all of it is in {log}")

    def prepare(self, **admin_variables: str) -> None:
        """Set up the database, the admin and static files."""
        self.run("server.ops.prepare", **admin_variables)

    def is_running(self) -> bool:
        """True if Portal and Server are both alive."""
        return len(processes.all_living(self.state)) == len(processes.NAMES)

    def portal_died(self) -> bool:
        """True if the Portal has started and was killed since."""
        return processes.died(self.state, "portal")

    def wait_until_answers(self, seconds: float = SLOWEST) -> None:
        """Return when the telnet port shows the welcome. Raises SystemExit if it does not in time,
        and at once if the Portal is killed meanwhile."""
        if not probe.wait_until_answers(self.ports.telnet, seconds, self.portal_died):
            raise SystemExit(f"The game does not answer. See the logs in {self.state / 'logs'}.")

    def refuse_taken_ports(self) -> None:
        """Another program's port is never touched."""
        taken = [str(port) for port in self.ports.all() if probe.is_taken(port)]
        if taken:
            raise SystemExit(
                f"Port {', '.join(taken)} is in use by another program. "
                "Choose other ports: D6MUSH_PORT_BASE=5000 make play"
            )

    def refuse_unusable(self) -> None:
        """Raises SystemExit if ports are taken by others or the certificate is unusable."""
        certificate.check()
        self.refuse_taken_ports()

    def start(self) -> None:
        """Start a prepared game and return when it answers."""
        self.refuse_taken_ports()
        processes.port_base_file(self.state).write_text(str(self.ports.base))
        self.run("server.ops.launch", "start")
        self.wait_until_answers()

    def reload(self) -> None:
        """Restart the Server process; players stay connected."""
        self.run("server.ops.launch", "reload")
        self.wait_until_answers()

    def stop(self) -> bool:
        """Stop the game in an orderly way, by force if it has to be; False if it was not
        running."""
        pids = list(processes.all_living(self.state).values())
        if self.is_running():
            self.run("server.ops.launch", "stop")
        if not processes.wait_ended(pids, 10):
            processes.send(pids, signal.SIGTERM)
        if not processes.wait_ended(pids, 5):
            self.kill()
        processes.forget_dead(self.state)
        return bool(pids)

    def kill(self) -> None:
        """Kill both processes at once, as a crash would."""
        processes.kill(self.state)
