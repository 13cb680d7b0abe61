"""Reads fighters and commands that were written by hand, with a sentence for every mistake."""

from collections.abc import Callable, Container
from dataclasses import dataclass, fields
from functools import partial
from types import ModuleType
from typing import Any

from game.books.d6 import armoury, roster
from game.books.d6.sheet import ATTRIBUTES, D6Sheet
from game.books.d6.state import D6Fighter
from game.books.starcraft import armoury as starcraft_armoury
from game.books.starcraft import roster as starcraft_roster
from game.books.starcraft.sheet import StarcraftSheet
from game.books.starcraft.state import StarcraftFighter
from game.codec import decode, replace
from game.dice import parse_code
from game.encounter import commands
from game.encounter.rounds import RoundFighter
from game.errors import Refused
from game.gear import WEAPON_CODES, Armour, Weapon
from game.registry.matching import MatchError
from game.registry.sheet import CodeSheet
from game.shape import MOST_SHOWN, misfit
from game.wording import Text, say

PARTS = ("block", "attributes", "skills", "weapons", "armour")
MOST_TOLD = 200


@dataclass(frozen=True)
class Makings:
    """What written fighters with a kind of sheet are made from: their record, a ``plain`` sheet
    with fields of ``points`` that may be set, a roster of ``blocks``, finders of weapons and armour
    by name."""

    fighter: type[RoundFighter]
    plain: CodeSheet
    points: tuple[str, ...]
    blocks: ModuleType
    weapon: Callable[[str], Weapon]
    piece: Callable[[str], Armour]


MAKINGS = {
    "d6": Makings(
        D6Fighter,
        D6Sheet(dict.fromkeys(ATTRIBUTES, 6), {}),
        ("medpacs", "character_points", "force_points"),
        roster, armoury.weapon, armoury.piece,
    ),
    "starcraft": Makings(
        StarcraftFighter,
        StarcraftSheet(dict.fromkeys(StarcraftSheet.table.attributes, 6), {}),
        ("body", "character_points", "chi", "kit_uses"),
        starcraft_roster, starcraft_armoury.find_weapon, starcraft_armoury.find_armour,
    ),
}  # fmt: skip


class BadScript(Exception):
    """A written fight that cannot be played; the message is one sentence for its writer."""


def shaped(data: dict[str, Any], name: str, kind: type[Any]) -> Any:
    """The part of that name, empty if missing. Errors: BadScript for another type."""
    value = data.get(name, kind())
    if not isinstance(value, kind):
        raise BadScript(say("core-part-of-another-kind", part=repr(name), kind=kind.__name__))
    return value


def command(row: Any, number: int, known: Container[str]) -> Any:
    """The command in a row, whose name must be among ``known``. Errors: BadScript."""
    where = say("core-command-number", number=number)
    if not isinstance(row, dict):
        raise BadScript(say("core-command-is-no-object", where=where))
    name = row.get("is", row.get("command"))
    if not isinstance(name, str) or name not in known:
        raise BadScript(say("core-no-such-command", where=where, command=_short(name)))
    found = _decoded(where, {"is": name, **{k: v for k, v in row.items() if k != "command"}})
    _check(where, found)
    return found


def join(row: Any, number: int, kind: str = "d6") -> commands.Join:
    """The command by which a written fighter with that kind of sheet joins. Errors: BadScript."""
    where = say("core-fighter-number", number=number)
    if not isinstance(row, dict) or not isinstance(row.get("who"), str) or not row["who"]:
        raise BadScript(say("core-fighter-is-no-object", where=where))
    if kind not in MAKINGS:
        raise BadScript(say("core-fighter-joins-otherwise", where=where, kind=kind))
    words = dict(row)
    who, side = words.pop("who"), words.pop("side", row["who"])
    sheet, holstered = _sheet(where, words, MAKINGS[kind])
    carried = tuple(weapon.name for weapon in sheet.weapons)
    gear = {} if holstered or not carried else {"hand": carried[0], "drawn": carried}
    record = {"id": who, "name": who, "side": side, **gear, **words}
    made = MAKINGS[kind].fighter
    known = {f.name for f in fields(made)} - {"sheet"}
    if unknown := sorted(set(record) - known):
        raise BadScript(say("core-fighter-has-no", where=where, field=repr(unknown[0])))
    fighter = _decoded(where, record, partial(made, sheet=sheet))
    _check(where, fighter)
    return commands.Join(who, fighter)


def _sheet(where: Text, words: dict[str, Any], makings: Makings) -> tuple[CodeSheet, bool]:
    """The sheet described in ``words``, whose entries are removed; and whether the weapons are
    holstered."""
    names = (*PARTS, *makings.points)
    given = {name: words.pop(name) for name in names if name in words}
    holstered = given.get("weapons") == "holstered"
    if holstered:
        del given["weapons"]
    try:
        sheet = _made(given, makings)
    except (Refused, MatchError) as error:
        raise BadScript(say("core-wrong-there", where=where, what=error.text)) from None
    except (AttributeError, TypeError, ValueError):
        raise BadScript(say("core-bad-sheet", where=where)) from None
    return sheet, holstered


def _made(given: dict[str, Any], makings: Makings) -> Any:
    base: Any = makings.plain
    if "block" in given:
        known = {**makings.blocks.npcs(), **makings.blocks.ready()}
        if given["block"] not in known:
            raise Refused("bad_sheet", say("core-no-such-character", name=_short(given["block"])))
        base = makings.blocks.sheet(known[given["block"]])
    codes = {
        part: {**getattr(base, part), **{k: parse_code(v) for k, v in given.get(part, {}).items()}}
        for part in ("attributes", "skills")
    }
    weapons = tuple(_weapon(each, makings) for each in given.get("weapons", ()))
    armour = tuple(makings.piece(name) for name in given.get("armour", ()))
    points = {name: given[name] for name in makings.points if name in given}
    gear = {"weapons": weapons or base.weapons, "armour": armour or base.armour}
    return replace(base, **codes, **gear, **points)


def _weapon(written: Any, makings: Makings) -> Weapon:
    """The weapon of that name, or one of the fight's own: an object with ``name``, ``skill``,
    ``kind`` and any other field of a weapon. Codes are written as on a sheet; ``STR+1D`` adds to
    Strength. Raises Refused("bad_weapon")."""
    if not isinstance(written, dict):
        return makings.weapon(written)
    given = _given(written)
    if isinstance(given.get("damage"), str) and given["damage"].startswith("STR"):
        given["muscle"], given["damage"] = armoury.muscle(given["damage"])
    codes = {name: given[name] for name in WEAPON_CODES if isinstance(given.get(name), str)}
    made = Weapon(**{**given, **{name: parse_code(code) for name, code in codes.items()}})
    if wrong := misfit(made):
        raise Refused("bad_weapon", say("core-bad-weapon", wrong=wrong))
    if not makings.plain.usable(made):
        raise Refused("bad_weapon", say("core-unusable-weapon", weapon=made.name[:40]))
    return made


def _given(written: dict[str, Any]) -> dict[str, Any]:
    """The given fields of a weapon. Raises Refused("bad_weapon") for an unknown field, or if one of
    the three is missing."""
    known = {f.name for f in fields(Weapon)}
    if unknown := sorted(set(written) - known):
        told = say("core-weapon-has-no", field=repr(unknown[0][:40]), known=tuple(sorted(known)))
        raise Refused("bad_weapon", told)
    if missing := [name for name in ("name", "skill", "kind") if name not in written]:
        raise Refused("bad_weapon", say("core-weapon-lacks", field=missing[0]))
    return {key: tuple(v) if isinstance(v, list) else v for key, v in written.items()}


def _short(value: object) -> str:
    """The value as it was written, cut to 40 characters."""
    return repr(value)[:MOST_SHOWN]


def _decoded(where: Text, row: dict[str, Any], made: Callable[..., Any] | None = None) -> Any:
    """The record in a row; or, with ``made``, what that makes of the row's values. Errors:
    BadScript."""
    try:
        if made is None:
            return decode(row)
        return made(**{name: decode(value) for name, value in row.items()})
    except KeyError as error:
        raise BadScript(say("core-record-lacks", where=where, field=error)) from None
    except (TypeError, ValueError) as error:
        raise BadScript(say("core-wrong-in", where=where, what=str(error)[:MOST_TOLD])) from None


def _check(where: Text, record: Any) -> None:
    """Errors: BadScript if a field of the record, or of a record in it, has the wrong type."""
    if wrong := misfit(record):
        raise BadScript(say("core-wrong-in", where=where, what=wrong))
