"""The game's own folder (the overlay, "house"): what a game lays over the shipped books.

Whatever is sound in it takes effect; each faulty entry is left out and reported with file, line and
what would be right.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.overlay import content, offering, options, rooms, wordings
from game.overlay.files import NO_DRAFTS, Drafts
from game.overlay.problems import Problem
from game.overlay.rooms import Room
from game.registry import revisions
from game.registry.revisions import Revision
from game.wording import catalogue

__all__ = ["NONE", "House", "Problem", "read"]


@dataclass(frozen=True)
class House:
    """What a game's folder contains. ``revision``: the resulting ruleset revision; ``books``: names
    of the books on offer, empty for all; ``game``: name and texts of the game; ``practice``:
    practice opponents by book and level; ``rooms``: rooms to start with; ``texts``: reworded
    sentences; ``problems``: faults found, whose entries are left out."""

    revision: Revision = revisions.SHIPPED
    books: tuple[str, ...] = ()
    game: "MappingProxyType[str, Any]" = field(default_factory=lambda: MappingProxyType({}))
    practice: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rooms: Mapping[str, Room] = field(default_factory=dict)
    texts: catalogue.Own = catalogue.NOTHING
    problems: tuple[Problem, ...] = ()


NONE = House()


def read(folder: Path | None, drafts: Drafts = NO_DRAFTS) -> House:
    """Read and check a game's folder; ``NONE`` if there is no folder and no draft. ``drafts``:
    unsaved texts by file, read in place of what is on disk."""
    if folder is None or not (folder.is_dir() or drafts):
        return NONE
    problems: list[Problem] = []
    chosen = options.read(folder, problems, drafts)
    over = content.read(folder, chosen.over, problems, drafts)
    revision = revisions.known(Revision(over))
    foes = offering.practice(chosen.practice, revision, chosen.said)
    begun = rooms.read(folder, problems, drafts)
    texts = wordings.read(folder, problems)
    wordings.check(folder, chosen.game, texts, problems)
    game = MappingProxyType(chosen.game)
    return House(revision, chosen.books, game, foes, begun, texts, tuple(problems))
