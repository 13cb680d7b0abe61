"""What a game master makes for his scene alone: rows that lie in the tables of that scene."""

from collections.abc import Mapping
from typing import Any

from game.errors import Refused
from game.house import content as loaded
from game.house.problems import Problem
from game.shelf import content, editions, growth
from game.shelf.content import LIKE, Kind
from game.shelf.editions import Edition
from game.shelf.growth import Made
from game.shelf.tables import inherit
from game.wording import say, several
from world.making import names, typed

MOST = 100
"""Rows of a kind that are made for one scene."""


def rows(table, kind: Kind) -> Mapping[str, Mapping[str, Any]]:
    """The rows of the kind that the scene has and the game has not, as they are written."""
    with editions.by_key(table.state.edition):
        mine = content.written(kind)
    with editions.by_game():
        return {name: row for name, row in mine.items() if name not in content.written(kind)}


def flat(table, kind: Kind, name: str) -> dict[str, Any]:
    """A row of the scene, so that it is like one of the game's or like none."""
    mine = rows(table, kind)
    row = dict(mine[name])
    while row.get(LIKE) in mine:
        row = inherit(mine[row.pop(LIKE)], row)
    return row


def edition(table) -> Edition:
    """The tables by which content is looked up in the scene: the game's of this moment, and what
    was made for the scene."""
    return growth.with_rows_of(editions.of_game(), editions.find(table.state.edition))


class Making:
    """What one line makes. Inside of it what was made lies in the scene with the next command that
    is given; ``edition``: as above, with it."""

    def __init__(self, table):
        self.table = table
        self.edition = edition(table)
        self.made: list[Made] = []

    def __enter__(self) -> "Making":
        self.table.growing.made = self.made
        return self

    def __exit__(self, *_) -> None:
        self.table.growing.made = []

    def make(self, kind: Kind, text: str) -> str:
        """The name of what ``cultist like thug dodge=4D`` makes. Refused: ``already`` for a name of
        the game's, ``unsound``, ``too_many``, and as ``typed.new`` and ``names.fitting``."""
        with editions.by(self.edition):
            line = typed.new(kind, text)
            name = names.fitting(kind, line.name)
            row = (kind, name, names.titled(kind, line.name, line.row))
        with editions.by_game():
            if there := names.same(kind, name):
                raise Refused("already", say("making-game-has-it", kind=kind.name, there=there))
        if len(rows(self.table, kind)) + len(self.made) >= MOST:
            raise Refused("too_many", say("making-made-too-many", most=MOST, many=kind.many))
        self.edition = growth.with_made(_sound(self.edition, row), [row])
        self.made.append(row)
        return name


def _sound(before: Edition, row: Made) -> Edition:
    """The edition without an earlier row of that name. Refused: ``unsound``."""
    problems: list[Problem] = []
    below = growth.without(before, row)
    loaded.with_row(below.over, *row, problems)
    for problem in problems:
        raise Refused("unsound", several([problem.what, problem.cure], " "))
    return below
