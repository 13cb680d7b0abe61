"""How a character's player reads, and telling rooms when that changes
(``world/scenes/telling/hearing.py``)."""

from evennia.utils.utils import lazy_property

from server.seams.attributes import NotedAttributes, NotedSessions
from world.scenes.telling import hearing

HOW = ("verbosity", "chances", "pronoun")
"""Attributes that decide how the player reads and how the character is referred to."""


class ReaderSessions(NotedSessions):
    """A character's sessions; any change is signalled to rooms."""

    def changed(self) -> None:
        hearing.changed()


class ReaderAttributes(NotedAttributes):
    """A character's attributes; changes that affect reading are signalled to rooms."""

    def changed(self, key: str | None) -> None:
        if key is None or key in HOW:
            hearing.changed()


class ReaderAtTable:
    """Mixin for characters, whose players read what happens at tables."""

    @lazy_property
    def attributes(self) -> ReaderAttributes:
        """Evennia's handler, telling rooms when attributes about reading change."""
        return ReaderAttributes(self)

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
