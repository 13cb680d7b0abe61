"""Committed data is on the disk a second later, and nothing is flushed twice."""

import os
import sqlite3
from contextlib import closing

import pytest

from server.conf.flushing import Flusher


@pytest.fixture
def flushed(monkeypatch):
    """The names of the flushed files, in order."""
    names, real = [], os.fdatasync

    def flush(descriptor):
        names.append(os.path.basename(os.readlink(f"/proc/self/fd/{descriptor}")))
        real(descriptor)

    monkeypatch.setattr(os, "fdatasync", flush)
    return names


def test_the_log_is_flushed_once_for_all_that_is_new_in_it(tmp_path, flushed):
    file = tmp_path / "d6mush.db3"
    flusher = Flusher(tmp_path / "d6mush.db3-wal")
    assert not flusher.flush()
    with closing(sqlite3.connect(file, isolation_level=None)) as records:
        records.execute("PRAGMA journal_mode=WAL")
        records.execute("CREATE TABLE rolls (number INTEGER)")
        assert flusher.flush() and not flusher.flush()
        records.execute("INSERT INTO rolls VALUES (1)")
        assert flusher.flush() and not flusher.flush()
        # Opening and closing the log must not release the writer's own lock on the file.
        records.execute("BEGIN IMMEDIATE")
        records.execute("INSERT INTO rolls VALUES (2)")
        flusher.flush()
        with (
            closing(sqlite3.connect(file, timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("INSERT INTO rolls VALUES (3)")
        records.execute("COMMIT")
    assert set(flushed) == {"d6mush.db3-wal"}
