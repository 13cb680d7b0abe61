"""Measure which tests run which lines of the game, and how long each test takes; keep the result.

Measurements hold as long as the files stay the same. The tests of a changed test file are run
again; the lines of a changed module are matched by their text.
"""

from __future__ import annotations

import difflib
import json
import sys
import time
from collections import defaultdict
from hashlib import sha1
from pathlib import Path

import pytest

from tests.mutations.session import BARE, ROOT, TESTS, in_child

IMPORT = "import"
"""Stands for a test, for lines that run before any test does."""
TOOL = sys.monitoring.COVERAGE_ID


class Covering:
    """``tests``: the tests that run each line (path from the root, line number); ``seconds``: how
    long each test takes."""

    def __init__(self, kept: dict):
        self.seconds: dict[str, float] = {}
        self.tests: dict[tuple[str, int], set[str]] = defaultdict(set)
        moved = {path: _moved(path, text) for path, text in kept["sources"].items()}
        for test, (seconds, lines) in kept["tests"].items():
            self.seconds[test] = seconds
            for path, numbers in lines.items():
                for number in numbers:
                    if now := moved[path].get(number):
                        self.tests[path, now].add(test)

    def of(self, path: str, lines) -> set[str]:
        return set().union(*(self.tests.get((path, line), ()) for line in lines))

    def fastest(self, tests) -> list[str]:
        return sorted(tests - {IMPORT}, key=lambda test: (self.seconds[test], test))


def covering(file: Path) -> Covering:
    kept = json.loads(file.read_text()) if file.exists() else {"tests": {}, "files": {}}
    now = {str(path.relative_to(ROOT)): _hash(path) for path in _test_files()}
    stale = [path for path, value in now.items() if kept["files"].get(path) != value]
    if stale or "sources" not in kept:
        fresh = in_child(lambda: _measure(stale))
        sources = {**fresh["sources"]}
        old = {
            test: value
            for test, value in _carried(kept, sources).items()
            if test.split("::")[0] in now and test.split("::")[0] not in stale
        }
        tests = {**old, **fresh["tests"], IMPORT: [0, _imported(kept, sources, fresh)]}
        kept = {"tests": tests, "files": now, "sources": sources}
        file.write_text(json.dumps(kept))
    return Covering(kept)


def _imported(kept: dict, sources: dict, fresh: dict) -> dict[str, list[int]]:
    """The lines that ran before any test did, in this measurement or an earlier one."""
    found = defaultdict(set)
    for tests in (_carried(kept, sources), fresh["tests"]):
        for path, numbers in tests.get(IMPORT, (0, {}))[1].items():
            found[path].update(numbers)
    return {path: sorted(numbers) for path, numbers in found.items()}


def _carried(kept: dict, sources: dict) -> dict:
    """The kept measurements, with line numbers updated to the current files."""
    moved = {path: _moved(path, text) for path, text in kept.get("sources", {}).items()}
    return {
        test: [seconds, {
            path: [moved[path][n] for n in numbers if n in moved[path]]
            for path, numbers in lines.items() if path in sources
        }]
        for test, (seconds, lines) in kept["tests"].items()
    }  # fmt: skip


def _moved(path: str, text: str) -> dict[int, int]:
    """Map the line numbers of the text to those of the current file."""
    file = ROOT / path
    now = file.read_text() if file.exists() else ""
    if now == text:
        return {number: number for number in range(1, text.count("\n") + 2)}
    matcher = difflib.SequenceMatcher(None, text.split("\n"), now.split("\n"), autojunk=False)
    return {
        a + step + 1: b + step + 1
        for a, b, size in matcher.get_matching_blocks()
        for step in range(size)
    }


def _measure(files: list[str]) -> dict:
    ran = _Lines()
    if pytest.main([*BARE, *files], plugins=[ran]):
        raise SystemExit("The tests have to pass first.")
    return {
        "tests": ran.tests,
        "sources": {str(p.relative_to(ROOT)): p.read_text() for p in ROOT.glob("game/**/*.py")},
    }


class _Lines:
    """Plugin that records the lines of the game that each test runs."""

    def __init__(self):
        self.tests: dict[str, tuple[float, dict[str, list[int]]]] = {}
        self.ran: set[tuple[str, int]] = set()
        self.game = f"{ROOT}/game/"
        line = sys.monitoring.events.LINE
        sys.monitoring.use_tool_id(TOOL, "mutations")
        sys.monitoring.register_callback(TOOL, line, self.line)
        sys.monitoring.set_events(TOOL, line)

    def line(self, code, number):
        if code.co_filename.startswith(self.game):
            self.ran.add((code.co_filename, number))
        return sys.monitoring.DISABLE

    def note(self, test: str, seconds: float) -> None:
        lines = defaultdict(list)
        for path, number in self.ran:
            lines[str(Path(path).relative_to(ROOT))].append(number)
        self.tests[test] = (round(seconds, 4), dict(lines))
        self.ran.clear()

    def pytest_collection_finish(self, session):
        self.note(IMPORT, 0)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        sys.monitoring.restart_events()
        start = time.process_time()
        result = yield
        self.note(item.nodeid, time.process_time() - start)
        return result

    def pytest_runtest_logreport(self, report):
        if report.failed:
            raise pytest.exit(f"{report.nodeid} fails without any mistake planted.", 1)


def _test_files() -> list[Path]:
    return sorted(file for place in TESTS for file in (ROOT / place).glob("**/test_*.py"))


def _hash(path: Path) -> str:
    return sha1(path.read_bytes()).hexdigest()
