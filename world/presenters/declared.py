"""How a book reports what people declare."""

from __future__ import annotations

from typing import Any, ClassVar

from game.wording import Text, say


class Declared:
    """The part of a presenter about declarations."""

    declaring: ClassVar[tuple[str, ...]] = ("declare",)
    """Kinds of wait during which people only declare, and nothing happens yet."""

    declared_as: ClassVar[Text] = say("told-declared")
    """Heading of the declarations when they are told together."""

    def declared(self, event: Any) -> Text | str | None:
        """A brief text of what the event declares; "" if the book reports it itself once all are
        in; None if the event declares nothing."""
        return None

    counted: ClassVar[tuple[type, ...]] = ()
    """Events that declare a number of actions."""
