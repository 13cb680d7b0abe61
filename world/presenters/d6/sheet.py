"""D6 sheets in words: compact lines within a width, or sentences for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from game.books.d6 import skills
from game.dice import format_code
from game.notation import PIPS
from game.wording import Text, say
from world.scenes.render.words import column

if TYPE_CHECKING:
    from game.books.d6.sheet import D6Sheet
    from game.gear import Armour, Weapon

SHORT = {"dexterity": "DEX", "knowledge": "KNO", "mechanical": "MEC", "perception": "PER",
         "strength": "STR", "technical": "TEC"}  # fmt: skip


def lines(
    sheet: D6Sheet,
    width: int = 78,
    prose: bool = False,
    drawn: Collection[str] | None = None,
    stunning: Collection[str] = (),
) -> list[str]:
    """The sheet, as lines. ``drawn``: names of drawn weapons, None if unknown; ``stunning``: names
    of those set to stun."""
    make = _sentences if prose else _compact
    return make(sheet, width, drawn, stunning)


def _compact(
    sheet: D6Sheet, width: int, drawn: Collection[str] | None, stunning: Collection[str]
) -> list[str]:
    rows = []
    for attribute in skills.attributes():
        head = f"{SHORT[attribute]} {format_code(sheet.attributes.get(attribute, 0))}"
        known = skills_of(sheet, attribute)
        rows += column(head, ", ".join(f"{n} {format_code(p)}" for n, p in known), width)
    told = ", ".join(_weapon(w, drawn, stunning) for w in sheet.weapons)
    armour = "; ".join(str(worn(a)) for a in sheet.armour)
    more: list[tuple[Text, Text | str]] = [
        (say("d6_book-label-weapons"), told or say("d6_book-bare-fists")),
        (say("d6_book-label-armour"), armour or say("d6_book-no-armour")),
        (say("d6_book-label-carries"), _carried(sheet)),
    ]
    if sheet.early_warning:
        more.append((say("d6_book-label-warned"), _early_warning(sheet)))
    return rows + [row for label, text in more for row in column(str(label), str(text), width)]


def _early_warning(sheet: D6Sheet) -> Text:
    """``equipment +1D on initiative``; used by chronicles only."""
    return say("d6_book-early-warning", terms=tuple(map(str, sheet.early_warning)))


def skills_of(sheet: D6Sheet, attribute: str) -> list[tuple[str, int]]:
    """(skill, pips) on the sheet under that attribute, best first."""
    found = [(n, p) for n, p in sheet.skills.items() if sheet.attribute_of(n) == attribute]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def _weapon(weapon: Weapon, drawn: Collection[str] | None, stunning: Collection[str]) -> str:
    states = ", ".join(map(str, _states(weapon, drawn, stunning)))
    return f"{weapon.name} {damage(weapon)}{f' ({states})' if states else ''}"


def damage(weapon: Weapon, spell: Callable[[int], Text | str] = format_code) -> Text:
    """``4D energy``, ``STR+1D physical``, ``5D stun only``."""
    code = spell(weapon.damage)
    if weapon.muscle and spell is format_code:
        assert isinstance(code, str)
        code = ("STR+" + code.lstrip("+")) if weapon.damage else "STR"
    elif weapon.muscle:
        code = say("d6_book-strength-damage", code=code if weapon.damage else None)
    return say("d6_book-damage", code=code, only=weapon.stun == "only", type=weapon.damage_type)


def _states(weapon: Weapon, drawn: Collection[str] | None, stunning: Collection[str]) -> list[Text]:
    """Notes on a weapon: set to stun, put away."""
    states = [say("d6_book-on-stun")] if weapon.name in stunning else []
    if drawn is not None and weapon.name not in drawn and not weapon.drawn_always:
        states.append(say("d6_book-put-away"))
    return states


def worn(piece: Armour, spell: Callable[[int], Text | str] = format_code) -> Text:
    """``blast vest +1D physical, +1 energy``."""
    return say(
        "d6_book-worn", armour=piece.name, physical=spell(piece.physical),
        energy=spell(piece.energy),
        dexterity=spell(piece.dexterity) if piece.dexterity else None,
        strength=spell(piece.strength) if piece.strength else None,
    )  # fmt: skip


def _carried(sheet: D6Sheet) -> Text:
    return say(
        "d6_book-carried", medpacs=sheet.medpacs, character=sheet.character_points,
        force=sheet.force_points,
    )  # fmt: skip


def _sentences(
    sheet: D6Sheet, width: int, drawn: Collection[str] | None, stunning: Collection[str]
) -> list[str]:
    rows = [_attribute_sentence(sheet, attribute) for attribute in skills.attributes()]
    rows += [_weapon_sentence(weapon, drawn, stunning) for weapon in sheet.weapons]
    armour = (worn(piece, PIPS.spoken) for piece in sheet.armour)
    rows += [say("d6_book-armour-sentence", worn=piece) for piece in armour]
    rows.append(say("d6_book-carried-sentence", carried=_carried(sheet)))
    if sheet.early_warning:
        rows.append(say("d6_book-warned-sentence", warning=_early_warning(sheet)))
    return [*map(str, rows)]


def _attribute_sentence(sheet: D6Sheet, attribute: str) -> Text:
    known = tuple(
        say("d6_book-skill-code", skill=n, code=PIPS.spoken(p))
        for n, p in skills_of(sheet, attribute)
    )
    code = PIPS.spoken(sheet.attributes.get(attribute, 0))
    return say("d6_book-attribute-sentence", attribute=attribute, code=code, skills=known)


def _weapon_sentence(
    weapon: Weapon, drawn: Collection[str] | None, stunning: Collection[str]
) -> Text:
    states = tuple(_states(weapon, drawn, stunning))
    told = damage(weapon, PIPS.spoken)
    return say("d6_book-weapon-sentence", weapon=weapon.name, damage=told, states=states)
