"""Whom somebody at the table sees, and whose numbers he knows."""

from game.encounter.remember import of_state
from game.encounter.state import Encounter

SHOWN, HIDDEN = "shown", "hidden"
"""``numbers`` of a fighter: whether others than the game master read the codes that he rolls."""


@of_state
def _hidden(state: Encounter) -> frozenset[str]:
    return frozenset([f.id for f in state.fighters.values() if f.hidden])


class Reader:
    """Somebody at the table who does not hold its seat: ``who`` is his fighter, or ""."""

    def __init__(self, state: Encounter, who: str) -> None:
        self.state: Encounter = state
        self.who = who
        self.hidden = _hidden(state) - {who}

    def hides(self, who: str) -> bool:
        """Whether that fighter is hidden from him."""
        return who in self.hidden

    def hides_party(self, name: str) -> bool:
        """Whether a party is a hidden fighter, or a side of nobody but hidden ones."""
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
        """Whether he may read the codes that fighter rolls."""
        f = self.state.fighters.get(who)
        return f is None or who == self.who or f.numbers != HIDDEN

    def sides_able(self) -> int:
        """How many sides he sees able to act."""
        return len({f.side for f in self.state.present if f.able and not self.hides(f.id)})
