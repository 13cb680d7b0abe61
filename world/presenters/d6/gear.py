"""Weapons and armour of D6 sheets, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.d6 import armoury
from game.dice import format_code
from game.notation import told
from game.registry.matching import resolve
from game.wording import Text, say, several
from world.scenes.render.words import reaches

if TYPE_CHECKING:
    from game.books.d6.armoury import ArmourEntry, WeaponEntry

MUSCLE = "STR"
"""Prefix of damage that adds to Strength."""


def everything() -> list[Text]:
    """All weapons with damage and armour with protection, in paragraphs."""
    weapons = [
        say("d6_book-hurts", weapon=w.name, damage=coded(w.damage))
        for w in armoury.weapons().values()
        if not w.natural
    ]
    worn = [
        say("d6_book-protects", armour=a.name, physical=told(a.physical), energy=told(a.energy))
        for a in armoury.armour().values()
    ]
    return [
        say("d6_book-all-weapons", weapons=tuple(weapons)),
        say("d6_book-all-armour", armour=tuple(worn)),
    ]


def piece(word: str) -> tuple[str, Text]:
    """(name, text) of the weapon or armour meant by the word. Errors: MatchError."""
    weapons, worn = armoury.weapons(), armoury.armour()
    pieces: tuple[WeaponEntry | ArmourEntry, ...] = (*weapons.values(), *worn.values())
    aliases = {alias: piece.name for piece in pieces for alias in piece.aliases}
    name = resolve(word, (*weapons, *worn), "weapon or armour", aliases)
    return name, weapon(weapons[name]) if name in weapons else armour(worn[name])


def coded(text: str) -> Text:
    """Damage as in the tables, ``5D`` or ``STR+1D``, readable on screen and by screen readers."""
    if not text.startswith(MUSCLE):
        return told(text)
    code = text.removeprefix(MUSCLE).lstrip("+")
    return say("d6_book-code-with-strength", written=text, code=told(code) if code else None)


def weapon(entry: WeaponEntry) -> Text:
    facts = say(
        "d6_book-weapon-facts", skill=entry.skill, kind=entry.kind, damage=coded(entry.damage),
        type=entry.damage_type, stun=entry.stun or None,
    )  # fmt: skip
    parts: list[Text | str] = [entry.description, facts, reaches(entry.ranges)]
    if entry.ammo:
        parts.append(say("d6_book-weapon-shots", count=entry.ammo))
    if entry.price:
        parts.append(say("d6_book-price", price=say("money-sum", count=entry.price)))
    return several(filter(None, parts), " ")


def armour(entry: ArmourEntry) -> Text:
    none = format_code(0)
    return say(
        "d6_book-armour-facts", description=entry.description, weight=entry.weight,
        physical=told(entry.physical), energy=told(entry.energy),
        price=say("money-sum", count=entry.price),
        dexterity=None if entry.dexterity == none else told(entry.dexterity.lstrip("+")),
        strength=None if entry.strength == none else told(entry.strength),
    )  # fmt: skip
