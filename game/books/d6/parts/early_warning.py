"""Early warning: what equipment and species add to initiative (CHR-INIT-4, CHR-Q-44)."""

import re

from game.books.d6.book import D6Book
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term
from game.codec import replace
from game.dice import format_code, parse_code
from game.errors import Refused
from game.parts.overrides import Changes
from game.wording import say

SOURCES = ("equipment", "species")
MOST_EACH = 10
_CODE = re.compile(r"\+?(?P<code>\d{1,2}d(?:\+[12])?|[12])(?:\s+(?P<source>[a-z]+))?")
_POINTS = re.compile(r"\+?(?P<points>\d{1,2})(?:\s+(?P<source>[a-z]+))?")


def terms(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """All early warning terms of the fighter; they add up."""
    return tuple(fighter.sheet.early_warning)


def warned(text: str) -> tuple[Term, ...]:
    """Read ``+1D equipment, +2 species`` as terms: dice, or 1 or 2 pips, on the code; 3 and more as
    points on the total. ``none`` gives no terms; the source defaults to equipment. Raises
    Refused("bad_value")."""
    if text.strip().lower() == "none":
        return ()
    parts = text.lower().split(",")
    if len(parts) > MOST_EACH:
        raise Refused("bad_value", say("d6-warning-most", most=MOST_EACH), "CHR-Q-44")
    return tuple(_term(part.strip()) for part in parts)


def written(terms: tuple[Term, ...]) -> str:
    """The terms in the form that ``warned`` reads."""
    return ", ".join(
        f"{f'+{term.pips}' if term.kind == 'flat' else f'+{format_code(term.pips).lstrip("+")}'}"
        f" {term.label}"
        for term in terms
    )


def _term(text: str) -> Term:
    code, points = _CODE.fullmatch(text), _POINTS.fullmatch(text)
    found = code or points
    source = (found["source"] or SOURCES[0]) if found else ""
    if not found or source not in SOURCES:
        raise Refused("bad_value", say("d6-warning-what"), "CHR-Q-44")
    if found is code:
        return Term(source, parse_code(found["code"]), "bonus", "CHR-INIT-4")
    return Term(source, int(found["points"]), "flat", "CHR-INIT-4")


def field(state: D6Encounter, f: D6Fighter, value: str) -> Changes:
    """Field setter for the game master: the sheet with this early warning in place of the old."""
    return {"sheet": replace(f.sheet, early_warning=warned(value))}
