"""Odds of sprays and called shots, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import answering
from game.books.starcraft import chances
from game.codec import replace
from game.wording import Text, say
from world.scenes.telling.chances import Chance, Reckoned, of_forecast, percent, told

if TYPE_CHECKING:
    from game.books.starcraft.commands import Fire
    from game.books.starcraft.state import StarcraftEncounter


def shot(state: StarcraftEncounter, fire: Fire) -> Reckoned:
    """Odds of a called shot, or of a spray against each target and each person it spares."""
    targets = (fire.target, *fire.also)
    turned = [replace(fire, target=t, also=tuple(o for o in targets if o != t)) for t in targets]
    found = [(each.target, answering.odds(state, each)) for each in turned]
    lines: list[Text | str] = [told(state, fire.who, target, seen) for target, seen in found]
    for who in fire.spare:
        name, chance = state.fighters[who].name, percent(chances.friend(state, fire, who))
        lines.append(str(say("starcraft_book-chance-of-the-spared", who=name, chance=chance)))
    hits, text = [seen.hit for _, seen in found], "\n".join(map(str, lines))
    return of_forecast(text, state, found[0][1], Chance(min(hits), max(hits)))
