"""A player at a plain telnet client: sends lines, reads until something appears.

Nothing here sleeps. `expect` waits for a pattern and moves past it; `ask` sends a command and
returns everything it printed, with the rows that the game wrapped joined into lines again.
"""

import codecs
import itertools
import re
import socket
import time
from weakref import WeakSet

from game.wording.reading import ENGLISH
from tests.live import uncatalogued
from tests.live.keys import sentence
from tests.live.window import USUAL, Window

IAC, DONT, DO, WONT, WILL, SB, SE = 255, 254, 253, 252, 251, 250, 240
NAWS, HEIGHT = 31, 24
ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
UNFINISHED = re.compile(r"\x1b(\[[0-9;]*)?\Z")
PASSWORD = "orbit-lantern-42"
WELCOME = r"connect <name> <password>[\s\S]*create <name> <password>\S*\n"
PATIENCE = 40.0


class Decoder:
    """Turns bytes from the wire into plain text; refuses every telnet option except NAWS, by which
    it reports the size of the window.

    What the network cuts in two (a command, a character, a colour code) waits for its rest.
    """

    def __init__(self, columns: int = USUAL):
        self._columns = columns
        self._pending = b""
        self._characters = codecs.getincrementaldecoder("utf-8")("replace")
        self._code = ""

    def feed(self, data: bytes) -> tuple[str, bytes]:
        """Return the text in these bytes, and the answer to telnet negotiations."""
        wire, answer = self._negotiate(data)
        text = self._code + self._characters.decode(wire)
        cut = UNFINISHED.search(text)
        self._code = cut.group() if cut else ""
        text = text.removesuffix(self._code) if cut else text
        return ANSI.sub("", text).replace("\r", ""), answer

    def _negotiate(self, data: bytes) -> tuple[bytes, bytes]:
        """Return the bytes outside telnet commands, and the answer to the commands."""
        data = self._pending + data
        self._pending = b""
        text, answer, at = bytearray(), bytearray(), 0
        while at < len(data):
            if data[at] != IAC:
                text.append(data[at])
                at += 1
                continue
            size = self._command_size(data, at)
            if size is None:
                self._pending = data[at:]
                break
            answer += self._answer(data[at : at + size])
            at += size
        return bytes(text), bytes(answer)

    @staticmethod
    def _command_size(data: bytes, at: int) -> int | None:
        """Return the size in bytes of the telnet command at `at`; None while it is incomplete."""
        if len(data) < at + 2:
            return None
        if data[at + 1] == SB:
            end = data.find(bytes([IAC, SE]), at)
            return None if end < 0 else end + 2 - at
        size = 3 if data[at + 1] in (DO, DONT, WILL, WONT) else 2
        return size if len(data) >= at + size else None

    def _answer(self, command: bytes) -> bytes:
        if command[1] == DO and command[2] == NAWS:
            size = bytes([0, self._columns, 0, HEIGHT])
            return bytes([IAC, WILL, NAWS, IAC, SB, NAWS]) + size + bytes([IAC, SE])
        refusals = {DO: WONT, WILL: DONT}
        if command[1] not in refusals:
            return b""
        return bytes([IAC, refusals[command[1]], command[2]])


_PLAYERS: WeakSet = WeakSet()


def catch_up() -> None:
    """Let every connected player read what has arrived."""
    for player in list(_PLAYERS):
        if player.fileno() >= 0:
            player.unread()


class Player:
    """One telnet connection. `transcript` holds everything sent (after `> `) and received, in
    whole lines; `window` has the rows as they came."""

    decoder = Decoder
    columns = USUAL

    def __init__(
        self,
        name: str,
        port: int,
        password: str = PASSWORD,
        welcome: str = WELCOME,
        language: str = ENGLISH,
    ):
        self.name = name
        self.language = language
        self.password = password
        self._address = ("127.0.0.1", port)
        self._welcome = welcome
        self._markers = itertools.count(1)
        self._parts: list[str] = []
        _PLAYERS.add(self)
        self.connect()

    @property
    def transcript(self) -> str:
        self._parts = ["".join(self._parts)]
        return self._parts[0]

    @transcript.setter
    def transcript(self, text: str) -> None:
        self._parts = [text]

    def connect(self) -> None:
        """Connect to the game and read its welcome."""
        self._decoder = self.decoder(self.columns)
        self.window = Window(self.name, self.columns, self.language)
        self._unread = ""
        self._socket = self.dial()
        self.expect(self._welcome)

    def dial(self) -> socket.socket:
        """Open a connection to the game."""
        line = socket.create_connection(self._address, timeout=PATIENCE)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line

    def create_account(self) -> None:
        """Create an account with this name and password, which also logs in."""
        self.send(f'create "{self.name}" {self.password}')
        self.expect(rf"You become {re.escape(self.name)}\.")
        self.expect(rf"{self.words('practice-now-type')}[^\n]*\n")

    def log_in(self) -> None:
        """Log in and become the character with the account's name."""
        self.send(f'connect "{self.name}" {self.password}')
        self.expect(rf"You become {re.escape(self.name)}\.")

    def words(self, key: str, **known: str) -> str:
        """Return a pattern for this sentence as this player reads it (``keys.sentence``)."""
        return sentence(key, self.language, self.window.hears, **known)

    def send(self, line: str) -> None:
        """Type a line."""
        uncatalogued.typed(line)
        self._parts.append(f"> {line}\n")
        self._socket.sendall(line.encode() + b"\r\n")

    def send_bytes(self, data: bytes) -> None:
        """Put raw bytes on the wire."""
        self._socket.sendall(data)

    def expect(self, pattern: str, timeout: float = PATIENCE) -> re.Match:
        """Read until the pattern appears, and move past it. AssertionError if it does not."""
        deadline = time.monotonic() + timeout
        while not (found := re.search(pattern, self._unread)):
            if not self._receive(deadline):
                raise AssertionError(
                    f"{self.name} waited for {pattern!r} and saw:\n{self._unread}\n"
                    f"-- transcript --\n{self.transcript[-4000:]}"
                )
        self._unread = self._unread[found.end() :]
        return found

    def ask(self, line: str, timeout: float = PATIENCE) -> str:
        """Type a command and return everything that came until it was done.

        A +combat switch that does not exist is sent after it; once the game complains about that,
        the command is done. An unknown command would cost the game more.
        """
        marker = f"+combat/zzdone{next(self._markers)}"
        self.send(line)
        self._socket.sendall(marker.encode() + b"\r\n")
        found = self.expect(rf"{marker.partition('/')[2]}[^\n]*\n", timeout)
        return found.string[: found.string.rfind("\n", 0, found.start()) + 1]

    def turn_deaf(self) -> None:
        """Stop reading between calls: `catch_up` skips this player."""
        _PLAYERS.discard(self)

    def unread(self) -> str:
        """Return what has arrived and not yet been moved past; does not wait."""
        while self._receive(time.monotonic()):
            continue
        return self._unread

    def fileno(self) -> int:
        """Return the socket's descriptor, so that `select` can watch many players; -1 if closed."""
        return self._socket.fileno()

    def quit(self) -> None:
        """Leave the game as players do."""
        self.send("quit")
        self.expect(r"Quitting")
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _receive(self, deadline: float) -> bool:
        """Read what the game sends; False if time is up or the game hung up."""
        self._socket.settimeout(max(0.001, deadline - time.monotonic()))
        try:
            data = self._socket.recv(65536)
        except (TimeoutError, BlockingIOError, ConnectionError):
            return False
        text, answer = self._decoder.feed(data)
        if answer:
            self._socket.sendall(answer)
        text = self.window.take(text)
        self._parts.append(text)
        self._unread += text
        return bool(data)
