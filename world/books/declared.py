"""How a book tells what people say that they will do."""

from __future__ import annotations

from typing import Any, ClassVar

from game.wording import Text, say


class Declared:
    """The part of a book's face that is about declarations."""

    declaring: ClassVar[tuple[str, ...]] = ("declare",)
    """What the table waits for while people say what they will do, and nothing happens yet."""

    declared_as: ClassVar[Text] = say("told-declared")
    """What stands over what they said, when it is told together."""

    def declared(self, event: Any) -> Text | str | None:
        """What somebody says by the event that he will do, in few words; "" where the book tells
        it by itself when all have; None for other events."""
        return None

    counted: ClassVar[tuple[type, ...]] = ()
    """Events by which somebody says how many actions he will take."""
