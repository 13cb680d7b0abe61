"""Where one game lives: its folder for state, its ports, its secrets.

Reads the environment (`D6MUSH_STATE_DIR`, `D6MUSH_PORT_BASE`, `D6MUSH_SITE`, `D6MUSH_TLS_CERT`,
`D6MUSH_TLS_KEY`, `D6MUSH_BOOKS`, `D6MUSH_OFFERED`, `D6MUSH_HOUSE`, `D6MUSH_METRICS_ADDRESS`) and
nothing of Django, so that settings and the start and stop programs agree without importing each
other.
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
"""Characters of a signing key; one that was cut off in writing has fewer."""


@dataclass(frozen=True)
class Ports:
    """The TCP ports of one game, counted from its base."""

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
        """Telnet over TLS, open where the game has a certificate."""
        return self.base + 3

    @property
    def internal_web(self) -> int:
        return self.base + 5

    @property
    def amp(self) -> int:
        """The link between Portal and Server, loopback only."""
        return self.base + 6

    @property
    def metrics(self) -> int:
        """The Server's figures, loopback only; the Portal's are at the next port."""
        return self.base + 7

    def all(self) -> tuple[int, ...]:
        """Those that the game listens at; figures may be served elsewhere."""
        over_tls = (self.tls,) if certificate() else ()
        own = (self.telnet, self.website, self.websocket, *over_tls, self.internal_web, self.amp)
        return own if _named_metrics() else (*own, self.metrics, self.metrics + 1)


def version() -> str:
    """The version of d6mush that this checkout is."""
    return tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def ports() -> Ports:
    """The ports of this game; a base that is no usable number is refused."""
    text = os.environ.get("D6MUSH_PORT_BASE") or str(DEFAULT_PORT_BASE)
    if not text.isdigit() or not 1 <= int(text) <= 65535 - 8:
        raise SystemExit(f"D6MUSH_PORT_BASE must be a port number up to 65527, not {text!r}.")
    return Ports(int(text))


def _named_metrics() -> str:
    return os.environ.get("D6MUSH_METRICS_ADDRESS", "").strip()


def metrics_address() -> tuple[str, int] | None:
    """Where the Server's figures are served (`D6MUSH_METRICS_ADDRESS`), and the Portal's at the
    port after it; None for nowhere (`off`). SystemExit with a sentence for what is no address."""
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
    """The address under which people find the website (`D6MUSH_SITE`), None unless it is named;
    one that is none is refused."""
    text = os.environ.get("D6MUSH_SITE", "").rstrip("/")
    if not text:
        return None
    found = urlsplit(text)
    if found.scheme not in ("http", "https") or not found.hostname or found.path:
        raise SystemExit(f"D6MUSH_SITE must be like https://play.example, not {text!r}.")
    return found


def certificate() -> tuple[Path, Path] | None:
    """The files of the certificate and of its key (`D6MUSH_TLS_CERT`, `D6MUSH_TLS_KEY`), whether
    they can be read or not; None without them. One without the other is refused."""
    named = [os.environ.get(f"D6MUSH_TLS_{each}", "") for each in ("CERT", "KEY")]
    if any(named) and not all(named):
        raise SystemExit("D6MUSH_TLS_CERT and D6MUSH_TLS_KEY go together: name both, or none.")
    # Links stay links: who renews a certificate lets them lead elsewhere.
    cert, key = (Path(each).expanduser().absolute() for each in named)
    return (cert, key) if all(named) else None


def book_folders() -> tuple[Path, ...]:
    """The folders of books that the game brings along: those that are named (`D6MUSH_BOOKS`, with
    a colon between them), and those in `books/` of its house."""
    named = os.environ.get("D6MUSH_BOOKS", "").split(os.pathsep)
    outside = (Path(each).expanduser().resolve() for each in named if each)
    return (*outside, *(folder for folder in _inside("books") if folder.name.isidentifier()))


def house_folder() -> Path:
    """The folder of what is a game's own (`D6MUSH_HOUSE`), whether it exists or not."""
    return Path(os.environ.get("D6MUSH_HOUSE") or CHECKOUT / "house").expanduser().resolve()


def house() -> Path | None:
    """The folder of what is this game's own, None where it has none."""
    folder = house_folder()
    return folder if folder.is_dir() else None


def _inside(name: str) -> list[Path]:
    """The folders in that folder of the house, hidden ones and Python's own left out."""
    found = (house_folder() / name).glob("[!._]*")
    return sorted(folder for folder in found if folder.is_dir())


def books_offered() -> tuple[str, ...]:
    """The names of the books that are offered, the first of them where nothing says which
    (`D6MUSH_OFFERED`, with commas between them); none for all that there are."""
    named = os.environ.get("D6MUSH_OFFERED", "").split(",")
    return tuple(each.strip().lower() for each in named if each.strip())


def state_dir() -> Path:
    """The folder that holds everything this game writes."""
    return Path(os.environ.get("D6MUSH_STATE_DIR") or CHECKOUT / ".state").resolve()


def make_folders(state: Path) -> None:
    """Create the state folder, readable by its owner only, and its parts. SystemExit with a
    sentence where nothing can be written."""
    try:
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name in ("logs", "media", "static", "cache"):
            (state / name).mkdir(exist_ok=True)
    except OSError as error:
        raise refused(state, error.strerror) from None
    if not os.access(state, os.W_OK):
        raise refused(state, "it may not be written")


def refused(state: Path, why: str) -> SystemExit:
    return SystemExit(
        f"The folder {state} cannot keep a game: {why}. "
        "Choose another: D6MUSH_STATE_DIR=/some/folder make play"
    )


def read_kept(path: Path) -> str:
    """The text of a small file of ours; bytes that are no text show as question marks."""
    return path.read_text(errors="replace").strip()


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read, whole or not at all."""
    partial = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
    partial.replace(path)


def secret_key(state: Path) -> str:
    """Django's signing key of this game, made on first use. SystemExit with a sentence for one
    that is damaged."""
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
