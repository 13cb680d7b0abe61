"""Which databases the games of a run keep their records in."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from server.ops import database
from tests import postgres

SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"
KINDS = {"sqlite": SQLITE, "postgresql": POSTGRESQL}


def kinds(chosen: list[str] | None) -> list[str]:
    """The chosen kinds; by default both, if a PostgreSQL server is installed. SystemExit: the
    chosen one is not installed."""
    there = postgres.programs() is not None
    if chosen and "postgresql" in chosen and not there:
        raise SystemExit(
            "No PostgreSQL server is installed here: Debian's package is `postgresql`."
        )
    return chosen or (list(KINDS) if there else ["sqlite"])


@contextmanager
def records_on(kind: str) -> Iterator[None]:
    """Games made inside keep their records there. The server belongs to this run and has default
    settings, so that commits are on the disk."""
    before = os.environ.pop(database.VARIABLE, None)
    try:
        if kind == "sqlite":
            yield
        else:
            with postgres.cluster(safe=True) as made:
                # Does not exist yet, as in tests.
                os.environ[database.VARIABLE] = made.url("d6mush")
                yield
    finally:
        os.environ.pop(database.VARIABLE, None)
        if before is not None:
            os.environ[database.VARIABLE] = before
