"""What a character is to the rules, of whatever kind: how he is, and what he can do and has."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from game.checks import Term
from game.codec import replace
from game.gear import Weapon
from game.notation import PIPS, Notation
from game.shelf.skills import SkillTable
from game.wording import Text, called, say


class Health(ABC):
    """How a body is. A book brings a record of its own that answers these questions.

    ``ladder``: the words of a field that counts in steps, best first; ``better``: the fields
    that are better for being more, where in all others less is; ``together``: sets of fields that
    follow from each other: what time and care do to one of them follows from how the others are;
    ``passing``: fields that end with the scene, and are asked about by nobody.
    """

    ladder: ClassVar[tuple[str, ...]] = ()
    better: ClassVar[frozenset[str]] = frozenset()
    together: ClassVar[tuple[frozenset[str], ...]] = ()
    passing: ClassVar[frozenset[str]] = frozenset()

    @property
    @abstractmethod
    def wound(self) -> str:
        """How bad it is, in one word or two, as lists show it."""

    @property
    @abstractmethod
    def able(self) -> bool:
        """Able to act."""

    @property
    @abstractmethod
    def unconscious(self) -> bool:
        """Out, by whatever cause, and not dead."""

    @property
    @abstractmethod
    def dead(self) -> bool:
        """Dead, or destroyed."""

    @property
    def down(self) -> bool:
        """Out of action by harm; the dead are too."""
        return not self.able

    def harm(self, sheet: "Sheet") -> int:
        """How much it has been hurt: a number that is greater for more, by the sheet that goes
        with it."""
        if self.ladder:
            return self.ladder.index(self.wound)
        return self.down + self.dead

    def described(self, clock: int) -> str:
        """How it is when the clock shows ``clock``, in a few words, worst first."""
        return called(self.wound)

    @property
    def dying(self) -> bool:
        """Whether he dies of it by and by, if nothing is done."""
        return False

    @property
    def prone(self) -> bool:
        """Whether he lies on the ground."""
        return False

    def risen(self, clock: int) -> Self:
        """The same on their feet, if they are able when the clock shows ``clock``: nobody lies on
        the ground for longer than their scene lasts (PER-Q-37)."""
        if not self.prone or not self.passed(clock).able:
            return self
        return replace(self, prone=False)

    @abstractmethod
    def no_worse(self, other: Self) -> bool:
        """Whether it is like the other or healed from it."""

    @abstractmethod
    def spared(self, before: Self, clock: int) -> Self:
        """The same without the death or the lost part that ``before`` had not, when the clock
        shows ``clock``."""

    @abstractmethod
    def passed(self, clock: int) -> Self:
        """How it is when the clock shows ``clock``, without dice: what ends by then has ended."""

    @abstractmethod
    def shifted(self, seconds: int) -> Self:
        """The same on a clock that shows ``seconds`` more."""

    def wound_dice(self) -> int:
        """Penalty dice of the wounds."""
        return 0

    def stun_dice(self, clock: int) -> int:
        """Penalty dice of stuns when the clock shows ``clock``."""
        return 0

    def put_off(self, seconds: int) -> Self:
        """The same with death, where it is dying, so many seconds later (PER-Q-43)."""
        return self

    def ends(self) -> tuple[int, ...]:
        """The seconds of the clock at which something of it ends by itself and is told."""
        return ()

    def running(self, clock: int) -> tuple[tuple[Text | str, int], ...]:
        """What of it runs on when the clock shows ``clock``: in words, and seconds left."""
        return ()

    def problem(self) -> Text | str:
        """What makes it no body, as a sentence; empty for a sound one."""
        return ""


class Sheet(ABC):
    """What a character can do and has. A book brings a record of its own.

    ``kind``: the word for sheets of this kind; books that are played with it name it;
    ``burdens``: what is worse for being more, pairs of a field and of the last name on the way to
    the number in it; ``points``: fields that count points of the character, which he spends.
    Bodies that ``fitted`` and ``holding`` take and give are Any, so that each kind of sheet may say
    which body is its own.
    """

    kind: str
    burdens: ClassVar[frozenset[tuple[str, str]]] = frozenset()
    points: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def unhurt(self) -> Health:
        """The body of somebody to whom nothing has happened."""

    @abstractmethod
    def problem(self) -> Text | str:
        """What makes the sheet unplayable, as a sentence; empty for a sound one."""

    def misfit(self, condition: Health) -> Text | str:
        """Why the body cannot be that of somebody with this sheet, as a sentence; "" if it can."""
        body = type(self.unhurt())
        if type(condition) is not body:
            wanted, found = body.__name__, type(condition).__name__
            return say("shelf-misfit", kind=self.kind, wanted=wanted, found=found)
        return condition.problem()

    @abstractmethod
    def carries(self, thing: str) -> bool:
        """Whether a weapon of that name is there to be used."""

    def fitted(self, condition: Any) -> Any:
        """A body from before the sheet changed, as it is with this one."""
        return condition

    def holding(self, condition: Any, before: Any) -> Any:
        """The body without what it has won since ``before`` and this sheet cannot hold."""
        return condition


class CodeSheet(Sheet):
    """A sheet of codes, in the unit of its notation; a skill's code is its full code. What books of
    rounds and deeds ask of a sheet; a kind of sheet is a record of its own with at least these
    fields.

    ``dice``: the notation, that of the books which are played with it; ``table``: the skills of
    that kind; ``bare_hands``: what strikes and shoots without being carried, the first of it what
    one strikes with unarmed.
    """

    dice: ClassVar[Notation] = PIPS
    table: ClassVar[SkillTable]
    bare_hands: ClassVar[tuple[Weapon, ...]]
    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...]

    @property
    def force_points(self) -> int:
        """Points that double his codes for a round, where a book has such."""
        return 0

    def usable(self, weapon: Weapon) -> bool:
        """Whether fights with such sheets know what to do with the weapon."""
        pips = (weapon.damage, weapon.stun_damage or 0, weapon.fire_control, weapon.targeting)
        fair = all(map(self.dice.fair, pips))
        return weapon.sound() and self.table.known(weapon.skill) and fair

    def strange(self) -> str:
        """The first name on the sheet that is no skill or attribute; "" for none."""
        names = (name for name in (*self.attributes, *self.skills) if not self.table.known(name))
        return next((name[:40] for name in names), "")

    def rolled(self, name: str) -> str:
        """What is really rolled for a name: the best of the skills it stands for that the
        character has, else the attribute (PER-Q-19, PER-Q-35, SC-Q-60)."""
        if name in self.attributes or name in self.skills:
            return name
        known = [part for part in self.table.parts(name) if part in self.skills]
        return self.strongest(*known) if known else self.attribute_of(name)

    def bare(self, name: str) -> int:
        """The code of a skill, or of its attribute if the skill is lacking (PER-Q-19); 0 for what
        the sheet cannot roll."""
        if name in self.skills:
            return self.skills[name]
        return self.code(self.rolled(name))

    def code(self, name: str) -> int:
        """The code of a skill or attribute that is really rolled (``rolled``)."""
        return self.skills[name] if name in self.skills else self.attributes.get(name, 0)

    def attribute_of(self, name: str) -> str:
        """The attribute that a skill stands under; an attribute stands under itself, and so does
        a skill of a game's own that is in no list."""
        return name if name in self.attributes else self.table.under.get(name, name)

    def strongest(self, *names: str) -> str:
        """Of several skills the one with the best code; the first on a tie."""
        return max(names, key=self.bare)

    def weapon(self, name: str) -> Weapon | None:
        """The carried weapon of that name; bare hands and what lies about are always there."""
        for weapon in (*self.weapons, *self.bare_hands):
            if weapon.name == name:
                return weapon
        return None

    def carries(self, thing: str) -> bool:
        return self.weapon(thing) is not None

    def unarmed(self) -> tuple[str, ...]:
        """What strikes without a weapon."""
        return (self.bare_hands[0].name,)

    def code_terms(self, name: str, card: str = "", doubled: bool = False) -> tuple[Term, ...]:
        """Terms of a skill or attribute code; ``doubled``: where a book has such points."""
        rolled = self.rolled(name)
        return (Term(rolled, self.code(rolled), "code", card),)

    def spend(self, **points: int) -> Self:
        """The sheet with so many of its points, kits ... used up, by the names of its fields."""
        return replace(self, **{name: getattr(self, name) - n for name, n in points.items()})
