"""Objects of the scene: barriers, and facilities for treating the wounded."""

from collections.abc import Mapping

from game.codec import in_own_words, record, replace
from game.wording import Text, say

STATES = (("not seriously damaged", 3, 4), ("lightly damaged", 1, 2), ("heavily damaged", 1, 4))
SEVERE, DESTROYED = "severely damaged", "destroyed"
LESS = {"lightly damaged": 4, "heavily damaged": 2, SEVERE: 1, DESTROYED: 0}
"""Dice off the damage for whoever is behind, by the barrier's state; states not listed let nothing
through (SC-PROT-6..10)."""


@record
class Barrier:
    """A thing that stops shots: its Armor Value, and Body left of ``full`` (SC-PROT-1)."""

    name: str = in_own_words()
    armour: int
    body: int
    full: int

    @property
    def state(self) -> str:
        """State by Body left; exact fractions belong to the better state (SC-PROT-5)."""
        for name, part, whole in STATES:
            if self.body * whole >= part * self.full:
                return name
        return SEVERE if self.body > 0 else DESTROYED

    def struck(self, damage: int) -> "Barrier":
        """The barrier after a hit: unharmed if ``damage`` is below its Armor Value; else Body falls
        by the excess and Armor Value by 1 (SC-PROT-3, SC-PROT-4)."""
        if damage < self.armour or self.body <= 0:
            return self
        body = max(0, self.body - (damage - self.armour))
        return replace(self, body=body, armour=max(0, self.armour - 1))


def dice_less(before: Barrier, after: Barrier, damage: int, state: str = "after") -> int | None:
    """Dice off the damage for whoever is behind; None: nothing gets through (SC-PROT-3..11).

    ``state``: "before" or "after" the hit. The hit that destroys the barrier, and all later ones,
    do full damage either way.
    """
    if before.body <= 0 or after.body <= 0:
        return 0
    if damage < before.armour:
        return None
    return LESS.get((after if state == "after" else before).state)


@record
class Facility:
    """A place for Medicine rolls (SC-MED-7). ``treats``: races, empty for all; ``bonus``: pips on
    the roll."""

    name: str
    treats: tuple[str, ...] = ()
    bonus: int = 0
    available: bool = True


def nothing_there(barriers: Mapping[str, Barrier]) -> Text:
    """A sentence: no barrier has that name, and which ones there are."""
    names = tuple(name for name, barrier in barriers.items() if barrier.body > 0)
    return say("starcraft-nothing-stands-there", barriers=names)
