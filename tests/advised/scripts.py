"""The files of ``lines/``: states, and the lines that help advises in them.

``== A state`` starts over in an empty room. ``Ace> +pass`` must be taken, and is then undone;
``Ace>> +pass`` is not undone. ``Ace> +treat Bea || +treat <name>`` types a line that help shows
with something left open. Lines that set up the state need no line of help: ``Ace>> - +pass`` may be
refused, ``Ace>> ! +pass`` must be taken.
"""

from dataclasses import dataclass
from pathlib import Path

LINES = Path(__file__).parent / "lines"


@dataclass(frozen=True)
class Row:
    """A line and who types it. ``shown``: the line as help shows it, "" for none; ``stays``: it is
    not undone; ``may_fail``: it may be refused."""

    by: str
    line: str
    shown: str
    stays: bool
    may_fail: bool
    at: str


def states(path: Path) -> list[tuple[str, list[Row]]]:
    """The states of a file with their rows."""
    found = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.startswith("== "):
            found.append((text[3:], []))
        elif text.strip() and not text.startswith("#"):
            found[-1][1].append(_row(text, f"{path.name}:{number}"))
    return found


def _row(text: str, at: str) -> Row:
    by, _, rest = text.partition("> ")
    stays, by = by.endswith(">"), by.rstrip(">")
    line, _, shown = (part.strip() for part in rest.partition("||"))
    mark = line[:2] if line[:2] in ("- ", "! ") else ""
    line = line.removeprefix(mark)
    return Row(by, line, "" if mark else shown or line, stays, mark == "- ", at)


def rows() -> list[Row]:
    """All rows that type a line of help."""
    some = [row for path in sorted(LINES.glob("*.txt")) for _, rows in states(path) for row in rows]
    return [row for row in some if row.shown]


def shown() -> set[str]:
    """All lines of help that some row types."""
    return {row.shown for row in rows()}
