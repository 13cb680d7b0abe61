"""What is wrong in the house: where it is, and what would be right."""

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
