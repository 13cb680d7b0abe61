"""The D6 notation: pools of six-sided dice with pips, 3 pips to a die (PER-Q-1), one of the dice
possibly wild."""

import re
from collections.abc import Iterable

from game import checks, odds
from game.checks import Result, Term
from game.dice import (
    MAX_DICE,
    MAX_PIPS,
    PIPS_PER_DIE,
    Source,
    format_code,
    parse_code,
)
from game.errors import Refused
from game.memory import per_numbers
from game.notation.interface import Examples, Notation
from game.wording import Text, say

MOST_PIPS = MAX_DICE * PIPS_PER_DIE + MAX_PIPS
MOST_LAID = 100
_ONE = r"[+-]\s*\d{1,4}\s*(?:[dD](?:\+[12])?)?"


class Pips(Notation):
    """Codes are pips. A modifier in dice is a bonus or a penalty term, one in points goes on the
    total. A preset die may be given as up to 100: the throw itself refuses faces its dice do not
    have."""

    examples = Examples("4D+2", "3D+1", "5D", "4D")
    sample = 14
    die = PIPS_PER_DIE
    most = MAX_DICE * PIPS_PER_DIE
    written = r"\d+D(?:\+\d+)?"
    begins = re.compile(r"(?:\d{1,6}\s*[dD](?:\s*[+-]\s*[012](?!\s*[\dDd]))?|\d{1,6})")
    modifier = re.compile(r"\s*([+-])\s*(\d{1,4})\s*([dD](?:\+([12]))?)?(?![\w])")
    tail = re.compile(rf"((?:\s*{_ONE})+)\s*$")

    def __reduce__(self) -> str:
        return "PIPS"

    @property
    def about(self) -> Text:
        return say("notation-about-pips")

    @property
    def highest(self) -> int:
        return MOST_LAID

    def read(self, text: str) -> int:
        return parse_code(text)

    def write(self, code: int) -> str:
        return format_code(code)

    def typed(self, word: str) -> str:
        return word.upper()

    def spoken(self, code: int) -> Text:
        """13 is ``4 dice plus 1``, -3 ``minus 1 die``."""
        if code < 0:
            return say("notation-minus", code=self.spoken(-code))
        return spelt(*divmod(code, PIPS_PER_DIE))

    def roll(
        self, terms: Iterable[Term], dice: Source, penalty_method: str = "removed",
        wild: str = "off", wild_first: bool = False,
    ) -> Result:  # fmt: skip
        return checks.roll(terms, dice, penalty_method, wild, wild_first)

    def totals(self, code: int, penalty: int, flat: int, wild: str) -> odds.Distribution:
        return _totals(code, penalty, flat, wild)

    def refuse_size(self, code: int, terms: Iterable[Term]) -> None:
        if code < 0 or code + sum(abs(term.pips) for term in terms) > MOST_PIPS:
            sentence = say("notation-roll-at-most", dice=MAX_DICE, pips=MAX_PIPS)
            raise Refused("bad_code", sentence)

    def long(self, code: int) -> int:
        return code

    def modifying(self, found: re.Match[str]) -> Term:
        sign, number, dice, rest = found.groups()
        if not dice:
            return super().modifying(found)
        kind = "bonus" if sign == "+" else "penalty"
        return Term("modifier", parse_code(f"{number}D") + int(rest or 0), kind)

    def parted(self, text: str) -> tuple[int, tuple[Term, ...]]:
        if sided := re.fullmatch(r"(\d{1,6})\s*[dD]\d+", text.strip()):
            sentence = say("notation-only-six-sides", dice=sided[1])
            raise Refused("bad_code", sentence)
        return super().parted(text)


PIPS = Pips()


def spelt(dice: int, pips: int) -> Text:
    """``4 dice plus 1``; without dice just ``2``."""
    return say("notation-dice-and-pips", dice=dice, pips=pips)


@per_numbers()
def _totals(code: int, penalty: int, flat: int, wild: str) -> odds.Distribution:
    return penalised(odds.total(code, wild), penalty, flat)


def penalised(rolled: odds.Distribution, penalty: int, flat: int) -> odds.Distribution:
    """A roll less ``penalty`` pips (whole dice thrown separately, the rest subtracted), plus flat
    points."""
    dice, rest = divmod(penalty, PIPS_PER_DIE)
    return odds.penalised(rolled, dice, flat - rest)
