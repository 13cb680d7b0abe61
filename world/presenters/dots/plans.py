"""Queued commands of dots in words: attacks and powers with their skills."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.books.dots.commands import Invoke, Strike, Wield
from game.books.dots.offers import usual
from game.wording import Text, say
from world.presenters.dots.rulings import name, skills

if TYPE_CHECKING:
    from game.books.dots.state import DotsBattle


def strike(state: DotsBattle, command: Strike) -> Text:
    """``attack on Bane with saber fighting + speed``, ``throw at Bane``; without skills if they are
    those used when none are named."""
    f, foe = state.fighters[command.who], state.fighters.get(command.target)
    plain = foe and not command.throw and command.uses == usual(f, command.hand, foe)
    used = () if plain else command.uses
    return say(
        "dots_book-plan-attack", throw=command.throw, foe=name(state, command.target),
        hand=command.hand, skills=skills(use.skill for use in used) if used else None,
    )  # fmt: skip


def invoke(state: DotsBattle, command: Invoke) -> Text:
    """``force push at Bane``."""
    used = skills(use.skill for use in command.uses)
    targets = tuple(name(state, who) for who in command.targets)
    return say("dots_book-plan-power", skills=used, targets=targets)


def wield(state: DotsBattle, command: Wield) -> Text:
    """``taking up the blaster``."""
    if command.item:
        return say("dots_book-plan-taking-up", item=command.item)
    return say("dots_book-plan-emptying", hand=command.hand)


PLANNED: Mapping[type, Callable[[Any, Any], Text]] = {Strike: strike, Invoke: invoke, Wield: wield}
