"""The sheet: attributes and skills in dice that are rolled together, and will."""

from collections.abc import Mapping

from sedge.rules.body import SedgeBody

from game.checks import Term
from game.codec import record, replace
from game.gear import ATTACK_KINDS, Weapon
from game.notation.successes import Successes
from game.registry.sheet import CodeSheet
from game.registry.skills import SkillTable

DICE = Successes(10, 7)
SKILLS = SkillTable("sedge/skills")
FISTS = Weapon("fists", "grapple", "brawling", natural=True)
MOST_DICE, MOST_HARM, MOST_WILL = 20, 10, 10


@record
class SedgeSheet(CodeSheet):
    """Codes are numbers of dice; a skill's dice are added to its attribute's (SED-ROLL-1). The
    ``damage`` of a weapon is its harm, in boxes; ``will``: points of it."""

    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...] = ()
    will: int = 0

    kind = "sedge"
    table = SKILLS
    dice = DICE
    bare_hands = (FISTS,)

    def unhurt(self) -> SedgeBody:
        return SedgeBody()

    def bare(self, name: str) -> int:
        return self.code(name)

    def code(self, name: str) -> int:
        """The dice of attribute and skill together."""
        return self.attributes.get(self.attribute_of(name), 0) + self.skills.get(name, 0)

    def code_terms(self, name: str, card: str = "", doubled: bool = False) -> tuple[Term, ...]:
        """A term for the attribute and, if the sheet has the skill, one for the skill."""
        attribute = self.attribute_of(name)
        known = (attribute, *((name,) if name in self.skills else ()))
        codes = {**self.skills, **self.attributes}
        return tuple(Term(each, codes.get(each, 0), "code", card) for each in known)

    def fitted(self, condition: SedgeBody) -> SedgeBody:
        """No more will can be spent than the sheet has."""
        return replace(condition, spent=min(condition.spent, self.will)).willed(0, 0)

    def problem(self) -> str:
        missing = [name for name in SKILLS.attributes if name not in self.attributes]
        if missing:
            return f"The sheet has no {missing[0]}."
        if strange := self.strange():
            return f"The sheet has a skill that nobody knows: {strange}."
        codes = (*self.attributes.values(), *self.skills.values())
        if not all(0 <= code <= MOST_DICE for code in codes):
            ends = self.dice.write(0), self.dice.write(MOST_DICE)
            return f"A code on a sheet is {' to '.join(ends)}."
        if not 0 <= self.will <= MOST_WILL:
            return f"Will is 0 to {MOST_WILL}."
        odd = next((w.name for w in self.weapons if not _sound(w)), "")
        return f"No fight can use the {odd} as it is written." if odd else ""


def _sound(weapon: Weapon) -> bool:
    fair = 0 <= weapon.damage <= MOST_HARM and weapon.sound()
    return fair and weapon.kind in ATTACK_KINDS and SKILLS.known(weapon.skill)
