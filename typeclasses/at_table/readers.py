"""How a character's player reads, and telling rooms when that changes
(``world/scenes/hearing.py``)."""

from typing import TYPE_CHECKING, Any

from evennia.objects.objects import ObjectSessionHandler
from evennia.typeclasses.attributes import AttributeHandler
from evennia.utils.utils import lazy_property

from server.seams.attributes import ReadAtOnce
from world.scenes import hearing

if TYPE_CHECKING:
    from world.actors import Session

HOW = ("verbosity", "chances", "pronoun")
"""Attributes that decide how the player reads and how the character is referred to."""


class ReaderSessions(ObjectSessionHandler):
    """A character's sessions; any change is signalled to rooms."""

    def add(self, session: "Session") -> None:
        super().add(session)
        hearing.changed()

    def remove(self, session: "Session") -> None:
        super().remove(session)
        hearing.changed()

    def clear(self) -> None:
        super().clear()
        hearing.changed()


class ReaderAttributes(AttributeHandler):
    """A character's attributes; changes that affect reading are signalled to rooms."""

    def add(self, key: str, *args: Any, **kwargs: Any) -> None:
        super().add(key, *args, **kwargs)
        if str(key).strip().lower() in HOW:
            hearing.changed()

    def batch_add(self, *args: Any, **kwargs: Any) -> None:
        super().batch_add(*args, **kwargs)
        hearing.changed()

    def remove(self, *args: Any, **kwargs: Any) -> None:
        super().remove(*args, **kwargs)
        hearing.changed()

    def clear(self, *args: Any, **kwargs: Any) -> None:
        super().clear(*args, **kwargs)
        hearing.changed()

    def reset_cache(self) -> None:
        super().reset_cache()
        hearing.changed()


class ReaderAtTable:
    """Mixin for characters, whose players read what happens at tables."""

    @lazy_property
    def attributes(self) -> ReaderAttributes:
        """Evennia's handler, telling rooms when attributes about reading change."""
        return ReaderAttributes(self, ReadAtOnce)

    @lazy_property
    def sessions(self) -> ReaderSessions:
        """Evennia's handler, telling rooms when sessions change."""
        return ReaderSessions(self)

    @property
    def verbosity(self) -> str:
        """How much of each roll the player reads: full, normal or brief; plain is normal in plain
        words."""
        kept: str = self.attributes.get("verbosity", default="normal", category="d6")
        return kept

    @verbosity.setter
    def verbosity(self, wanted: str) -> None:
        self.attributes.add("verbosity", wanted, category="d6")

    @property
    def chances(self) -> bool:
        """True if the player's prompt shows the chance to hit."""
        kept: bool = self.attributes.get("chances", default=True, category="d6")
        return kept

    @chances.setter
    def chances(self, wanted: bool) -> None:
        self.attributes.add("chances", wanted, category="d6")
