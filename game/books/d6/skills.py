"""Skills of the D6 family: their attributes, and looking them up by what was typed."""

from collections.abc import Mapping
from dataclasses import replace

from game.registry import content
from game.registry.content import Field
from game.registry.skills import SkillTable
from game.registry.values import Code, OneOf, Value
from game.wording import Text as Told
from game.wording import say


def of_book(book: str) -> SkillTable:
    """The skill table as one rulebook of the family names and uses it; "" for the family's
    (PER-ATT-4..7, ADV-Q-14, CHR-REA-1..3)."""
    return SkillTable("d6/skills", book)


SKILLS = of_book("")
parts, attribute, known = SKILLS.parts, SKILLS.attribute, SKILLS.known
needs, match = SKILLS.needs, SKILLS.match


def attributes() -> tuple[str, ...]:
    """The six attributes, lower case, in sheet order."""
    return SKILLS.attributes


def skills() -> dict[str, str]:
    """Attribute by skill, lower case, for every skill on offer."""
    return SKILLS.skills


def every() -> tuple[str, ...]:
    """Names of all skills, retired ones included."""
    return tuple(content.written(SKILLS.kind))


A_SKILL = OneOf(every, say("d6_content-a-skill"))


class Need(Value):
    """Field value: a required skill with its full code, ``{ skill = "first aid", code = "5D"
    }``."""

    def problem(self, value: object) -> Told | str:
        if not isinstance(value, Mapping) or value.keys() != {"skill", "code"}:
            return say("d6_content-need-form")
        return A_SKILL.problem(value["skill"]) or Code().problem(value["code"])

    def read(self, word: str) -> dict[str, str]:
        name, _, code = word.rpartition(" ")
        return {"skill": A_SKILL.read(name.strip()), "code": Code().read(code)}

    def says(self) -> Told:
        return say("d6_content-need-says")

    def show(self, value: object) -> str:
        return f"{value['skill']} {value['code']}" if isinstance(value, Mapping) else str(value)


NEED = Field("needs", Need(), say("d6_content-skill-needs"))
KIND = replace(SKILLS.kind, fields=(*SKILLS.kind.fields, NEED))
