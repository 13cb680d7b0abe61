"""That a scene is under another book than the one a player may insist on (PER-SYS-3)."""

from game import shelf


def falls_back(book: str) -> bool:
    """Whether an objection brings the fallback book: its sheets have to be of the same kind."""
    if book == shelf.FALLBACK:
        return False
    return shelf.find(book).sheet_kind == shelf.find(shelf.FALLBACK).sheet_kind


def insist(book: str) -> str:
    """How anybody may insist on the fallback book, "" where that is played or cannot be."""
    if not falls_back(book):
        return ""
    return f"Anybody may insist on {shelf.FALLBACK} for the next round: +combat/object."
