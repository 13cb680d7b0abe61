"""The body of a fighter: hale, nicked, cut, broken, out or dead."""

from game.clock import MINUTE
from game.codec import record, replace
from game.registry.sheet import Health

WOUNDS = ("hale", "nicked", "cut", "broken", "out", "dead")
HALE, NICKED, CUT, BROKEN, OUT, DEAD = WOUNDS
SLEEP = 15 * MINUTE
KILLS = WOUNDS.index(BROKEN) + 3
"""The step of the track, counted on past its end, from which harm kills (SAL-HRM-4)."""


@record
class SaltwayBody(Health):
    """``out_until``: the second at which somebody who is out wakes, broken (SAL-HRM-3)."""

    ladder = WOUNDS

    wound: str = HALE
    out_until: int = 0

    @property
    def step(self) -> int:
        """The position on the track, 0 for hale."""
        return WOUNDS.index(self.wound)

    @property
    def able(self) -> bool:
        return self.step < WOUNDS.index(OUT)

    @property
    def unconscious(self) -> bool:
        return self.wound == OUT

    @property
    def dead(self) -> bool:
        return self.wound == DEAD

    def wound_dice(self) -> int:
        """Points off every roll (SAL-HRM-2)."""
        return {CUT: 1, BROKEN: 2}.get(self.wound, 0)

    def after(self, harm: int) -> str:
        """The word for the wound after that much harm (SAL-HRM-1, SAL-HRM-4)."""
        if not harm or self.dead:
            return self.wound
        step = self.step + harm
        return DEAD if step >= KILLS else WOUNDS[min(step, WOUNDS.index(OUT))]

    def set_to(self, wound: str, clock: int) -> "SaltwayBody":
        """The body with that wound, from this moment."""
        return replace(self, wound=wound, out_until=clock + SLEEP if wound == OUT else 0)

    def no_worse(self, other: "SaltwayBody") -> bool:
        return self.step <= other.step

    def spared(self, before: "SaltwayBody", clock: int) -> "SaltwayBody":
        return self.set_to(OUT, clock) if self.dead and not before.dead else self

    def passed(self, clock: int) -> "SaltwayBody":
        wakes = self.wound == OUT and clock >= self.out_until
        return replace(self, wound=BROKEN, out_until=0) if wakes else self

    def shifted(self, seconds: int) -> "SaltwayBody":
        return replace(self, out_until=self.out_until and max(0, self.out_until + seconds))

    def ends(self) -> tuple[int, ...]:
        return (self.out_until,) if self.out_until else ()

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        left = self.out_until - clock
        return (("out", left),) if self.out_until and left > 0 else ()
