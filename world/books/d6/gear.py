"""Weapons and armour of the sheet kind d6 in sentences."""

from game.books.d6 import armoury
from game.dice import format_code
from game.shelf.matching import resolve
from game.wording import Text, say, several
from world.scenes.render.words import reaches


def everything() -> list[Text]:
    """All there is, with damage and protection, in paragraphs."""
    weapons = [f"{w.name} {w.damage}" for w in armoury.weapons().values() if not w.natural]
    worn = [
        say("d6_book-armour-listed", armour=a.name, physical=a.physical, energy=a.energy)
        for a in armoury.armour().values()
    ]
    return [
        say("d6_book-all-weapons", weapons=tuple(weapons)),
        say("d6_book-all-armour", armour=tuple(worn)),
    ]


def piece(word: str) -> tuple[str, Text]:
    """Name and text of the weapon or armour that is meant. Errors: MatchError."""
    weapons, worn = armoury.weapons(), armoury.armour()
    pieces = (*weapons.values(), *worn.values())
    aliases = {alias: piece.name for piece in pieces for alias in piece.aliases}
    name = resolve(word, (*weapons, *worn), "weapon or armour", aliases)
    return name, weapon(weapons[name]) if name in weapons else armour(worn[name])


def weapon(entry) -> Text:
    """A weapon in sentences."""
    facts = say(
        "d6_book-weapon-facts", skill=entry.skill, kind=entry.kind, damage=entry.damage,
        type=entry.damage_type, stun=entry.stun or None,
    )  # fmt: skip
    parts = [entry.description, facts, reaches(entry.ranges)]
    if entry.ammo:
        parts.append(say("d6_book-weapon-shots", count=entry.ammo))
    if entry.price:
        parts.append(say("d6_book-price", price=say("money-sum", count=entry.price)))
    return several(filter(None, parts), " ")


def armour(entry) -> Text:
    """A piece of armour in sentences."""
    none = format_code(0)
    return say(
        "d6_book-armour-facts", description=entry.description, weight=entry.weight,
        physical=entry.physical, energy=entry.energy,
        price=say("money-sum", count=entry.price),
        dexterity=None if entry.dexterity == none else entry.dexterity.lstrip("+"),
        strength=None if entry.strength == none else entry.strength,
    )  # fmt: skip
