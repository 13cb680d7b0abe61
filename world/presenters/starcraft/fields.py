"""What staff may set by hand on a starcraft sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.books.starcraft import armoury, building, roster
from game.books.starcraft import sheet as sheets
from game.books.starcraft.sheet import manoeuvre_text, read_manoeuvre, taught
from game.registry.matching import resolve
from game.wording import say
from world.presenters.rows import NUMBERS, WORD, Part, words
from world.presenters.slots import Fields

if TYPE_CHECKING:
    from game.books.starcraft.sheet import Manoeuvre, StarcraftSheet


def _race(sheet: StarcraftSheet, value: str) -> tuple[StarcraftSheet, str]:
    name = resolve(value, building.races(), "race")
    return replace(sheet, race=name), str(say("starcraft_book-race-set", race=name))


def _off_hand(sheet: StarcraftSheet, value: str) -> tuple[StarcraftSheet, str]:
    if value.lower() == "none":
        return replace(sheet, off_hand=""), str(say("starcraft_book-other-hand-set", weapon=None))
    name = resolve(value, [w.name for w in sheet.weapons], "weapon on that sheet")
    news = say("starcraft_book-other-hand-set", weapon=name)
    return replace(sheet, off_hand=name), str(news)


def _manoeuvre(sheet: StarcraftSheet, value: str) -> tuple[StarcraftSheet, str]:
    known = taught(sheet.manoeuvres, value)
    news = say("starcraft_book-manoeuvres-set", known=tuple(m.name for m in known))
    return replace(sheet, manoeuvres=known), str(news)


def _manoeuvres(value: Any) -> tuple[Manoeuvre, ...]:
    return tuple(read_manoeuvre(text) for text in words(value))


FIELDS = Fields(
    counts={
        "character points": "character_points",
        "chi": "chi",
        "kit": "kit_uses",
        "body points": "body",
    },
    gear={"weapon": armoury.find_weapon, "armour": armoury.find_armour},
    match=sheets.match,
    roster=roster,
    others={"race": _race, "off hand": _off_hand, "manoeuvre": _manoeuvre},
    parts={
        "race": WORD,
        "off_hand": WORD,
        "rounds": NUMBERS,
        "manoeuvres": Part(lambda held: [manoeuvre_text(m) for m in held], _manoeuvres),
    },
    aliases={"manoeuver": "manoeuvre", "maneuver": "manoeuvre"},
)
