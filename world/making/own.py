"""Content that a game master makes for one scene: rows that exist only in that scene's tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.errors import Refused
from game.overlay import content as loaded
from game.overlay.problems import Problem
from game.registry import content, growth, revisions
from game.registry.content import LIKE, Kind
from game.registry.growth import Made
from game.registry.revisions import Revision
from game.registry.tables import inherit
from game.wording import say, several
from world.making import names, one_line

if TYPE_CHECKING:
    from world.scenes.table.table import Table

MOST = 100
"""Rows of a kind that may be made for one scene."""


def rows(table: Table, kind: Kind) -> Mapping[str, Mapping[str, Any]]:
    """Rows of the kind that the scene has and the game has not, before inheritance."""
    with revisions.by_key(table.state.edition):
        mine = content.written(kind)
    with revisions.by_game():
        return {name: row for name, row in mine.items() if name not in content.written(kind)}


def flat(table: Table, kind: Kind, name: str) -> dict[str, Any]:
    """A row of the scene with other rows of the scene it is ``like`` merged in, so that it stands
    on the game's rows alone."""
    mine = rows(table, kind)
    row = dict(mine[name])
    while row.get(LIKE) in mine:
        row = inherit(mine[row.pop(LIKE)], row)
    return row


def revision(table: Table) -> Revision:
    """Ruleset revision for looking up content in the scene: the game's present tables plus what was
    made for the scene."""
    return growth.with_rows_of(revisions.of_game(), revisions.find(table.state.edition))


class Making:
    """Content made by one command. Inside the ``with`` block, what is made joins the scene together
    with the next command given; ``revision``: the scene's tables including it."""

    def __init__(self, table: Table):
        self.table = table
        self.revision = revision(table)
        self.made: list[Made] = []

    def __enter__(self) -> Making:
        self.table.growing.made = self.made
        return self

    def __exit__(self, *_: object) -> None:
        self.table.growing.made = []

    def make(self, kind: Kind, text: str) -> str:
        """Make what ``cultist like thug dodge=4D`` describes; returns its name. Refused:
        ``already`` if the game has the name, ``unsound``, ``too_many``, and as ``typed.new`` and
        ``names.fitting``."""
        with revisions.by(self.revision):
            line = one_line.new(kind, text)
            name = names.fitting(kind, line.name)
            row = (kind, name, names.titled(kind, line.name, line.row))
        with revisions.by_game():
            if there := names.same(kind, name):
                raise Refused("already", say("making-game-has-it", kind=kind.name, there=there))
        if len(rows(self.table, kind)) + len(self.made) >= MOST:
            raise Refused("too_many", say("making-made-too-many", most=MOST, many=kind.many))
        self.revision = growth.with_made(_sound(self.revision, row), [row])
        self.made.append(row)
        return name


def _sound(before: Revision, row: Made) -> Revision:
    """The revision without an earlier row of that name. Refused: ``unsound`` if the new row would
    not be."""
    problems: list[Problem] = []
    below = growth.without(before, row)
    loaded.with_row(below.over, *row, problems)
    for problem in problems:
        raise Refused("unsound", several([problem.what, problem.cure], " "))
    return below
