"""Parses what players type under dots: skills with dots and dice, targets, hands."""

import re
from collections.abc import Collection
from typing import TYPE_CHECKING

from game.books.dots import tables
from game.books.dots.state import Use
from game.errors import Refused
from game.wording import say

if TYPE_CHECKING:
    from game.books.dots.sheet import DotsSheet
    from game.books.dots.state import DotsFighter

_WITH = re.compile(r"\s+(?:with|using)\s+", re.IGNORECASE)
_AT = re.compile(r"\s+at\s+", re.IGNORECASE)
_ON = re.compile(r"\s+on\s+", re.IGNORECASE)
_TO = re.compile(r"\s+to\s+", re.IGNORECASE)
_WHILE = re.compile(r"\s+while\s+", re.IGNORECASE)
_VERSUS = re.compile(r"\s+(?:vs?\.?|versus)\s+", re.IGNORECASE)
_PART = re.compile(
    r"(?P<name>.*?)(?:\s+(?P<dots>\d{1,2}))?(?:\s+d(?P<die>\d{1,2}))?", re.IGNORECASE
)
NOTHING = ("", "none", "nothing")


def uses(f: "DotsFighter", text: str) -> tuple[Use, ...]:
    """``saber fighting 3 + savage d6``: each skill with its number of dots (0 for all) and the
    index of a die of that size (-1 for none).

    Raises Refused("no_die") if the fighter has no such die free, Refused("bad_dots") for 0 dots,
    MatchError for an unknown skill.
    """
    if text.strip().lower() in NOTHING:
        return ()
    found: list[Use] = []
    taken: set[int] = set()
    for part in re.split(r"\s*(?:[,+]|\band\b)\s*", text.strip()):
        match = _PART.fullmatch(part.strip())
        assert match is not None  # of one line, every part fits
        skill = skill_of(f.sheet, match["name"])
        if match["dots"] and not int(match["dots"]):
            owned = max(1, f.sheet.rank(skill))
            sentence = say("dots_lines-dots-of-skill", owned=owned, skill=tables.title(skill))
            raise Refused("bad_dots", sentence, "DOT-ACT-10")
        die = _die(f, int(match["die"]), skill, taken) if match["die"] else -1
        taken.add(die)
        found.append(Use(skill, int(match["dots"] or 0), die))
    return tuple(found)


def skill_of(sheet: "DotsSheet", word: str) -> str:
    """The skill meant, preferring those that the sheet has. Raises MatchError."""
    held = [s for s in sheet.dots if sheet.dots[s]]
    try:
        return tables.match_skill(word, among=held)
    except LookupError:
        return tables.match_skill(word, more=sheet.uniques)


def _die(f: "DotsFighter", sides: int, skill: str, taken: Collection[int]) -> int:
    """Index of a die of that size that may be used for the skill, pinned ones first. Raises
    Refused("no_die")."""
    fitting = [n for n, size in enumerate(f.sheet.dice) if size == sides and n not in taken]
    mine = [n for n in fitting if f.pins.get(str(n)) == skill]
    free = [n for n in fitting if str(n) not in f.pins]
    if not (mine or free):
        dice = tuple(f"d{size}" for size in f.sheet.dice) or None
        raise Refused("no_die", say("dots_lines-no-free-die", sides=sides, dice=dice), "DOT-ATT-06")
    return (mine or free)[0]


def split(text: str, how: str) -> tuple[str, str]:
    """``Bane with speed`` as its two parts, split at "with", "at", "on", "to", "vs" or "while"; the
    second is "" without it."""
    pattern = {"with": _WITH, "at": _AT, "on": _ON, "to": _TO, "vs": _VERSUS, "while": _WHILE}[how]
    parts = pattern.split(f" {text} ", maxsplit=1)
    return parts[0].strip(), parts[1].strip() if len(parts) > 1 else ""
