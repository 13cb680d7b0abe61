"""Skills of the D6 family: which attribute each belongs to, and which one a word means."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from game.shelf import content
from game.shelf.content import Field
from game.shelf.skills import SkillTable
from game.shelf.values import Code, OneOf, Value


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
    """Every skill that is offered, lower case, with its attribute."""
    return SKILLS.skills


def every() -> tuple[str, ...]:
    """The names of all skills, those that are retired too."""
    return tuple(content.written(SKILLS.kind))


A_SKILL = OneOf(every, "a skill")


class Need(Value):
    """A skill and its full code: ``{ skill = "first aid", code = "5D" }``."""

    def problem(self, value: object) -> str:
        if not isinstance(value, Mapping) or value.keys() != {"skill", "code"}:
            return 'It is a skill and its code, as { skill = "first aid", code = "5D" }.'
        return str(A_SKILL.problem(value["skill"]) or Code().problem(value["code"]))

    def read(self, word: str) -> dict[str, str]:
        name, _, code = word.rpartition(" ")
        return {"skill": A_SKILL.read(name.strip()), "code": Code().read(code)}

    def says(self) -> str:
        return "a skill and its code, as first aid 5D"

    def show(self, value: object) -> str:
        return f"{value['skill']} {value['code']}" if isinstance(value, Mapping) else str(value)


NEED = Field("needs", Need(), "the skill, with its full code, that a starting character must have")
KIND = replace(SKILLS.kind, fields=(*SKILLS.kind.fields, NEED))
