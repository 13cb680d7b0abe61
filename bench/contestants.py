"""The two games to compare: ours, and a stock Evennia made for the occasion."""

import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from server.ops import place, probe
from server.ops.game import Game
from tests.live.server import Workshop, free_ports
from tests.live.telnet import PASSWORD

ACCOUNTS = Path(__file__).with_name("accounts.py")

# A stock game with its ports moved and its per-session rate limits lifted, nothing else.
STOCK_SETTINGS = """
TELNET_PORTS = [{0.telnet}]
WEBSERVER_PORTS = [({0.website}, {0.internal_web})]
WEBSOCKET_CLIENT_PORT = {0.websocket}
AMP_PORT = {0.amp}
MAX_CONNECTION_RATE = 50
MAX_COMMAND_RATE = 5000
"""


def add_accounts(game_dir: Path, environment: dict[str, str], names: list[str]) -> None:
    """Create accounts in a game that is not running."""
    command = [sys.executable, str(ACCOUNTS), PASSWORD, *names]
    subprocess.run(command, cwd=game_dir, env=environment, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def ours(names: list[str]):
    """Our game with these accounts; gives its telnet port."""
    with Workshop() as workshop:
        server = workshop.prepared()
        add_accounts(place.CHECKOUT, server.environment(), names)
        server.start()
        yield server.ports.telnet


@contextmanager
def stock(names: list[str]):
    """A stock Evennia with these accounts; gives its telnet port."""
    folder = Path(tempfile.mkdtemp(prefix="d6mush-stock-"))
    game_dir, ports = folder / "stock", free_ports()
    environment = Game(folder, ports).environment(
        EVENNIA_SUPERUSER_USERNAME="admin",
        EVENNIA_SUPERUSER_EMAIL="admin@example.com",
        EVENNIA_SUPERUSER_PASSWORD=PASSWORD,
        PYTHONPATH=str(game_dir),
    )

    def evennia(*words: str, where: Path = game_dir) -> None:
        program = str(Path(sys.executable).with_name("evennia"))
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        subprocess.run([program, *words], cwd=where, env=environment, check=True, **quiet)

    evennia("--init", "stock", where=folder)
    with (game_dir / "server" / "conf" / "settings.py").open("a") as settings:
        settings.write(STOCK_SETTINGS.format(ports))
    prepare = Path(place.__file__).with_name("prepare.py")
    subprocess.run([sys.executable, str(prepare)], cwd=game_dir, env=environment, check=True)
    add_accounts(game_dir, environment, names)
    try:
        evennia("start")
        if not probe.wait_until_answers(ports.telnet, 60, words=b"connect <username>"):
            raise SystemExit("The stock game does not answer.")
        yield ports.telnet
    finally:
        evennia("stop")
        shutil.rmtree(folder)
