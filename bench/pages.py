"""How long players wait while strangers read the website: a fight of 30, and 50 pages a second.

Half a minute of the fight without the pages, then half a minute with them. Meanwhile a bystander
types one line after another: their longest wait for an answer is the longest time in which the game
served nobody.
"""

import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from itertools import cycle, islice
from multiprocessing import get_context
from statistics import median

from bench.contestants import ours
from bench.evening import Evening, Hour
from bench.rows import Row
from bench.telnet import Line, round_trips

FIGHTERS, SECONDS, A_SECOND = 30, 30, 50
WARMING = 10
"""Seconds in which the fight begins, which do not count."""
OK = HTTPStatus.OK
READERS = 16
"""Simultaneous readers, each with one connection."""
PAUSE_SECONDS = 0.02
ASKED = Line("+roll/quietly", "no switch called 'quietly'")
"""A line that nobody else reads and that needs no database."""
LINK = re.compile(r'href="(/[^"#]*)"')
NO_PAGES = ("/static", "/media", "/admin", "/auth", "/webclient")
"""Files, and pages that strangers may not see or do not read."""


@dataclass
class Readings:
    """Milliseconds that each complete page ``took``, and the number of ``refused`` or failed
    ones."""

    took: list[float] = field(default_factory=list)
    refused: int = 0

    def text(self, seconds: float) -> str:
        return (
            f"{len(self.took) / seconds:.0f} pages/s, median {median(self.took):.0f} ms, longest "
            f"{max(self.took):.0f} ms, {self.refused} refused"
        )


def addresses(port: int) -> list[str]:
    """The pages that a stranger reaches from the front page in two steps, and may read."""
    reader, found, ahead = HTTPConnection("127.0.0.1", port), {}, ["/"]
    for _ in range(3):
        linked = {}
        for address in ahead:
            reader.request("GET", address)
            answer = reader.getresponse()
            text = answer.read().decode()
            found[address] = answer.status == OK
            linked |= dict.fromkeys(LINK.findall(text))
        ahead = [each for each in linked if each not in found and not each.startswith(NO_PAGES)]
    reader.close()
    return [address for address, is_there in found.items() if is_there]


def read(port: int, seconds: float, a_second: int, into) -> None:
    """Ask for that many pages a second, whether the last ones have come or not."""
    own, found = threading.local(), Readings()

    def one(address: str, due: float) -> None:
        time.sleep(max(0.0, due - time.perf_counter()))
        if not hasattr(own, "door"):
            own.door = HTTPConnection("127.0.0.1", port, timeout=30)
        began = time.perf_counter()
        try:
            own.door.request("GET", address)
            answer = own.door.getresponse()
            answer.read()
        except (OSError, HTTPException):
            own.door.close()
            found.refused += 1
            return
        if answer.status == OK:
            found.took.append((time.perf_counter() - began) * 1000)
        else:
            found.refused += 1

    pages = islice(cycle(addresses(port)), int(seconds * a_second))
    began = time.perf_counter()
    with ThreadPoolExecutor(READERS) as readers:
        for number, page in enumerate(pages):
            readers.submit(one, page, began + number / a_second)
    into.put(found)


@dataclass(frozen=True)
class Stretch:
    """What the players waited for, and the bystander's milliseconds."""

    fight: Hour
    asked: list[float]


def stretch(evening: Evening, bystander, seconds: float) -> Stretch:
    """Let them fight for that long, while the bystander types one line after another."""
    until, asked = time.perf_counter() + seconds, []

    def asks() -> None:
        while time.perf_counter() < until:
            asked.extend(round_trips(bystander, ASKED, 1))
            time.sleep(PAUSE_SECONDS)

    beside = threading.Thread(target=asks)
    beside.start()
    fight = evening.stretch(until)
    beside.join()
    return Stretch(fight, asked)


def measured(seconds: float) -> tuple[Stretch, Stretch, Readings]:
    """The fight alone, the fight with the pages, and how the pages were served."""
    names = [f"Player{number}" for number in range(FIGHTERS)]
    apart = get_context("spawn")
    into = apart.Queue()
    with ours([*names, "Stander"]) as game:
        evening, bystander = Evening(game, names, 1), game.player("Stander")
        evening.begin()
        evening.stretch(time.perf_counter() + WARMING)
        alone = stretch(evening, bystander, seconds)
        reader = apart.Process(target=read, args=(game.website, seconds, A_SECOND, into))
        reader.start()
        beside = stretch(evening, bystander, seconds)
        found = into.get(timeout=120)
        reader.join()
        for guest in (*evening.guests, bystander):
            getattr(guest, "player", guest).close()
    return alone, beside, found


def rows() -> list[Row]:
    """Medians of the players, and the longest that the bystander had to wait."""
    alone, beside, found = measured(SECONDS)
    what = f"a fight of {FIGHTERS}"
    pages = f"{what} and {A_SECOND} pages a second"
    return [
        row
        for name, seen, more in ((what, alone, ""), (pages, beside, found.text(SECONDS)))
        for row in (
            Row(f"{name}: a command, median", (median(seen.fight.stretch),), "ms",
                beside=seen.fight.text()),
            Row(f"{name}: who only asks, median", (median(seen.asked),), "ms", beside=more),
            Row(f"{name}: who only asks, longest", (max(seen.asked),), "ms"),
        )
    ]  # fmt: skip
