"""How a book declares who acts before whom."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.codec import EMPTY

type Its = Any


@dataclass(frozen=True, kw_only=True)
class Initiative:
    """How the order of acting is found (made by ``parts.initiative`` and ``parts.unrolled``).

    ``stages``: the stages of a round that find it, which the book places; ``waits``: pending waits
    by stage; ``silences``: by what is waited for, the command given for a player whose time runs
    out; ``handlers``: of its commands; ``alone``: everybody acts separately, even where sides could
    act together; ``score``: attribute that decides without a roll, "" for none; ``deck``: name of
    the deck that is dealt, "" for none, ``cards``: its cards, lowest first.
    """

    stages: tuple[tuple[str, Callable[[Its], bool]], ...] = ()
    waits: Mapping[str, Callable[[Its, Its], tuple[Its, ...]]] = EMPTY
    silences: Mapping[str, Callable[[Its, Its, str], Its]] = EMPTY
    handlers: tuple[Its, ...] = ()
    alone: bool = False
    score: str = ""
    deck: str = ""
    cards: tuple[str, ...] = ()


NO_ORDER = Initiative()
"""No rule decides: sides act in the order they were made, members of a side in the order they
joined."""
