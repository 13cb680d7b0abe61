"""That a scene is under another book than the one a player may insist on (PER-SYS-3)."""

from game import shelf


def falls_back(book: str) -> bool:
    """Whether an objection brings another book."""
    return shelf.find(book).insisted not in ("", book)


def insist(book: str) -> str:
    """How anybody may insist on another book, "" where that is played or cannot be."""
    if not falls_back(book):
        return ""
    return f"Anybody may insist on {shelf.find(book).insisted} for the next round: +combat/object."
