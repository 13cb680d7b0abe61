"""The body of a fighter: fresh, grazed, hurt, down or dead."""

from game.clock import MINUTE
from game.codec import record, replace
from game.registry.sheet import Health

WOUNDS = ("fresh", "grazed", "hurt", "down", "dead")
FRESH, GRAZED, HURT, DOWN, DEAD = WOUNDS
SLEEP = 10 * MINUTE


@record
class LanternBody(Health):
    """``down_until``: the second at which somebody who is down wakes, hurt (LAN-WND-3)."""

    ladder = WOUNDS

    wound: str = FRESH
    down_until: int = 0

    @property
    def able(self) -> bool:
        return WOUNDS.index(self.wound) < WOUNDS.index(DOWN)

    @property
    def unconscious(self) -> bool:
        return self.wound == DOWN

    @property
    def dead(self) -> bool:
        return self.wound == DEAD

    def wound_dice(self) -> int:
        """Dice off every roll: one while hurt (LAN-WND-2)."""
        return 1 if self.wound == HURT else 0

    def struck(self, wound: str, clock: int) -> "LanternBody":
        """The body after a wound; a second hurt puts somebody down (LAN-WND-2)."""
        worse = DOWN if wound == self.wound == HURT else max(wound, self.wound, key=WOUNDS.index)
        until = clock + SLEEP if worse == DOWN else 0
        return replace(self, wound=worse, down_until=until)

    def no_worse(self, other: "LanternBody") -> bool:
        return WOUNDS.index(self.wound) <= WOUNDS.index(other.wound)

    def spared(self, before: "LanternBody", clock: int) -> "LanternBody":
        if not self.dead or before.dead:
            return self
        return replace(self, wound=DOWN, down_until=clock + SLEEP)

    def passed(self, clock: int) -> "LanternBody":
        wakes = self.wound == DOWN and clock >= self.down_until
        return replace(self, wound=HURT, down_until=0) if wakes else self

    def shifted(self, seconds: int) -> "LanternBody":
        return replace(self, down_until=self.down_until and max(0, self.down_until + seconds))

    def ends(self) -> tuple[int, ...]:
        return (self.down_until,) if self.down_until else ()

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        left = self.down_until - clock
        return (("down", left),) if self.down_until and left > 0 else ()
