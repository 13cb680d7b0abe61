"""Condition: fresh, grazed, hurt, out or dead."""

from newbook.rules.dice import DICE

from game.clock import MINUTE, span
from game.codec import record, replace
from game.registry.sheet import Health
from game.registry.tables import table

WOUNDS = ("fresh", "grazed", "hurt", "out", "dead")
FRESH, GRAZED, HURT, OUT, DEAD = WOUNDS
COSTS = {HURT: 1}
"""Penalty of a wound to every roll, in dice, or in points of a single die (NEW-HARM-2)."""
SLEEP = 10 * MINUTE


def wound_of(harm: int) -> str:
    """Wound that this much harm does at once (NEW-HARM-1)."""
    rows = [row["wound"] for row in table("books/newbook")["wounds"] if harm >= row["lowest"]]
    found: str = rows[-1]
    return found


@record
class NewbookBody(Health):
    """``until``: second of the clock at which an unconscious fighter comes to, hurt
    (NEW-HARM-3)."""

    ladder = WOUNDS

    wound: str = FRESH
    until: int = 0

    @property
    def able(self) -> bool:
        return WOUNDS.index(self.wound) < WOUNDS.index(OUT)

    @property
    def unconscious(self) -> bool:
        return self.wound == OUT

    @property
    def dead(self) -> bool:
        return self.wound == DEAD

    def wound_dice(self) -> int:
        return COSTS.get(self.wound, 0)

    def figures(self, clock: int) -> dict[str, object]:
        """Values that sentences about it may use."""
        return {
            "left": span(max(1, self.until - clock)),
            "less": DICE.write(-DICE.die * self.wound_dice()),
        }

    def struck(self, harm: int, clock: int, mortal: bool) -> "NewbookBody":
        """The condition after this harm; "hurt" a second time means "out" (NEW-HARM-2). Unless
        ``mortal``, it is "out" rather than "dead" (NEW-HARM-5)."""
        if self.dead or not harm:
            return self
        wound = wound_of(harm)
        wound = OUT if wound == self.wound == HURT or (wound == DEAD and not mortal) else wound
        return self.set_to(max(wound, self.wound, key=WOUNDS.index), clock)

    def set_to(self, wound: str, clock: int) -> "NewbookBody":
        """The condition with that wound from now on."""
        return replace(self, wound=wound, until=clock + SLEEP if wound == OUT else 0)

    def no_worse(self, other: "NewbookBody") -> bool:
        return WOUNDS.index(self.wound) <= WOUNDS.index(other.wound)

    def spared(self, before: "NewbookBody", clock: int) -> "NewbookBody":
        return self.set_to(OUT, clock) if self.dead and not before.dead else self

    def passed(self, clock: int) -> "NewbookBody":
        wakes = self.wound == OUT and clock >= self.until
        return replace(self, wound=HURT, until=0) if wakes else self

    def shifted(self, seconds: int) -> "NewbookBody":
        return replace(self, until=self.until and max(0, self.until + seconds))

    def ends(self) -> tuple[int, ...]:
        return (self.until,) if self.until else ()

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        left = self.until - clock
        return (("out", left),) if self.until and left > 0 else ()
