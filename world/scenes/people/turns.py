"""Telling people that it is their turn to pose, wherever they are."""

from typing import TYPE_CHECKING

from game.wording import say
from world.scenes.consent import questions
from world.scenes.table.fighters import character_of

if TYPE_CHECKING:
    from world.scenes.models import Scene

KIND = "turn"


def your_turn(scene: "Scene", who: str) -> None:
    """Tell that person (by fighter id) that the scene waits for their pose."""
    character = character_of(who)
    if character is not None:
        told = say("order-your-turn", number=scene.pk, title=scene.title or None)
        questions.notice(KIND, character, told, scene)


def turn_over(scene: "Scene", who: str) -> None:
    """It is their turn no more."""
    character = character_of(who)
    if character is not None:
        questions.read(KIND, character, scene)
