"""Keep a game for the upgrade test: play `played.txt` and pack the database.

Run it in a checkout of the version to keep: `python /path/to/record.py 0.1.0.tar.xz`. Server and
players are those of that checkout, so that nothing newer touches the database.
"""

import re
import sqlite3
import sys
import tarfile
from contextlib import closing
from pathlib import Path

HERE = Path(__file__).parent


def play(server) -> None:
    """Type every line. AssertionError: an answer does not match the ``=`` line after it."""
    people, read = {}, ""
    for line in (HERE / "played.txt").read_text().splitlines():
        if line.startswith("= "):
            assert re.search(line[2:], read), f"{line}\n{read}"
        elif line.strip() and not line.startswith("#"):
            who, typed = line.split("> ", 1)
            if who not in people:
                people[who] = server.admin() if who == "admin" else server.regular(who)
            read = people[who].ask(typed)
            print(f"{line}\n{read}")


def pack(database: Path, target: Path) -> None:
    """Pack the database alone, without sessions, as small as possible."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("DELETE FROM django_session")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    with tarfile.open(target, "w:xz", preset=9) as archive:
        archive.add(database, "d6mush.db3")


def main(target: Path) -> None:
    sys.path.insert(0, ".")
    from tests.live.server import Workshop

    with Workshop() as workshop:
        server = workshop.start()
        play(server)
        server.hang_up()
        server.stop()
        pack(server.state / "d6mush.db3", target)
    print(f"{target}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
