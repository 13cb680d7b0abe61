"""``python -m tests.compared [--base COMMIT] [--fights N] [--book B] [--jobs J]``: random fights
of each book in the program of that commit and in this checkout, compared step by step.

Prints the first difference of each fight that has one, how often every kind of command and event
occurred, and which never did. Exit code: 0 if the programs agree, 1 if they differ, 2 if the
commit is not in this clone.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from tests.compared import differing, kinds
from tests.compared.programs import BASE, NoBase, Player, both, unpacked

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
PLAYER = "tests.compared.player"
MOST_TOLD = 5
"""Most differences of a book that are printed in full."""


@dataclass
class Found:
    """The results of a book's fights."""

    book: str
    fights: int = 0
    steps: int = 0
    differences: list[int] = field(default_factory=list)
    broken: Counter[str] = field(default_factory=Counter)
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    lock: Lock = field(default_factory=Lock)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.compared")
    parser.add_argument("--base", default=BASE, help="the older commit")
    parser.add_argument("--fights", type=int, default=10_000, help="fights of each book")
    parser.add_argument("--first", type=int, default=0, help="number of the first of them")
    parser.add_argument("--jobs", type=int, default=1, help="pairs of programs at once")
    parser.add_argument("--book", choices=BOOKS, help="all of them without it")
    parser.add_argument("--brief", action="store_true", help="without the table of kinds")
    given = parser.parse_args(arguments)
    try:
        with unpacked(given.base) as base:
            books = [given.book] if given.book else list(BOOKS)
            found = [of_book(base, book, given) for book in books]
    except NoBase as none:
        print(none, file=sys.stderr)
        return 2
    if not given.brief:
        print("\n".join(kinds.table({each.book: each.counts for each in found})))
    differences = sum(len(each.differences) for each in found)
    print(f"{differences} differences in {sum(each.fights for each in found):,} fights.")
    return 1 if differences else 0


def of_book(base: Path, book: str, given: argparse.Namespace) -> Found:
    """Play the fights of a book, as many at once as there are jobs, and print a summary."""
    found, began = Found(book), time.monotonic()

    def stripe(job: int) -> None:
        count = len(range(job, given.fights, given.jobs))
        if count:
            numbers = [str(given.first + job), str(count), str(given.jobs)]
            compare(base, found, [book, *numbers])

    with ThreadPoolExecutor(given.jobs) as jobs:
        list(jobs.map(stripe, range(given.jobs)))
    seconds = time.monotonic() - began
    rate = found.fights / seconds
    print(
        f"{book:<12}{found.fights:>7,} fights {found.steps:>9,} steps {seconds:>7.0f} s"
        f" {rate:>6.1f} a second  {len(found.differences)} differences",
        flush=True,
    )
    for broken, count in found.broken.most_common(5):
        print(f"  broke off in this program, {count} times: {broken}", flush=True)
    return found


def compare(base: Path, found: Found, arguments: list[str]) -> None:
    """Read the lines of both programs side by side, and record and print how they differ."""
    with both(base, PLAYER, arguments) as (old, new):
        while (before := old.line()) is not None:
            now = new.line()
            assert now is not None and now["fight"] == before["fight"]
            at = differing.at(before["steps"], now["steps"])
            with found.lock:
                found.fights += 1
                found.steps += len(now["steps"])
                for what, kind, count in now["counts"]:
                    found.counts[what, kind] += count
                for told, count in now["broken"]:
                    found.broken[told] += count
                if at is not None:
                    found.differences.append(now["fight"])
            if at is not None and len(found.differences) <= MOST_TOLD:
                tell(base, found.book, now["fight"], at)


def tell(base: Path, book: str, fight: int, step: int) -> None:
    """Play the fight again in both programs, and print the step at which they part."""
    arguments = [book, str(fight), "1", "1", "--step", str(step)]
    with both(base, PLAYER, arguments) as (old, new):
        before, now = whole(old), whole(new)
    print("\n".join(differing.told(f"{book}, fight {fight}, step {step}", before, now)), flush=True)


def whole(player: Player) -> dict:
    line = player.line()
    return line["step"] if line else {}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
