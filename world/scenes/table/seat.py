"""The game master's seat of a scene: who holds it, and for which journal entries. Whoever held it
may read the secrets of that time later.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from world.scenes.models import Scene


def held(scene: "Scene", who: str, seq: int) -> bool:
    """True if the fighter's player held the seat at entry ``seq``, and so may read what only the
    seat was told. Not to be confused with ``Table.holds_seat``, which is about now."""
    return any(
        name == who and since <= seq and (until is None or seq <= until)
        for name, since, until in scene.tenures
    )


def passed(scene: "Scene", gms: "Iterable[str]", seq: int, giver: str = "") -> None:
    """Record who holds the seat after entry ``seq`` (fighter ids). Somebody who gets it from
    ``giver`` may read back as far as the giver can; anybody else reads from here on."""
    gms = list(dict.fromkeys(gms))
    before = [since for name, since, until in scene.tenures if name == giver and until is None]
    first = min(before, default=seq + 1)
    rows = []
    for name, since, until in scene.tenures:
        if until is None and name not in gms:
            until = seq
        if until is None or since <= until:
            rows.append([name, since, until])
    holding = {name for name, _, until in rows if until is None}
    rows += [[who, first, None] for who in gms if who not in holding]
    scene.gms, scene.tenures = gms, rows
    scene.save(update_fields=["gms", "tenures"])
