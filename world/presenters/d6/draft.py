"""Drafts of D6 characters: attributes, skills, weapons, a piece of armour."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from game.books.d6 import armoury, roster, skills
from game.books.d6.sheet import D6Sheet
from game.dice import format_code, parse_code
from game.errors import Refused
from game.registry.matching import UnknownName, resolve
from game.wording import Text, say
from world.presenters.drafts import Draft

if TYPE_CHECKING:
    from game.gear import Armour, Weapon

START_CODE = parse_code("3D")
MOST_WEAPONS = 2
MOST_PRICE = 1000
WEIGHTS = ("light", "medium")
MEDPACS = 2
ATTRIBUTE_PIPS = parse_code(roster.ATTRIBUTE_DICE)
SKILL_PIPS = parse_code(roster.SKILL_DICE)


@dataclass
class D6Draft(Draft):
    """Attributes start at 3D each, 18D in all, which is legal as it is."""

    kind: ClassVar[str] = "d6"
    attribute_pips: ClassVar[int] = ATTRIBUTE_PIPS
    skill_pips: ClassVar[int] = SKILL_PIPS

    attributes: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(skills.attributes(), START_CODE)
    )

    def __post_init__(self) -> None:
        """Drop choices that the game no longer has."""
        self.added = {name: pips for name, pips in self.added.items() if name in skills.every()}
        self.weapons = [name for name in self.weapons if armoury.has_weapon(name)]
        self.armour = self.armour if armoury.has_piece(self.armour) else ""

    def find(self, word: str) -> str:
        """A word that stands for several skills, such as ``medical``, means the first of them.
        Errors: MatchError."""
        found = skills.match(word, self.added)
        if found not in skills.skills() and found not in self.attributes:
            return skills.parts(found)[0]
        return found

    def attribute_of(self, skill: str) -> str:
        return skills.attribute(skill)

    def short(self, attribute: str) -> str:
        return attribute[:3]

    def bounds(self, name: str) -> tuple[int, int]:
        if name in self.attributes:
            return parse_code(roster.ATTRIBUTE_LOW), parse_code(roster.ATTRIBUTE_HIGH)
        base = self.attributes[self.attribute_of(name)]
        return base, base + parse_code(roster.SKILL_MOST)

    def take_gear(self, word: str) -> str:
        """Add a weapon or armour from the starting gear; returns its name. Raises Refused:
        ``already``, ``too_many``, ``not_allowed``."""
        name = _starting_gear(word)
        if name in allowed_armour():
            self.armour = name
        elif name in self.weapons:
            raise Refused("already", say("d6_book-has-gear-already", gear=name))
        elif len(self.weapons) >= MOST_WEAPONS:
            held = tuple(self.weapons)
            sentence = say("d6_book-has-weapons-enough", held=held, first=held[0])
            raise Refused("too_many", sentence)
        else:
            self.weapons.append(name)
        return name

    def errors(self) -> list[Text | str]:
        codes = {name: format_code(pips) for name, pips in self.attributes.items()}
        full = {name: format_code(self.code(name)) for name in self.added}
        return roster.build_errors(codes, full)

    def sheet(self) -> D6Sheet:
        return D6Sheet(
            attributes=dict(self.attributes),
            skills={name: self.code(name) for name in self.added},
            weapons=tuple(armoury.named_weapon(name) for name in self.weapons),
            armour=tuple([armoury.named_piece(self.armour)] if self.armour else []),
            medpacs=MEDPACS,
        )


def allowed_weapons() -> list[str]:
    """Names of weapons that cost 1 to ``MOST_PRICE`` credits and are not part of a body."""
    found = armoury.weapons().values()
    return [w.name for w in found if not w.natural and 0 < w.price <= MOST_PRICE]


def allowed_armour() -> list[str]:
    """Names of light and medium armour."""
    return [a.name for a in armoury.armour().values() if a.weight in WEIGHTS]


def _starting_gear(word: str) -> str:
    try:
        return resolve(word, (*allowed_weapons(), *allowed_armour()), "starting gear", _aliases())
    except UnknownName as error:
        names = (*armoury.weapons(), *armoury.armour())
        gear = word.strip().lower()
        if gear not in names:
            raise error
        raise Refused("not_allowed", say("d6_book-no-starting-gear", gear=gear)) from None


def _aliases() -> dict[str, str]:
    pieces: tuple[armoury.WeaponEntry | armoury.ArmourEntry, ...] = (
        *armoury.weapons().values(),
        *armoury.armour().values(),
    )
    allowed = {*allowed_weapons(), *allowed_armour()}
    return {alias: p.name for p in pieces if p.name in allowed for alias in p.aliases}


def beyond(sheet: D6Sheet) -> list[Text | str]:
    """What on the sheet exceeds a new character, a sentence each."""
    codes = {name: format_code(pips) for name, pips in sheet.attributes.items()}
    full = {name: format_code(pips) for name, pips in sheet.skills.items()}
    return [*roster.build_errors(codes, full), *_gear_beyond(sheet), *_points_beyond(sheet)]


def _gear_beyond(sheet: D6Sheet) -> list[Text]:
    weapons, armour = allowed_weapons(), allowed_armour()
    held = [w for w in sheet.weapons if w.name not in weapons or armoury.weapon(w.name) != w]
    worn = [a for a in sheet.armour if a.name not in armour or armoury.piece(a.name) != a]
    strange: tuple[Weapon | Armour, ...] = (*held, *worn)
    found = [say("d6_book-beyond-gear", gear=piece.name) for piece in strange]
    if (count := len(sheet.weapons)) > MOST_WEAPONS:
        found.append(say("d6_book-beyond-weapons", count=count, most=MOST_WEAPONS))
    return [*found, say("d6_book-beyond-armour")] if len(sheet.armour) > 1 else found


def _points_beyond(sheet: D6Sheet) -> list[Text]:
    found = []
    if sheet.medpacs > MEDPACS:
        found.append(say("d6_book-beyond-medpacs", count=sheet.medpacs, most=MEDPACS))
    if sheet.character_points or sheet.force_points:
        found.append(say("d6_book-beyond-points"))
    return [*found, say("d6_book-beyond-warning")] if sheet.early_warning else found
