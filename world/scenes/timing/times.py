"""How long a scene waits for whom: its mode, and seconds for each kind of wait."""

from dataclasses import dataclass

from game.clock import DAY, MINUTE
from world.books.awaited import ACT, ANSWER, DECLARE

LIVE, SLOW, MANUAL = "live", "slow", "manual"
USUAL = {
    LIVE: {DECLARE: 3 * MINUTE, ACT: 3 * MINUTE, ANSWER: 2 * MINUTE},
    SLOW: {DECLARE: 2 * DAY, ACT: 2 * DAY, ANSWER: 2 * DAY},
    MANUAL: {DECLARE: 0, ACT: 0, ANSWER: 0},
}
"""Seconds of a mode that is set without any."""
LEAST, MOST = 30, 30 * DAY
"""Seconds that may be set; 0 is without end."""
LEAST_LEFT = 30
"""Seconds that are left at least when somebody is warned, where he had twice as many."""


@dataclass(frozen=True)
class Times:
    """``mode``: live, slow or manual; seconds to declare, to act and to answer, 0 without end."""

    mode: str = LIVE
    declare: int = 0
    act: int = 0
    answer: int = MINUTE

    def limit(self, kind: str) -> int:
        """Seconds of that kind of time, one of declare, act and answer; 0 without end, and for
        what has none."""
        return getattr(self, kind) if kind and self.mode != MANUAL else 0

    def warned_at(self, limit: int) -> float:
        """How many of so many seconds are left when he is warned: a third of them and half a
        minute at least, in slow scenes a day; never more than half of them."""
        left = DAY if self.mode == SLOW else max(LEAST_LEFT, limit / 3)
        return min(left, limit / 2)


def of(scene) -> Times:
    """The times that the scene's row keeps; a new scene waits a minute for answers alone."""
    return Times(**scene.times, answer=scene.patience)


def put(scene, times: Times) -> None:
    """Keep them in the scene's row."""
    scene.patience = times.answer
    scene.times = {"mode": times.mode, "declare": times.declare, "act": times.act}
    scene.save(update_fields=["patience", "times"])
