"""The sheet: four attributes, skills, weapons with an edge."""

from collections.abc import Mapping

from lantern.rules.body import LanternBody

from game.checks import Term
from game.codec import record
from game.gear import ATTACK_KINDS, Weapon
from game.registry.sheet import CodeSheet
from game.registry.skills import SkillTable

SKILLS = SkillTable("lantern/skills")
FISTS = Weapon("fists", "fists", "brawling", natural=True)
MOST = 300
GUARD = 3


@record
class LanternSheet(CodeSheet):
    """Codes are pips; the ``damage`` of a weapon is its edge, in points."""

    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...] = ()

    kind = "lantern"
    table = SKILLS
    bare_hands = (FISTS,)

    def unhurt(self) -> LanternBody:
        return LanternBody()

    def problem(self) -> str:
        missing = [name for name in SKILLS.attributes if name not in self.attributes]
        if missing:
            return f"The sheet has no {missing[0]}."
        if strange := self.strange():
            return f"The sheet has a skill that nobody knows: {strange}."
        codes = (*self.attributes.values(), *self.skills.values())
        if not all(map(self.dice.fair, codes)):
            ends = self.dice.write(self.dice.least), self.dice.write(self.dice.most)
            return f"A code on a sheet is {' to '.join(ends)}."
        strange = [w.name for w in self.weapons if not _sound(w)]
        return f"No fight can use the {strange[0]} as it is written." if strange else ""

    def defence(self, skill: str) -> tuple[Term, ...]:
        """The terms of the number an attack must reach when that skill defends (LAN-HIT-2)."""
        return (
            Term(self.rolled(skill), self.bare(skill), "flat", "LAN-HIT-2"),
            Term("guard", GUARD, "flat", "LAN-HIT-2"),
        )


def _sound(weapon: Weapon) -> bool:
    return weapon.kind in ATTACK_KINDS and SKILLS.known(weapon.skill) and 0 <= weapon.damage <= MOST
