"""The target of a blow: equipment, body, and the vorpal roll that may cut a part off.

Cards: DOT-VOR-01..06, DOT-WPN-04, DOT-S-51, DOT-S-52, DOT-S-73 (10 metres a round).

Readings: a foot lost to the same blow counts at once; each halving is rounded down on its own.
Losing its head costs a machine nothing else. Losing part 6 empties no hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from .terms import Faces

PARTS = {1: "left hand", 2: "right hand", 3: "left foot", 4: "right foot", 5: "head"}


@dataclass(frozen=True)
class Target:
    hits: int
    living: bool = True
    armour: int = 0
    material: str = ""  # of the armour: cortosis, phrik, mandalorian
    forcefield: int = 0
    cover: int = 0
    cybernetics: bool = False
    stars: tuple[tuple[str, int], ...] = ()  # Flyboy stars by ability
    sixth: str = ""  # the extremity peculiar to the species
    lost: tuple[str, ...] = ()
    wield: str = ""  # item in the right hand
    offhand: str = ""  # item in the left hand
    movement: int = 10  # metres a round
    submerged: bool = False


def vorpal(target: Target, faces: Faces) -> dict:
    """Throw the vorpal d6: the part cut off, items dropped, death, movement (DOT-VOR-01..06)."""
    face = faces.throw(6, "vorpal")
    part = PARTS.get(face, target.sixth)
    if not part or part in target.lost:
        return {"vorpal": face, "movement": limp(target.movement, target.lost)}  # DOT-VOR-03
    dropped = []
    both = "double_bladed"  # DOT-WPN-04: it takes both hands
    if part == "right hand" or (part == "left hand" and target.wield == both):
        dropped += [target.wield] if target.wield else []
    if part == "left hand" and target.offhand:
        dropped.append(target.offhand)
    return {
        "vorpal": face,
        "part": part,
        "dead": part == "head" and target.living,  # DOT-VOR-04
        "dropped": tuple(dropped),
        "movement": limp(target.movement, (*target.lost, part)),
    }


def limp(movement: int, lost: tuple[str, ...]) -> int:
    """Base movement, halved and rounded down for each lost foot (DOT-VOR-06)."""
    for part in lost:
        if part.endswith("foot"):
            movement //= 2
    return movement
