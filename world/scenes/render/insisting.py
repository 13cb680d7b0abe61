"""That a scene is under another book than the one a player may insist on (PER-SYS-3)."""

from game import shelf
from game.wording import Text, say


def instead(book: str) -> str:
    """The book that an objection brings, "" where it brings none."""
    found = shelf.insisted(shelf.called(book))
    return found if found != book else ""


def insist(book: str) -> Text | str:
    """How anybody may insist on another book, "" where that is played or cannot be."""
    other = instead(book)
    return say("told-insist", other=other) if other else ""
