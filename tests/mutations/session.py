"""Run tests in processes of their own that have imported nothing of the game beforehand."""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = ("tests/game",)
"""The tests that try a mutant: those of the rules, which need nothing above ``game/``."""
BARE = ("-q", "-p", "no:cacheprovider", "-p", "no:django", "-p", "no:xdist",
        "--confcutdir=tests/game", "-W", "ignore")  # fmt: skip
"""Without Django, which takes longer to start than most tests of the rules take to run."""
ALONE = (*BARE, "-x", "--no-header", "--tb=no")
MEMORY = 3 << 30
PASSED, KILLED, ENDLESS = "survived", "killed", "killed (did not end)"
UNPLANTED = "not planted"


def ready() -> None:
    """Import what the tests need besides the game, once for all processes."""
    import hypothesis
    import icepool  # noqa: F401

    hypothesis.settings.register_profile(
        "mutations", deadline=None, database=None, derandomize=True
    )
    hypothesis.settings.load_profile("mutations")


def in_child(work: Callable[[], object]) -> object:
    """The result of the work, done in a child process."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "given"

        def give():
            file.write_text(json.dumps(work()))

        pid = forked(give)
        if os.waitpid(pid, 0)[1]:
            raise SystemExit("The tests could not be measured.")
        return json.loads(file.read_text())


def forked(work: Callable[[], object], seconds: int | None = None, silent=False) -> int:
    """Start the work in a child and return its process ID. The child exits with 1 if the work
    returns True, else 0; with 3 if it fails."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    code = 3
    try:
        if seconds is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if silent or seconds is not None:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
        code = int(work() is True)
    except BaseException as error:
        print(repr(error), file=sys.stderr)
    finally:
        sys.stdout.flush()
        os._exit(code)


def outcome(status: int) -> str:
    if os.WIFSIGNALED(status):
        return ENDLESS
    code = os.WEXITSTATUS(status)
    if code not in (0, 1):
        return UNPLANTED
    return KILLED if code else PASSED


class Chosen:
    """Plugin that runs only the given tests, in that order."""

    def __init__(self, tests: list[str]):
        self.tests = tests

    def pytest_collection_modifyitems(self, items):
        there = {item.nodeid: item for item in items}
        items[:] = [there[test] for test in self.tests if test in there]


def fails(tests: list[str]) -> bool:
    """Collect and run the tests; True if one failed or could not even be collected."""
    files = sorted({test.split("::")[0] for test in tests})
    return bool(pytest.main([*ALONE, *files], plugins=[Chosen(tests)]))


class Waiting:
    """Plugin that collects everything and then, instead of running it, passes ``serve`` a function
    that runs some of it."""

    def __init__(self, serve: Callable[[Callable[[list[str]], bool]], None]):
        self.serve = serve

    def pytest_runtestloop(self, session):
        there = {item.nodeid: item for item in session.items}

        def fails_here(tests: list[str]) -> bool:
            session.items = [there[test] for test in tests if test in there]
            session.config.pluginmanager.unregister(self)
            try:
                session.config.hook.pytest_runtestloop(session=session)
            except session.Failed:
                return True
            return bool(session.testsfailed)

        self.serve(fails_here)
        return True
