"""Problems found in the game's folder: where, what is wrong, what would be right."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.wording import Text, say


@dataclass(frozen=True)
class Problem:
    """``file``: path in the game's folder; ``line``: from 1; ``what`` is wrong, and ``cure``: what
    would be right, or what happens to the entry; both sentences."""

    file: str
    line: int
    what: Text | str
    cure: Text | str

    def __str__(self) -> str:
        told = say("house-problem", file=self.file, line=self.line, what=self.what, cure=self.cure)
        return str(told).rstrip()


MOST_NAMED = 12


def either(names: Iterable[object]) -> Text:
    """Text for ``one, two or three``; of more than 12 the first ones."""
    found = tuple(str(name) for name in names)
    return say("house-either", names=found[:MOST_NAMED], more=len(found) > MOST_NAMED)


def capital(sentence: Text | str) -> Text:
    """The sentence with a capital first letter."""
    return say("house-sentence", sentence=sentence)
