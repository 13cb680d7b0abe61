"""Skills of the D6 family: which attribute each belongs to, and which one a word means."""

from functools import cache

from game.shelf.skills import SkillTable


@cache
def of_book(book: str) -> SkillTable:
    """The skills as that book of the family names and uses them (PER-ATT-4..7, ADV-Q-14,
    CHR-REA-1..3)."""
    return SkillTable("d6/skills", book)


SKILLS = of_book("")
parts, attribute, known = SKILLS.parts, SKILLS.attribute, SKILLS.known
needs, match = SKILLS.needs, SKILLS.match


def attributes() -> tuple[str, ...]:
    """The six attributes, lower case, in the order of the sheet."""
    return SKILLS.attributes


def skills() -> dict[str, str]:
    """Every skill, lower case, with its attribute."""
    return SKILLS.skills
