"""Who was there when something was told: only they may ask about it later."""

from math import inf
from typing import TYPE_CHECKING

from world.scenes.models import Scene
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from world.actors import Character
    from world.scenes.table.table import Table
    from world.scenes.telling.hearing import Reader


def note(scene: Scene, readers: "Iterable[Reader]", seq: int) -> None:
    """Record that these readers hear the scene from entry ``seq`` on; earlier records stand."""
    new = {reader.who: seq for reader in readers if reader.who not in scene.witnesses}
    if new:
        scene.witnesses = {**scene.witnesses, **new}
        Scene.objects.filter(pk=scene.pk).update(witnesses=scene.witnesses)


def first_entry(table: "Table", character: "Character") -> float:
    """First entry the character may read about. 0 (the whole scene) for staff and anybody who took
    part or ever held the seat; else the first they were told of, infinity if none."""
    scene, who = table.scene, fighter_id(character)
    held = any(holder == who for holder, _, _ in scene.tenures)
    if held or who in table.state.fighters or character.staff:
        return 0
    return scene.witnesses.get(who, inf)
