"""What a rulebook of this family declares beyond what every book does."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.shelf.book import Rulebook
from game.shelf.tables import Table


@dataclass(frozen=True, kw_only=True)
class StarcraftBook(Rulebook):
    """``visibility``: words for smoke and light with what they do to shots; ``detects``: skills
    that see through them less; ``natural``: points of a day's rest; ``first_aid``, ``medlab``:
    their tables, by band of wounds."""

    visibility: Mapping[str, Mapping[str, tuple[int, str]]]
    detects: tuple[str, ...]
    natural: Table
    first_aid: Table
    medlab: Table
