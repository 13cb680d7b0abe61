"""Weapons, armour and stat blocks of ``dots`` in sentences."""

from game.books.dots import gear, tables
from game.books.dots.formulas import squared
from game.books.dots.tables import title
from game.shelf.matching import resolve
from world.scenes.render.words import and_list, column, many

MATERIALS = {
    "cortosis": "It shorts out a lightsaber that meets it, for this round and the next.",
    "phrik": "It is nothing to a lightsaber.",
    "mandalorian iron": "A lightsaber does nothing to its wearer.",
}


def everything() -> list[str]:
    """All there is, in paragraphs: light weapons, what is aimed, what defends."""
    things = [gear.make(kind) for kind in gear.kinds()]
    light = [t.name for t in things if t.light]
    aimed = [f"{t.name} ({and_list(map(title, t.skills))})" for t in things if t.skills]
    worn = [f"{t.name} {t.rating}" for t in things if t.rating]
    other = [t.name for t in things if not (t.light or t.skills or t.rating)]
    return [
        f"Light weapons, used with saber fighting: {', '.join(light)}.",
        f"Other weapons with the ability that aims them: {', '.join(aimed)}.",
        f"What defends, with its rating: {', '.join(worn)}.",
        f"Also: {', '.join(other)}.",
    ]


def piece(word: str) -> tuple[str, str]:
    """Name and text of the thing that is meant. Errors: MatchError."""
    name = resolve(word, gear.kinds(), "thing")
    item = gear.make(name)
    parts = [*_weapon(item), *_defence(item), MATERIALS.get(item.material, "")]
    if card := gear.rows()[name].get("card"):
        parts.append(f"Rule: {card}.")
    if price := gear.price(name):
        parts.append(f"{price} credits: +shop {name}.")
    return name, " ".join(filter(None, parts))


def _weapon(item) -> list[str]:
    parts = []
    if item.light:
        parts.append("A light weapon: it attacks, throws, blocks and reflects.")
        parts.append(f"For {and_list(_users(item.type))}.")
    if item.vorpal:
        parts.append("A hit that does harm cuts something off: 1d6 says what.")
    if item.double_ended:
        parts.append("A block with it costs half the Force.")
    if item.skills:
        stopped = "light weapons block its shots" if item.energy else "no light weapon blocks it"
        parts.append(f"Aimed with {and_list(map(title, item.skills))}; {stopped}.")
    if item.hands > 1:
        parts.append("It takes both hands.")
    return parts


def _users(kind: str) -> list[str]:
    """Titles of the classes that may use the light weapon (DOT-CLS-11)."""
    return [row["title"] for row in tables.classes().values() if kind in row["weapons"]]


def _defence(item) -> list[str]:
    parts = []
    if item.rating:
        where = "Worn" if item.worn else "In the offhand"
        parts.append(f"{where}, it takes {squared(item.rating)} off the harm of every attack.")
    if item.shield:
        parts.append(f"Against a lightsaber it takes {item.rating} off the attack instead.")
    if item.parries:
        parts.append("In the offhand it blocks with any ability.")
    if not (item.rating or item.light or item.skills):
        parts.append("In the hand it defends: +dodge/parry.")
    return parts


def codes(sheet, width: int, prose: bool) -> list[str]:
    """A stat block's numbers in lines within the width, or in sentences."""
    row = tables.classes()[sheet.class_]
    rows = [
        ("Class", f"{row['title']}, {sheet.subclass}"),
        ("Pools", f"{many(sheet.max_hits, 'Hit')}, {sheet.max_force} Force"),
        ("Powers", _skills(sheet, sheet.powers())),
        ("Abilities", _skills(sheet, sheet.abilities())),
        ("Dice", ", ".join(f"d{n}" for n in sheet.dice)),
        ("Carries", ", ".join(item.name for item in sheet.items)),
    ]
    told = [(label, text) for label, text in rows if text]
    if prose:
        return [f"{label}: {text}." for label, text in told]
    return [line for label, text in told for line in column(label, text, width)]


def _skills(sheet, keys) -> str:
    return ", ".join(f"{title(key)} {sheet.rank(key)}" for key in keys)
