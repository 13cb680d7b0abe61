"""That a player may insist on another book than the scene's (PER-SYS-3)."""

from game import registry
from game.wording import Text, say


def instead(book: str) -> str:
    """The book that an objection would switch to, "" for none."""
    found = registry.insisted(registry.called(book))
    return found if found != book else ""


def insist(book: str) -> Text | str:
    """How to insist on another book; "" if that is not possible."""
    other = instead(book)
    return say("told-insist", other=other) if other else ""
