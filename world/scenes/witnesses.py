"""Who was there when something was told: only he may ask for it afterwards."""

from math import inf

from world.scenes.fighters import fighter_id
from world.scenes.models import Scene


def note(scene, readers, seq: int) -> None:
    """These hear what happens from entry ``seq`` on; who has heard before keeps his first."""
    new = {reader.who: seq for reader in readers if reader.who not in scene.witnesses}
    if new:
        scene.witnesses = {**scene.witnesses, **new}
        Scene.objects.filter(pk=scene.pk).update(witnesses=scene.witnesses)


def first_entry(table, character) -> float:
    """The first entry of the scene that the character may read of: the whole scene for who takes
    part in it or did, has ever held its seat, or is staff; for others what they heard told."""
    scene, who = table.scene, fighter_id(character)
    held = any(holder == who for holder, _, _ in scene.tenures)
    if held or who in table.state.fighters or character.staff:
        return 0
    return scene.witnesses.get(who, inf)
