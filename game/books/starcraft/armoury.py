"""Weapons, armour and barriers of ``starcraft`` as the rules see them (SC-Q-58, SC-EQ-1..6)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game import gear
from game.books.starcraft.things import Barrier
from game.dice import parse_code
from game.shelf.matching import resolve
from game.shelf.tables import kept, table

SKILLS = {"ranged": "firearms", "thrown": "thrown weapons", "melee": "melee combat"}
CLOSE = ("melee", "brawling")


@kept
def weapons() -> Mapping[str, gear.Weapon]:
    """Every weapon by name."""
    rows = table("starcraft/gear")["weapons"]
    return {name: _weapon(name, row) for name, row in rows.items()}


def _weapon(name: str, row: Mapping[str, Any]) -> gear.Weapon:
    return gear.Weapon(
        name=name,
        skill=SKILLS[row["kind"]],
        kind=row["kind"],
        damage=parse_code(row["damage"]),
        muscle=row["kind"] in CLOSE,
        ranges=tuple(row.get("ranges", ())),
        natural=row.get("natural", False),
        rof=row.get("rof", 0),
        automatic=row.get("automatic", False),
        magazine=row.get("magazine", 0),
        targeting=parse_code(row["targeting"]) if "targeting" in row else 0,
        reload=row.get("reload", 1),
    )


def off_hand(carried: Sequence[gear.Weapon]) -> str:
    """The gun of a pair that goes into the other hand, "" without one (SC-TWO-1, SC-Q-18)."""
    rows = table("starcraft/gear")["weapons"]
    second = [w.name for w in carried if rows.get(w.name, {}).get("second")]
    return second[0] if second and len(carried) > 1 else ""


@kept
def armour() -> Mapping[str, gear.Armour]:
    """Every piece of armour by name."""
    rows = table("starcraft/gear")["armour"]
    return {name: gear.Armour(name, value=row["value"]) for name, row in rows.items()}


def aliases(kind: str) -> dict[str, str]:
    """Other words for ``weapons`` or ``armour``, each with its name."""
    rows = table("starcraft/gear")[kind]
    return {alias: name for name, row in rows.items() for alias in row.get("aliases", ())}


def find_weapon(word: str) -> gear.Weapon:
    """The weapon a word means. Errors: UnknownName, AmbiguousName."""
    return weapons()[resolve(word, weapons(), "weapon", aliases("weapons"))]


def find_armour(word: str) -> gear.Armour:
    """The piece of armour a word means. Errors: UnknownName, AmbiguousName."""
    return armour()[resolve(word, armour(), "piece of armour", aliases("armour"))]


def barrier(word: str) -> Barrier:
    """A sample protection, whole (SC-PROT-2). Errors: UnknownName, AmbiguousName."""
    rows = table("books/starcraft")["barriers"]
    name = resolve(word, rows, "protection")
    av, body = rows[name]
    return Barrier(name, av, body, body)
