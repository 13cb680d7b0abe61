"""How a book is learned: its first lesson, and what help says of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from world.lessons import Lesson


class Taught(ABC):
    """What whoever is new to a book reads of it."""

    @abstractmethod
    def lesson(self) -> Lesson:
        """What a first practice fight teaches."""

    topics: ClassVar[tuple[dict[str, Any], ...]] = ()
    """Topics of `help`, as Evennia reads them from files."""

    listed: ClassVar[tuple[str, ...]] = ()
    """Lines of `help commands` that list the book's own."""

    steps: ClassVar[tuple[str, ...]] = (
        "In your turn: +odds attack {Npc} 1 tells your chances, +attack {Npc} 1 does it.",
    )
    """How a round goes, step by step, for `help fight`."""

    words: ClassVar[Mapping[str, str]] = {}
    """The examples that texts of all books give where this book is the first on offer; see
    ``pages.EXAMPLES``."""

    @property
    def pages(self) -> Mapping[str, tuple[str, ...]]:
        """What the book adds to pages of help that all books share, by the verb or the topic:
        rows, which begin with blanks, and paragraphs; ``{books}`` in them are those that say the
        same."""
        return {}
