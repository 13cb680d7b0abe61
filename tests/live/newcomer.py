"""A newcomer who knows nothing: types what the last line of the screen says, and no more.

    walk = Newcomer(server.caller("Anna")).walk("starcraft")
    walk.typed, walk.words, walk.written

Counts the lines from ``create`` to the end of the first fight, and all words read, including the
login screen. ``python -m tests.live.newcomer`` rewrites the transcripts in ``plays/newcomers``.
"""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.live.server import Workshop

KEPT = Path(__file__).parent / "plays" / "newcomers"
KINDS = {"personal": "Anna", "starcraft": "Bela", "dots": "Cleo"}
"""The newcomer for each kind of sheet, by the book that the landing names."""
NEXT = re.compile(r"(?:Now type|, type): (\+?[a-z][^\n]*)\Z")
MOST_TYPED, MOST_WORDS = 20, 1200
BUILDING = re.compile(r"Next: (\+chargen(?:/done|/gear [a-z ]+| [a-z /]+=\d+D(?:\+\d)?| [a-z]+))")
OVER, AFTERWARDS = "The fight is over.", "+where"
GIVEN_UP = 80


@dataclass
class Walk:
    """The lines typed, each with what was read before the next."""

    screens: list[tuple[str, str]] = field(default_factory=list)

    @property
    def typed(self) -> list[str]:
        return [line for line, _ in self.screens if line]

    @property
    def read(self) -> str:
        return "\n".join(page for _, page in self.screens)

    @property
    def words(self) -> int:
        return len(self.read.split())

    @property
    def written(self) -> str:
        """The transcript, headed by its counts."""
        head = f"# {len(self.typed)} lines typed, {self.words} words read."
        pages = [f"> {line}\n{page}" if line else page for line, page in self.screens]
        return "\n".join([head, *pages]) + "\n"


class Newcomer:
    """A newcomer at a plain telnet client. ``player``: a connection that has read the welcome."""

    def __init__(self, player):
        self.player = player
        self.walked = Walk([("", player.transcript.strip())])

    def walk(self, wish: str) -> Walk:
        """Play from ``create`` to the end of the first fight, choosing the game ``wish``."""
        line = self.create()
        while True:
            line = self.wished(wish) or line
            page = self.read(line)
            if OVER in page:
                return self.walked
            line = self.said(page)

    def build(self, wish: str) -> Walk:
        """Play from ``create`` to a character of one's own: do what each screen says, except that
        the newcomer chooses to build."""
        self.create()
        page = self.read(self.wished(wish))
        line = re.search(r"(\+\w+(?:/build)?(?: \w+)?) builds your own", " ".join(page.split()))[1]
        while line != "yard":
            line = self.suggested(self.read(line))
        return self.walked

    def suggested(self, page: str) -> str:
        """Return the line that a builder names after ``Next:``, else what ``said`` returns."""
        found = BUILDING.search(page)
        return found[1] if found else self.said(page)

    def create(self) -> str:
        """Do what the login screen says, and return the line that the first room says to type."""
        found = re.search(r"type:\s+(create <name> <password>)\Z", self.screen())
        assert found, f"the login screen does not end with what to type:\n{self.screen()}"
        name, password = self.player.name, self.player.password
        line = found[1].replace("<name>", name).replace("<password>", password)
        self.player.send(line)
        page = self.player.expect(r"[\s\S]*Now type: [^\n]*\n").group()
        return self.said(self.note(line.replace(password, "<password>"), page))

    def wished(self, wish: str) -> str:
        """Return the line for the wish if the last screen lists it as a choice, else ""."""
        offered = re.findall(r"^\s*(\+chargen \w+): ", self.screen(), re.MULTILINE)
        return next((line for line in offered if line.endswith(f" {wish}")), "")

    def read(self, line: str) -> str:
        assert len(self.walked.typed) < GIVEN_UP, self.walked.written
        page = self.player.ask(line)
        return self.note(line, re.sub(r"^.*zzdone.*\n?", "", page, flags=re.MULTILINE))

    def note(self, line: str, page: str) -> str:
        self.walked.screens.append((line, page.strip()))
        return page

    def screen(self) -> str:
        return self.walked.screens[-1][1]

    def said(self, page: str) -> str:
        """Return what the last line of a screen says to type. AssertionError if it says nothing."""
        found = NEXT.search(page.strip())
        assert found, f"the screen does not end with what to type:\n{page}"
        return found[1]


def kept(book: str) -> str:
    """Return the stored transcript for this book."""
    return (KEPT / f"{book}.txt").read_text()


def main() -> None:
    """Play and write the three transcripts anew."""
    KEPT.mkdir(exist_ok=True)
    with Workshop() as workshop:
        server = workshop.start()
        for book, name in KINDS.items():
            walk = Newcomer(server.caller(name)).walk(book)
            (KEPT / f"{book}.txt").write_text(walk.written)
            sys.stdout.write(f"{book}: {walk.written.partition(chr(10))[0]}\n")


if __name__ == "__main__":
    main()
