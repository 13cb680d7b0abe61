"""A character's condition under ``dots``: pools of Hits and Force, lost parts, limited uses."""

from abc import abstractmethod
from collections.abc import Mapping

from game.codec import EMPTY, record, replace
from game.registry.sheet import Health, Sheet
from game.wording import Text, say

BY_THE_DAY = ("fought", "fought force")
"""Uses forgotten with a new day: a Sith's best fight, and the Force it gave (DOT-REST-04)."""


def _whole(number: int) -> bool:
    return type(number) is int


class PooledSheet(Sheet):
    """A sheet that sets the size of its character's pools."""

    @abstractmethod
    def maxima(self) -> tuple[int, int]:
        """(most Hits, most Force)."""


@record
class Pools(Health):
    """The condition of one character.

    ``hits`` and ``force``: now, None for a full pool; ``lost``: severed parts; ``dead``: only the
    game master undoes it; ``uses``: of limited powers since the last full rest, session or day;
    ``drawn``: credits drawn today; ``lasting``: running effects by name, as (measure, second at
    which it ends); ``day``: second at which the day of the counted uses ends, 0 while none are
    counted; ``owed``: seconds of rest due after a use.
    """

    better = frozenset({"hits", "force"})

    hits: int | None = None
    force: int | None = None
    lost: tuple[str, ...] = ()
    dead: bool = False
    uses: Mapping[str, int] = EMPTY
    drawn: int = 0
    lasting: Mapping[str, tuple[int, ...]] = EMPTY
    day: int = 0
    owed: int = 0

    @property
    def down(self) -> bool:
        """Out of the fight: no Hits left, or dead (DOT-S-53)."""
        return self.dead or self.hits == 0

    def harm(self, sheet: Sheet) -> int:
        """Hits lost plus parts lost."""
        if self.hits is None or not isinstance(sheet, PooledSheet):
            return len(self.lost)
        return sheet.maxima()[0] - self.hits + len(self.lost)

    @property
    def able(self) -> bool:
        return not self.down

    @property
    def unconscious(self) -> bool:
        return self.down and not self.dead

    @property
    def wound(self) -> str:
        """For lists: dead, down or up."""
        return "dead" if self.dead else "down" if self.down else "up"

    @property
    def hits_left(self) -> int:
        """Hits now. Raises RuntimeError while the pool is None."""
        if self.hits is None:
            raise RuntimeError("nobody has said yet how many Hits there are")
        return self.hits

    @property
    def force_left(self) -> int:
        """Force now. Raises RuntimeError while the pool is None."""
        if self.force is None:
            raise RuntimeError("nobody has said yet how much Force there is")
        return self.force

    def pool(self, name: str) -> int:
        """``hits`` or ``force`` now. Raises RuntimeError while the pool is None."""
        return self.hits_left if name == "hits" else self.force_left

    def filled(self, sheet: PooledSheet) -> "Pools":
        """The condition with pools that are None filled to the maximum."""
        most_hits, most_force = sheet.maxima()
        hits = most_hits if self.hits is None else self.hits
        force = most_force if self.force is None else self.force
        return replace(self, hits=hits, force=force)

    def problem(self) -> Text | str:
        pools = (self.hits or 0, self.force or 0, self.drawn, self.owed)
        if min(pools) < 0:
            return say("dots-body-below-nothing")
        ends = all(len(each) == 2 and all(map(_whole, each)) for each in self.lasting.values())
        return "" if ends else say("dots-body-runs-on")

    def no_worse(self, other: "Pools") -> bool:
        whole = self.dead <= other.dead and set(self.lost) <= set(other.lost)
        rest = (self.force, self.uses, self.drawn) == (other.force, other.uses, other.drawn)
        return whole and rest and self.hits_left >= other.hits_left

    def spared(self, before: "Pools", clock: int) -> "Pools":
        lost = tuple(part for part in self.lost if part in before.lost)
        return replace(self, dead=self.dead and before.dead, lost=lost)

    def shifted(self, seconds: int) -> "Pools":
        """The same condition on a clock that shows ``seconds`` more."""
        lasting = {what: (n, at + seconds) for what, (n, at) in self.lasting.items()}
        return replace(self, lasting=lasting, day=self.day and self.day + seconds)

    def passed(self, clock: int) -> "Pools":
        """The condition at second ``clock``, without effects that have ended."""
        over = [what for what, (_, at) in self.lasting.items() if at <= clock]
        body = self.without(*over) if over else self
        return body.next_day() if body.day and body.day <= clock else body

    def rested(self, seconds: int) -> "Pools":
        """The condition after that many seconds of quiet, which count as rest owed."""
        return replace(self, owed=max(0, self.owed - seconds)) if self.owed else self

    def without(self, *what: str) -> "Pools":
        """The condition without these running effects."""
        return replace(self, lasting={k: v for k, v in self.lasting.items() if k not in what})

    def next_day(self) -> "Pools":
        """The condition with nothing used of what counts by the day (DOT-S-88)."""
        return replace(self.forgetting(*BY_THE_DAY), drawn=0, day=0)

    def forgetting(self, *what: str) -> "Pools":
        """The condition with no uses of these counted."""
        return replace(self, uses={k: n for k, n in self.uses.items() if k not in what})

    def ends(self) -> tuple[int, ...]:
        return tuple(at for _, at in self.lasting.values())

    def running(self, clock: int) -> tuple[tuple[Text | str, int], ...]:
        runs = [(what, n, at - clock) for what, (n, at) in self.lasting.items()]
        runs += [("day", 0, self.day - clock)] if self.day else []
        runs += [("rest", 0, self.owed)] if self.owed else []
        found = [(say("dots-running", what=what, n=n), left) for what, n, left in runs if left > 0]
        return tuple(found)

    def used(self, what: str) -> int:
        return self.uses.get(what, 0)
