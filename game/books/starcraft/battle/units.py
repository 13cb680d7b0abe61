"""Kinds of units, and their codes at a given strength. Codes are pips."""

from game.codec import in_own_words, record
from game.dice import PIPS_PER_DIE, parse_code
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import resolve
from game.registry.tables import Row
from game.registry.values import Code, ListOf, OneOf, Text, Whole
from game.wording import Text as Said
from game.wording import say

BANDS = ("close", "short", "medium", "long")
METRES = (10, 35, 60, 85)
NUMBERS = {"close": 5, "short": 10, "medium": 15, "long": 20}
MEDIC_UNIT = 10
MEDICS = ("medic", "medics")
PRINTED = {10: (8, 4), 20: (15, 8)}
MOST_NAME, MOST_SIZE, FARTHEST_MOVE = 40, 1000, 1000


def _unit_problem(name: str, row: Row) -> Said | str:
    """The error that would keep players from typing the unit's name; "" for a sound one."""
    typed = name.replace(" ", "").isalpha() and name.isascii() and len(name) <= MOST_NAME
    if not typed or name.lower() in MEDICS:
        return say("battle-name-of-a-unit", most=MOST_NAME)
    return ""


UNITS = Kind(
    name="unit",
    many="units",
    table="starcraft/units",
    under="units",
    fields=(
        Field("size", Whole(1, MOST_SIZE), say("battle-field-size"), needed=True),
        Field("damage", Code(), say("battle-field-code"), needed=True),
        Field("resistance", Code(), say("battle-field-code"), needed=True),
        Field("shielded", Code(), say("battle-field-shielded")),
        Field("move", Whole(0, FARTHEST_MOVE), say("battle-field-move"), needed=True),
        Field("reach", OneOf(lambda: BANDS), say("battle-field-reach"), needed=True),
        Field("aliases", ListOf(Text(MOST_NAME)), say("battle-field-aliases"), own=True),
    ),
    example=say("battle-example-of-a-unit"),
    problem=_unit_problem,
)


@record
class UnitKind:
    """A kind of unit. ``shielded``: resistance with shields powered, None if it has none
    (SC-UNIT-3); ``reach``: farthest band of its attacks."""

    name: str = in_own_words()
    size: int
    damage: int
    resistance: int
    move: int
    reach: str = "close"
    shielded: int | None = None


def kinds() -> dict[str, UnitKind]:
    """Kinds of units on offer, by name."""
    rows = content.whole(UNITS)
    return {name: _kind(name, rows[name]) for name in content.offered(UNITS)}


def _kind(name: str, row: Row) -> UnitKind:
    shielded = parse_code(row["shielded"]) if "shielded" in row else None
    codes = parse_code(row["damage"]), parse_code(row["resistance"])
    return UnitKind(name, row["size"], *codes, row["move"], row["reach"], shielded)


def find(word: str) -> UnitKind:
    """Look up a kind of unit by what was typed. Raises UnknownName, AmbiguousName."""
    rows = content.whole(UNITS)
    aliases = {alias: name for name in kinds() for alias in rows[name].get("aliases", ())}
    return kinds()[resolve(word, kinds(), "kind of unit", aliases)]


def thirds(count: int, size: int) -> int:
    """Thirds of its dice that a unit reduced to ``count`` still has: 3, 2, 1 or 0.

    As printed for sizes 10 and 20 (SC-UNIT-5, SC-UNIT-6); for others full from 75 percent of full
    size, two thirds from 40 percent (SC-UNIT-10).
    """
    if count <= 0:
        return 0
    full, most = PRINTED.get(size, (0.75 * size, 0.4 * size))
    return 3 if count >= full else 2 if count >= most else 1


def scaled(pips: int, count: int, size: int) -> int:
    """A code scaled by the casualties of one unit, rounded down (SC-UNIT-7)."""
    return pips * thirds(count, size) // 3


def pooled(pips: int, strength: int, size: int) -> int:
    """The total code of a force: its full units and a partial one (SC-UNIT-8, SC-UNIT-9)."""
    full, rest = divmod(max(0, strength), size)
    return full * pips + scaled(pips, rest, size)


def size_pips(strength: int, size: int) -> int:
    """Size dice of a force in pips: 1D per full unit (SC-UNIT-8)."""
    return pooled(PIPS_PER_DIE, strength, size)


def band_at(metres: int) -> str:
    """The band of a distance in metres, upper ends inclusive; "" beyond the last (SC-MASS-17)."""
    return next((band for band, end in zip(BANDS, METRES, strict=True) if metres <= end), "")


def reach(kind: UnitKind, upgrades: int = 0) -> Said:
    """The farthest band the kind attacks at, with its metres: ``short range (35 m)``."""
    place = _farthest(kind, upgrades)
    return say("battle-reach", band=BANDS[place], metres=METRES[place])


def reach_metres(kind: UnitKind, upgrades: int = 0) -> int:
    """The farthest distance in metres at which the kind attacks (SC-UNIT-12, SC-UNIT-13,
    SC-MASS-17)."""
    return METRES[_farthest(kind, upgrades)]


def shoots(kind: UnitKind) -> bool:
    """True if the kind attacks beyond Close at all; no upgrade makes other kinds do so
    (SC-UNIT-12)."""
    return kind.reach != BANDS[0]


def _farthest(kind: UnitKind, upgrades: int) -> int:
    more = upgrades if shoots(kind) else 0
    return min(len(BANDS) - 1, BANDS.index(kind.reach) + more)


def reaches(kind: UnitKind, band: str, upgrades: int = 0) -> bool:
    """True if the kind attacks at that band; each upgrade adds a band (SC-UNIT-12, SC-UNIT-13)."""
    return bool(band) and BANDS.index(band) <= _farthest(kind, upgrades)
