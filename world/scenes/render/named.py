"""Numbers the game master has named in advance, in words: only for the game master,
on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.encounter.keys import split
from game.wording import Text, say

if TYPE_CHECKING:
    from game.encounter.rounds import RoundEncounter
    from game.encounter.state import Encounter
    from world.scenes.render.viewer import Viewer


def value(found: Any) -> str:
    """``14``, ``4D (moderate)`` or ``moderate``."""
    if isinstance(found, int):
        return str(found)
    level: str = found["level"]
    return f"{found['dice']}D ({level.lower()})" if found["dice"] else level


def typed(found: Any) -> str:
    """The same as the game master would type it."""
    if isinstance(found, int):
        return str(found)
    level: str = found["level"]
    return level.lower() + (f" {found['dice']}D" if found["dice"] else "")


def listed(state: Encounter, viewer: Viewer) -> list[Text]:
    """``Named: to hit Ace 14, Thug's next attack moderate.``, for the game master."""
    if not viewer.gm:
        return []
    named = tuple(_what(state, key, found) for key, found in _named(state).items())
    return [say("board-named", named=named)] if named else []


def _named(state: Encounter) -> dict[str, Any]:
    # Numbers are only named where actions are counted.
    here = cast("RoundEncounter", state).named if state.numbers_named else {}
    return {key: here[key] for key in here if set(split(key)[1:]) - {""} <= set(state.fighters)}


def _what(state: Encounter, key: str, found: Any) -> Text:
    on, attacker, target = split(key)
    who, whom = (state.fighters[each].name if each else "" for each in (attacker, target))
    return say("board-number-named", who=who, on=on, target=whom, value=value(found))
