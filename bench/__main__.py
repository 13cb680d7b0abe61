"""`make bench`: a table of figures, ours beside stock Evennia, measured in one run.

`make bench ARGS="--only pace holds"` chooses groups, `ARGS="--on sqlite"` the database,
`ARGS="--into docs/performance.md"` writes the table there. If a PostgreSQL server is installed,
everything that depends on the database is measured on both; stock Evennia always uses SQLite. A
ratio says how many times less processor time a fully delivered line costs us, counting Server and
Portal together.
"""

import argparse
import gc
import importlib
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from bench import databases

GROUPS = {
    "rules": "the engine, dice and odds, without a server",
    "attacks": "an attack with its answer in full fights",
    "state": "what clients that show panels are sent",
    "browser": "the web client in a browser, before a game that answers at once",
    "log": "the log of a scene of 10,000 entries",
    "holds": "the longest of any line of a fight",
    "starts": "start, reload, back after a kill and after the death of all",
    "pace": "one client's round trip, and full rooms, beside stock",
    "evening": "300 clients in 20 scenes, half of them fighting",
    "waits": "another's while one pastes and while many log in, beside stock",
    "pages": "50 pages of the website a second beside a fight of 30",
    "soak": "ten minutes of a hundred players, minute by minute; only when named",
    "most": "ever more players, half of them fighting; only when named",
}
NAMED = {"soak", "most"}
"""Groups of lines made by `bench.evening`, which take long."""
ALIKE = {"rules", "state", "browser"}
"""Groups that use no database."""
MARK = "<!-- figures -->"
NEW_OBJECTS = 20_000


def options() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    told = "\n".join(f"{name}: {what}" for name, what in GROUPS.items())
    usual = [name for name in GROUPS if name not in NAMED]
    parser.add_argument("--only", nargs="+", choices=GROUPS, default=usual, help=told)
    parser.add_argument("--on", nargs="+", choices=databases.KINDS, help="the databases; else both")
    parser.add_argument("--into", type=Path, help="a page that keeps the table, below its mark")
    return parser.parse_args()


def machine() -> str:
    """Describe the machine in a line."""
    with open("/proc/meminfo") as file:
        gigabytes = int(file.readline().split()[1]) // 1024**2
    load = os.getloadavg()[0]
    return (
        f"{os.cpu_count()} cores, {gigabytes} GB, {platform.system()} on {platform.machine()}, "
        f"Python {platform.python_version()}, load {load:.1f} when it began"
    )


def rows(group: str) -> Iterator[str]:
    """The rows of a group. Groups that need a game database in memory run in their own process,
    since Django can be set up only once in each."""
    if group == "rules":
        as_in_the_server()
        for name in ("dice", "engine", "odds"):
            yield from texts(name)
    elif group in ("attacks", "state", "browser", "log", "holds"):
        done = subprocess.run(
            [sys.executable, "-m", f"bench.{group}"], check=True, stdout=subprocess.PIPE, text=True
        )
        yield from done.stdout.splitlines()
        if group == "log":
            from bench import room

            yield room.recorded().text()
    elif group in NAMED:
        from bench import evening

        yield from getattr(evening, group)()
    else:
        yield from texts(group)


def as_in_the_server() -> None:
    """Set up the garbage collector as the Server does (``server/conf/settings.py``): run rarely,
    and leave out what is loaded already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 10, 10)


def texts(module: str) -> Iterator[str]:
    """The rows of a module with a ``rows`` function, as texts."""
    for row in importlib.import_module(f"bench.{module}").rows():
        yield row.text()


def keep(page: Path, lines: list[str]) -> None:
    """Write the table below the page's mark."""
    above = page.read_text().partition(MARK)[0]
    page.write_text(f"{above}{MARK}\n\n```\n" + "\n".join(lines) + "\n```\n")


def main() -> None:
    """Measure and print the chosen groups."""
    chosen, lines = options(), [machine()]
    kinds = databases.kinds(chosen.on)
    print(lines[0], flush=True)
    for group in chosen.only:
        for kind in kinds[:1] if group in ALIKE else kinds:
            on = "" if group in ALIKE else f", on {databases.KINDS[kind]}"
            with databases.records_on(kind):
                for line in chain([f"\n{GROUPS[group]}{on}:"], rows(group)):
                    print(line, flush=True)
                    lines.append(line)
    if chosen.into:
        keep(chosen.into, lines)


if __name__ == "__main__":
    main()
