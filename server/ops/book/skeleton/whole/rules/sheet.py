"""The sheet: four attributes, skills, and weapons with a harm bonus."""

from collections.abc import Mapping

from newbook.rules.body import NewbookBody
from newbook.rules.dice import DICE, FAIR, fair

from game.codec import record
from game.gear import ATTACK_KINDS, Weapon
from game.registry.sheet import CodeSheet
from game.registry.skills import SkillTable
from game.registry.tables import table

SKILLS = SkillTable("newbook/skills")
FISTS = Weapon("fists", "brawl", "brawling", natural=True)
MOST_HARM = 20


def number(name: str) -> int:
    """A number from the book's table of numbers."""
    found: int = table("books/newbook")["numbers"][name]
    return found


@record
class NewbookSheet(CodeSheet):
    """Codes are in the unit of the book's dice; a weapon's ``damage`` is added to the harm of a
    hit."""

    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...] = ()

    kind = "newbook"
    table = SKILLS
    dice = DICE
    bare_hands = (FISTS,)

    def unhurt(self) -> NewbookBody:
        return NewbookBody()

    def problem(self) -> str:
        missing = [name for name in SKILLS.attributes if name not in self.attributes]
        if missing:
            return f"The sheet has no {missing[0]}."
        if strange := self.strange():
            return f"The sheet has a skill that nobody knows: {strange}."
        if not all(map(fair, (*self.attributes.values(), *self.skills.values()))):
            return f"A code on a sheet is {FAIR}."
        unsound = [w.name for w in self.weapons if not _sound(w)]
        return f"No fight can use the {unsound[0]} as it is written." if unsound else ""


def _sound(weapon: Weapon) -> bool:
    known = weapon.kind in ATTACK_KINDS and SKILLS.known(weapon.skill)
    return known and weapon.sound() and 0 <= weapon.damage <= MOST_HARM
