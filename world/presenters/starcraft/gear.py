"""Weapons, armour and barriers of starcraft, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.starcraft import armoury
from game.notation import PIPS
from game.registry.matching import resolve
from game.wording import Code, Text, say, several
from world.presenters.starcraft.sheet import damage
from world.scenes.render.words import reaches

if TYPE_CHECKING:
    from game.books.starcraft.things import Barrier
    from game.gear import Armour, Weapon


def everything() -> list[Text]:
    """All weapons with damage, armour with values, and barriers, in paragraphs."""
    weapons = tuple(
        say("starcraft_book-hurts", weapon=w.name, damage=damage(w))
        for w in armoury.weapons().values()
    )
    worn = tuple(f"{a.name} {a.value}" for a in armoury.armour().values())
    things = tuple(f"{b.name} {b.armour}/{b.body}" for b in armoury.barriers().values())
    return [
        say("starcraft_book-all-weapons", weapons=weapons),
        say("starcraft_book-all-armour", armour=worn),
        say("starcraft_book-all-things", things=things),
    ]


def piece(word: str) -> tuple[str, Text]:
    """(name, text) of the weapon, armour or barrier meant by the word. Errors: MatchError."""
    weapons, worn, things = armoury.weapons(), armoury.armour(), armoury.barriers()
    aliases = armoury.aliases(armoury.WEAPONS, armoury.ARMOUR, armoury.BARRIERS)
    name = resolve(word, (*weapons, *worn, *things), "weapon or armour", aliases)
    if name in weapons:
        return name, weapon(weapons[name])
    return name, armour(worn[name]) if name in worn else thing(things[name])


def weapon(found: Weapon) -> Text:
    kind, hurts = found.kind, damage(found)
    parts: list[Text | str] = [
        say("starcraft_book-kind-of-weapon", skill=found.skill, kind=kind, damage=hurts)
    ]
    if found.rof:
        parts.append(say("starcraft_book-most-shots", shots=found.rof, sprays=found.automatic))
    if found.targeting:
        parts.append(say("starcraft_book-its-targeting", code=Code(PIPS, found.targeting)))
    if found.magazine:
        rounds, actions = found.magazine, found.reload
        parts.append(say("starcraft_book-its-rounds", rounds=rounds, actions=actions))
    parts.append(reaches(found.ranges))
    if found.natural:
        parts.append(say("starcraft_book-part-of-a-body"))
    return several(filter(None, parts), " ")


def armour(found: Armour) -> Text:
    """A piece of armour (SC-ARM-1, SC-ARM-2)."""
    return say("starcraft_book-armour-takes", value=found.value)


def thing(found: Barrier) -> Text:
    """A barrier that stops shots (SC-PROT-1..4)."""
    return say("starcraft_book-thing-to-hide-behind", armour=found.armour, body=found.body)
