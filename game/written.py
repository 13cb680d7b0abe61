"""Reading fighters and commands that somebody wrote by hand, with a sentence for every slip."""

from collections.abc import Container
from typing import Any

from game.books.d6 import armoury, roster
from game.books.d6.sheet import ATTRIBUTES, D6Sheet
from game.codec import decode
from game.dice import parse_code
from game.encounter import commands
from game.encounter.state import Fighter
from game.errors import Refused
from game.shape import misfit
from game.shelf.matching import MatchError

SHEET = ("block", "attributes", "skills", "weapons", "armour", "medpacs")
POINTS = ("medpacs", "character_points", "force_points")


class BadScript(Exception):
    """A written fight that cannot be played; the message is one sentence for its writer."""


def shaped(data: dict[str, Any], name: str, kind: type[Any]) -> Any:
    """The part of that name, empty if it is not there. Errors: BadScript for another kind."""
    value = data.get(name, kind())
    if not isinstance(value, kind):
        words: dict[type[Any], str] = {str: "a word", dict: "an object", list: "a list"}
        raise BadScript(f"The part {name!r} has to be {words[kind]}.")
    return value


def command(row: Any, number: int, known: Container[str]) -> Any:
    """The command of a row, one of the ``known`` names. Errors: BadScript."""
    where = f"Command {number}"
    if not isinstance(row, dict):
        raise BadScript(f"{where} has to be an object such as {{'command': 'Begin'}}.")
    name = row.get("is", row.get("command"))
    if not isinstance(name, str) or name not in known:
        raise BadScript(f"{where}: there is no command {name!r}.")
    found = _decoded(where, {"is": name, **{k: v for k, v in row.items() if k != "command"}})
    _check(where, found)
    return found


def join(row: Any, number: int) -> commands.Join:
    """The command that lets a written fighter join. Errors: BadScript."""
    where = f"Fighter {number}"
    if not isinstance(row, dict) or not isinstance(row.get("who"), str) or not row["who"]:
        raise BadScript(f"{where} has to be an object with a name, {{'who': 'Ace', ...}}.")
    words = dict(row)
    who, side = words.pop("who"), words.pop("side", row["who"])
    sheet, holstered = _sheet(where, words)
    carried = tuple(weapon.name for weapon in sheet.weapons)
    gear = {} if holstered or not carried else {"hand": carried[0], "drawn": carried}
    record = {"is": "Fighter", "id": who, "name": who, "side": side, **gear, **words}
    fighter = _decoded(where, {key: v for key, v in record.items() if key != "sheet"}, sheet)
    _check(where, fighter)
    return commands.Join(who, fighter)


def _sheet(where: str, words: dict[str, Any]) -> tuple[D6Sheet, bool]:
    """The sheet that the words describe, taken out of them; whether weapons are put away."""
    given = {name: words.pop(name) for name in (*SHEET, *POINTS) if name in words}
    holstered = given.get("weapons") == "holstered"
    if holstered:
        del given["weapons"]
    try:
        return _made(given), holstered
    except (Refused, MatchError) as error:
        raise BadScript(f"{where}: {error.sentence}") from None
    except (AttributeError, TypeError, ValueError):
        raise BadScript(f"{where}: its sheet is not written as it should be.") from None


def _made(given: dict[str, Any]) -> D6Sheet:
    base = D6Sheet(dict.fromkeys(ATTRIBUTES, 6), {})
    if "block" in given:
        known = {**roster.npcs(), **roster.ready()}
        if given["block"] not in known:
            raise Refused("bad_sheet", f"There is no character {given['block']!r}.")
        base = roster.sheet(known[given["block"]])
    codes: dict[str, Any] = {
        part: {**getattr(base, part), **{k: parse_code(v) for k, v in given.get(part, {}).items()}}
        for part in ("attributes", "skills")
    }
    weapons = tuple(armoury.weapon(name) for name in given.get("weapons", ()))
    armour = tuple(armoury.piece(name) for name in given.get("armour", ()))
    points = {name: given.get(name, getattr(base, name)) for name in POINTS}
    return D6Sheet(**codes, weapons=weapons or base.weapons, armour=armour or base.armour, **points)


def _decoded(where: str, row: dict[str, Any], sheet: D6Sheet | None = None) -> Any:
    try:
        if sheet is None:
            return decode(row)
        return Fighter(sheet=sheet, **{k: decode(v) for k, v in row.items() if k != "is"})
    except (TypeError, ValueError) as error:
        raise BadScript(f"{where}: {error}.") from None


def _check(where: str, record: Any) -> None:
    """Every field of a record, and of the records in it, is of its kind."""
    if wrong := misfit(record):
        raise BadScript(f"{where}: {wrong}.")
