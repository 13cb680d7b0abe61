"""Rows of the board: one per fighter, with NPCs of a kind merged while nothing shown of them
differs.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.encounter.fighter import Fighter

_NUMBERED = re.compile(r"(?P<kind>.+) (?P<number>\d+)")


@dataclass(frozen=True)
class Row:
    """What is shown of a fighter. ``mark``: "turn", "waited" (the table waits for them) or "";
    ``own``: the viewer's; ``kind``: an NPC's name without its number, "" for anybody else."""

    name: str
    side: str
    status: str
    mark: str = ""
    own: bool = False
    kind: str = ""


def kind_of(f: "Fighter") -> str:
    """``Trooper`` for the NPC ``Trooper 3``; "" for anybody else."""
    numbered = _NUMBERED.fullmatch(f.name) if f.npc else None
    return numbered["kind"] if numbered else ""


def together(rows: Sequence[Row]) -> list[tuple[Row, ...]]:
    """The rows in order, adjacent ones grouped if they differ in their number only."""
    found = [tuple(some) for _, some in groupby(rows, key=_alike)]
    return [part for some in found for part in ([some] if some[0].kind else [(r,) for r in some])]


def _alike(row: Row) -> tuple[str, str, str, str, bool]:
    return (row.kind, row.side, row.status, row.mark, row.own)


def named(rows: Sequence[Row]) -> str:
    """``Trooper 1-3, 5``, which can also be typed; numbers in the order of the rows."""
    first, *_ = rows
    if len(rows) == 1:
        return first.name
    numbers = [int(row.name.rpartition(" ")[2]) for row in rows]
    runs = [[n for _, n in run] for _, run in groupby(enumerate(numbers), lambda x: x[1] - x[0])]
    return f"{first.kind} {', '.join(map(_run, runs))}"


def _run(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
