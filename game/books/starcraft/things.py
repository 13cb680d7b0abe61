"""Things of the scene: what stops shots, where the wounded are taken."""

from collections.abc import Mapping

from game.codec import in_own_words, record, replace
from game.wording import Text, say

STATES = (("not seriously damaged", 3, 4), ("lightly damaged", 1, 2), ("heavily damaged", 1, 4))
SEVERE, DESTROYED = "severely damaged", "destroyed"
LESS = {"lightly damaged": 4, "heavily damaged": 2, SEVERE: 1, DESTROYED: 0}
"""Dice less for whoever is behind, by state; no entry protects completely (SC-PROT-6..10)."""


@record
class Barrier:
    """A thing that stops shots: Armor Value and Body left of ``full`` (SC-PROT-1)."""

    name: str = in_own_words()
    armour: int
    body: int
    full: int

    @property
    def state(self) -> str:
        """By Body left; exact fractions belong to the better state (SC-PROT-5)."""
        for name, part, whole in STATES:
            if self.body * whole >= part * self.full:
                return name
        return SEVERE if self.body > 0 else DESTROYED

    def struck(self, damage: int) -> "Barrier":
        """After so much damage: unharmed below its Armor Value, else Body down by what is
        above and Armor Value by 1 (SC-PROT-3, SC-PROT-4)."""
        if damage < self.armour or self.body <= 0:
            return self
        body = max(0, self.body - (damage - self.armour))
        return replace(self, body=body, armour=max(0, self.armour - 1))


def dice_less(before: Barrier, after: Barrier, damage: int, state: str = "after") -> int | None:
    """Dice off the damage for whoever is behind; None: nothing reaches him (SC-PROT-3..11).

    A blow that destroys, and all later ones, do their full damage whatever ``state`` says.
    """
    if before.body <= 0 or after.body <= 0:
        return 0
    if damage < before.armour:
        return None
    return LESS.get((after if state == "after" else before).state)


@record
class Facility:
    """Where a Medicine roll can be made (SC-MED-7). ``treats``: races, empty for all;
    ``bonus``: pips on the roll."""

    name: str
    treats: tuple[str, ...] = ()
    bonus: int = 0
    available: bool = True


def nothing_there(barriers: Mapping[str, Barrier]) -> Text:
    """That no barrier has that name, and which there are."""
    names = tuple(name for name, barrier in barriers.items() if barrier.body > 0)
    return say("starcraft-nothing-stands-there", barriers=names)
