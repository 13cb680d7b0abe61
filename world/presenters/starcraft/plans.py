"""Planned and queued commands of starcraft in words: sprays, called shots, plans with reactions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.books.starcraft.commands import Fire, HoldBack, Plan
from game.wording import Text, say
from world.scenes.render.records import name

if TYPE_CHECKING:
    from game.books.starcraft.state import StarcraftEncounter


def fire(state: StarcraftEncounter, command: Fire) -> Text:
    """``spray on Zerglings 1 and 2, sparing Bea, with a gauss rifle``."""
    aimed = (who for who in (command.target, *command.also) if who)
    return say(
        "starcraft_book-planned-attack",
        kind="spray" if command.spray else "called" if command.called else "attack",
        people=tuple(name(state, who) for who in aimed),
        thing=command.at,
        part=command.part if command.called else None,
        centimetres=command.called // 10,
        spared=tuple(name(state, who) for who in command.spare),
        weapon=command.weapon or None,
    )


def plan(state: StarcraftEncounter, command: Plan) -> Text:
    """``plan of 3 actions with dodge and brawling``, ``plan of a full dodge``."""
    full, reactions = command.full or None, command.reactions
    return say("starcraft_book-plan", full=full, count=command.count, reactions=reactions)


def hold_back(state: StarcraftEncounter, command: HoldBack) -> Text:
    until = name(state, command.until) if command.until else None
    return say("starcraft_book-holding-back", until=until)


PLANNED: Mapping[type, Callable[[Any, Any], Text]] = {Fire: fire, Plan: plan, HoldBack: hold_back}
