"""What the readers at a table have been told already, and what they still have to be told."""

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from world.scenes.journal.steps import Step
    from world.scenes.render.declared import Said
    from world.scenes.render.viewer import Viewer

LONGEST_SECONDS = 1.0
"""How long NPC actions are held back to be told together."""


class Reading:
    """Of one table; in memory only, since everything lost with it is in the journal. ``heard``:
    declarations not told yet, by reader; ``untold``: steps to be told together with those that
    follow; ``reminded``: the entry after which everybody was last reminded whom the table waits
    for."""

    def __init__(self) -> None:
        self.heard: dict[str, tuple[Said, ...]] = {}
        self.untold: list[Step] = []
        self.reminded = -1
        self._since = 0.0
        self.prompts: dict[str, str] = {}
        self._sent: dict[str, int] = {}

    def new_prompt(self, viewer: "Viewer", kind: str, number: int) -> bool:
        """True if this prompt differs from the viewer's last one in this round. ``kind``: what it
        asks (``render.prompt.asking``), "" for nothing."""
        told = f"{number} {kind}" if kind else ""
        last, self.prompts[viewer.who] = self.prompts.get(viewer.who), told
        return last != told

    def forget_prompt(self, who: str) -> None:
        """Make the fighter's next prompt count as new."""
        self.prompts.pop(who, None)

    def news_for(self, viewer: "Viewer", seq: int) -> bool:
        """True if entry ``seq`` is not the last that was sent to the viewer as data. Marks it as
        sent."""
        last = self._sent.get(viewer.who)
        self.sent(viewer, seq)
        return last != seq

    def sent(self, viewer: "Viewer", seq: int) -> None:
        """Note that the viewer was sent the state after entry ``seq``."""
        self._sent[viewer.who] = seq

    def due(self, steps: "Sequence[Step]", goes_on: bool) -> "list[Step]":
        """The steps to tell now: all, or none yet while the system plays on, for
        ``LONGEST_SECONDS`` at most."""
        steps = [*self.untold, *steps]
        if not self.untold:
            self._since = monotonic()
        self.untold = steps if goes_on and self._in_time() else []
        return [] if self.untold else steps

    def _in_time(self) -> bool:
        return monotonic() - self._since < LONGEST_SECONDS

    def taken_back(self, to: int) -> None:
        """Forget declarations made after entry ``to``."""
        for who, heard in self.heard.items():
            self.heard[who] = tuple(each for each in heard if each.seq <= to)
