"""That a scene is under another book than the one a player may insist on (PER-SYS-3)."""

from game import shelf


def instead(book: str) -> str:
    """The book that an objection brings, "" where it brings none."""
    found = shelf.insisted(shelf.called(book))
    return found if found != book else ""


def insist(book: str) -> str:
    """How anybody may insist on another book, "" where that is played or cannot be."""
    other = instead(book)
    return f"Anybody may insist on {other} for the next round: +combat/object." if other else ""
