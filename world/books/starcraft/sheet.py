"""Sheets of ``starcraft`` in words: compact lines within a width, or sentences."""

from game.books.starcraft import armoury
from game.books.starcraft.sheet import SKILLS
from game.dice import format_code
from world.aloud import code as spoken_code
from world.scenes.render.words import and_list, column, many

ALWAYS = ("strength", "dexterity", "constitution", "knowledge", "instincts", "presence")


def lines(sheet, width: int = 78, prose: bool = False, drawn=None, off_hand: str = "") -> list[str]:
    """The sheet. ``drawn``: names of weapons ready, None = it is not known; ``off_hand``: the
    weapon in the other hand."""
    make = _sentences if prose else _compact
    return make(sheet, width, drawn, off_hand or sheet.off_hand)


def _compact(sheet, width, drawn, off_hand):
    rows = []
    for attribute in shown(sheet):
        head = f"{attribute[:3].upper()} {format_code(sheet.attributes.get(attribute, 0))}"
        known = skills_of(sheet, attribute)
        rows += column(head, ", ".join(f"{n} {format_code(p)}" for n, p in known), width)
    for n, weapon in enumerate(sheet.weapons or (None,)):
        text = told(weapon, _state(sheet, weapon, drawn, off_hand)) if weapon else "bare hands"
        rows += column("" if n else "Weapons", text, width)
    for n, known in enumerate(sheet.manoeuvres):
        rows += column("" if n else "Manoeuvres", manoeuvre(known), width)
    rows += column("Armour", "; ".join(map(worn, sheet.armour)) or "none", width)
    return rows + column("Carries", carried(sheet), width)


def shown(sheet) -> list[str]:
    """Attributes worth a line: psi only where there is some."""
    return [name for name in SKILLS.attributes if name in ALWAYS or sheet.attributes.get(name)]


def skills_of(sheet, attribute: str) -> list[tuple[str, int]]:
    """The skills on the sheet that fall back on the attribute, best first."""
    found = [(n, p) for n, p in sheet.skills.items() if SKILLS.under.get(n) == attribute]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def told(weapon, state=()) -> str:
    """``gauss rifle 6D (5 shots a round, sprays)``."""
    words = [*nature(weapon), *state]
    return f"{weapon.name} {damage(weapon)}" + (f" ({', '.join(words)})" if words else "")


def damage(weapon, spell=format_code) -> str:
    """``6D``, or ``STR+1D`` for what adds to Strength (SC-MEL-11)."""
    if not weapon.muscle:
        return spell(weapon.damage)
    if spell is format_code:
        return "STR" + (f"+{spell(weapon.damage).lstrip('+')}" if weapon.damage else "")
    return f"strength plus {spell(weapon.damage)}" if weapon.damage else "strength"


def nature(weapon) -> list[str]:
    """What a weapon can do, in a few words each."""
    words = [f"{many(weapon.rof, 'shot')} a round"] if weapon.rof else []
    if weapon.automatic:
        words.append("sprays")
    if weapon.targeting:
        words.append(f"targeting {format_code(weapon.targeting)}")
    return words


def _state(sheet, weapon, drawn, off_hand) -> list[str]:
    """Rounds left, what it takes to reload, and where the weapon is."""
    words = []
    left = sheet.shots_left(weapon)
    if left is not None:
        words.append(f"{left} of {many(weapon.magazine, 'round')}")
        if weapon.reload != 1:
            words.append(f"{many(weapon.reload, 'action')} to reload")
    if drawn is not None and weapon.name not in drawn and not weapon.drawn_always:
        words.append("put away")
    elif weapon.name == off_hand:
        words.append("in the other hand")
    return words


def worn(piece) -> str:
    """``marine armour 9, worn down from 12``: the value holds off so much of any blow."""
    new = armoury.every_armour().get(piece.name)
    down = f", worn down from {new.value}" if new and piece.value < new.value else ""
    return f"{piece.name} {piece.value}{down}"


def manoeuvre(known) -> str:
    """``flying kick (15 to hit, damage STR+1D)``."""
    more = f"+{format_code(known.damage).lstrip('+')}" if known.damage else ""
    words = [f"{10 + known.difficulty} to hit", f"damage STR{more}"]
    if known.blocks_armed:
        words.append("blocks weapons")
    return f"{known.name} ({', '.join(words)})"


def carried(sheet) -> str:
    """Kit, Character Points and Chi that are left."""
    told = [f"a First Aid kit for {many(sheet.kit_uses, 'use')}"] if sheet.kit_uses else []
    if sheet.character_points:
        told.append(many(sheet.character_points, "Character Point"))
    if sheet.chi:
        told.append(f"{sheet.chi} Chi")
    return ", ".join(told) or "nothing"


def _sentences(sheet, width, drawn, off_hand):
    rows = [f"Race: {sheet.race}."]
    rows += [_attribute(sheet, attribute) for attribute in shown(sheet)]
    for weapon in sheet.weapons:
        words = [f"damage {damage(weapon, spoken_code)}", *nature(weapon)]
        words += _state(sheet, weapon, drawn, off_hand)
        rows.append(f"Weapon: {weapon.name}, {and_list(words)}.")
    rows += [_manoeuvre(known) for known in sheet.manoeuvres]
    rows += [f"Armour: {worn(piece)}." for piece in sheet.armour]
    return [*rows, f"You carry {carried(sheet)}."]


def _attribute(sheet, attribute) -> str:
    text = f"{attribute.capitalize()} {spoken_code(sheet.attributes.get(attribute, 0))}"
    known = [f"{n}, {spoken_code(p)}" for n, p in skills_of(sheet, attribute)]
    return f"{text}; {'; '.join(known)}." if known else f"{text}."


def _manoeuvre(known) -> str:
    more = f" plus {spoken_code(known.damage)}" if known.damage else ""
    text = f"Manoeuvre: {known.name}, {10 + known.difficulty} to hit, damage strength{more}"
    return text + (", and it blocks weapons." if known.blocks_armed else ".")
