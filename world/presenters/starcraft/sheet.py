"""Starcraft sheets in words: compact lines within a width, or sentences for screen readers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from game.books.starcraft import armoury
from game.books.starcraft.sheet import SKILLS
from game.dice import format_code
from game.notation import PIPS
from game.wording import Code, Text, say
from world.scenes.render.words import column

if TYPE_CHECKING:
    from game.books.starcraft.sheet import Manoeuvre, StarcraftSheet
    from game.gear import Armour, Weapon

ALWAYS = ("strength", "dexterity", "constitution", "knowledge", "instincts", "presence")


def lines(
    sheet: StarcraftSheet,
    width: int = 78,
    prose: bool = False,
    drawn: Collection[str] | None = None,
    off_hand: str = "",
) -> list[str]:
    """The sheet, as lines. ``drawn``: names of drawn weapons, None if unknown; ``off_hand``: the
    weapon in the other hand, "" for the sheet's own."""
    make = _sentences if prose else _compact
    return list(map(str, make(sheet, width, drawn, off_hand or sheet.off_hand)))


def labelled(of: str, text: Text | str, width: int) -> list[str]:
    """The text with its label in a column, as lines; ``of`` "" continues the label above."""
    label = str(say("starcraft_book-label", of=of)) if of else ""
    return column(label, str(text), width)


def _compact(
    sheet: StarcraftSheet, width: int, drawn: Collection[str] | None, off_hand: str
) -> Sequence[Text | str]:
    rows = []
    for attribute in shown(sheet):
        head = f"{attribute[:3].upper()} {format_code(sheet.attributes.get(attribute, 0))}"
        known = skills_of(sheet, attribute)
        rows += column(head, ", ".join(f"{n} {format_code(p)}" for n, p in known), width)
    for n, weapon in enumerate(sheet.weapons or (None,)):
        notes = _state(sheet, weapon, drawn, off_hand) if weapon else ()
        text = told(weapon, notes) if weapon else say("starcraft_book-bare-hands")
        rows += labelled("" if n else "weapons", text, width)
    for n, way in enumerate(sheet.manoeuvres):
        rows += labelled("" if n else "manoeuvres", manoeuvre(way), width)
    armour = "; ".join(str(worn(piece)) for piece in sheet.armour)
    rows += labelled("armour", armour or say("starcraft_book-nothing-worn"), width)
    return rows + labelled("carries", carried(sheet), width)


def shown(sheet: StarcraftSheet) -> list[str]:
    """Attributes that are listed: psi only if the character has some."""
    return [name for name in SKILLS.attributes if name in ALWAYS or sheet.attributes.get(name)]


def skills_of(sheet: StarcraftSheet, attribute: str) -> list[tuple[str, int]]:
    """(skill, pips) on the sheet under that attribute, best first."""
    found = [(n, p) for n, p in sheet.skills.items() if SKILLS.under.get(n) == attribute]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def told(weapon: Weapon, state: Iterable[Text] = ()) -> Text:
    """``gauss rifle 6D (5 shots a round, sprays)``."""
    notes = (*nature(weapon), *state)
    return say("starcraft_book-weapon", weapon=weapon.name, damage=damage(weapon), notes=notes)


def damage(weapon: Weapon) -> Text:
    """``6D``, or ``STR+1D`` if it adds to Strength (SC-MEL-11)."""
    if weapon.muscle:
        return _with_strength(weapon.damage)
    return say("notation-code", code=Code(PIPS, weapon.damage))


def _with_strength(pips: int) -> Text:
    written, code = format_code(pips).lstrip("+"), PIPS.spoken(pips)
    return say(
        "starcraft_book-damage-with-strength",
        written=written if pips else None,
        code=code if pips else None,
    )


def nature(weapon: Weapon) -> list[Text]:
    """What the weapon can do, in short notes."""
    words = [say("starcraft_book-shots-a-round", shots=weapon.rof)] if weapon.rof else []
    if weapon.automatic:
        words.append(say("starcraft_book-sprays"))
    if weapon.targeting:
        words.append(say("starcraft_book-targeting", code=Code(PIPS, weapon.targeting)))
    return words


def _state(
    sheet: StarcraftSheet, weapon: Weapon, drawn: Collection[str] | None, off_hand: str
) -> list[Text]:
    """Rounds left, actions to reload, and where the weapon is, in short notes."""
    words = []
    left = sheet.shots_left(weapon)
    if left is not None:
        words.append(say("starcraft_book-rounds-left", left=left, rounds=weapon.magazine))
        if weapon.reload != 1:
            words.append(say("starcraft_book-actions-to-reload", actions=weapon.reload))
    if drawn is not None and weapon.name not in drawn and not weapon.drawn_always:
        words.append(say("starcraft_book-put-away"))
    elif weapon.name == off_hand:
        words.append(say("starcraft_book-in-the-other-hand"))
    return words


def worn(piece: Armour) -> Text:
    """``marine armour 9, worn down from 12``: the value comes off every blow."""
    whole = armoury.every_armour().get(piece.name)
    new = whole.value if whole and piece.value < whole.value else None
    return say("starcraft_book-worn", armour=piece.name, value=piece.value, new=new)


def manoeuvre(known: Manoeuvre) -> Text:
    """``flying kick (15 to hit, damage STR+1D)``."""
    return say(
        "starcraft_book-manoeuvre",
        manoeuvre=known.name, needed=10 + known.difficulty, damage=_with_strength(known.damage),
        blocks=known.blocks_armed,
    )  # fmt: skip


def carried(sheet: StarcraftSheet) -> Text:
    """The kit's uses, Character Points and Chi."""
    things = [say("starcraft_book-first-aid-kit", uses=sheet.kit_uses)] if sheet.kit_uses else []
    if sheet.character_points:
        things.append(say("starcraft_book-character-points", count=sheet.character_points))
    if sheet.chi:
        things.append(say("starcraft_book-chi", count=sheet.chi))
    return say("starcraft_book-carries", things=tuple(things))


def _sentences(
    sheet: StarcraftSheet, width: int, drawn: Collection[str] | None, off_hand: str
) -> Sequence[Text | str]:
    rows: list[Text | str] = [say("starcraft_book-race", race=sheet.race)]
    rows += [_attribute(sheet, attribute) for attribute in shown(sheet)]
    for weapon in sheet.weapons:
        harm = say("starcraft_book-its-damage", damage=damage(weapon))
        notes = (harm, *nature(weapon), *_state(sheet, weapon, drawn, off_hand))
        rows.append(say("starcraft_book-weapon-of-yours", weapon=weapon.name, notes=notes))
    rows += [_manoeuvre(known) for known in sheet.manoeuvres]
    rows += [say("starcraft_book-armour-of-yours", armour=worn(piece)) for piece in sheet.armour]
    return [*rows, say("starcraft_book-you-carry", things=carried(sheet))]


def _attribute(sheet: StarcraftSheet, attribute: str) -> str:
    text = f"{attribute.capitalize()} {PIPS.spoken(sheet.attributes.get(attribute, 0))}"
    known = [f"{n}, {PIPS.spoken(p)}" for n, p in skills_of(sheet, attribute)]
    return f"{text}; {'; '.join(known)}." if known else f"{text}."


def _manoeuvre(known: Manoeuvre) -> Text:
    return say(
        "starcraft_book-manoeuvre-of-yours",
        manoeuvre=known.name, needed=10 + known.difficulty,
        damage=_with_strength(known.damage), blocks=known.blocks_armed,
    )  # fmt: skip
