"""What is wrong in the house: where it is, and what would be right."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """``file``: its path in the house; ``line``: from 1; ``what`` is wrong and ``cure``, what would
    be right or what becomes of it: sentences."""

    file: str
    line: int
    what: str
    cure: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.what} {self.cure}".rstrip()


MOST_NAMED = 12


def either(names: Iterable[object]) -> str:
    """``one, two or three``; of very many the first."""
    found = [str(name) for name in names]
    if len(found) > MOST_NAMED:
        return f"{', '.join(found[:MOST_NAMED])} ..."
    return " or ".join(found) if len(found) < 3 else f"{', '.join(found[:-1])} or {found[-1]}"


def capital(sentence: str) -> str:
    """The sentence with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]
