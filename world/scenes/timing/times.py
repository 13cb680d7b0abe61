"""A scene's time mode, and the seconds allowed for each kind of wait."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.clock import DAY, MINUTE
from world.presenters.awaited import ACT, ANSWER, DECLARE

if TYPE_CHECKING:
    from world.scenes.models import Scene

LIVE, SLOW, MANUAL = "live", "slow", "manual"
USUAL = {
    LIVE: {DECLARE: 3 * MINUTE, ACT: 3 * MINUTE, ANSWER: 2 * MINUTE},
    SLOW: {DECLARE: 2 * DAY, ACT: 2 * DAY, ANSWER: 2 * DAY},
    MANUAL: {DECLARE: 0, ACT: 0, ANSWER: 0},
}
"""Seconds used by a mode that is set without any."""
LEAST, MOST = 30, 30 * DAY
"""Range of seconds that may be set; 0 means no limit."""
LEAST_LEFT = 30
"""A warning leaves at least this many seconds, if there were twice as many."""


@dataclass(frozen=True)
class Times:
    """``mode``: live, slow or manual; seconds to declare, act and answer, 0 for no limit."""

    mode: str = LIVE
    declare: int = 0
    act: int = 0
    answer: int = MINUTE

    def limit(self, kind: str) -> int:
        """Seconds for that kind of wait ("declare", "act" or "answer"). 0, no limit, for kind ""
        and in manual mode."""
        return getattr(self, kind) if kind and self.mode != MANUAL else 0

    def warned_at(self, limit: float) -> float:
        """Seconds left when the player is warned: a third of the limit, at least 30; in slow scenes
        a day. Never more than half the limit."""
        left = DAY if self.mode == SLOW else max(LEAST_LEFT, limit / 3)
        return min(left, limit / 2)


def of(scene: "Scene") -> Times:
    """Times from the scene's row. A new scene limits only answers, to a minute."""
    return Times(**scene.times, answer=scene.patience)


def put(scene: "Scene", times: Times) -> None:
    """Save them to the scene's row."""
    scene.patience = times.answer
    scene.times = {"mode": times.mode, "declare": times.declare, "act": times.act}
    scene.save(update_fields=["patience", "times"])
