"""Condition: a pool of points, and how many of them are lost."""

from newbook.rules.dice import DICE

from game.clock import HOUR, MINUTE, span
from game.codec import record, replace
from game.registry.sheet import Health

WOUNDS = ("whole", "hurt", "weak", "out", "dead")
WHOLE, HURT, WEAK, OUT, DEAD = WOUNDS
FROM = {WHOLE: 0, HURT: 1, WEAK: 9, OUT: 12, DEAD: 18}
"""Minimum lost points for each wound (NEW-HARM-1, NEW-HARM-2)."""
POINTS = FROM[OUT]
COSTS = {WEAK: 1}
"""Penalty of a wound to every roll, in dice, or in points of a single die (NEW-HARM-2)."""
SLEEP, MENDS = 10 * MINUTE, HOUR


@record
class NewbookBody(Health):
    """``lost``: points lost; ``until``: second of the clock at which one returns, or at which an
    unconscious fighter comes to (NEW-HARM-4)."""

    ladder = WOUNDS
    together = (frozenset(("lost", "until")),)

    lost: int = 0
    until: int = 0

    @property
    def wound(self) -> str:
        return [name for name, lowest in FROM.items() if self.lost >= lowest][-1]

    @property
    def able(self) -> bool:
        return self.lost < POINTS

    @property
    def unconscious(self) -> bool:
        return self.wound == OUT

    @property
    def dead(self) -> bool:
        return self.wound == DEAD

    def wound_dice(self) -> int:
        return COSTS.get(self.wound, 0)

    def described(self, clock: int) -> str:
        """Such as ``hurt 9/12``."""
        left = POINTS - self.lost
        return f"{self.wound} {left}/{POINTS}" if 0 < left < POINTS else self.wound

    def figures(self, clock: int) -> dict[str, object]:
        """Values that sentences about it may use."""
        return {
            "points": max(0, POINTS - self.lost),
            "pool": POINTS,
            "left": span(max(1, self.until - clock)),
            "less": DICE.write(-DICE.die * self.wound_dice()),
        }

    def struck(self, harm: int, clock: int, mortal: bool) -> "NewbookBody":
        """The condition after losing ``harm`` more points; unless ``mortal``, it stops one short of
        death (NEW-HARM-5)."""
        if self.dead or not harm:
            return self
        return self.losing(min(self.lost + harm, FROM[DEAD] - (not mortal)), clock)

    def losing(self, lost: int, clock: int) -> "NewbookBody":
        """The condition with this many points lost. The time until one returns goes on if it is
        already running, else it starts now."""
        lasts = SLEEP if lost >= POINTS else MENDS
        goes_on = self.lost and self.able and lost < POINTS
        until = self.until if goes_on else clock + lasts
        return replace(self, lost=lost, until=until if lost else 0)

    def set_to(self, wound: str, clock: int) -> "NewbookBody":
        """The condition with the fewest points lost for that wound, from now on."""
        return self.losing(FROM[wound], clock)

    def no_worse(self, other: "NewbookBody") -> bool:
        return self.lost <= other.lost

    def spared(self, before: "NewbookBody", clock: int) -> "NewbookBody":
        if not self.dead or before.dead:
            return self
        return self.losing(FROM[DEAD] - 1, clock)

    def passed(self, clock: int) -> "NewbookBody":
        lost, until = self.lost, self.until
        while 0 < lost < FROM[DEAD] and clock >= until:
            lost = min(lost, POINTS) - 1
            until = until + MENDS if lost else 0
        return replace(self, lost=lost, until=until)

    def shifted(self, seconds: int) -> "NewbookBody":
        return replace(self, until=self.until + seconds if self.lost else 0)

    def ends(self) -> tuple[int, ...]:
        return (self.until,) if self.lost and not self.dead else ()

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        left = 0 if self.dead else self.until - clock
        return (("out" if self.unconscious else "a point lost", left),) if left > 0 else ()

    def problem(self) -> str:
        known = 0 <= self.lost <= FROM[DEAD]
        return "" if known else f"Between 0 and {FROM[DEAD]} points are lost."
