"""Where one game lives: its state folder, its ports, its secrets.

Reads environment variables (`D6MUSH_STATE_DIR`, `D6MUSH_PORT_BASE`, `D6MUSH_SITE`,
`D6MUSH_TLS_CERT`, `D6MUSH_TLS_KEY`, `D6MUSH_BOOKS`, `D6MUSH_OFFERED`, `D6MUSH_HOUSE`,
`D6MUSH_METRICS_ADDRESS`) and does not need Django, so that the settings and the programs that start
and stop a game agree without importing each other.
"""

import os
import secrets
import tomllib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

CHECKOUT = Path(__file__).resolve().parents[2]
DEFAULT_PORT_BASE = 4000
DATABASE = "d6mush.db3"
SHORTEST_KEY = 40
"""Minimum characters of a signing key; a shorter one was truncated when it was written."""


@dataclass(frozen=True)
class Ports:
    """The TCP ports of one game, counted up from its base."""

    base: int

    @property
    def telnet(self) -> int:
        return self.base

    @property
    def website(self) -> int:
        return self.base + 1

    @property
    def websocket(self) -> int:
        return self.base + 2

    @property
    def tls(self) -> int:
        """Telnet over TLS, open only if the game has a certificate."""
        return self.base + 3

    @property
    def internal_web(self) -> int:
        return self.base + 5

    @property
    def amp(self) -> int:
        """The link between Portal and Server; loopback only."""
        return self.base + 6

    @property
    def metrics(self) -> int:
        """The Server's metrics, loopback only; the Portal's are on the next port."""
        return self.base + 7

    def all(self) -> tuple[int, ...]:
        """The ports that the game listens on; without the metrics ports if D6MUSH_METRICS_ADDRESS
        puts metrics elsewhere."""
        over_tls = (self.tls,) if certificate() else ()
        own = (self.telnet, self.website, self.websocket, *over_tls, self.internal_web, self.amp)
        return own if _named_metrics() else (*own, self.metrics, self.metrics + 1)


def version() -> str:
    """The d6mush version of this checkout."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    named: str = project["version"]
    return named


def ports() -> Ports:
    """The ports of this game. Raises SystemExit if D6MUSH_PORT_BASE is no usable number."""
    text = os.environ.get("D6MUSH_PORT_BASE") or str(DEFAULT_PORT_BASE)
    if not text.isdigit() or not 1 <= int(text) <= 65535 - 8:
        raise SystemExit(f"D6MUSH_PORT_BASE must be a port number up to 65527, not {text!r}.")
    return Ports(int(text))


def _named_metrics() -> str:
    return os.environ.get("D6MUSH_METRICS_ADDRESS", "").strip()


def metrics_address() -> tuple[str, int] | None:
    """Host and port of the Server's metrics (`D6MUSH_METRICS_ADDRESS`; the Portal's are on the port
    after it); None for `off`. Raises SystemExit for anything else that is no address."""
    text = _named_metrics()
    if not text:
        return "127.0.0.1", ports().metrics
    if text.lower() == "off":
        return None
    host, colon, port = text.rpartition(":")
    if not (colon and host and port.isdecimal() and 1 <= int(port) <= 65534):
        raise SystemExit(
            f"D6MUSH_METRICS_ADDRESS must be like 127.0.0.1:9100, or off, not {text!r}."
        )
    return host.strip("[]"), int(port)


def site() -> SplitResult | None:
    """The public address of the website (`D6MUSH_SITE`), None if that is not set. Raises SystemExit
    if it is no http(s) address."""
    text = os.environ.get("D6MUSH_SITE", "").rstrip("/")
    if not text:
        return None
    found = urlsplit(text)
    if found.scheme not in ("http", "https") or not found.hostname or found.path:
        raise SystemExit(f"D6MUSH_SITE must be like https://play.example, not {text!r}.")
    return found


def certificate() -> tuple[Path, Path] | None:
    """Paths of the certificate and its key (`D6MUSH_TLS_CERT`, `D6MUSH_TLS_KEY`), readable or not;
    None if neither is set. Raises SystemExit if only one is."""
    named = [os.environ.get(f"D6MUSH_TLS_{each}", "") for each in ("CERT", "KEY")]
    if any(named) and not all(named):
        raise SystemExit("D6MUSH_TLS_CERT and D6MUSH_TLS_KEY go together: name both, or none.")
    # Symbolic links are not resolved: renewing a certificate may point them elsewhere.
    cert, key = (Path(each).expanduser().absolute() for each in named)
    return (cert, key) if all(named) else None


def book_folders() -> tuple[Path, ...]:
    """Folders of rulebooks that the game adds: those of `D6MUSH_BOOKS` (separated as in PATH), then
    those in `books/` of its own folder."""
    named = os.environ.get("D6MUSH_BOOKS", "").split(os.pathsep)
    outside = (Path(each).expanduser().resolve() for each in named if each)
    return (*outside, *(folder for folder in _inside("books") if folder.name.isidentifier()))


def house_folder() -> Path:
    """The game's own folder (`D6MUSH_HOUSE`), whether it exists or not."""
    return Path(os.environ.get("D6MUSH_HOUSE") or CHECKOUT / "house").expanduser().resolve()


def house() -> Path | None:
    """The game's own folder, None if it does not exist."""
    folder = house_folder()
    return folder if folder.is_dir() else None


def _inside(name: str) -> list[Path]:
    """Subfolders of that folder in the game's own folder, without hidden ones and Python's."""
    found = (house_folder() / name).glob("[!._]*")
    return sorted(folder for folder in found if folder.is_dir())


def books_offered() -> tuple[str, ...]:
    """Names of the offered rulebooks (`D6MUSH_OFFERED`, comma-separated), the default one first;
    empty for all."""
    named = os.environ.get("D6MUSH_OFFERED", "").split(",")
    return tuple(each.strip().lower() for each in named if each.strip())


def state_dir() -> Path:
    """The folder that holds everything this game writes (`D6MUSH_STATE_DIR`)."""
    return Path(os.environ.get("D6MUSH_STATE_DIR") or CHECKOUT / ".state").resolve()


def make_folders(state: Path) -> None:
    """Create the state folder, readable only by its owner, and its subfolders. Raises SystemExit
    with a message if it is not writable."""
    try:
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name in ("logs", "media", "static", "cache"):
            (state / name).mkdir(exist_ok=True)
    except OSError as error:
        raise refused(state, error.strerror) from None
    if not os.access(state, os.W_OK):
        raise refused(state, "it may not be written")


def refused(state: Path, why: str | None) -> SystemExit:
    return SystemExit(
        f"The folder {state} cannot keep a game: {why}. "
        "Choose another: D6MUSH_STATE_DIR=/some/folder make play"
    )


def read_kept(path: Path) -> str:
    """Text of one of our small files; undecodable bytes become replacement characters."""
    return path.read_text(errors="replace").strip()


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read, atomically."""
    partial = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
    partial.replace(path)


def secret_key(state: Path) -> str:
    """Django's signing key of this game, generated on first use. Raises SystemExit with a message
    if it is damaged."""
    path = state / "secret_key"
    if not path.exists():
        write_private(path, secrets.token_urlsafe(50))
    key = read_kept(path)
    if len(key) < SHORTEST_KEY or not key.isascii():
        raise SystemExit(
            f"The key in {path} is damaged. Delete the file: a new key is made, and everybody "
            "logs in anew."
        )
    return key
