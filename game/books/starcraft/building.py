"""Rules for building a starting character of ``starcraft``; the budgets are this program's own.
Codes are pips."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.books.starcraft import armoury
from game.books.starcraft.sheet import SKILLS, StarcraftSheet
from game.dice import parse_code
from game.parts.budget import sum_errors
from game.registry import content
from game.registry.content import Kind
from game.registry.tables import Row, table
from game.wording import Code, Text, say

LABELS = {"character points": "Character Point", "chi": "Chi", "body": "Body"}


@dataclass(frozen=True)
class Race:
    """A playable race. ``psi``: highest psi code, in pips; ``weapons``, ``armour``: names of what
    its characters may start with."""

    name: str
    description: str
    psi: int
    weapons: tuple[str, ...]
    armour: tuple[str, ...]


@dataclass(frozen=True)
class Price:
    """What points buy: ``price`` points for ``gives`` of it, from ``start`` up to ``most``."""

    price: int
    start: int
    most: int
    gives: int = 1


def races() -> Mapping[str, Race]:
    """Races by name."""
    rows = table("starcraft/build")["races"]
    return {
        name: Race(
            name, row["description"], parse_code(row["psi"]),
            _begun_with(armoury.WEAPONS, name, row), _begun_with(armoury.ARMOUR, name, row),
        )
        for name, row in rows.items()
    }  # fmt: skip


def _begun_with(kind: Kind, race: str, row: Row) -> tuple[str, ...]:
    """Names a race may start with, of what is on offer: first those its own row lists, then those
    whose rows list the race."""
    rows, offered = content.whole(kind), content.offered(kind)
    first = [name for name in row[kind.under] if name in offered]
    own = [name for name in offered if race in rows[name].get("races", ())]
    return tuple(dict.fromkeys((*first, *own)))


def prices() -> Mapping[str, Price]:
    """Prices in free points of Character Points, Chi and Body Points."""
    rows = table("starcraft/build")["points"]
    return {name: Price(**row) for name, row in rows.items() if isinstance(row, dict)}


def points() -> int:
    """Free points in all."""
    total: int = table("starcraft/build")["points"]["total"]
    return total


def code(part: str, name: str) -> int:
    """A code of the building table in pips: of ``attributes`` dice, start, low, high; of ``skills``
    dice, most."""
    return parse_code(table("starcraft/build")[part][name])


def gear() -> Row:
    """Equipment limits: ``carried``: most things besides armour; ``kit``: the First Aid kit, which
    counts as one of them; ``kit_uses``: its uses."""
    found: Row = table("starcraft/build")["gear"]
    return found


def attribute_bounds(name: str, race: str) -> tuple[int, int]:
    """(lowest, highest) code of an attribute. Psi starts at 0 and ends at the race's limit; without
    a race, at the highest of any."""
    if name == "psi":
        return 0, races()[race].psi if race else max(r.psi for r in races().values())
    return code("attributes", "low"), code("attributes", "high")


def cost(held: Mapping[str, int]) -> int:
    """Cost in points of that many Character Points, Chi and extra Body Points; part of a lot costs
    a whole lot."""
    return sum(price.price * -(-held[name] // price.gives) for name, price in prices().items())


def priced() -> Text:
    """What points buy, as a sentence."""
    bought = tuple(
        say("starcraft-price", gives=price.gives, what=LABELS[name], price=price.price)
        for name, price in prices().items()
    )
    return say("starcraft-points-buy", prices=bought)


def spent(sheet: StarcraftSheet) -> int:
    """Points spent on the sheet's Character Points, Chi and extra Body Points."""
    more = sheet.full_body() - StarcraftSheet(sheet.attributes, {}).full_body()
    return cost({"character points": sheet.character_points, "chi": sheet.chi, "body": more})


def errors(sheet: StarcraftSheet) -> list[Text | str]:
    """Errors of a starting character, one sentence each; empty if it is legal."""
    if sheet.race not in races():
        return [say("starcraft-choose-a-race", races=tuple(races()))]
    found: list[Text | str] = [*_bounds(sheet), *_things(sheet)]
    whole = sum(sheet.attributes.values())
    found += sum_errors("attributes", whole, code("attributes", "dice"))
    added = sheet.skills.items()
    above = sum(pips - sheet.attributes[SKILLS.attribute(name)] for name, pips in added)
    found += sum_errors("skills", above, code("skills", "dice"))
    return [*found, *_points(sheet)]


def _bounds(sheet: StarcraftSheet) -> Iterator[Text]:
    rows = [(name, pips, attribute_bounds(name, sheet.race)) for name, pips in _codes(sheet)]
    for name, pips in sheet.skills.items():
        base = sheet.attributes[SKILLS.attribute(name)]
        rows.append((name, pips, (base, base + code("skills", "most"))))
    for name, pips, (low, high) in rows:
        if not low <= pips <= high:
            yield say(
                "starcraft-code-out-of-bounds",
                name=name, code=Code(sheet.dice, pips),
                low=Code(sheet.dice, low), high=Code(sheet.dice, high),
            )  # fmt: skip


def _codes(sheet: StarcraftSheet) -> list[tuple[str, int]]:
    return [(name, sheet.attributes.get(name, 0)) for name in SKILLS.attributes]


def _things(sheet: StarcraftSheet) -> Iterator[Text]:
    race = races()[sheet.race]
    carried = [w.name for w in sheet.weapons] + ([gear()["kit"]] if sheet.kit_uses else [])
    if len(carried) > gear()["carried"]:
        most = gear()["carried"]
        yield say("starcraft-carries-too-much", carried=len(carried), most=most)
    worn = [piece.name for piece in sheet.armour]
    if len(worn) > 1:
        yield say("starcraft-one-armour-worn")
    for name in (*carried, *worn):
        if name not in (*race.weapons, *race.armour, gear()["kit"]):
            yield say("starcraft-race-does-not-start-with", race=sheet.race, thing=name)


def _points(sheet: StarcraftSheet) -> list[Text]:
    held = spent(sheet)
    if held <= points():
        return []
    return [say("starcraft-points-spent", spent=held, points=points())]
