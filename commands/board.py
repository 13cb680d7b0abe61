"""The board of +combat, as the caller may see it."""

from typing import TYPE_CHECKING

from world.scenes.presence import away
from world.scenes.render import board

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.scenes.table.table import Table

NARROWEST, WIDEST = 40, 100


def of(cmd: "TableCommand", table: "Table") -> str:
    """The whole board."""
    return board.board(table, cmd.viewer, _width(cmd), away.of(table))


def of_some(cmd: "TableCommand", table: "Table", names: str) -> str:
    """Complete rows of the named fighters: ``Ace, Trooper 1-3``. Raises MatchError."""
    ids = cmd.find_all(names, table)
    return board.of_some(table, cmd.viewer, ids, away.of(table), _width(cmd))


def _width(cmd: "TableCommand") -> int:
    return max(NARROWEST, min(WIDEST, cmd.client_width()))
