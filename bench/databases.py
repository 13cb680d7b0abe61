"""Which databases the games of a run keep their records in."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from server.ops import database
from tests import postgres

SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"
KINDS = {"sqlite": SQLITE, "postgresql": POSTGRESQL}


def kinds(chosen: list[str] | None) -> list[str]:
    """Those that were chosen; else both, where a PostgreSQL server is installed. SystemExit where
    one was chosen that is not there."""
    there = postgres.programs() is not None
    if chosen and "postgresql" in chosen and not there:
        raise SystemExit(
            "No PostgreSQL server is installed here: Debian's package is `postgresql`."
        )
    return chosen or (list(KINDS) if there else ["sqlite"])


@contextmanager
def records_on(kind: str) -> Iterator[None]:
    """Games that are made meanwhile keep their records there. The server is this run's own, with
    its defaults: what it has committed is on the disk."""
    before = os.environ.pop(database.VARIABLE, None)
    try:
        if kind == "sqlite":
            yield
        else:
            with postgres.cluster(safe=True) as made:
                # Not there yet, as in tests.
                os.environ[database.VARIABLE] = made.url("d6mush")
                yield
    finally:
        os.environ.pop(database.VARIABLE, None)
        if before is not None:
            os.environ[database.VARIABLE] = before
