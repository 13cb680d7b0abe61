"""The board of +combat, as the caller may see it."""

from world.scenes import presence
from world.scenes.render import board

NARROWEST, WIDEST = 40, 100


def of(cmd, table) -> str:
    """The whole board."""
    return board.board(table, cmd.viewer, _width(cmd), presence.of(table))


def of_some(cmd, table, names: str) -> str:
    """Complete rows of the named fighters: ``Ace, Trooper 1-3``. Raises MatchError."""
    ids = cmd.find_all(names, table)
    return board.of_some(table, cmd.viewer, ids, presence.of(table), _width(cmd))


def _width(cmd) -> int:
    return max(NARROWEST, min(WIDEST, cmd.client_width()))
