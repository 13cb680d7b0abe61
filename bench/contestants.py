"""The two games to compare: ours, and a stock Evennia made for the occasion."""

import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.processes import Process
from server.ops import place, probe
from server.ops.game import Game
from server.ops.processes import NAMES
from tests.live.server import Workshop, free_ports
from tests.live.telnet import PASSWORD, WELCOME, Player

ACCOUNTS = Path(__file__).with_name("accounts.py")
FIRST_START = Path(__file__).with_name("first_start.py")

# A stock game with other ports and without per-session rate limits, otherwise unchanged.
STOCK_SETTINGS = """
TELNET_PORTS = [{0.telnet}]
WEBSERVER_PORTS = [({0.website}, {0.internal_web})]
WEBSOCKET_CLIENT_PORT = {0.websocket}
AMP_PORT = {0.amp}
MAX_CONNECTION_RATE = 50
MAX_COMMAND_RATE = 5000
"""


STOCK_WELCOME = r"connect <username> <password>[\s\S]*re-show this screen"


class Wide(Player):
    """A player with a window wide enough for a stock game, which does not ask for the width."""

    columns = 250


@dataclass(frozen=True)
class Running:
    """A running game: its telnet port, its processes, its welcome and the port of its website."""

    port: int
    portal: Process
    server: Process
    welcome: str = WELCOME
    client: type[Player] = Player
    website: int = 0

    def caller(self, name: str) -> Player:
        """That account's player, not logged in."""
        return self.client(name, self.port, welcome=self.welcome)

    def player(self, name: str) -> Player:
        """That account's player, in the game."""
        player = self.caller(name)
        player.log_in()
        return player

    def seconds(self) -> float:
        """Processor seconds of both processes so far."""
        return self.portal.seconds() + self.server.seconds()

    def megabytes(self) -> float:
        """Memory of both processes."""
        return self.portal.megabytes() + self.server.megabytes()


def add_accounts(
    game_dir: Path, environment: dict[str, str], names: list[str], rooms: int = 1
) -> None:
    """Create accounts in a stopped game, spread over that many rooms."""
    command = [sys.executable, str(ACCOUNTS), PASSWORD, str(rooms), *names]
    subprocess.run(command, cwd=game_dir, env=environment, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def ours(names: list[str], rooms: int = 1, settings: str = Game.settings):
    """Our game with these accounts, running."""
    with Workshop(settings=settings) as workshop:
        server = workshop.prepared()
        add_accounts(place.CHECKOUT, server.environment(), names, rooms)
        server.start()
        yield Running(server.ports.telnet, *processes(server.state), website=server.ports.website)


def processes(folder: Path) -> tuple[Process, Process]:
    """Portal and Server, found by their pid files."""
    return tuple(Process(int((folder / f"{name}.pid").read_text())) for name in NAMES)


@contextmanager
def stock(names: list[str]):
    """A stock Evennia with these accounts, running."""
    folder = Path(tempfile.mkdtemp(prefix="d6mush-stock-"))
    game_dir, ports = folder / "stock", free_ports()
    environment = Game(folder, ports).environment(PYTHONPATH=str(game_dir))

    def evennia(*words: str, where: Path = game_dir) -> None:
        program = str(Path(sys.executable).with_name("evennia"))
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        subprocess.run([program, *words], cwd=where, env=environment, check=True, **quiet)

    evennia("--init", "stock", where=folder)
    with (game_dir / "server" / "conf" / "settings.py").open("a") as settings:
        settings.write(STOCK_SETTINGS.format(ports))
    prepared = [sys.executable, str(FIRST_START), PASSWORD]
    subprocess.run(prepared, cwd=game_dir, env=environment, check=True)
    add_accounts(game_dir, environment, names)
    try:
        evennia("start")
        if not probe.wait_until_answers(ports.telnet, 60, words=b"connect <username>"):
            raise SystemExit("The stock game does not answer.")
        yield Running(ports.telnet, *processes(game_dir / "server"), STOCK_WELCOME, Wide)
    finally:
        evennia("stop")
        shutil.rmtree(folder)
