"""The sheet: four attributes, skills, weapons with an edge, tokens."""

from collections.abc import Mapping

from saltway.rules.body import SaltwayBody

from game.checks import Term
from game.codec import record
from game.gear import ATTACK_KINDS, Weapon
from game.notation.exploding import EXPLODING, apart
from game.registry.sheet import CodeSheet
from game.registry.skills import SkillTable
from game.registry.tables import table

SKILLS = SkillTable("saltway/skills")
FISTS = Weapon("fists", "grapple", "brawling", natural=True)
SIDES = (4, 6, 8, 10, 12)
MOST_EDGE, MOST_TOKENS = 20, 99


def number(name: str) -> int:
    """A number from the book's table."""
    found: int = table("books/saltway")["numbers"][name]
    return found


@record
class SaltwaySheet(CodeSheet):
    """The ``damage`` of a weapon is its edge, in points; ``tokens``: for each fight."""

    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...] = ()
    tokens: int = 0

    kind = "saltway"
    table = SKILLS
    dice = EXPLODING
    bare_hands = (FISTS,)

    def unhurt(self) -> SaltwayBody:
        return SaltwayBody()

    def problem(self) -> str:
        missing = [name for name in SKILLS.attributes if name not in self.attributes]
        if missing:
            return f"The sheet has no {missing[0]}."
        if strange := self.strange():
            return f"The sheet has a skill that nobody knows: {strange}."
        codes = (*self.attributes.values(), *self.skills.values())
        if not all(map(_fair, codes)):
            return "A code on a sheet is a die of 4, 6, 8, 10 or 12 sides, and points: d8+1."
        if not 0 <= self.tokens <= MOST_TOKENS:
            return f"A sheet has 0 to {MOST_TOKENS} tokens."
        unsound = [w.name for w in self.weapons if not _sound(w)]
        return f"No fight can use the {unsound[0]} as it is written." if unsound else ""

    def ward(self, skill: str) -> tuple[Term, ...]:
        """The terms of the number an attack must reach when that skill defends (SAL-HIT-2)."""
        sides, points = apart(self.bare(skill))
        return (
            Term(self.rolled(skill), sides // 2 + points, "flat", "SAL-HIT-2"),
            Term("ward", number("ward"), "flat", "SAL-HIT-2"),
        )


def _fair(code: int) -> bool:
    """True for a sound code; also for no dice, as rolled by somebody without a sheet
    (SAL-ROLL-2)."""
    return code == 0 or (EXPLODING.fair(code) and apart(code)[0] in SIDES)


def _sound(weapon: Weapon) -> bool:
    known = weapon.kind in ATTACK_KINDS and SKILLS.known(weapon.skill)
    return known and 0 <= weapon.damage <= MOST_EDGE
