"""Parses forces of a battle: of a known kind, or of one that the game master makes up."""

import re
from collections.abc import Iterable, Mapping, Sequence

from game.books.starcraft.battle import units
from game.books.starcraft.battle.state import Force
from game.books.starcraft.battle.units import BANDS, UnitKind
from game.codec import replace
from game.dice import parse_code
from game.errors import Refused
from game.registry import revisions
from game.registry.matching import resolve
from game.wording import Text, say
from world.making import rows
from world.making.own import Making
from world.presenters.slots import first

_FORCE = re.compile(
    r"(?P<count>\d{1,6})\s+(?P<kind>[A-Za-z ]+?)"
    r"(?:\s+of\s+(?P<size>\d{1,4})(?P<worth>(?:\s+(?!at\b)[a-z]+\s+[\dDd+]+|\s+reach\s+[a-z]+)*))?"
    r"(?:\s+named\s+(?P<name>[\w' -]+?))?"
    r"(?:\s+at\s+(?P<at>-?\d{1,5})\s*m?)?(?:\s*\+\s*(?P<medics>\d{1,4})\s+medics)?"
)
_MADE = re.compile(
    r"(?P<count>\d{1,6})\s+(?P<made>.+?\s+like\s+.+?)(?P<rest>(?:\s+named\s+[\w' -]+?)?"
    r"(?:\s+at\s+-?\d{1,5}\s*m?)?(?:\s*\+\s*\d{1,4}\s+medics)?)"
)
CODES = ("damage", "resistance", "shielded")
WORTH = (*CODES, "move", "reach")


def some() -> str:
    """A kind of unit for examples."""
    return first("Marines", units.kinds())


def read_force(text: str, who: str, making: Making) -> Force:
    """``20 marines named first at 0 +10 medics`` as a force; ``4 goliaths like marines damage=3D``
    also makes its kind for this scene. Raises Refused("bad_force"), and others as ``Making.make``.
    """
    if made := _MADE.fullmatch(text.strip()):
        kind = rows.kind("unit", making.table.state.book)
        text = f"{made['count']} {making.make(kind, made['made'])}{made['rest']}"
    with revisions.by(making.revision):
        return _force(text, who)


def _force(text: str, who: str) -> Force:
    match = _FORCE.fullmatch(text.strip())
    if not match:
        raise Refused("bad_force", say("starcraft_lines-force-how", units=some()))
    word = match["kind"].strip()
    if word.lower() in units.MEDICS:
        sentence = say("starcraft_lines-medics-how", units=some(), medics=match["count"])
        raise Refused("bad_force", sentence, "SC-MASS-23")
    own = match["size"] is not None
    kind = own_kind(word, int(match["size"]), match["worth"]) if own else units.find(word)
    name = (match["name"] or kind.name).strip().lower()
    medics = int(match["medics"] or 0)
    return Force(name, name, who, kind, int(match["count"]), int(match["at"] or 0), medics)


def own_kind(name: str, size: int, worth: str) -> UnitKind:
    """A kind that the game master makes up: ``damage 3D resistance 2D move 15 reach long``
    (SC-UNIT-10, SC-UNIT-12). Raises Refused("bad_force")."""
    words = worth.split()
    given = {resolve(what, WORTH, "number of a kind"): value
             for what, value in zip(words[::2], words[1::2], strict=True)}  # fmt: skip
    if "damage" not in given or not given.get("move", "").isdecimal():
        raise Refused("bad_force", say("starcraft_lines-own-kind-how"), "SC-UNIT-10")
    codes = {what: parse_code(given[what]) for what in CODES if what in given}
    reach = resolve(given.get("reach", BANDS[0]), BANDS, "range")
    return UnitKind(
        name.capitalize(), size, codes["damage"], codes.get("resistance", 0), int(given["move"]),
        reach, codes.get("shielded"),
    )  # fmt: skip


def named_apart(forces: Iterable[Force]) -> list[Force]:
    """The forces, with numbers appended to repeated names."""
    found: dict[str, Force] = {}
    for force in forces:
        names = (force.name, *(f"{force.name} {n}" for n in range(2, 500)))
        name = next(n for n in names if n not in found)
        found[name] = replace(force, id=name, name=name)
    return list(found.values())


def asked_into(
    place: str,
    forces: Sequence[Force],
    names: Mapping[str, str],
    sides: Mapping[str, str],
    who: str,
) -> Text:
    """The invitation to a battle for commander ``who``: what they would command, beside whom and
    against what. ``names`` and ``sides``: of all commanders, by id."""
    led = {
        each: tuple(f"{f.strength} {f.name}" for f in forces if f.commander == each)
        for each in names
    }
    others = {
        each: say("starcraft_lines-with-units", commander=names[each], units=led[each])
        for each in names
        if each != who
    }
    return say(
        "starcraft_lines-asked-into",
        place=place,
        units=led[who],
        beside=tuple(told for x, told in others.items() if sides[x] == sides[who]) or None,
        foes=tuple(told for x, told in others.items() if sides[x] != sides[who]),
    )
