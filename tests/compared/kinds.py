"""Which kinds of commands and events occurred, how often, and which never did."""

from collections import Counter
from collections.abc import Iterator

from game import engine, registry
from game.encounter import audience
from tests.compared.renamed import name_before

UNDO = "(undo)"
SHARED = "game.encounter"
WIDTH = 4

assert engine  # registers the books


def commands(book: str) -> set[str]:
    """Every command of the book, by its name in the older program."""
    names = {verb.command.__name__ for verb in registry.find(book).handlers}
    return {name_before(name) for name in names} | {"Intend", UNDO}


def events(book: str) -> set[str]:
    """Every event that only books of this family know."""
    family = f"game.books.{registry.find(book).sheet_kind}"
    return {name_before(kind.__name__) for kind in audience.TOLD if _of(kind, family)}


def shared() -> set[str]:
    """Every event that books share."""
    return {name_before(kind.__name__) for kind in audience.TOLD if _of(kind, SHARED)}


def _of(kind: type, package: str) -> bool:
    return f"{kind.__module__}.".startswith(f"{package}.")


def table(counts: dict[str, Counter[tuple[str, str]]]) -> Iterator[str]:
    """Rows of what occurred in each book, and what never did."""
    for book, found in counts.items():
        for what in ("command", "event", "refusal"):
            rows = {kind: n for (sort, kind), n in found.items() if sort == what}
            yield f"{book}: {len(rows)} kinds of {what}s, {sum(rows.values()):,} in all"
            yield from _rows(rows)
        seen = {kind for _, kind in found}
        for what, known in (("commands", commands(book)), ("events of its own", events(book))):
            yield f"{book}: {what} that never occurred: {', '.join(sorted(known - seen)) or 'none'}"
    seen = {kind for found in counts.values() for _, kind in found}
    yield f"shared events that never occurred: {', '.join(sorted(shared() - seen)) or 'none'}"


def _rows(rows: dict[str, int]) -> Iterator[str]:
    cells = [f"{kind:<22}{count:>9,}" for kind, count in sorted(rows.items())]
    for first in range(0, len(cells), WIDTH):
        yield "  " + "   ".join(cells[first : first + WIDTH])
