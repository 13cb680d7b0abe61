"""Lines that texts show: the first column of each Usage, the examples, and lines named in
sentences."""

import re
from inspect import cleandoc
from pathlib import Path

from commands.default_cmdsets import AccountCmdSet, TableCmdSet
from tests.advised import words
from world.help_entries import HELP_ENTRY_DICTS

HERE = Path(__file__).parents[2]
_COLUMNS = re.compile(r"\s{2,}")
_POINT = re.compile(r"\d+\. ")
VERBS = "help commands"
"""The page that only lists the verbs."""


def shown(text: str) -> list[str]:
    """The lines of a page, in order."""
    found = []
    for block in _blocks(cleandoc(text)):
        first, *others = _COLUMNS.split(block.strip())
        if first.startswith("+") and (others or block.startswith(" ")):
            found += _usage(first)
            first = ""
        for cell in filter(None, (first, *others)):
            found += words.advised(cell)
    return list(dict.fromkeys(found))


def _blocks(text: str) -> list[str]:
    """Paragraphs and numbered points joined into one row each; rows of tables and lists stay
    separate."""
    rows, joined = [], ""
    for row in [*text.splitlines(), ""]:
        alone = (
            not row.strip()
            or (row.startswith("  ") and (not joined or joined.endswith(":")))
            or "   " in row.strip()
        )
        if joined and (alone or _POINT.match(row) or not row.strip()):
            rows.append(joined)
            joined = ""
            alone = alone or row.startswith("  ")
        if alone:
            rows += [row] if row.strip() else []
        else:
            joined = f"{joined} {row.strip()}".strip()
    return rows


def _usage(cell: str) -> list[str]:
    """Split ``+combat/flee, +combat/surrender``, ``+combat/agree, /object`` and ``+stage a=b,
    +stage c=d`` into lines; other commas stay."""
    parts, verb = [], cell.split()[0].split("/")[0]
    for part in re.split(r", (?=[+/][a-z])", cell):
        parts.append(part if part.startswith("+") else verb + part)
    return parts


def named(line: str) -> bool:
    """True if the line is just a verb. Sentences mention verbs without meaning a line to type."""
    return " " not in line and "/" not in line


def usages() -> set[str]:
    """The lines of every Usage."""
    rows = [row for _, text in pages() for row in _blocks(cleandoc(text)) if row.startswith("  +")]
    return {line for row in rows for line in _usage(_COLUMNS.split(row.strip())[0])}


def pages():
    """The name and the text of every help page of ours."""
    for entry in HELP_ENTRY_DICTS:
        yield f"help {entry['key']}", entry["text"]
    for verb in (*TableCmdSet.verbs(), *AccountCmdSet.verbs):
        yield f"help {verb.key}", verb.__doc__ or ""
        for word, text in getattr(verb, "topics", {}).items():
            yield f"help {verb.key}/{word}", text


_EXAMPLE = re.compile(r"`(\+[a-z]+[^`\n]* [^`\n]*)`|^[A-Z]\w+> (\+[a-z].*)$", re.MULTILINE)
GUIDES = (HERE / "README.md", *sorted((HERE / "docs").glob("*.md")))
GENERATED = (
    "an-evening.md",
    "texts.md",
)


def guides() -> dict[str, str]:
    """Every line that README.md or a page of docs/ shows, with the first page that shows it. Bare
    verbs and lines with ``...`` are left out."""
    found: dict[str, str] = {}
    for path in GUIDES:
        if path.name not in GENERATED:
            for code, row in _EXAMPLE.findall(path.read_text(encoding="utf-8")):
                if (line := code or row) and "..." not in line:
                    found.setdefault(line, path.name)
    return found


def lines() -> dict[str, str]:
    """Every line that a help page shows, with the first page that shows it."""
    found = {}
    for name, text in pages():
        for line in shown(text):
            if name != VERBS or " " in line:
                found.setdefault(line, name)
    return found
