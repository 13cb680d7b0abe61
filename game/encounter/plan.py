"""The plan of one fighter for a round: its slots, and which deed fills which.

A slot says what is meant, whether it was declared, is said ahead or is done now; what one of these
leaves open the others may settle (docs/decisions/declared-words.md).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Slot:
    """``kinds``: the kinds of deed, in the book's own words, that it may be; ``targets``: ids of
    the fighters of whom it is done to one, ``weapons``: names of those of which it is done with
    one. Without any of them that is open."""

    kinds: tuple[str, ...]
    targets: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()

    def holds(self, deed: "Slot") -> bool:
        """Whether a deed is one that this slot leaves room for."""
        return (
            not set(self.kinds).isdisjoint(deed.kinds)
            and _among(deed.targets, self.targets)
            and _among(deed.weapons, self.weapons)
        )


def _among(those: tuple[str, ...], bound: tuple[str, ...]) -> bool:
    return not bound or not those or not set(those).isdisjoint(bound)
