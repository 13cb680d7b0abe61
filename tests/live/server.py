"""A real server on ports and state of its own, for tests, the demo and the bench.

    with Workshop() as workshop:
        server = workshop.start()
        ann = server.newcomer("Ann")

The first start migrates a database, later ones copy it: about 3 s each.
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
"""A file of the prepared folder: the address of the prepared database, empty for SQLite."""


LANGUAGES = (ENGLISH, PSEUDO)
in_each_language = pytest.mark.parametrize("server", LANGUAGES, indirect=True)
"""The tests of a module on a server of English, and once more on one of the pseudo-locale."""

of_sqlite = pytest.mark.skipif(bool(database.url()), reason="about the file of SQLite")
"""A test of what a game on a PostgreSQL server has not."""


def is_free(port: int) -> bool:
    """Whether a program could listen on this port now."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


_reserved: list[socket.socket] = []
"""Held as long as this program runs: nobody else takes a base while its server is down."""


def reserve(base: int) -> bool:
    """Keep this base for this program, by a port that no game uses; False when another has it."""
    mark = socket.socket()
    try:
        mark.bind(("127.0.0.1", base + 9))
    except OSError:
        mark.close()
        return False
    _reserved.append(mark)
    return True


def free_ports() -> place.Ports:
    """Ports that nobody uses, below those that the system hands out to callers."""
    for _ in range(200):
        ports = place.Ports(random.randrange(20000, 32000, 10))
        if reserve(ports.base) and all(map(is_free, ports.all())):
            return ports
    raise OSError("no free ports found between 20000 and 32000")


class LiveServer(Game):
    """A started game. `stop` ends it in good order, `kill9` as a crash would. ``address``: of its
    database on a server, empty for a file of SQLite; ``more``: variables that its programs get."""

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
        """What is read on it by whoever has not chosen."""
        return PSEUDO if self.more.get("D6MUSH_PSEUDO") else ENGLISH

    def words(self, key: str, **known: str) -> str:
        """A pattern of that sentence as it is read here by eye (``keys.sentence``)."""
        return sentence(key, self.language, **known)

    def told(self, key: str, **args: object) -> str:
        """That sentence with all that is filled into it, as it is read here by eye."""
        return words(say(key, **args), Reading(self.language))

    def rows(self, statement: str, *values) -> list[tuple]:
        """What its records say, whether it runs or not; ``?`` stands for a value."""
        if self.address:
            return postgres.sql(self.address, statement.replace("?", "%s"), *values)
        file = f"file:{self.state / place.DATABASE}?mode=ro"
        with closing(sqlite3.connect(file, uri=True)) as connection:
            return connection.execute(statement, values).fetchall()

    def newcomer(self, name: str, **more) -> Player:
        """A player with a fresh account, in the game."""
        player = self.caller(name, **more)
        player.create_account()
        return player

    def regular(self, name: str, **more) -> Player:
        """A newcomer who trusts the game masters here: none has to ask him into a fight."""
        player = self.newcomer(name, **more)
        player.ask("+joining always")
        return player

    def returning(self, name: str, **more) -> Player:
        """A player whose account exists, in the game."""
        player = self.caller(name, **more)
        player.log_in()
        return player

    def admin(self) -> Player:
        """The superuser, who passes every lock: never test commands as this one."""
        who = admin(self.state)
        return self.returning(who.name, password=who.password)

    def caller(self, name: str, client=Player, **more) -> Player:
        """A connection of such a client that has read the welcome and not logged in."""
        player = client(name, self.ports.telnet, language=self.language, **more)
        self.players.append(player)
        return player

    def website(self, path: str = "/") -> str:
        """The address of a page."""
        return f"http://127.0.0.1:{self.ports.website}{path}"

    def kill9(self) -> None:
        """End Portal and Server at once."""
        self.kill()

    def restart(self) -> None:
        """Start again after `stop` or `kill9`, or stop first; players must connect anew."""
        self.hang_up()
        self.stop()
        self.start()

    def hang_up(self) -> None:
        """Close every player's connection."""
        for player in self.players:
            player.close()
        self.players.clear()

    def log(self) -> str:
        """Everything that Server and Portal logged."""
        files = [self.state / "logs" / name for name in ("server.log", "portal.log")]
        return "".join(file.read_text(errors="replace") for file in files if file.exists())


@contextmanager
def locked(path: Path):
    """One program at a time."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Workshop:
    """Makes servers from one prepared state folder; leaving it ends them all and cleans up.
    ``shared``: a folder that stays, where several workshops have the prepared one in common;
    ``settings``: the module of the servers' settings; ``address``: of a database on the PostgreSQL
    server that keeps the records of all of them, each in one of its own; ``inside``: the folder in
    which all is made."""

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
        """A state folder with a migrated database and an admin; made by whoever needs it first."""
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
        """A game with that state folder, and a new database if they are on a server."""
        address = self._address
        if address:
            address = postgres.create(address, f"live_{secrets.token_hex(6)}", template)
        return LiveServer(state, free_ports(), self._settings, address)

    def prepared(self) -> LiveServer:
        """A server of its own, not started yet."""
        state = self._root / f"server{len(self._servers)}"
        with locked((self._shared or self._root) / "copy.lock"):
            template = self.template()
            shutil.copytree(template, state)
            kept_in = urlsplit((state / KEPT_IN).read_text()).path[1:]
            server = self._of(state, kept_in)
        self._servers.append(server)
        return server

    def start(self, language: str = ENGLISH) -> LiveServer:
        """A server of its own, started, on which that language is read."""
        server = self.prepared()
        if language == PSEUDO:
            server.more["D6MUSH_PSEUDO"] = "1"
        server.start()
        return server


def with_house(workshop: Workshop, folder: Path) -> Iterator[LiveServer]:
    """A server with that house, ended when the tests of a module are over."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("D6MUSH_HOUSE", str(folder))
        started = workshop.start()
        yield started
        started.hang_up()
        started.kill9()
