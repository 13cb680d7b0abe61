"""``python -m tests.testbook``: what holds for a book alone, for the folders of D6MUSH_BOOKS.

It runs the contract of all books (tests/contract) for these, and says of what does not hold
where in the folder it broke. Exit: 0 if all holds, 1 if not, 2 where no folder is named.
"""

import sys
from pathlib import Path

import pytest

from game.shelf import folders
from server.ops.place import book_folders

CONTRACT = Path(__file__).parent / "contract"
GENERAL = ("-q", "--no-header", "--no-summary", "-p", "no:cacheprovider")


def names_of(folder: Path) -> tuple[str, ...]:
    """The names of its books. Errors: BadFolder."""
    names = folders.put(folder)
    folders.take_away(folder.name)
    return names


class Told:
    """Runs the tests of these books alone, and keeps what does not hold. ``broken``: sentences."""

    def __init__(self, names: set[str], places: tuple[Path, ...]):
        self.names, self.places = names, places
        self.held, self.broken = 0, []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if self._of_these(item)]

    def _of_these(self, item) -> bool:
        given = getattr(item, "callspec", None)
        return given is not None and given.params.get("name") in self.names

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = yield
        if report.failed:
            self.broken.append(self._sentence(item, call.excinfo))
        elif report.when == "call" and report.passed:
            self.held += 1
        return report

    def _sentence(self, item, found) -> str:
        said = item.originalname.removeprefix("test_").replace("_", " ")
        why = (str(found.value) or found.typename).splitlines()[0]
        own = [e for e in found.traceback if any(p in e.path.parents for p in self.places)]
        where = f" ({own[-1].path}:{own[-1].lineno + 1})" if own else ""
        return f"{item.callspec.params['name']}: does not hold: {said}. {why}{where}"


def main() -> int:
    places = book_folders()
    if not places:
        print("No book is named: D6MUSH_BOOKS=/path/to/torch make testbook.", file=sys.stderr)
        return 2
    try:
        names = {name for folder in places for name in names_of(folder)}
    except folders.BadFolder as error:
        print(error)
        return 1
    told = Told(names, places)
    code = pytest.main([*GENERAL, str(CONTRACT)], plugins=[told])
    print("\n".join([*told.broken, f"{', '.join(sorted(names))}: {told.held} hold, "
                     f"{len(told.broken)} do not."]))  # fmt: skip
    return int(bool(code) or bool(told.broken) or not told.held)


if __name__ == "__main__":
    sys.exit(main())
