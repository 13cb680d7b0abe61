"""Drafts of starcraft characters: race, codes, points, things to carry."""

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, ClassVar

from game.books.starcraft import armoury, building
from game.books.starcraft import sheet as sheets
from game.books.starcraft.sheet import StarcraftSheet
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say
from world.presenters.drafts import Draft

if TYPE_CHECKING:
    from game.gear import Armour, Weapon

RACE = "race"
POINTS = {"cp": "character points", "body points": "body"}
SPELLED = {"character points": "Character Points", "chi": "Chi", "body": "Body Points"}


def _attributes() -> dict[str, int]:
    start = building.code("attributes", "start")
    return {name: 0 if name == "psi" else start for name in sheets.SKILLS.attributes}


def _points() -> dict[str, int]:
    return {name: price.start for name, price in building.prices().items()}


@dataclass
class StarcraftDraft(Draft):
    """``weapons``: everything carried, including the kit; ``points``: Character Points, Chi, and
    Body Points beyond the base value."""

    kind: ClassVar[str] = "starcraft"

    attributes: dict[str, int] = field(default_factory=_attributes)
    race: str = ""
    points: dict[str, int] = field(default_factory=_points)

    def __post_init__(self) -> None:
        """Drop choices that the game no longer has."""
        known = (*armoury.every_weapon(), building.gear()["kit"])
        every = sheets.SKILLS.every
        self.added = {name: pips for name, pips in self.added.items() if name in every}
        self.weapons = [name for name in self.weapons if name in known]
        self.armour = self.armour if self.armour in armoury.every_armour() else ""

    @property
    def attribute_pips(self) -> int:
        return building.code("attributes", "dice")

    @property
    def skill_pips(self) -> int:
        return building.code("skills", "dice")

    def find(self, word: str) -> str:
        return sheets.match(word, self.added)

    def attribute_of(self, skill: str) -> str:
        return sheets.SKILLS.attribute(skill)

    def short(self, attribute: str) -> str:
        """The whole name, since "con" is a skill."""
        return attribute

    def bounds(self, name: str) -> tuple[int, int]:
        if name in self.attributes:
            return building.attribute_bounds(name, self.race)
        base = self.attributes[self.attribute_of(name)]
        return base, base + building.code("skills", "most")

    def choose(self, word: str) -> str:
        """A race by its name alone."""
        try:
            return self._be(resolve(word, building.races(), RACE))
        except MatchError:
            return ""

    def change(self, word: str, how: str, code: str) -> str:
        """Also takes race and points: ``race=terran``, ``chi=2``, ``body +2``."""
        if word.strip().lower() == RACE:
            return self._be(resolve(code, building.races(), RACE))
        try:
            name = resolve(word, building.prices(), "", POINTS)
        except MatchError:
            return super().change(word, how, code)
        self._buy(name, how, code.strip())
        return f"{SPELLED[name]} {self.full_body() if name == 'body' else self.points[name]}."

    def _be(self, race: str) -> str:
        """Set the race, dropping gear and psi it cannot have."""
        self.race = race
        found = building.races()[race]
        before = asdict(self)
        self.weapons = [w for w in self.weapons if w in (*found.weapons, building.gear()["kit"])]
        self.armour = self.armour if self.armour in found.armour else ""
        self.attributes["psi"] = min(self.attributes["psi"], found.psi)
        told, lost = found.description, asdict(self) != before
        return str(say("starcraft_book-race-chosen", race=race, description=told, lost=lost))

    def _buy(self, name: str, how: str, number: str) -> None:
        """Set one of the values that points buy. Raises Refused: ``bad_number`` (not a number, or
        out of bounds), ``no_points``."""
        price, base = building.prices()[name], self.base_body() if name == "body" else 0
        if not number.isdecimal() or len(number) > 3:
            sentence = say("starcraft_book-give-a-number", what=name, number=base + price.start)
            raise Refused("bad_number", sentence)
        now = base + self.points[name]
        wanted = {"+": now + int(number), "-": now - int(number)}.get(how, int(number)) - base
        if not 0 <= wanted <= price.most:
            low, high, what = base, base + price.most, SPELLED[name]
            sentence = say("starcraft_book-bounds-of-points", what=what, low=low, high=high)
            raise Refused("bad_number", sentence)
        cost = building.cost({**self.points, name: wanted})
        if cost > building.points():
            sentence = say(
                "starcraft_book-too-many-points",
                cost=cost, points=building.points(), prices=building.priced(),
            )  # fmt: skip
            raise Refused("no_points", sentence)
        self.points[name] = wanted

    def points_left(self) -> int:
        return building.points() - building.cost(self.points)

    def base_body(self) -> int:
        return StarcraftSheet(self.attributes, {}).full_body()

    def full_body(self) -> int:
        return self.base_body() + self.points["body"]

    def things_left(self) -> int:
        carried: int = building.gear()["carried"]
        return carried - len(self.weapons)

    def take_gear(self, word: str) -> str:
        """Add a weapon, the kit or armour that the race starts with; returns its name. Raises
        Refused: ``no_race``, ``not_allowed``, ``already``, ``too_many`` (both hands full)."""
        name = self._starting_gear(word)
        if name in building.races()[self.race].armour:
            self.armour = name
        elif name in self.weapons:
            raise Refused("already", say("starcraft_book-have-it-already", thing=name))
        elif not self.things_left():
            held = tuple(self.weapons)
            sentence = say("starcraft_book-both-hands-full", held=held, first=held[0])
            raise Refused("too_many", sentence)
        else:
            self.weapons.append(name)
        return name

    def _starting_gear(self, word: str) -> str:
        if not self.race:
            race = next(iter(building.races()))
            raise Refused("no_race", say("starcraft_book-race-comes-first", race=race))
        found = building.races()[self.race]
        allowed = (*found.weapons, building.gear()["kit"], *found.armour)
        known = (*armoury.weapons(), building.gear()["kit"], *armoury.armour())
        aliases = armoury.aliases(armoury.WEAPONS, armoury.ARMOUR)
        try:
            mine = {alias: name for alias, name in aliases.items() if name in allowed}
            return resolve(word, allowed, "starting gear", mine)
        except MatchError:
            name = resolve(word, known, "starting gear", aliases)
        sentence = say("starcraft_book-not-of-that-race", race=self.race, thing=name)
        raise Refused("not_allowed", sentence)

    def errors(self) -> list[Text | str]:
        return building.errors(self.sheet())

    def sheet(self) -> StarcraftSheet:
        kit = building.gear()["kit"]
        carried = tuple(armoury.every_weapon()[name] for name in self.weapons if name != kit)
        more = self.points["body"]
        return StarcraftSheet(
            attributes=dict(self.attributes),
            skills={name: self.code(name) for name in self.added},
            weapons=carried,
            armour=(armoury.every_armour()[self.armour],) if self.armour else (),
            body=self.full_body() if more else 0,
            character_points=self.points["character points"],
            chi=self.points["chi"],
            kit_uses=building.gear()["kit_uses"] if kit in self.weapons else 0,
            off_hand=armoury.off_hand(carried),
            race=self.race,
        )


def beyond(sheet: StarcraftSheet) -> list[str]:
    """What on the sheet exceeds a new character, a sentence each."""
    strange = [name for name in sheet.skills if name not in sheets.SKILLS.skills]
    if strange:
        return [str(say("starcraft_book-no-such-skill-to-begin", skill=strange[0]))]
    return list(map(str, [*building.errors(sheet), *_besides(sheet)]))


def _besides(sheet: StarcraftSheet) -> list[Text]:
    """What nobody starts with: altered gear, manoeuvres, half-empty magazines, a kit with more
    uses."""
    known: tuple[Weapon | Armour, ...] = (
        *armoury.weapons().values(),
        *armoury.armour().values(),
    )
    carried: tuple[Weapon | Armour, ...] = (*sheet.weapons, *sheet.armour)
    held = [piece for piece in carried if piece not in known]
    found = [say("starcraft_book-changed-gear", thing=piece.name) for piece in held]
    if sheet.kit_uses > building.gear()["kit_uses"]:
        found.append(say("starcraft_book-too-many-uses", uses=building.gear()["kit_uses"]))
    if sheet.off_hand not in ("", armoury.off_hand(sheet.weapons)):
        found.append(say("starcraft_book-not-for-the-other-hand", weapon=sheet.off_hand))
    if sheet.manoeuvres:
        found.append(say("starcraft_book-staff-teaches-manoeuvres"))
    return [*found, say("starcraft_book-weapons-are-loaded")] if sheet.rounds else found
