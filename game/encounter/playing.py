"""What the play of one command is in every kind of game."""

from typing import Any, ClassVar, Generic, TypeVar

from game.dice import Dice
from game.encounter import remember
from game.encounter.company import Combatant, Company
from game.shelf.book import Rulebook

S = TypeVar("S", bound=Company[Combatant], covariant=True)


class Playing(Generic[S]):  # noqa: UP046  (covariant: it alone moves its state on)
    """Collects events and folds each into ``state`` at once, so that rules read on.

    ``fold(state, event)``: the state after the event; ``states``: before each of the events, and
    the last one.
    """

    fold: ClassVar[Any]

    def __init__(self, book: Rulebook, state: S, dice: Dice, command: Any = None) -> None:
        self.book = book
        self.state = state
        self.states = [state]
        self.events: list[Any] = []
        self.dice = dice
        self.command = command

    def emit(self, event: Any) -> None:
        """Something happens."""
        state = self.state = self.fold(self.state, event)
        self.events.append(event)
        self.states.append(state)
        if state.lying:
            self.dice_lie(event)

    def dice_lie(self, event: Any) -> None:
        """What the event means for dice that lie on the table."""

    def decided(self) -> list[Any]:
        """All that has happened, once the command is carried out."""
        remember.decided(self.states, self.events)
        return self.events

    def option(self, name: str) -> Any:
        """The value of a house option."""
        return self.state.options[name]

    def fighter(self, who: str) -> Combatant:
        return self.state.fighters[who]


type AnyPlay = Playing[Company[Combatant]]
"""A command of whatever game."""
