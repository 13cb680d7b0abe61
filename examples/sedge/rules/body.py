"""The body of a fighter: filled boxes of the track, and spent will."""

from game.clock import HOUR, MINUTE
from game.codec import record, replace
from game.registry.sheet import Health

WOUNDS = ("whole", "scuffed", "bleeding", "reeling", "out", "dead")
WHOLE, SCUFFED, BLEEDING, REELING, OUT, DEAD = WOUNDS
FROM = {WHOLE: 0, SCUFFED: 1, BLEEDING: 3, REELING: 5, OUT: 7, DEAD: 10}
"""The fewest filled boxes for each wound."""
COSTS = {BLEEDING: 1, REELING: 2}
TRACK = FROM[OUT]
SLEEP, MENDS, WILL_BACK = 10 * MINUTE, 6 * HOUR, 8 * HOUR


@record
class SedgeBody(Health):
    """``boxes``: filled boxes; ``eases_at``: the second at which one empties or, if the fighter is
    out, at which they come to (SED-WND-4; kept if they die); ``spent``: points of will spent;
    ``will_at``: the second at which one returns (SED-WILL-2), if any is spent."""

    ladder = WOUNDS
    together = (frozenset(("boxes", "eases_at")), frozenset(("spent", "will_at")))

    boxes: int = 0
    eases_at: int = 0
    spent: int = 0
    will_at: int = 0

    @property
    def wound(self) -> str:
        return [name for name, lowest in FROM.items() if self.boxes >= lowest][-1]

    @property
    def able(self) -> bool:
        return self.boxes < TRACK

    @property
    def unconscious(self) -> bool:
        return self.wound == OUT

    @property
    def dead(self) -> bool:
        return self.wound == DEAD

    def described(self, clock: int) -> str:
        """``bleeding 3/7``."""
        filled = 0 < self.boxes < TRACK
        return f"{self.wound} {self.boxes}/{TRACK}" if filled else self.wound

    def wound_dice(self) -> int:
        """Dice off every roll (SED-WND-2, SED-WND-3)."""
        return COSTS.get(self.wound, 0)

    def struck(self, harm: int, clock: int, mortal: bool) -> "SedgeBody":
        """The body with that many more boxes filled; it cannot die unless ``mortal``
        (SED-WND-5)."""
        if self.dead or not harm:
            return self
        boxes = min(self.boxes + harm, FROM[DEAD] if mortal else FROM[DEAD] - 1)
        return self.filled(boxes, clock)

    def filled(self, boxes: int, clock: int) -> "SedgeBody":
        """The body with that many boxes filled in all, as of now."""
        eases = clock + MENDS if not self.boxes else self.eases_at
        eases = clock + SLEEP if boxes >= TRACK else eases
        if self.boxes >= TRACK > boxes:
            eases = clock + MENDS
        return replace(self, boxes=boxes, eases_at=eases if boxes else 0)

    def willed(self, points: int, clock: int) -> "SedgeBody":
        """The body with that many more points of will spent; a negative number gives points
        back."""
        spent = max(0, self.spent + points)
        since = self.will_at if self.spent else clock + WILL_BACK
        return replace(self, spent=spent, will_at=since if spent else 0)

    def no_worse(self, other: "SedgeBody") -> bool:
        return self.boxes <= other.boxes and self.spent <= other.spent

    def spared(self, before: "SedgeBody", clock: int) -> "SedgeBody":
        if not self.dead or before.dead:
            return self
        return replace(self, boxes=FROM[DEAD] - 1)

    def passed(self, clock: int) -> "SedgeBody":
        boxes, eases, spent, back = self.boxes, self.eases_at, self.spent, self.will_at
        while 0 < boxes < FROM[DEAD] and clock >= eases:
            boxes = min(boxes - 1, TRACK - 1)
            eases = eases + MENDS if boxes else 0
        while spent and clock >= back:
            spent -= 1
            back = back + WILL_BACK if spent else 0
        return replace(self, boxes=boxes, eases_at=eases, spent=spent, will_at=back)

    def shifted(self, seconds: int) -> "SedgeBody":
        """Moments before the clock began are negative."""
        eases = self.eases_at + seconds if self.boxes else 0
        return replace(self, eases_at=eases, will_at=self.will_at + seconds if self.spent else 0)

    def ends(self) -> tuple[int, ...]:
        mending = (self.eases_at,) if self.boxes and not self.dead else ()
        return (*mending, *((self.will_at,) if self.spent else ()))

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        named = ("out" if self.unconscious else "a box filled", "a point of will spent")
        ends = (0 if self.dead else self.eases_at, self.will_at)
        return tuple((what, at - clock) for what, at in zip(named, ends, strict=True) if at > clock)

    def problem(self) -> str:
        known = 0 <= self.boxes <= FROM[DEAD] and self.spent >= 0
        return "" if known else f"A track has 0 to {FROM[DEAD]} boxes filled."
