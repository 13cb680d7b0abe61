"""What every character has, whatever the book: condition (Health) and sheet."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from game.checks import Term
from game.codec import replace
from game.gear import Weapon
from game.notation import PIPS, Notation
from game.registry.skills import SkillTable
from game.wording import Text, called, say


class Health(ABC):
    """A character's condition. Each book has a record of its own that answers these questions.

    ``ladder``: words of a field that counts in steps, best first; ``better``: fields where more is
    better (in all others less is); ``together``: sets of fields that depend on each other, so that
    time and care change them together; ``passing``: fields that end with the scene and need no
    approval.
    """

    ladder: ClassVar[tuple[str, ...]] = ()
    better: ClassVar[frozenset[str]] = frozenset()
    together: ClassVar[tuple[frozenset[str], ...]] = ()
    passing: ClassVar[frozenset[str]] = frozenset()

    @property
    @abstractmethod
    def wound(self) -> str:
        """How bad it is, in a word or two, as shown in lists."""

    @property
    @abstractmethod
    def able(self) -> bool:
        """True if able to act."""

    @property
    @abstractmethod
    def unconscious(self) -> bool:
        """True if out for whatever cause, and not dead."""

    @property
    @abstractmethod
    def dead(self) -> bool:
        """True if dead or destroyed."""

    @property
    def down(self) -> bool:
        """True if out of action because of harm; includes the dead."""
        return not self.able

    def harm(self, sheet: "Sheet") -> int:
        """How badly hurt, as a number that grows with the harm; 0 for unhurt. May depend on the
        sheet."""
        if self.ladder:
            return self.ladder.index(self.wound)
        return self.down + self.dead

    def described(self, clock: int) -> str:
        """Condition at clock second ``clock``, in a few words, worst first."""
        return called(self.wound)

    @property
    def dying(self) -> bool:
        """True if they will die of it unless something is done."""
        return False

    @property
    def prone(self) -> bool:
        """True if lying on the ground."""
        return False

    def risen(self, clock: int) -> Self:
        """The same, standing up, if they are able at clock second ``clock``: nobody stays prone
        beyond their scene (PER-Q-37)."""
        if not self.prone or not self.passed(clock).able:
            return self
        return replace(self, prone=False)

    @abstractmethod
    def no_worse(self, other: Self) -> bool:
        """True if it equals ``other`` or has healed from it."""

    @abstractmethod
    def spared(self, before: Self, clock: int) -> Self:
        """The same without a death or lost part that ``before`` did not have, at clock second
        ``clock``."""

    @abstractmethod
    def passed(self, clock: int) -> Self:
        """The condition at clock second ``clock``, without rolling dice: what ends by then has
        ended."""

    @abstractmethod
    def shifted(self, seconds: int) -> Self:
        """The same with every time moved ``seconds`` later."""

    def wound_dice(self) -> int:
        """Penalty dice for wounds."""
        return 0

    def stun_dice(self, clock: int) -> int:
        """Penalty dice for stuns at clock second ``clock``."""
        return 0

    def put_off(self, seconds: int) -> Self:
        """The same with death, if dying, ``seconds`` later (PER-Q-43)."""
        return self

    def ends(self) -> tuple[int, ...]:
        """Clock seconds at which some part of it ends by itself and is announced."""
        return ()

    def running(self, clock: int) -> tuple[tuple[Text | str, int], ...]:
        """What is still running at clock second ``clock``: (text, seconds left) pairs."""
        return ()

    def problem(self) -> Text | str:
        """Why the record is invalid, as a sentence; "" if valid."""
        return ""


class Sheet(ABC):
    """What a character can do and has. Each book has a record of its own.

    ``kind``: the word for sheets of this kind, which books name; ``burdens``: where more is worse,
    pairs of a field and the last name on the path to the number in it; ``points``: fields that
    count points the character spends. ``fitted`` and ``holding`` take and return Any, so that each
    kind of sheet may declare its own type of condition.
    """

    kind: str
    burdens: ClassVar[frozenset[tuple[str, str]]] = frozenset()
    points: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def unhurt(self) -> Health:
        """The condition of somebody to whom nothing has happened."""

    @abstractmethod
    def problem(self) -> Text | str:
        """Why the sheet cannot be played, as a sentence; "" if it can."""

    def misfit(self, condition: Health) -> Text | str:
        """Why the condition does not go with this sheet, as a sentence; "" if it does."""
        body = type(self.unhurt())
        if type(condition) is not body:
            wanted, found = body.__name__, type(condition).__name__
            return say("shelf-misfit", kind=self.kind, wanted=wanted, found=found)
        return condition.problem()

    @abstractmethod
    def carries(self, thing: str) -> bool:
        """True if a weapon of that name is there to be used."""

    def fitted(self, condition: Any) -> Any:
        """A condition from before the sheet changed, adapted to this sheet."""
        return condition

    def holding(self, condition: Any, before: Any) -> Any:
        """The condition without what it has gained since ``before`` and this sheet has no room
        for."""
        return condition


class CodeSheet(Sheet):
    """A sheet of codes, in the unit of its notation; a skill's code includes its attribute. This is
    what books with rounds require of a sheet; a kind of sheet is a record with at least these
    fields.

    ``dice``: the notation of the books played with it; ``table``: the skills of that kind;
    ``bare_hands``: weapons that need not be carried, the unarmed strike first.
    """

    dice: ClassVar[Notation] = PIPS
    table: ClassVar[SkillTable]
    bare_hands: ClassVar[tuple[Weapon, ...]]
    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...]

    @property
    def force_points(self) -> int:
        """Points that double the character's codes for a round, in books that have them; else 0."""
        return 0

    def usable(self, weapon: Weapon) -> bool:
        """True if the weapon is valid for this kind of sheet: sound, with a known skill and legal
        codes."""
        fair = all(map(self.dice.fair, weapon.codes()))
        return weapon.sound() and self.table.known(weapon.skill) and fair

    def strange(self) -> str:
        """First name on the sheet that is no skill or attribute, cut to 40 characters; "" for
        none."""
        names = (name for name in (*self.attributes, *self.skills) if not self.table.known(name))
        return next((name[:40] for name in names), "")

    def rolled(self, name: str) -> str:
        """The name that is actually rolled: of the skills the name stands for, the best one on the
        sheet, else the attribute (PER-Q-19, PER-Q-35, SC-Q-60)."""
        if name in self.attributes or name in self.skills:
            return name
        known = [part for part in self.table.parts(name) if part in self.skills]
        return self.strongest(*known) if known else self.attribute_of(name)

    def bare(self, name: str) -> int:
        """Code of a skill, or of its attribute where the skill is missing (PER-Q-19); 0 if the
        sheet cannot roll it."""
        if name in self.skills:
            return self.skills[name]
        return self.code(self.rolled(name))

    def code(self, name: str) -> int:
        """Code of a name that ``rolled`` has returned; 0 if the sheet does not have it. Not to be
        confused with ``bare``, which falls back on the attribute."""
        return self.skills[name] if name in self.skills else self.attributes.get(name, 0)

    def attribute_of(self, name: str) -> str:
        """The attribute a skill belongs to; attributes, and unlisted skills, stand for
        themselves."""
        return name if name in self.attributes else self.table.under.get(name, name)

    def strongest(self, *names: str) -> str:
        """The skill with the highest code; the first on a tie. Errors: ValueError without names."""
        return max(names, key=self.bare)

    def weapon(self, name: str) -> Weapon | None:
        """The weapon of that name, carried or in ``bare_hands``; None for neither."""
        for weapon in (*self.weapons, *self.bare_hands):
            if weapon.name == name:
                return weapon
        return None

    def carries(self, thing: str) -> bool:
        return self.weapon(thing) is not None

    def unarmed(self) -> tuple[str, ...]:
        """Names of the weapons that strike unarmed."""
        return (self.bare_hands[0].name,)

    def code_terms(self, name: str, card: str = "", doubled: bool = False) -> tuple[Term, ...]:
        """Terms for the code of a skill or attribute. ``doubled``: ignored here; for books with
        points that double codes."""
        rolled = self.rolled(name)
        return (Term(rolled, self.code(rolled), "code", card),)

    def spend(self, **points: int) -> Self:
        """The sheet with that many points, kits ... subtracted, by field name."""
        return replace(self, **{name: getattr(self, name) - n for name, n in points.items()})
