"""``python -m tests.testbook``: test the books in the folders of D6MUSH_BOOKS.

Runs the tests of tests/contract for those books, and reports for each failure the slot and the file
of the book that is meant, and what would be right. Exit status: 0 if all hold, 1 if not, 2 if no
folder is named. Further arguments go to pytest: ``-k odds``.
"""

import contextlib
import io
import os
import sys
import time
from pathlib import Path

import pytest

from game.registry import folders
from server.ops.place import book_folders
from tests.testbook.told import Told

CONTRACT = Path(__file__).parents[1] / "contract"
GENERAL = ("-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist",
           "-W", "ignore", "--tb=no")  # fmt: skip
FACE = (
    "{} has no presenter/ in it: the table above the rules needs one (docs/a-book-of-your-own.md)."
)


def names_of(folder: Path) -> tuple[str, ...]:
    """The names of the folder's books. Errors: BadFolder."""
    names = folders.put(folder)
    folders.take_away(folder.name)
    if not (folder / "presenter").is_dir():
        raise folders.BadFolder(FACE.format(folder))
    return names


def main(more: list[str]) -> int:
    places, began = book_folders(), time.monotonic()
    if not places:
        print("No book is named: D6MUSH_BOOKS=/path/to/torch make testbook.", file=sys.stderr)
        return 2
    try:
        names = {name for folder in places for name in names_of(folder)}
    except folders.BadFolder as error:
        print(error)
        return 1
    os.environ["TESTBOOK"] = "yes"
    told, said = Told(names, places), io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main([*GENERAL, str(CONTRACT), *more], plugins=[told])
    if code and not told.broken:
        print(said.getvalue())
    for line in told.broken:
        print(f"- {line}")
    print(f"{', '.join(sorted(names))}: {told.held} hold, {len(told.broken)} do not, in"
          f" {time.monotonic() - began:.0f} seconds.")  # fmt: skip
    return int(bool(code) or bool(told.broken) or not told.held)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
