"""Weapons, armour and stat blocks of dots, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.books.dots import gear, tables
from game.books.dots.formulas import squared
from game.books.dots.tables import title
from game.registry.matching import resolve
from game.wording import Text, say
from world.scenes.render.words import column

if TYPE_CHECKING:
    from game.books.dots.gear import Item
    from game.books.dots.sheet import DotsSheet


def everything() -> list[str]:
    """All gear in paragraphs: light weapons, aimed weapons, defences, other things."""
    things = [gear.make(kind) for kind in gear.kinds()]
    light = [t.name for t in things if t.light]
    aimed = [
        say("dots_book-aimed-with", weapon=t.name, skills=tuple(map(title, t.skills)))
        for t in things
        if t.skills
    ]
    worn = [f"{t.name} {t.rating}" for t in things if t.rating]
    other = [t.name for t in things if not (t.light or t.skills or t.rating)]
    told = (
        say("dots_book-light-weapons", weapons=tuple(light)),
        say("dots_book-aimed-weapons", weapons=tuple(aimed)),
        say("dots_book-defending-things", things=tuple(worn)),
        say("dots_book-other-things", things=tuple(other)),
    )
    return list(map(str, told))


def piece(word: str) -> tuple[str, str]:
    """(name, text) of the thing meant by the word. Errors: MatchError."""
    name = resolve(word, gear.kinds(), "thing")
    item = gear.make(name)
    parts = [*_weapon(item), *_defence(item)]
    if item.material:
        parts.append(say("dots_book-made-of", material=item.material.replace(" ", "_")))
    if card := gear.rows()[name].get("card"):
        parts.append(say("dots_book-rule", card=card))
    if price := gear.price(name):
        parts.append(say("dots_book-for-money", price=say("money-sum", count=price), thing=name))
    return name, " ".join(map(str, parts))


def _weapon(item: Item) -> list[Text]:
    parts = []
    if item.light:
        parts.append(say("dots_book-is-light-weapon", classes=tuple(_users(item.type))))
    if item.vorpal:
        parts.append(say("dots_book-is-vorpal"))
    if item.double_ended:
        parts.append(say("dots_book-is-double-ended"))
    if item.skills:
        skills = tuple(map(title, item.skills))
        parts.append(say("dots_book-is-aimed-with", skills=skills, energy=item.energy))
    if item.hands > 1:
        parts.append(say("dots_book-takes-both-hands"))
    return parts


def _users(kind: str) -> list[str]:
    """Titles of the classes that may use this type of light weapon (DOT-CLS-11)."""
    return [row["title"] for row in tables.classes().values() if kind in row["weapons"]]


def _defence(item: Item) -> list[Text]:
    parts = []
    if item.rating:
        parts.append(say("dots_book-takes-off", worn=item.worn, harm=squared(item.rating)))
    if item.shield:
        parts.append(say("dots_book-is-shield", rating=item.rating))
    if item.parries:
        parts.append(say("dots_book-parries"))
    if not (item.rating or item.light or item.skills):
        parts.append(say("dots_book-defends-in-hand"))
    return parts


def codes(sheet: DotsSheet, width: int, prose: bool) -> list[str]:
    """A stat block's numbers, as lines within the width or as sentences."""
    row = tables.classes()[sheet.class_]
    rows = [
        ("class", f"{row['title']}, {sheet.subclass}"),
        ("pools", str(say("dots_book-full", hits=sheet.max_hits, force=sheet.max_force))),
        ("powers", _skills(sheet, sheet.powers())),
        ("abilities", _skills(sheet, sheet.abilities())),
        ("dice", ", ".join(f"d{n}" for n in sheet.dice)),
        ("carries", ", ".join(item.name for item in sheet.items)),
    ]
    told = [(str(say("dots_book-label", of=label)), text) for label, text in rows if text]
    if prose:
        return [f"{label}: {text}." for label, text in told]
    return [line for label, text in told for line in column(label, text, width)]


def _skills(sheet: DotsSheet, keys: Iterable[str]) -> str:
    return ", ".join(f"{title(key)} {sheet.rank(key)}" for key in keys)
