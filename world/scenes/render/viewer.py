"""A reader: what they may see, and how they want to read it."""

from typing import TYPE_CHECKING, NamedTuple

from game.memory import per_process
from game.wording import EYE, Reading

if TYPE_CHECKING:
    from collections.abc import Container

    from world.scenes.models import Scene

PLACE = 16
"""Characters of a scene's public hash used to choose between wordings."""


class Viewer(NamedTuple):
    """``who``: fighter id, "" for an onlooker; ``gm``: holds the seat; ``verbosity``: full, normal
    or brief; ``prose``: uses a screen reader; ``chances``: wants chances to hit in prompts;
    ``reading``: language, tone and other choices of wording."""

    who: str = ""
    gm: bool = False
    verbosity: str = "normal"
    prose: bool = False
    chances: bool = True
    reading: Reading = EYE

    def at(self, scene: "Scene") -> "Viewer":
        """The viewer with the wording that all readers of this scene share: the scene's tone (not
        for readers who want plain words), and variants chosen by the scene's public hash."""
        reading = self.words
        tone = "" if reading.plain else scene.tone or reading.tone
        return self._replace(reading=reading._replace(tone=tone, place=scene.commitment[:PLACE]))

    @property
    def words(self) -> Reading:
        """The viewer's reading settings, with the screen-reader flag."""
        return self.reading._replace(ear=self.prose)

    def alike(self, apart: "Container[str]") -> "Viewer":
        """The viewer if their id is in ``apart``; else one that is equal for all who are told the
        same."""
        return self if self.who in apart else self.looking_on

    @property
    def looking_on(self) -> "Viewer":
        """The viewer as an onlooker."""
        return _looking_on(self)


@per_process
def _looking_on(viewer: Viewer) -> Viewer:
    return viewer._replace(who="")


OMNISCIENT = Viewer("gm", gm=True, verbosity="full")
