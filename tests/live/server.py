"""A real server with its own ports and state folder, for tests, the demo and the benchmarks.

    with Workshop() as workshop:
        server = workshop.start()
        ann = server.newcomer("Ann")

The first start migrates a database, later ones copy it and take about 3 s each.
"""

import fcntl
import random
import secrets
import shutil
import socket
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from game.wording import Reading, say, words
from game.wording.reading import ENGLISH, PSEUDO
from server.ops import database, place
from server.ops.admin import admin
from server.ops.game import Game
from tests import postgres
from tests.live.keys import sentence
from tests.live.telnet import Player

KEPT_IN = "kept_in"
"""Name of a file in the prepared folder: holds the database's address, empty for SQLite."""


LANGUAGES = (ENGLISH, PSEUDO)
in_each_language = pytest.mark.parametrize("server", LANGUAGES, indirect=True)
"""Runs a test on a server in English, and once more on one in the pseudo-locale."""

of_sqlite = pytest.mark.skipif(bool(database.url()), reason="about the file of SQLite")
"""Marks a test about SQLite's file, which a game on a PostgreSQL server does not have."""


def is_free(port: int) -> bool:
    """True if a program could listen on this port now."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


_reserved: list[socket.socket] = []
"""Sockets held as long as this program runs, so that no other takes a base while its server is
down."""


def reserve(base: int) -> bool:
    """Reserve the base by binding a port that no game uses; False if another program has it."""
    mark = socket.socket()
    try:
        mark.bind(("127.0.0.1", base + 9))
    except OSError:
        mark.close()
        return False
    _reserved.append(mark)
    return True


def free_ports() -> place.Ports:
    """Return unused ports below the range that the system gives to outgoing connections."""
    for _ in range(200):
        ports = place.Ports(random.randrange(20000, 32000, 10))
        if reserve(ports.base) and all(map(is_free, ports.all())):
            return ports
    raise OSError("no free ports found between 20000 and 32000")


class LiveServer(Game):
    """A game for tests. `stop` ends it in good order, `kill9` as a crash would. ``address``: its
    PostgreSQL database, empty for SQLite; ``more``: extra environment variables."""

    def __init__(
        self, state: Path, ports: place.Ports, settings: str = Game.settings, address: str = ""
    ):
        super().__init__(state, ports)
        self.settings, self.address = settings, address
        self.more: dict[str, str] = {}
        self.players: list[Player] = []

    def environment(self, **more: str) -> dict[str, str]:
        return super().environment(**{database.VARIABLE: self.address, **self.more, **more})

    @property
    def language(self) -> str:
        """The language of readers who have not chosen one."""
        return PSEUDO if self.more.get("D6MUSH_PSEUDO") else ENGLISH

    def words(self, key: str, **known: str) -> str:
        """Return a pattern for this sentence as it is read here by eye (``keys.sentence``)."""
        return sentence(key, self.language, **known)

    def told(self, key: str, **args: object) -> str:
        """Return this sentence with its arguments filled in, as it is read here by eye."""
        return words(say(key, **args), Reading(self.language))

    def rows(self, statement: str, *values) -> list[tuple]:
        """Query its database, whether it runs or not; ``?`` stands for a value."""
        if self.address:
            return postgres.sql(self.address, statement.replace("?", "%s"), *values)
        file = f"file:{self.state / place.DATABASE}?mode=ro"
        with closing(sqlite3.connect(file, uri=True)) as connection:
            return connection.execute(statement, values).fetchall()

    def change(self, statement: str) -> None:
        """Change something in its database of SQLite while it does not run."""
        with closing(sqlite3.connect(self.state / place.DATABASE)) as connection:
            connection.execute(statement)
            connection.commit()

    def newcomer(self, name: str, **more) -> Player:
        """Return a player with a new account, in the game."""
        player = self.caller(name, **more)
        player.create_account()
        return player

    def regular(self, name: str, **more) -> Player:
        """Return a newcomer who joins fights without being asked (`+joining always`)."""
        player = self.newcomer(name, **more)
        player.ask("+joining always")
        return player

    def returning(self, name: str, **more) -> Player:
        """Return a player with an existing account, in the game."""
        player = self.caller(name, **more)
        player.log_in()
        return player

    def admin(self) -> Player:
        """Return the superuser, who passes every lock: never test commands as this player."""
        who = admin(self.state)
        return self.returning(who.name, password=who.password)

    def caller(self, name: str, client=Player, **more) -> Player:
        """Return a connected client that has read the welcome and not logged in."""
        player = client(name, self.ports.telnet, language=self.language, **more)
        self.players.append(player)
        return player

    def website(self, path: str = "/") -> str:
        """Return the address of a page."""
        return f"http://127.0.0.1:{self.ports.website}{path}"

    def kill9(self) -> None:
        """Kill Portal and Server at once."""
        self.kill()

    def restart(self) -> None:
        """Start again, stopping first if it still runs; players have to reconnect."""
        self.hang_up()
        self.stop()
        self.start()

    def hang_up(self) -> None:
        """Close every player's connection."""
        for player in self.players:
            player.close()
        self.players.clear()

    def log(self) -> str:
        """Return everything that Server and Portal have logged."""
        files = [self.state / "logs" / name for name in ("server.log", "portal.log")]
        return "".join(file.read_text(errors="replace") for file in files if file.exists())


@contextmanager
def locked(path: Path):
    """Hold an exclusive lock on the file: one program is inside at a time."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Workshop:
    """Makes servers from one prepared state folder; leaving it ends them all and cleans up.
    ``shared``: a lasting folder in which several workshops share the prepared one; ``settings``:
    the servers' settings module; ``address``: a database on the PostgreSQL server on which each
    game gets its own ("" for SQLite, None as the environment says); ``inside``: the folder in which
    everything is created."""

    def __init__(
        self,
        shared: Path | None = None,
        settings: str = Game.settings,
        address: str | None = None,
        inside: Path | None = None,
    ):
        self._inside = inside
        self._shared = shared
        self._settings = settings
        self._address = database.url() if address is None else address

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="d6mush-live-", dir=self._inside)
        self._root = Path(self._folder.name)
        self._servers: list[LiveServer] = []
        return self

    def __exit__(self, *_):
        for server in self._servers:
            server.hang_up()
            server.kill9()
            if server.address:
                postgres.drop(server.address)
        self._folder.cleanup()

    def template(self) -> Path:
        """Return a state folder with a migrated database and an admin, made on the first call."""
        folder = self._shared or self._root
        state = folder / "template"
        with locked(folder / "template.lock"):
            if not state.exists():
                self._prepare(folder / "unfinished").rename(state)
        return state

    def _prepare(self, state: Path) -> Path:
        shutil.rmtree(state, ignore_errors=True)
        place.make_folders(state)
        game = self._of(state, "template0")
        game.prepare(**admin(state).variables)
        (state / KEPT_IN).write_text(game.address)
        return state

    def _of(self, state: Path, template: str) -> LiveServer:
        """Return a game with this state folder, and a new database if on PostgreSQL."""
        address = self._address
        if address:
            address = postgres.create(address, f"live_{secrets.token_hex(6)}", template)
        return LiveServer(state, free_ports(), self._settings, address)

    def prepared(self) -> LiveServer:
        """Make another server, not started yet."""
        state = self._root / f"server{len(self._servers)}"
        with locked((self._shared or self._root) / "copy.lock"):
            template = self.template()
            shutil.copytree(template, state)
            kept_in = urlsplit((state / KEPT_IN).read_text()).path[1:]
            server = self._of(state, kept_in)
        self._servers.append(server)
        return server

    def start(self, language: str = ENGLISH) -> LiveServer:
        """Make another server with this default language, and start it."""
        server = self.prepared()
        if language == PSEUDO:
            server.more["D6MUSH_PSEUDO"] = "1"
        server.start()
        return server


def with_house(workshop: Workshop, folder: Path) -> Iterator[LiveServer]:
    """Yield a started server with this house; it is killed afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("D6MUSH_HOUSE", str(folder))
        started = workshop.start()
        yield started
        started.hang_up()
        started.kill9()
