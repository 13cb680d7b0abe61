"""Logs: how many files are kept, which repeats are held back, what is counted."""

import os
import signal

import pytest
from evennia.utils import logger
from twisted.logger import LogLevel
from twisted.python.failure import Failure

from server.conf import logs
from world.scenes.journal import busy
from world.watching import figures, lines


@pytest.fixture
def written(monkeypatch):
    """Messages that reach Evennia's own logging, with nothing remembered and a clock that stands
    still."""
    found = []
    monkeypatch.setattr(logs, "repeats", logs.Repeats(clock=lambda: found_at[0]))
    found_at = [0.0]

    def write(msg, logfunc, prefix="", **_):
        found.append(str(msg))

    monkeypatch.setattr(logger, "_log", logs._held_back(write))
    found_at.append(found)
    return found, found_at


def counted(level: str) -> float:
    return figures.log_messages.labels(level)._value.get()


def test_the_same_error_is_written_once_a_minute_and_then_with_how_often_it_came(written):
    found, clock = written
    before = counted("error")
    for _ in range(1000):
        logger.log_err("The database does not answer.")
    logger.log_err("Something else.")
    assert found == ["The database does not answer.", "Something else."]
    assert counted("error") == before + 1001
    clock[0] = logs.QUIET_SECONDS
    logger.log_info("Somebody came.")
    assert found[2:] == [
        "999 more of this within a minute: The database does not answer.",
        "Somebody came.",
    ]
    for _ in range(2):
        logger.log_err("The database does not answer.")
    assert found[-1] == "The database does not answer."
    clock[0] *= 3
    logger.log_err("The database does not answer.")
    assert found[-2].startswith("1 more of this within a minute") and found[-1] == found[0]


def test_lines_that_are_no_errors_are_always_written(written):
    found, _ = written
    for _ in range(3):
        logger.log_info("Logged in.")
    assert found == ["Logged in."] * 3


def test_a_traceback_is_one_error_with_its_class_and_place_and_none_of_its_words(
    written, monkeypatch
):
    seen = []
    monkeypatch.setattr(lines.events, "write", lambda what, **fields: seen.append(fields))
    before = counted("error")
    for _ in range(2):
        try:
            busy.kind_of_nothing()
        except AttributeError:
            logger.log_trace("a note below it")
    assert counted("error") == before + 2
    assert [fields["error"] for fields in seen] == ["AttributeError"] * 2
    assert "kind_of_nothing" not in repr(seen)
    assert len(written[0]) == 2, "the traceback and the note below it, each once"


def test_the_memory_of_errors_is_bounded():
    repeats = logs.Repeats()
    for number in range(10 * logs.MOST_KNOWN):
        assert repeats.lets(f"error {number}")
    assert len(repeats._known) <= logs.MOST_KNOWN


def test_only_so_many_full_files_stay(tmp_path, monkeypatch):
    monkeypatch.setattr(logger.WeeklyLogFile, "rotate", logger.WeeklyLogFile.rotate)
    monkeypatch.setattr(logger.WeeklyLogFile, "rotate", logs._pruned(logger.WeeklyLogFile.rotate))
    (tmp_path / "server.log.old").mkdir()
    log = logger.WeeklyLogFile("server.log", str(tmp_path), max_size=100)
    for number in range(500):
        log.write(f"line {number:06} and some more words to fill it\n")
    log.close()
    files = [each for each in tmp_path.glob("server.log.*") if each.is_file()]
    assert len(files) == logs.KEPT
    whole = "".join(each.read_text() for each in files) + (tmp_path / "server.log").read_text()
    assert "line 000499" in whole and "line 000000" not in whole


def test_an_uncaught_failure_is_written_once(tmp_path, monkeypatch):
    monkeypatch.setattr(logs, "repeats", logs.Repeats())
    seen = []
    write = logs._written(lambda log, data: seen.append(data))
    for second in range(5):
        write(None, f"2026-11-27 07:00:0{second} [!!] Unhandled{logs.FAILURE}:\nKeyError: 1\n")
        write(None, "2026-11-27 07:00:00 [..] a line\n")
    assert sum("KeyError" in each for each in seen) == 1 and len(seen) == 6


@pytest.fixture
def ended(monkeypatch):
    """The signals that this process would have sent itself."""
    found = []
    monkeypatch.setattr(logs, "_ends", True)
    monkeypatch.setattr(logs.os, "kill", lambda pid, number: found.append((pid, number)))
    return found


def fail(error: Exception) -> None:
    try:
        raise error
    except Exception:
        logger.log_trace()


def test_a_server_without_memory_is_ended_and_says_so(written, ended):
    fail(ValueError("MemoryError"))
    assert ended == []
    fail(MemoryError("no room"))
    assert ended == [(os.getpid(), signal.SIGKILL)]
    assert written[0][-1].startswith("No memory is left")


@pytest.mark.parametrize("error, times", [(MemoryError(), 1), (ValueError(), 0)])
def test_an_uncaught_memory_error_ends_the_server(written, ended, error, times):
    event = {"log_failure": Failure(error), "log_level": LogLevel.critical}
    logs._count_failure(event)
    assert len(ended) == times


def test_a_portal_goes_on(written, ended, monkeypatch):
    monkeypatch.setattr(logs, "_ends", False)
    fail(MemoryError())
    assert ended == []
