"""How a book words what the table waits for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from game.shelf.book import Rulebook


class Awaited(ABC):
    """The part of a book's face that is about those whom the table waits for."""

    book: Rulebook

    waits: ClassVar[Mapping[str, str]] = {}
    """What one is waited for to do, in words."""

    silence: ClassVar[Mapping[str, str]] = {}
    """What is done for whoever lets his time run out, for what only this book waits for."""

    def waited(self, what: str) -> str:
        """What one is waited for to do, of a choice that the book declares too."""
        choice = self.book.choices.by_name.get(what)
        return choice.waits if choice else self.waits.get(what, "go on")

    def silent(self, what: str) -> str:
        """What is done for whoever lets his time run out, of such a choice too; "" where only what
        all books share says it."""
        choice = self.book.choices.by_name.get(what)
        return choice.silently if choice else self.silence.get(what, "")

    @abstractmethod
    def asked(self, state: Any, viewer: Any) -> str:
        """What the viewer may do now, with the lines that it offers marked (``render.offers``);
        "" when nothing waits."""

    @abstractmethod
    def prompt(self, state: Any, viewer: Any) -> str:
        """The same as it is read."""
