"""Rows of the board: a fighter each, and one for NPCs of a kind as long as nothing shown of them
differs."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

_NUMBERED = re.compile(r"(?P<kind>.+) (?P<number>\d+)")


@dataclass(frozen=True)
class Row:
    """What is shown of a fighter; ``mark``: whether it is his turn, or he is waited for;
    ``kind``: what an NPC is one of, "" for whoever stands alone."""

    name: str
    side: str
    status: str
    mark: str = ""
    own: bool = False
    kind: str = ""


def kind_of(f) -> str:
    """``Trooper`` of the NPC ``Trooper 3``, "" of anybody else."""
    numbered = _NUMBERED.fullmatch(f.name) if f.npc else None
    return numbered["kind"] if numbered else ""


def together(rows: Sequence[Row]) -> list[tuple[Row, ...]]:
    """The rows in their order, those next to each other in one that differ in their numbers
    alone."""
    found = [tuple(some) for _, some in groupby(rows, key=_alike)]
    return [part for some in found for part in ([some] if some[0].kind else [(r,) for r in some])]


def _alike(row: Row) -> tuple:
    return (row.kind, row.side, row.status, row.mark, row.own)


def named(rows: Sequence[Row]) -> str:
    """``Trooper 1-3, 5``, as it may be typed; the numbers in the order of the rows."""
    first, *_ = rows
    if len(rows) == 1:
        return first.name
    numbers = [int(row.name.rpartition(" ")[2]) for row in rows]
    runs = [[n for _, n in run] for _, run in groupby(enumerate(numbers), lambda x: x[1] - x[0])]
    return f"{first.kind} {', '.join(map(_run, runs))}"


def _run(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
