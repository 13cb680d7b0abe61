"""Lines that put Character Points on the next roll, up to what the rules and the sheet allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game import registry
from game.books.d6.parts.points import LIMITS
from game.encounter.commands import Pledge
from game.encounter.handlers import legal
from game.wording import say
from world.scenes.render.typed import POINTS, Line, Speaker, number, word

if TYPE_CHECKING:
    from game.books.d6.state import D6Encounter


def lines(state: D6Encounter, speaker: Speaker) -> Iterator[Line]:
    """One for each kind of roll; 0 takes back what is on it."""
    f = state.fighters.get(speaker.who)
    if f is None or f.npc or not f.present:
        return
    for roll, limit in LIMITS.items():
        pledged = f.pledged.get(roll, 0)
        free = f.sheet.character_points - sum(f.pledged.values()) + pledged
        least, most = 0 if pledged else 1, min(limit, free)
        if least <= most and legal(registry.of(state), state, Pledge(f.id, roll, most)):
            slots = number("count", (least, most)), word("roll", roll)
            cost = say("options-cost-points")
            yield speaker(
                "+points {of}{count} on {roll}",
                say("options-points"),
                POINTS,
                *slots,
                cost=cost,
                asks=True,
            )
