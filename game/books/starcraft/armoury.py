"""Weapons, armour and barriers of ``starcraft``, as the rules use them (SC-Q-58, SC-EQ-1..6)."""

from collections.abc import Mapping, Sequence

from game import gear
from game.books.starcraft.sheet import FISTS, MARTIAL, MOST, SKILLS, StarcraftSheet
from game.books.starcraft.things import Barrier
from game.dice import parse_code
from game.memory import per_revision
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import resolve
from game.registry.tables import Row, inherit, table
from game.registry.values import Code, Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Said
from game.wording import say

USED = {
    "ranged": "firearms",
    "thrown": "thrown weapons",
    "melee": "melee combat",
    "brawling": "brawling",
}
"""The skill each kind of weapon is used with, unless its row names another."""
CLOSE = ("melee", "brawling")
BANDS = 5
ALIASES = Field("aliases", ListOf(Text(60)), say("starcraft-field-aliases"), own=True)
RACES = Field(
    "races",
    ListOf(OneOf(lambda: table("starcraft/build")["races"], "a race")),
    say("starcraft-field-races"),
)


def _weapon_problem(name: str, row: Row) -> Said | str:
    """The error that makes the weapon unusable in a fight; "" for a sound one."""
    if name in (FISTS.name, MARTIAL.name):
        return say("starcraft-everybody-has-these")
    ranges = row.get("ranges", ())
    if row["kind"] not in CLOSE and len(ranges) not in (0, BANDS):
        return say("starcraft-ranges-or-none", bands=BANDS)
    if row["kind"] in CLOSE and (ranges or row.get("rof") or row.get("magazine")):
        return say("starcraft-close-weapon-has-no-ranges")
    if row.get("automatic") and row.get("rof", 0) < 1:
        return say("starcraft-sprays-at-its-rate")
    made = weapon_of(name, row)
    return "" if StarcraftSheet({}, {}).usable(made) else say("starcraft-weapon-needs-a-name")


WEAPONS = Kind(
    name="weapon",
    many="weapons",
    table="starcraft/gear",
    under="weapons",
    fields=(
        Field("kind", OneOf(lambda: USED), say("starcraft-field-kind"), needed=True),
        Field("skill", OneOf(lambda: SKILLS.skills, "a skill"), say("starcraft-field-skill")),
        Field("damage", Code(), say("starcraft-field-damage"), needed=True),
        Field("ranges", ListOf(Whole(1, gear.FARTHEST - 1), BANDS, rising=True), say(
            "starcraft-field-ranges")),
        Field("rof", Whole(0, 99), say("starcraft-field-rof")),
        Field("automatic", Flag(), say("starcraft-field-automatic")),
        Field("magazine", Whole(0, MOST), say("starcraft-field-magazine")),
        Field("reload", Whole(1, 99), say("starcraft-field-reload")),
        Field("targeting", Code(), say("starcraft-field-targeting")),
        Field("difficulty", Whole(1, 99), say("starcraft-field-difficulty")),
        Field("natural", Flag(), say("starcraft-field-natural")),
        Field("second", Flag(), say("starcraft-field-second")),
        RACES,
        ALIASES,
    ),
    example=say("starcraft-example-of-a-weapon"),
    problem=_weapon_problem,
)  # fmt: skip

ARMOUR = Kind(
    name="armour",
    many="armour",
    table="starcraft/gear",
    under="armour",
    fields=(
        Field("value", Whole(0, MOST), say("starcraft-field-value"), needed=True),
        RACES,
        ALIASES,
    ),
    example=say("starcraft-example-of-armour"),
)


def _barriers(kind: Kind, data: Row) -> Row:
    """The rulebook's barriers, given as [armour, body], overlaid with the game's own."""
    pairs = table("books/starcraft")[kind.under].items()
    return inherit(
        {n: {"armour": armour, "body": body} for n, (armour, body) in pairs}, data[kind.under]
    )


BARRIERS = Kind(
    name="barrier",
    many="barriers",
    table="starcraft/barriers",
    under="barriers",
    fields=(
        Field("armour", Whole(0, MOST), say("starcraft-field-armour-value"), needed=True),
        Field("body", Whole(1, MOST), say("starcraft-field-body-of-a-thing"), needed=True),
        ALIASES,
    ),
    example=say("starcraft-example-of-a-barrier"),
    rows=_barriers,
)


@per_revision
def every_weapon() -> Mapping[str, gear.Weapon]:
    """Every weapon by name, retired ones included."""
    return {name: weapon_of(name, row) for name, row in content.whole(WEAPONS).items()}


def weapons() -> Mapping[str, gear.Weapon]:
    """Weapons on offer, by name."""
    every = every_weapon()
    return {name: every[name] for name in content.offered(WEAPONS)}


def weapon_of(name: str, row: Row) -> gear.Weapon:
    """The weapon of a complete row."""
    return gear.Weapon(
        name=name,
        skill=row.get("skill") or USED[row["kind"]],
        kind=row["kind"],
        damage=parse_code(row["damage"]),
        muscle=row["kind"] in CLOSE,
        ranges=tuple(row.get("ranges", ())),
        difficulty=str(row.get("difficulty", "")),
        natural=row.get("natural", False),
        rof=row.get("rof", 0),
        automatic=row.get("automatic", False),
        magazine=row.get("magazine", 0),
        targeting=parse_code(row["targeting"]) if "targeting" in row else 0,
        reload=row.get("reload", 1),
    )


def off_hand(carried: Sequence[gear.Weapon]) -> str:
    """Name of the carried gun that goes into the other hand, "" without a pair (SC-TWO-1,
    SC-Q-18)."""
    rows = content.whole(WEAPONS)
    second = [w.name for w in carried if rows.get(w.name, {}).get("second")]
    return second[0] if second and len(carried) > 1 else ""


@per_revision
def every_armour() -> Mapping[str, gear.Armour]:
    """Every piece of armour by name, retired ones included."""
    rows = content.whole(ARMOUR)
    return {name: gear.Armour(name, value=row["value"]) for name, row in rows.items()}


def armour() -> Mapping[str, gear.Armour]:
    """Pieces of armour on offer, by name."""
    every = every_armour()
    return {name: every[name] for name in content.offered(ARMOUR)}


def aliases(*kinds: Kind) -> dict[str, str]:
    """Names by alias, for everything on offer of these kinds."""
    return {
        alias: name
        for kind in kinds
        for name in content.offered(kind)
        for alias in content.whole(kind)[name].get("aliases", ())
    }


def find_weapon(word: str) -> gear.Weapon:
    """Look up an offered weapon by what was typed. Raises UnknownName, AmbiguousName."""
    return weapons()[resolve(word, weapons(), "weapon", aliases(WEAPONS))]


def find_armour(word: str) -> gear.Armour:
    """Look up an offered piece of armour by what was typed. Raises UnknownName, AmbiguousName."""
    return armour()[resolve(word, armour(), "piece of armour", aliases(ARMOUR))]


def barriers() -> Mapping[str, Barrier]:
    """Sample barriers on offer, by name, undamaged (SC-PROT-2)."""
    rows = {name: content.whole(BARRIERS)[name] for name in content.offered(BARRIERS)}
    return {n: Barrier(n, row["armour"], row["body"], row["body"]) for n, row in rows.items()}


def barrier(word: str) -> Barrier:
    """Look up a sample barrier by what was typed. Raises UnknownName, AmbiguousName."""
    return barriers()[resolve(word, barriers(), "protection", aliases(BARRIERS))]
