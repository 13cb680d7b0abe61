"""The sheet kind ``d6``: attributes, skills, equipment and points of a character, as the rules use
them."""

from collections.abc import Iterable, Mapping

from game.books.d6 import skills as skill_table
from game.books.d6.condition import Condition
from game.checks import Term
from game.codec import record
from game.dice import PIPS_PER_DIE
from game.gear import FISTS, IMPROVISED, Armour, Weapon
from game.registry.sheet import CodeSheet
from game.wording import Code, Text, say

ATTRIBUTES = ("dexterity", "knowledge", "mechanical", "perception", "strength", "technical")
POINTS = ("medpacs", "character_points", "force_points")
MOST_POINTS = 10**6
ENHANCED = ("brawling", "lifting")


def _worn(armour: Iterable[Armour]) -> tuple[int, ...]:
    """Every code of every piece, in pips."""
    return tuple(n for a in armour for n in (a.physical, a.energy, a.dexterity, a.strength))


@record
class D6Sheet(CodeSheet):
    """A D6 character sheet. Codes are pips; a skill's code is its full code, attribute included.

    ``early_warning``: what equipment and species add to initiative (CHR-INIT-4, CHR-Q-44).
    """

    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    medpacs: int = 0
    character_points: int = 0
    force_points: int = 0
    early_warning: tuple[Term, ...] = ()

    kind = "d6"
    table = skill_table.SKILLS
    bare_hands = (FISTS, *IMPROVISED)
    burdens = frozenset({("armour", "dexterity")})
    points = ("character_points", "force_points")

    def unhurt(self) -> Condition:
        """A condition without wounds."""
        return Condition()

    def problem(self) -> Text | str:
        """The first error that makes the sheet unplayable, as a sentence; "" for a sound one."""
        missing = [name for name in ATTRIBUTES if name not in self.attributes]
        codes = (*self.attributes.values(), *self.skills.values(), *_worn(self.armour))
        wrong = [w.name for w in self.weapons if not self.usable(w)]
        if missing:
            return say("d6-sheet-lacks-attribute", attribute=missing[0])
        if strange := self.strange():
            return say("d6-sheet-unknown-skill", skill=strange)
        if not all(map(self.dice.fair, codes)):
            return say("d6-sheet-code-range", most=Code(self.dice, self.dice.most))
        if any(not 0 <= getattr(self, name) <= MOST_POINTS for name in POINTS):
            return say("d6-sheet-points-range", most=MOST_POINTS)
        return say("d6-sheet-unusable-weapon", weapon=wrong[0]) if wrong else ""

    def dexterity_penalty(self) -> int:
        """Pips that all worn pieces take off Dexterity together (PER-ARM-4, PER-Q-49)."""
        return sum([piece.dexterity for piece in self.armour])

    def enhancement(self) -> int:
        """Pips of the best Strength enhancement worn; enhancements do not add up (PER-ARM-6)."""
        return max([piece.strength for piece in self.armour], default=0)

    def protection(self, damage_type: str) -> tuple[str, int]:
        """(name, pips) of the single best piece against that damage type; ("", 0) without one
        (PER-Q-49)."""
        best = max(self.armour, key=lambda a: a.protection(damage_type), default=None)
        return (best.name, best.protection(damage_type)) if best else ("", 0)

    def stun_limit(self) -> int:
        """Stunned results that knock the character out: whole dice of bare Strength, at least 1
        (PER-Q-30)."""
        return max(1, self.attributes["strength"] // PIPS_PER_DIE)

    def code_terms(self, name: str, card: str = "", doubled: bool = False) -> tuple[Term, ...]:
        """Terms of rolling a skill or attribute: the code, armour, enhancement and Force Point
        (PER-Q-6, ADV-Q-5)."""
        rolled = self.rolled(name)
        terms = [Term(rolled, self.code(rolled), "code", card)]
        if self.attribute_of(name) == "dexterity" and (less := self.dexterity_penalty()):
            terms.append(Term("armour", -less, "code", "PER-ARM-5"))
        if name in ENHANCED and self.enhancement():
            terms.append(Term("power armour", self.enhancement(), "code", "PER-ARM-7"))
        if doubled:
            code = max(0, sum(term.pips for term in terms))
            terms.append(Term("Force Point", code, "code", "CHR-Q-22"))
        return tuple(terms)

    def damage_terms(self, weapon: Weapon, stunning: bool, doubled: bool) -> tuple[Term, ...]:
        """Terms of a weapon's damage code, on top of the wielder's Strength if it is a muscle
        weapon. ``stunning``: use the stun code if it has one; ``doubled``: a Force Point doubles
        Strength, for brawling weapons only."""
        code = weapon.damage
        if stunning and weapon.stun_damage is not None:
            code = weapon.stun_damage
        if not weapon.muscle:
            return (Term(weapon.name, code, "code", "PER-DMG-2"),)
        card = "PER-DMG-4" if weapon.kind == "brawling" else "PER-Q-60"
        strength = self.attributes["strength"]
        terms = [Term("strength", strength, "code", card)]
        if self.enhancement():
            terms.append(Term("power armour", self.enhancement(), "code", "PER-ARM-7"))
        if doubled and weapon.kind == "brawling":
            whole = strength + self.enhancement()
            terms.append(Term("Force Point", whole, "code", "CHR-Q-22"))
        if code:
            terms.append(Term(weapon.name, code, "code", "PER-Q-60"))
        return tuple(terms)

    def resistance_terms(self, damage_type: str, doubled: bool) -> tuple[Term, ...]:
        """Bare Strength plus the best armour against that damage type (PER-DMG-3, PER-ARM-3,
        PER-ARM-8)."""
        strength = self.attributes["strength"]
        terms = [Term("strength", strength, "code", "PER-DMG-3")]
        if doubled:
            terms.append(Term("Force Point", strength, "code", "CHR-Q-22"))
        name, pips = self.protection(damage_type)
        if pips:
            terms.append(Term(name, pips, "code", "PER-ARM-3"))
        return tuple(terms)
