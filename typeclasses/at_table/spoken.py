"""How a character is spoken of where he is not named."""

from game.wording.english import ALONE, THEY


class SpokenOfAtTable:
    """Whoever is spoken of."""

    @property
    def pronoun(self) -> str:
        """``they``, ``she`` or ``he``, "" for his name alone; ``they`` until he says."""
        return self.attributes.get("pronoun", default=THEY, category="d6")

    @pronoun.setter
    def pronoun(self, wanted: str) -> None:
        self.attributes.add("pronoun", ALONE if wanted == "none" else wanted, category="d6")
