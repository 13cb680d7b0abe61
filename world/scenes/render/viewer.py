"""Who reads: what they may see and how they want it."""

from functools import lru_cache
from typing import NamedTuple

from game.wording import EYE, Reading

PLACE = 16
"""Signs of a scene's public hash by which wordings are chosen."""


class Viewer(NamedTuple):
    """``who``: fighter id, "" for an onlooker; ``verbosity``: full, normal or brief; ``chances``:
    whether his prompt tells the chance to hit whom he means; ``reading``: in which words."""

    who: str = ""
    gm: bool = False
    verbosity: str = "normal"
    prose: bool = False
    chances: bool = True
    reading: Reading = EYE

    def at(self, scene) -> "Viewer":
        """The same, who reads the sentences of this scene in the words that everybody reads there:
        in the scene's tone, and of several wordings the scene's public hash chooses, and what is
        told. Who reads plain words reads no tone."""
        reading = self.words
        tone = "" if reading.plain else scene.tone or reading.tone
        return self._replace(reading=reading._replace(tone=tone, place=scene.commitment[:PLACE]))

    @property
    def words(self) -> Reading:
        """How he reads sentences."""
        return self.reading._replace(ear=self.prose)

    def alike(self, apart) -> "Viewer":
        """The viewer, where he is one of those who may be told otherwise than others; else one
        for all who are told the same."""
        return self if self.who in apart else self.looking_on

    @property
    def looking_on(self) -> "Viewer":
        """The same as somebody who is not at the table."""
        return _looking_on(self)


@lru_cache(maxsize=1024)
def _looking_on(viewer: Viewer) -> Viewer:
    return viewer._replace(who="")


OMNISCIENT = Viewer("gm", gm=True, verbosity="full")
