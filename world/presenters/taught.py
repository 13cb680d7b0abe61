"""How a book is taught: its first lesson, and its parts of the help pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from world.lessons import Lesson


class Added(NamedTuple):
    """Text that a book adds to a help page: its catalogue key, and whether it is a table row
    (``row``) or a paragraph. Its arguments are the examples (``pages.EXAMPLES``), ``args``, and
    ``books``, the books that say the same."""

    key: str
    row: bool
    args: tuple[tuple[str, str], ...] = ()


def row(key: str) -> Added:
    """Table rows of a page."""
    return Added(key, True)


def paragraph(key: str, **args: str) -> Added:
    """A paragraph of a page; ``args``: further arguments of the text."""
    return Added(key, False, tuple(args.items()))


class Taught(ABC):
    """What a newcomer to the book gets to read."""

    @abstractmethod
    def lesson(self) -> Lesson:
        """What a first practice fight teaches."""

    topics: ClassVar[tuple[dict[str, Any], ...]] = ()
    """Topics of `help`, in the form Evennia reads from files."""

    listed: ClassVar[tuple[str, ...]] = ()
    """Lines of `help commands` with the book's commands."""

    steps: ClassVar[tuple[Added | str, ...]] = (paragraph("help_topics-step"),)
    """The steps of a round, for `help fight`."""

    if TYPE_CHECKING:

        @property
        def words(self) -> Mapping[str, str]: ...

    else:
        words: ClassVar[Mapping[str, str]] = {}
    """Examples used in shared texts while this is the first book on offer; see
    ``pages.EXAMPLES``."""

    @property
    def pages(self) -> Mapping[str, tuple[Added | str, ...]]:
        """What the book adds to shared help pages, by command or topic: catalogue texts or plain
        ones. In plain texts rows begin with blanks, examples are in braces, and ``{books}`` stands
        for the books that say the same."""
        return {}
