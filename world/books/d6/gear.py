"""Weapons and armour of the sheet kind d6 in sentences."""

from game.books.d6 import armoury
from game.dice import format_code
from game.shelf.matching import resolve
from world.scenes.render.words import reaches

STUNS = {
    "switch": "It can be set to stun.",
    "only": "It only stuns.",
    "": "",
}


def everything() -> list[str]:
    """All there is, with damage and protection, in paragraphs."""
    weapons = [f"{w.name} {w.damage}" for w in armoury.weapons().values() if not w.natural]
    worn = [f"{a.name} {a.physical}/{a.energy}" for a in armoury.armour().values()]
    return [
        f"Weapons with their damage: {', '.join(weapons)}.",
        f"Armour, against blows/energy: {', '.join(worn)}.",
    ]


def piece(word: str) -> tuple[str, str]:
    """Name and text of the weapon or armour that is meant. Errors: MatchError."""
    weapons, worn = armoury.weapons(), armoury.armour()
    pieces = (*weapons.values(), *worn.values())
    aliases = {alias: piece.name for piece in pieces for alias in piece.aliases}
    name = resolve(word, (*weapons, *worn), "weapon or armour", aliases)
    return name, weapon(weapons[name]) if name in weapons else armour(worn[name])


def weapon(entry) -> str:
    """A weapon in sentences."""
    parts = [
        entry.description,
        f"Skill {entry.skill}, {entry.kind}, damage {entry.damage} {entry.damage_type}.",
        STUNS[entry.stun],
        reaches(entry.ranges),
    ]
    if entry.ammo:
        parts.append(f"{entry.ammo} shots.")
    if entry.price:
        parts.append(f"{entry.price} credits.")
    return " ".join(filter(None, parts))


def armour(entry) -> str:
    """A piece of armour in sentences."""
    text = (
        f"{entry.description} {entry.weight.capitalize()} armour: {entry.physical} against blows "
        f"and bullets, {entry.energy} against energy."
    )
    if entry.dexterity != format_code(0):
        text += f" Dexterity less {entry.dexterity.lstrip('+')}."
    if entry.strength != format_code(0):
        text += f" Lifting and brawling plus {entry.strength}."
    return f"{text} {entry.price} credits."
