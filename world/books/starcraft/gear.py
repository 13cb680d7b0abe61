"""Weapons, armour and protection of ``starcraft`` in sentences."""

from game.books.starcraft import armoury
from game.dice import format_code
from game.shelf.matching import resolve
from world.books.starcraft.sheet import damage
from world.scenes.render.words import and_list, many, reaches


def everything() -> list[str]:
    """All there is, with damage and armour values, in paragraphs."""
    weapons = [f"{w.name} {damage(w)}" for w in armoury.weapons().values()]
    worn = [f"{a.name} {a.value}" for a in armoury.armour().values()]
    things = [f"{b.name} {b.armour}/{b.body}" for b in armoury.barriers().values()]
    return [
        f"Weapons with their damage: {', '.join(weapons)}.",
        f"Armour, off every blow: {', '.join(worn)}.",
        f"Things to hide behind, Armor Value/Body: {', '.join(things)}.",
    ]


def piece(word: str) -> tuple[str, str]:
    """Name and text of the weapon, armour or thing that is meant. Errors: MatchError."""
    weapons, worn, things = armoury.weapons(), armoury.armour(), armoury.barriers()
    aliases = armoury.aliases(armoury.WEAPONS, armoury.ARMOUR, armoury.BARRIERS)
    name = resolve(word, (*weapons, *worn, *things), "weapon or armour", aliases)
    if name in weapons:
        return name, weapon(weapons[name])
    return name, armour(worn[name]) if name in worn else thing(things[name])


def weapon(found) -> str:
    """A weapon in sentences."""
    parts = [f"Skill {found.skill}, {found.kind}, damage {damage(found)}."]
    if found.rof:
        sprays = " It can spray: +spray." if found.automatic else ""
        parts.append(f"At most {many(found.rof, 'shot')} a round.{sprays}")
    if found.targeting:
        parts.append(f"Its targeting adds {format_code(found.targeting)} to the attack.")
    if found.magazine:
        parts.append(f"{found.magazine} rounds; +reload takes {many(found.reload, 'action')}.")
    parts.append(reaches(found.ranges))
    if found.natural:
        parts.append("Part of a body.")
    return " ".join(filter(None, parts))


def armour(found) -> str:
    """A piece of armour in sentences (SC-ARM-1, SC-ARM-2)."""
    return (
        f"Armour that takes {found.value} off every blow, and is 1 lower after each blow that "
        "gets through."
    )


def thing(found) -> str:
    """A thing that stops shots, in sentences (SC-PROT-1..4)."""
    how = ["shots below its Armor Value do nothing to it", "the rest of one comes off its Body"]
    return (
        f"A thing to hide behind: Armor Value {found.armour}, Body {found.body}; {and_list(how)}. "
        "The game master puts it up: +stage."
    )
