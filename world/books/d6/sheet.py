"""Sheets in words: compact lines within a width, or sentences for a screen reader."""

from game.books.d6 import skills
from game.dice import format_code
from world.aloud import code as spoken_code
from world.scenes.render.words import and_list, column

SHORT = {"dexterity": "DEX", "knowledge": "KNO", "mechanical": "MEC", "perception": "PER",
         "strength": "STR", "technical": "TEC"}  # fmt: skip


def lines(sheet, width: int = 78, prose: bool = False, drawn=None, stunning=()) -> list[str]:
    """The sheet. ``drawn``: names of weapons ready, None = it is not known;
    ``stunning``: of those set to stun."""
    make = _sentences if prose else _compact
    return make(sheet, width, drawn, stunning)


def _compact(sheet, width, drawn, stunning):
    rows = []
    for attribute in skills.attributes():
        head = f"{SHORT[attribute]} {format_code(sheet.attributes.get(attribute, 0))}"
        known = skills_of(sheet, attribute)
        rows += column(head, ", ".join(f"{n} {format_code(p)}" for n, p in known), width)
    told = ", ".join(_weapon(w, drawn, stunning) for w in sheet.weapons)
    rows += column("Weapons", told or "bare fists", width)
    worn = "; ".join(_armour(a, format_code) for a in sheet.armour)
    rows += column("Armour", worn or "none", width)
    rows += column("Carries", _counts(sheet), width)
    if sheet.early_warning:
        rows += column("Warned", _early_warning(sheet), width)
    return rows


def _early_warning(sheet) -> str:
    """``equipment +1D on initiative``, which counts in chronicles."""
    return f"{and_list(map(str, sheet.early_warning))} on initiative"


def skills_of(sheet, attribute: str) -> list[tuple[str, int]]:
    """The skills on the sheet that stand under the attribute, best first."""
    found = [(n, p) for n, p in sheet.skills.items() if sheet.attribute_of(n) == attribute]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def _weapon(weapon, drawn, stunning) -> str:
    return " ".join([weapon.name, damage(weapon), *_state(weapon, drawn, stunning)])


def damage(weapon, spell=format_code) -> str:
    """``4D energy``, ``STR+1D physical``, ``5D stun only``."""
    code = spell(weapon.damage)
    if weapon.muscle and spell is format_code:
        code = ("STR+" + code.lstrip("+")) if weapon.damage else "STR"
    elif weapon.muscle:
        code = f"strength plus {code}" if weapon.damage else "strength"
    return f"{code} {'stun only' if weapon.stun == 'only' else weapon.damage_type}"


def _state(weapon, drawn, stunning) -> list[str]:
    words = ["on stun"] if weapon.name in stunning else []
    if drawn is not None and weapon.name not in drawn and not weapon.drawn_always:
        words.append("put away")
    return [f"({', '.join(words)})"] if words else []


def _armour(piece, spell) -> str:
    words = [f"{spell(piece.physical)} physical", f"{spell(piece.energy)} energy"]
    if piece.dexterity:
        words.append(f"Dexterity less {spell(piece.dexterity)}")
    if piece.strength:
        words.append(f"lifting and brawling plus {spell(piece.strength)}")
    return f"{piece.name} {', '.join(words)}"


def _counts(sheet) -> str:
    points = [
        f"{count} {name if count == 1 else name + 's'}"
        for name, count in (
            ("medpac", sheet.medpacs),
            ("Character Point", sheet.character_points),
            ("Force Point", sheet.force_points),
        )
    ]
    return ", ".join(points)


def _sentences(sheet, width, drawn, stunning):
    rows = [_attribute_sentence(sheet, attribute) for attribute in skills.attributes()]
    rows += [_weapon_sentence(weapon, drawn, stunning) for weapon in sheet.weapons]
    rows += [f"Armour: {_armour(piece, spoken_code)}." for piece in sheet.armour]
    warned = [f"You are warned early: {_early_warning(sheet)}."] * bool(sheet.early_warning)
    return [*rows, f"You carry {_counts(sheet)}.", *warned]


def _attribute_sentence(sheet, attribute) -> str:
    known = [f"{n}, {spoken_code(p)}" for n, p in skills_of(sheet, attribute)]
    text = f"{attribute.capitalize()} {spoken_code(sheet.attributes.get(attribute, 0))}"
    return f"{text}; {'; '.join(known)}." if known else f"{text}."


def _weapon_sentence(weapon, drawn, stunning) -> str:
    words = [f"damage {damage(weapon, spoken_code)}"]
    words += [state.strip("()") for state in _state(weapon, drawn, stunning)]
    return f"Weapon: {weapon.name}, {and_list(words)}."
