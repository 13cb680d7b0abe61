"""How a book is learned: its first lesson, and what help says of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from world.lessons import Lesson


class Added(NamedTuple):
    """What a book adds to a page: the key of its text, and whether that is a row (``row``) or a
    paragraph. It is told of the examples (``pages.EXAMPLES``) and, as ``books``, of the books that
    say the same."""

    key: str
    row: bool
    args: tuple[tuple[str, str], ...] = ()


def row(key: str) -> Added:
    """Rows of a page."""
    return Added(key, True)


def paragraph(key: str, **args: str) -> Added:
    """A paragraph of a page; ``args``: what else it is told of."""
    return Added(key, False, tuple(args.items()))


class Taught(ABC):
    """What whoever is new to a book reads of it."""

    @abstractmethod
    def lesson(self) -> Lesson:
        """What a first practice fight teaches."""

    topics: ClassVar[tuple[dict[str, Any], ...]] = ()
    """Topics of `help`, as Evennia reads them from files."""

    listed: ClassVar[tuple[str, ...]] = ()
    """Lines of `help commands` that list the book's own."""

    steps: ClassVar[tuple[Added | str, ...]] = (paragraph("help_topics-step"),)
    """How a round goes, step by step, for `help fight`."""

    words: ClassVar[Mapping[str, str]] = {}
    """The examples that texts of all books give where this book is the first on offer; see
    ``pages.EXAMPLES``."""

    @property
    def pages(self) -> Mapping[str, tuple[Added | str, ...]]:
        """What the book adds to pages of help that all books share, by the verb or the topic:
        texts of its catalogue, or plain ones: rows, which begin with blanks, and paragraphs, with
        the examples in braces; ``{books}`` in them are those that say the same."""
        return {}
