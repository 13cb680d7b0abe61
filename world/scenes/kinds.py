"""Games of another kind than D6 at the table: what they do differently, by kind of sheet.

The D6 family is what the table does of itself; a book whose sheets are of another kind has
its ``Kind`` put here when the app is ready.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game import shelf
from game.books.d6 import roster
from world.scenes import fighters

_KINDS: dict[str, "Kind"] = {}


@dataclass(frozen=True)
class Kind:
    """``sheet``(character); ``fighter``(character, side, clock); ``block``(word) and
    ``npc``(block, who, name, side); ``blocks`` by name; ``status``(state, fighter) for the
    board; ``lasts``(state, fighter): what runs on, for him and the game master;
    ``prompt``(state, viewer), ``asked`` the same with its offers marked;
    ``data``(state, fighter); ``stages`` in words."""

    sheet: Callable
    fighter: Callable
    block: Callable
    npc: Callable
    blocks: Callable[[], Mapping]
    status: Callable
    lasts: Callable
    prompt: Callable
    asked: Callable
    data: Callable
    stages: Mapping[str, str]
    no_sheet: str


def put(name: str, kind: Kind) -> None:
    """Make a kind known; again for the same name is no error."""
    _KINDS[name] = kind


def of(state) -> Kind | None:
    """The kind of the game that is played, None for the D6 family."""
    return _KINDS.get(shelf.find(state.book).sheet_kind)


def sheet_of(state, character):
    """The character's sheet for this game, None without one."""
    kind = of(state)
    return kind.sheet(character) if kind else character.sheet


def fighter_of(state, character, side: str):
    """The character as a fighter of this game, on its clock."""
    kind = of(state)
    make = kind.fighter if kind else fighters.from_character
    return make(character, side, state.clock)


def block_of(state, word: str):
    """The stat block that a word means. Errors: MatchError."""
    kind = of(state)
    return kind.block(word) if kind else roster.find_npc(word)


def blocks(state) -> Mapping:
    """All stat blocks of this game by name."""
    kind = of(state)
    return kind.blocks() if kind else roster.npcs()


def npc_of(state, block, who: str, name: str, side: str):
    """A fighter from a stat block."""
    kind = of(state)
    if kind:
        return kind.npc(block, who, name, side)
    blocks = shelf.find(state.book).roster
    return fighters.from_block(block, who, name, side, block.autopilot, blocks)
