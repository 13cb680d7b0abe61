"""Count lines, and record the figures of a long run for docs/advised.md: ``ADVISED_RECORD`` names
the file its table rows are appended to."""

import os
from collections import Counter
from pathlib import Path

RECORD = os.environ.get("ADVISED_RECORD", "")


class Tally:
    """Counts by kind of advice: lines typed, lines taken, and why a kind was never taken."""

    def __init__(self):
        self.tried, self.taken, self.denied = Counter(), Counter(), {}

    def count(self, kind: str, why: str) -> None:
        """Count one typed line; ``why`` it was not taken, "" if it was."""
        self.tried[kind] += 1
        if not why:
            self.taken[kind] += 1
            self.denied.pop(kind, None)
        elif not self.taken[kind]:
            self.denied[kind] = why

    def never(self, known) -> str:
        """The reasons for each kind that was never taken and is not ``known``, one a line; "" if
        none."""
        return "\n".join(why for kind, why in self.denied.items() if kind not in known)

    def keep(self, part: str, book: str) -> None:
        """Append a row to the figures."""
        if not RECORD:
            return
        lines, taken = sum(self.tried.values()), sum(self.taken.values())
        with Path(RECORD).open("a", encoding="utf-8") as file:
            file.write(f"| {part} | {book} | {len(self.tried)} | {lines} | {taken} |\n")
        for kind in sorted(self.tried):
            print(f"{self.tried[kind]:5} {self.taken[kind]:5} {kind}")
