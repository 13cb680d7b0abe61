"""Machine-readable log: ``events.jsonl``, one JSON record per line.

No record contains what a player typed, what is on a sheet, a password or an address
(docs/watching.md lists the fields). Only the Server writes it.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from twisted.python.logfile import LogFile

NAME = "events.jsonl"
LARGEST, KEPT = 5_000_000, 5
"""Maximum size of a file in bytes, and number of full ones kept; ``events.jsonl.1`` is the newest
of these."""
_file: LogFile | None = None


def begin(folder: str | Path) -> None:
    """Start logging into that folder. Errors: OSError."""
    global _file
    end()
    _file = LogFile(NAME, str(folder), rotateLength=LARGEST, maxRotatedFiles=KEPT)


def end() -> None:
    """Stop logging."""
    global _file
    if _file:
        _file.close()
    _file = None


def write(what: str, **fields: Any) -> None:
    """Add a record of that kind with the current UTC time. If it cannot be written it is dropped: a
    full disk must not stop commands."""
    if _file is None:
        return
    time = datetime.now(UTC).isoformat(timespec="milliseconds")
    record = {"time": time, "what": what, **fields}
    try:
        _file.write(json.dumps(record, separators=(",", ":")) + "\n")
    except OSError:
        return
