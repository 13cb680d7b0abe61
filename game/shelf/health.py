"""What a body is to the rules, of whatever kind of sheet. Times are seconds of a scene's clock."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Self

from game.codec import replace

if TYPE_CHECKING:
    from game.shelf.sheet import Sheet


class Health(ABC):
    """How a body is. A book brings a record of its own that answers these questions.

    ``ladder``: the words of a field that counts in steps, best first; ``better``: the fields
    that are better for being more, where in all others less is; ``together``: sets of fields that
    follow from each other: what time and care do to one of them follows from how the others are;
    ``passing``: fields that end with the scene, and are asked about by nobody.
    """

    ladder: ClassVar[tuple[str, ...]] = ()
    better: ClassVar[frozenset[str]] = frozenset()
    together: ClassVar[tuple[frozenset[str], ...]] = ()
    passing: ClassVar[frozenset[str]] = frozenset()

    @property
    @abstractmethod
    def wound(self) -> str:
        """How bad it is, in one word or two, as lists show it."""

    @property
    @abstractmethod
    def able(self) -> bool:
        """Able to act."""

    @property
    @abstractmethod
    def unconscious(self) -> bool:
        """Out, by whatever cause, and not dead."""

    @property
    @abstractmethod
    def dead(self) -> bool:
        """Dead, or destroyed."""

    @property
    def down(self) -> bool:
        """Out of action by harm; the dead are too."""
        return not self.able

    def harm(self, sheet: "Sheet") -> int:
        """How much it has been hurt: a number that is greater for more, by the sheet that goes
        with it."""
        if self.ladder:
            return self.ladder.index(self.wound)
        return self.down + self.dead

    def described(self, clock: int) -> str:
        """How it is when the clock shows ``clock``, in a few words, worst first."""
        return self.wound

    @property
    def dying(self) -> bool:
        """Whether he dies of it by and by, if nothing is done."""
        return False

    @property
    def prone(self) -> bool:
        """Whether he lies on the ground."""
        return False

    def risen(self, clock: int) -> Self:
        """The same on their feet, if they are able when the clock shows ``clock``: nobody lies on
        the ground for longer than their scene lasts (PER-Q-37)."""
        if not self.prone or not self.passed(clock).able:
            return self
        return replace(self, prone=False)

    @abstractmethod
    def no_worse(self, other: Self) -> bool:
        """Whether it is like the other or healed from it."""

    @abstractmethod
    def spared(self, before: Self) -> Self:
        """The same without the death or the lost part that ``before`` had not."""

    @abstractmethod
    def passed(self, clock: int) -> Self:
        """How it is when the clock shows ``clock``, without dice: what ends by then has ended."""

    @abstractmethod
    def shifted(self, seconds: int) -> Self:
        """The same on a clock that shows ``seconds`` more."""

    def wound_dice(self) -> int:
        """Penalty dice of the wounds."""
        return 0

    def stun_dice(self, clock: int) -> int:
        """Penalty dice of stuns when the clock shows ``clock``."""
        return 0

    def put_off(self, seconds: int) -> Self:
        """The same with death, where it is dying, so many seconds later (PER-Q-43)."""
        return self

    def ends(self) -> tuple[int, ...]:
        """The seconds of the clock at which something of it ends by itself and is told."""
        return ()

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        """What of it runs on when the clock shows ``clock``: in words, and seconds left."""
        return ()

    def problem(self) -> str:
        """What makes it no body, as a sentence; empty for a sound one."""
        return ""
