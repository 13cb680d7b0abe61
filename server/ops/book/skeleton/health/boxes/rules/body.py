"""Condition: a track of boxes that fills up."""

from newbook.rules.dice import DICE

from game.clock import HOUR, MINUTE, span
from game.codec import record, replace
from game.registry.sheet import Health

WOUNDS = ("whole", "bruised", "hurt", "reeling", "out", "dead")
WHOLE, BRUISED, HURT, REELING, OUT, DEAD = WOUNDS
FROM = {WHOLE: 0, BRUISED: 1, HURT: 3, REELING: 5, OUT: 7, DEAD: 10}
"""Minimum filled boxes for each wound (NEW-HARM-1)."""
COSTS = {HURT: 1, REELING: 2}
"""Penalty of a wound to every roll, in dice, or in points of a single die (NEW-HARM-2)."""
SLEEP, MENDS = 10 * MINUTE, 6 * HOUR


@record
class NewbookBody(Health):
    """``boxes``: filled boxes; ``until``: second of the clock at which one empties, or at which an
    unconscious fighter comes to (NEW-HARM-4)."""

    ladder = WOUNDS
    together = (frozenset(("boxes", "until")),)

    boxes: int = 0
    until: int = 0

    @property
    def wound(self) -> str:
        return [name for name, lowest in FROM.items() if self.boxes >= lowest][-1]

    @property
    def able(self) -> bool:
        return self.boxes < FROM[OUT]

    @property
    def unconscious(self) -> bool:
        return self.wound == OUT

    @property
    def dead(self) -> bool:
        return self.wound == DEAD

    def wound_dice(self) -> int:
        return COSTS.get(self.wound, 0)

    def described(self, clock: int) -> str:
        """Such as ``hurt 3/7``."""
        filled = 0 < self.boxes < FROM[OUT]
        return f"{self.wound} {self.boxes}/{FROM[OUT]}" if filled else self.wound

    def figures(self, clock: int) -> dict[str, object]:
        """Values that sentences about it may use."""
        return {
            "boxes": self.boxes,
            "track": FROM[OUT],
            "left": span(max(1, self.until - clock)),
            "less": DICE.write(-DICE.die * self.wound_dice()),
        }

    def struck(self, harm: int, clock: int, mortal: bool) -> "NewbookBody":
        """The condition after ``harm`` more boxes; unless ``mortal``, it stops one short of death
        (NEW-HARM-5)."""
        if self.dead or not harm:
            return self
        return self.filled(min(self.boxes + harm, FROM[DEAD] - (not mortal)), clock)

    def filled(self, boxes: int, clock: int) -> "NewbookBody":
        """The condition with this many boxes filled. The time until one empties goes on if it is
        already running, else it starts now."""
        lasts = SLEEP if boxes >= FROM[OUT] else MENDS
        goes_on = self.boxes and self.able and boxes < FROM[OUT]
        until = self.until if goes_on else clock + lasts
        return replace(self, boxes=boxes, until=until if boxes else 0)

    def set_to(self, wound: str, clock: int) -> "NewbookBody":
        """The condition with the fewest boxes for that wound, from now on."""
        return self.filled(FROM[wound], clock)

    def no_worse(self, other: "NewbookBody") -> bool:
        return self.boxes <= other.boxes

    def spared(self, before: "NewbookBody", clock: int) -> "NewbookBody":
        if not self.dead or before.dead:
            return self
        return self.filled(FROM[DEAD] - 1, clock)

    def passed(self, clock: int) -> "NewbookBody":
        boxes, until = self.boxes, self.until
        while 0 < boxes < FROM[DEAD] and clock >= until:
            boxes = min(boxes, FROM[OUT]) - 1
            until = until + MENDS if boxes else 0
        return replace(self, boxes=boxes, until=until)

    def shifted(self, seconds: int) -> "NewbookBody":
        return replace(self, until=self.until + seconds if self.boxes else 0)

    def ends(self) -> tuple[int, ...]:
        return (self.until,) if self.boxes and not self.dead else ()

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        left = 0 if self.dead else self.until - clock
        return (("out" if self.unconscious else "a box filled", left),) if left > 0 else ()

    def problem(self) -> str:
        known = 0 <= self.boxes <= FROM[DEAD]
        return "" if known else f"A track has 0 to {FROM[DEAD]} boxes filled."
