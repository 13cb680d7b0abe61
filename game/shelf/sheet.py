"""What a character is to the rules, of whatever kind of sheet."""

from abc import ABC, abstractmethod
from typing import ClassVar, Self

from game.shelf.health import Health


class Sheet(ABC):
    """What a character can do and has. A book brings a record of its own.

    ``kind``: the word for sheets of this kind; books that are played with it name it;
    ``burdens``: what is worse for being more, pairs of a field and of the last name on the way to
    the number in it.
    """

    kind: str
    burdens: ClassVar[frozenset[tuple[str, str]]] = frozenset()

    @abstractmethod
    def unhurt(self) -> Health:
        """The body of somebody to whom nothing has happened."""

    @abstractmethod
    def problem(self) -> str:
        """What makes the sheet unplayable, as a sentence; empty for a sound one."""

    def fitted(self, condition: Health) -> Health:
        """A body from before the sheet changed, as it is with this one."""
        return condition

    def holding(self, condition: Health, before: Health) -> Health:
        """The body without what it has won since ``before`` and this sheet cannot hold."""
        return condition

    def spend(self, **points: int) -> Self:
        """The sheet with so many of its points, kits ... used up, by the names of its fields."""
        raise NotImplementedError
