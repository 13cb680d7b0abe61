"""Tell an author in sentences what does not hold for their book."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.contract.wrong import Wrong

RIGHT = tomllib.loads(Path(__file__).with_name("right.toml").read_text(encoding="utf-8"))
LONGEST = 300


def sentence(test: str, book: str, error: BaseException, places: Iterable[Path]) -> str:
    """The report of a failed test: which slot and file are meant and what would be right, what was
    found, and the line of the book (in one of the ``places``) where it broke."""
    if isinstance(error, Wrong):
        return f"{book}: {error}{_where(error, places)}"
    meant = RIGHT.get(_plain(test), f"what {_plain(test).replace('_', ' ')} does not hold.")
    found = (str(error) or type(error).__name__).splitlines()[0][:LONGEST]
    kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
    told = meant.replace("NAME", book)
    return f"{book}: {told} Found: {kind}{found}{_where(error, places)}"


def _plain(test: str) -> str:
    return test.partition("[")[0].removeprefix("test_")


def _where(error: BaseException | None, places: Iterable[Path]) -> str:
    """`` (file:line)`` of the innermost line of the book; "" if none was involved."""
    places, found = tuple(places), ""
    while error is not None:
        at = error.__traceback__
        while at is not None:
            path = Path(at.tb_frame.f_code.co_filename)
            if any(place in path.parents for place in places):
                found = f" ({path}:{at.tb_lineno})"
            at = at.tb_next
        error = error.__cause__
    return found


class Told:
    """Runs only the tests of these books and keeps what fails. ``held``: how many tests passed;
    ``broken``: sentences, each once."""

    def __init__(self, names: set[str], places: tuple[Path, ...]):
        self.names, self.places = names, places
        self.held, self.broken = 0, {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if self._book(item) in self.names]

    def _book(self, item) -> str:
        """The book that a test is about; "" for none."""
        given = getattr(item, "callspec", None)
        if given is not None:
            return str(given.params.get("name", ""))
        return str(getattr(item.cls, "name", "")) if item.cls else ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = yield
        if report.failed:
            told = sentence(item.name, self._book(item), call.excinfo.value, self.places)
            self.broken[told] = None
        elif report.when == "call" and report.passed:
            self.held += 1
        return report
