"""Who acts before whom: what a book says of it, once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.codec import EMPTY

type Its = Any


@dataclass(frozen=True, kw_only=True)
class Initiative:
    """How the order of acting comes about (``parts.initiative`` and ``parts.unrolled`` make them).

    ``stages``: those of a round in which it does, which the book puts where they belong; ``waits``:
    whom each of them waits for; ``silences``: what is done for whoever lets his time run out there;
    ``verbs``: what can be done about it; ``alone``: everybody acts for himself, even where sides
    could act together; ``score``: the attribute that decides without a roll, "" where none does;
    ``deck``: the name of the deck that is dealt for it, "" where none is, ``cards``: its cards,
    the lowest first.
    """

    stages: tuple[tuple[str, Callable[[Its], bool]], ...] = ()
    waits: Mapping[str, Callable[[Its, Its], tuple[Its, ...]]] = EMPTY
    silences: Mapping[str, Callable[[Its, Its, str], Its]] = EMPTY
    verbs: tuple[Its, ...] = ()
    alone: bool = False
    score: str = ""
    deck: str = ""
    cards: tuple[str, ...] = ()


NO_ORDER = Initiative()
"""Nobody goes first by rule: sides act as they were made, and on a side who came first."""
