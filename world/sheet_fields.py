"""What staff set on a sheet by hand, by its kind: +setsheet asks here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType

from game.books.d6 import armoury, roster, skills
from game.books.d6.parts import early_warning
from game.books.starcraft import armoury as starcraft_armoury
from game.books.starcraft import building
from game.books.starcraft import roster as starcraft_roster
from game.books.starcraft import sheet as starcraft
from game.books.starcraft.manoeuvres import taught
from game.dice import format_code, parse_code
from game.errors import Refused
from game.shelf.matching import AmbiguousName, UnknownName, resolve
from world.scenes.catalogues import named_book
from world.scenes.render.words import and_list

MOST = 999
PARTS = {"weapon": "weapons", "armour": "armour"}
GRANTS = "Under dots +combat/grant gives what a sheet lacks."
ALIASES = {"weapons": "weapon", "armor": "armour", "cp": "character points"}


@dataclass(frozen=True)
class Fields:
    """``counts``: fields that are whole numbers, with their names on the sheet; ``gear``:
    weapon and armour, with what finds one by a word; ``match``(word, mine): a skill;
    ``others``: field -> (sheet, value) -> the sheet and the news; ``roster``."""

    counts: Mapping[str, str]
    gear: Mapping[str, Callable]
    match: Callable
    roster: ModuleType
    others: Mapping[str, Callable] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        return (*self.counts, *self.gear, *self.others, "ready")


def changed(sheet, word: str, value: str):
    """The sheet with one field anew, and what has changed in words. Errors: Refused,
    MatchError."""
    fields = FIELDS[sheet.kind]
    name = _field_of(fields, sheet, word)
    if name == "ready":
        return _ready(sheet.kind, value)
    if name in fields.gear:
        return _gear(sheet, name, fields.gear[name], value)
    if name in fields.counts:
        number = _number(value)
        return replace(sheet, **{fields.counts[name]: number}), f"{name} {number}"
    if name in fields.others:
        return fields.others[name](sheet, value)
    return _code(sheet, name, value)


def _field_of(fields, sheet, word: str) -> str:
    """A field of the sheet, else a skill or attribute."""
    try:
        return resolve(word, fields.names(), "field", ALIASES | dict(fields.aliases))
    except (UnknownName, AmbiguousName):
        return fields.match(word, sheet.skills)


def _ready(kind: str, value: str):
    """The sheet of a ready character, of the kind it is or of the book named first."""
    named, word = named_book(value)
    if (named or kind) not in FIELDS:
        raise Refused("other_kind", f"+setsheet knows sheets of {and_list(FIELDS)}. {GRANTS}")
    found = FIELDS[named or kind].roster
    block = found.find_ready(word)
    return found.sheet(block), f"the sheet of the {block.name}"


def _number(value: str) -> int:
    if not value.isdecimal() or int(value) > MOST:
        raise Refused("bad_number", f"Give a whole number from 0 to {MOST}.")
    return int(value)


def _gear(sheet, kind: str, find, value: str):
    part = PARTS[kind]
    held = getattr(sheet, part)
    if value.startswith("-"):
        name = resolve(value[1:], [piece.name for piece in held], f"{kind} on that sheet")
        kept = tuple(piece for piece in held if piece.name != name)
        return replace(sheet, **{part: kept}), f"no {name} any more"
    piece = find(value)
    if piece.name in [other.name for other in held]:
        raise Refused("already", f"The {piece.name} is on that sheet already.")
    return replace(sheet, **{part: (*held, piece)}), f"now has the {piece.name}"


def _code(sheet, name: str, value: str):
    part = "attributes" if name in sheet.attributes else "skills"
    codes = dict(getattr(sheet, part))
    if value.lower() == "none" and part == "skills":
        codes.pop(name, None)
        return replace(sheet, skills=codes), f"no {name} any more"
    codes[name] = parse_code(value)
    return replace(sheet, **{part: codes}), f"{name} {format_code(codes[name])}"


def _early_warning(sheet, value: str):
    found = early_warning.warned(value)
    listed = and_list(map(str, found)) or "nothing"
    return replace(sheet, early_warning=found), f"warned early by {listed}"


def _race(sheet, value: str):
    name = resolve(value, building.races(), "race")
    return replace(sheet, race=name), f"race {name}"


def _off_hand(sheet, value: str):
    if value.lower() == "none":
        return replace(sheet, off_hand=""), "nothing in the other hand"
    name = resolve(value, [w.name for w in sheet.weapons], "weapon on that sheet")
    return replace(sheet, off_hand=name), f"the {name} in the other hand"


def _manoeuvre(sheet, value: str):
    known = taught(sheet.manoeuvres, value)
    listed = and_list(m.name for m in known) or "none"
    return replace(sheet, manoeuvres=known), f"manoeuvres: {listed}"


FIELDS = {
    "d6": Fields(
        counts={
            "medpacs": "medpacs",
            "character points": "character_points",
            "force points": "force_points",
        },
        gear={"weapon": armoury.weapon, "armour": armoury.piece},
        match=skills.match,
        roster=roster,
        others={"early warning": _early_warning},
        aliases={"fp": "force points"},
    ),
    "starcraft": Fields(
        counts={
            "character points": "character_points",
            "chi": "chi",
            "kit": "kit_uses",
            "body points": "body",
        },
        gear={"weapon": starcraft_armoury.find_weapon, "armour": starcraft_armoury.find_armour},
        match=starcraft.match,
        roster=starcraft_roster,
        others={"race": _race, "off hand": _off_hand, "manoeuvre": _manoeuvre},
        aliases={"manoeuver": "manoeuvre", "maneuver": "manoeuvre"},
    ),
}
