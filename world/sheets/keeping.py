"""Assigns sheets to characters wherever they are, and decides whether a player may still choose
another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evennia.objects.models import ObjectDB

from game import registry
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from game.wording import Text, say
from world import presenters
from world.presenters.slots import Kept
from world.scenes.consent import questions
from world.scenes.models import Entry
from world.scenes.presence.taking_part import refuse_fighting, tables_of
from world.scenes.table.fighters import fighter_id
from world.sheets.history import Cause, because, said
from world.start_rooms import GROUND, PLACE, is_ground

if TYPE_CHECKING:
    from game.registry.sheet import Sheet
    from world.actors import Character


def give_sheet(character: Character, sheet: Sheet, cause: Cause) -> None:
    """Replace the character's sheet. Tables they sit at are told through their journals; they leave
    scenes that use a sheet which this one replaces. The player is told who did it, if it was not
    they themselves."""
    who, before = fighter_id(character), character.sheet_for(sheet.kind)
    with because(cause):
        for table in tables_of(character):
            kind = registry.of(table.state).sheet_kind
            if kind == sheet.kind:
                table.give(None, tc.Resheet(who, sheet))
            elif presenters.of_kind(kind).kept == presenters.of_kind(sheet.kind).kept:
                table.give(None, c.Leave(who, "left"))
        character.put_sheet(sheet)
    if cause.by != character.key and before != sheet:
        questions.tell(character, say("sheets-changed-by", by=cause.by, what=said(before, sheet)))


def leave_scenes(character: Character, kind: str) -> None:
    """Make the character leave all scenes played with that kind of sheet, practice excepted."""
    for table in tables_of(character):
        if registry.of(table.state).sheet_kind == kind and not is_ground(table.scene.room):
            table.give(None, c.Leave(fighter_id(character), "left"))


def refuse_when_fixed(character: Character, kind: str = "") -> None:
    """Refused: ``in_fight`` during any fight; ``fixed`` once the character has fought outside the
    practice rooms, with that ``kind`` of sheet if one is given. Staff are only bound by the
    former."""
    refuse_fighting(character)
    if sentence := fixed(character, kind):
        raise Refused("fixed", sentence)


def fixed(character: Character, kind: str = "") -> Text | str:
    """Why the player may not choose another sheet, as a sentence; "" if they may. Whoever has a
    sheet of a book that is no longer installed may always replace it."""
    free = character.staff or character.unread(Kept.sheet)
    if not free and has_fought(character, kind):
        return say("sheets-has-fought", who=character.key)
    return ""


def has_fought(character: Character, kind: str = "") -> bool:
    """True if a journal has an action of the character in rounds, outside practice; what the player
    did for NPCs as game master does not count. ``kind``: only with sheets stored in the same place
    as that kind."""
    who = fighter_id(character)
    names = {each.__name__ for presenter in presenters.every() for each in presenter.fought}
    deeds = Entry.objects.filter(actor=who, command__who=who, command__is__in=names)
    if kind:
        kept = presenters.of_kind(kind).kept
        played = [
            name for name in registry.names() if presenters.of(registry.called(name)).kept == kept
        ]
        deeds = deeds.filter(scene__opening__book__in=played)
    grounds = ObjectDB.objects.filter(db_tags__db_key=GROUND, db_tags__db_category=PLACE)
    found: bool = deeds.exclude(scene__room__in=grounds).exists()
    return found
