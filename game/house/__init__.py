"""The house: a folder of what is a game's own, laid over what the books bring along.

What is sound in it holds, whatever else is wrong; each wrong thing is left out, with a sentence
that names the file, the line and what would be right.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.house import content, offering, options, rooms, wordings
from game.house.files import NO_DRAFTS, Drafts
from game.house.problems import Problem
from game.house.rooms import Room
from game.shelf import editions
from game.shelf.editions import Edition
from game.wording import catalogue

__all__ = ["NONE", "House", "Problem", "read"]


@dataclass(frozen=True)
class House:
    """What a house holds. ``edition``: of the tables; ``books``: the names of those it offers,
    none for all; ``game``: its name and texts; ``practice``: by book, whom one practises with;
    ``rooms``: those that it begins with; ``texts``: sentences of its own wording; ``problems``:
    what is wrong and left out."""

    edition: Edition = editions.SHIPPED
    books: tuple[str, ...] = ()
    game: "MappingProxyType[str, Any]" = field(default_factory=lambda: MappingProxyType({}))
    practice: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rooms: Mapping[str, Room] = field(default_factory=dict)
    texts: catalogue.Own = catalogue.NOTHING
    problems: tuple[Problem, ...] = ()


NONE = House()


def read(folder: Path | None, drafts: Drafts = NO_DRAFTS) -> House:
    """What the folder holds; nothing where there is none. ``drafts``: what is not written yet,
    by its file, as if it were."""
    if folder is None or not (folder.is_dir() or drafts):
        return NONE
    problems: list[Problem] = []
    chosen = options.read(folder, problems, drafts)
    over = content.read(folder, chosen.over, problems, drafts)
    edition = editions.known(Edition(over))
    foes = offering.practice(chosen.practice, edition, chosen.said)
    begun = rooms.read(folder, problems, drafts)
    texts = wordings.read(folder, problems)
    wordings.check(folder, chosen.game, texts, problems)
    game = MappingProxyType(chosen.game)
    return House(edition, chosen.books, game, foes, begun, texts, tuple(problems))
