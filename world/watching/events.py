"""The log of lines for programs: ``events.jsonl``, a record of JSON on each line.

No record holds what a player typed or what stands on a sheet, nor a password or an address
(docs/watching.md lists the fields). The Server alone writes it.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from twisted.python.logfile import LogFile

NAME = "events.jsonl"
LARGEST, KEPT = 5_000_000, 5
"""Bytes of a file, and how many full ones are kept beside it: ``events.jsonl.1`` is the newest."""
_file: LogFile | None = None


def begin(folder: str | Path) -> None:
    """From now on write into that folder; OSError if that is not possible."""
    global _file
    end()
    _file = LogFile(NAME, str(folder), rotateLength=LARGEST, maxRotatedFiles=KEPT)


def end() -> None:
    """Write no more."""
    global _file
    if _file:
        _file.close()
    _file = None


def write(what: str, **fields: Any) -> None:
    """Add a record of that kind with the time (UTC). One that cannot be written is left out: that
    a disk is full must not keep a line from being carried out."""
    if _file is None:
        return
    time = datetime.now(UTC).isoformat(timespec="milliseconds")
    record = {"time": time, "what": what, **fields}
    try:
        _file.write(json.dumps(record, separators=(",", ":")) + "\n")
    except OSError:
        return
