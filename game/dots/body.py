"""The condition of a body under dots: two pools, lost parts, what was used since the last rest."""

from collections.abc import Mapping

from game.codec import EMPTY, record, replace
from game.condition import Health


@record
class Pools(Health):
    """``hits`` and ``force`` now; ``lost``: severed parts; ``dead``: only the game master undoes
    it; ``uses``: of limited powers since the last full rest, session or day; ``drawn``: credits
    drawn today. None for a pool means full."""

    hits: int | None = None
    force: int | None = None
    lost: tuple[str, ...] = ()
    dead: bool = False
    uses: Mapping[str, int] = EMPTY
    drawn: int = 0

    @property
    def down(self) -> bool:
        """Out of the fight: no Hits left, or dead (DOT-S-53)."""
        return self.dead or self.hits == 0

    @property
    def able(self) -> bool:
        return not self.down

    @property
    def unconscious(self) -> bool:
        return self.down and not self.dead

    @property
    def wound(self) -> str:
        """One word for lists: dead, down or up."""
        return "dead" if self.dead else "down" if self.down else "up"

    def filled(self, sheet) -> "Pools":
        """With pools that were never set filled to the maximum."""
        hits = sheet.max_hits if self.hits is None else self.hits
        force = sheet.max_force if self.force is None else self.force
        return replace(self, hits=hits, force=force)

    def no_worse(self, other: "Pools") -> bool:
        whole = self.dead <= other.dead and set(self.lost) <= set(other.lost)
        rest = (self.force, self.uses, self.drawn) == (other.force, other.uses, other.drawn)
        return whole and rest and self.hits >= other.hits

    def spared(self, before: "Pools") -> "Pools":
        lost = tuple(part for part in self.lost if part in before.lost)
        return replace(self, dead=self.dead and before.dead, lost=lost)

    def shifted(self, seconds: int) -> "Pools":
        """The same on another clock: nothing in it is a time."""
        return self

    def used(self, what: str) -> int:
        return self.uses.get(what, 0)
