"""Pronouns of a character."""

from typing import Any

from game.wording.english import ALONE, THEY


class SpokenOfAtTable:
    """Mixin for characters: the pronoun to use for them."""

    attributes: Any

    @property
    def pronoun(self) -> str:
        """``they``, ``she`` or ``he``, "" for the name alone; ``they`` by default. Setting "none"
        stores ""."""
        kept: str = self.attributes.get("pronoun", default=THEY, category="d6")
        return kept

    @pronoun.setter
    def pronoun(self, wanted: str) -> None:
        self.attributes.add("pronoun", ALONE if wanted == "none" else wanted, category="d6")
