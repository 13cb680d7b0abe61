"""What a reader at the table sees: which fighters, and whose codes."""

from game.encounter.state import Encounter

SHOWN, HIDDEN = "shown", "hidden"
"""Values of ``numbers`` of a fighter: whether others than the game master may read their codes."""


class Reader:
    """A reader who does not hold the game master's seat. ``who``: id of their fighter, or ""."""

    def __init__(self, state: Encounter, who: str) -> None:
        self.state: Encounter = state
        self.who = who
        self.hidden = frozenset([f.id for f in state.fighters.values() if f.hidden]) - {who}

    def hides(self, who: str) -> bool:
        """Whether that fighter is hidden from this reader."""
        return who in self.hidden

    def hides_party(self, name: str) -> bool:
        """Whether the party is a hidden fighter, or a side with only hidden fighters."""
        if not (name and self.hidden):
            return False
        found = False
        for f in self.state.fighters.values():
            if f.side == name or f.id == name:
                if f.id not in self.hidden:
                    return False
                found = True
        return found

    def knows_numbers(self, who: str) -> bool:
        """Whether this reader may read the codes that fighter rolls."""
        f = self.state.fighters.get(who)
        return f is None or who == self.who or f.numbers != HIDDEN

    def sides_able(self) -> int:
        """Number of sides on which this reader sees somebody able to act."""
        return len({f.side for f in self.state.present if f.able and not self.hides(f.id)})
