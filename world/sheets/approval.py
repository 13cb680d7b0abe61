"""Sheets that wait for staff's yes, in games that want it (the setting SHEETS_APPROVED)."""

from functools import partial

from django.conf import settings
from django.utils import timezone
from evennia.objects.models import ObjectDB

from game import shelf
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from world import books
from world.news import built
from world.scenes import questions
from world.scenes.attempts import attempt
from world.scenes.fighters import character_of
from world.sheets.history import Cause
from world.sheets.keeping import give_sheet, leave_scenes
from world.yard import is_ground

KIND = "new sheet"
KEPT = "approval"
WAITS = "waits"


def give_new(character, sheet, cause: Cause) -> None:
    """A sheet that he has built, taken or pasted: his from now on, though it may have to wait for
    staff's yes before it plays with others."""
    waits = settings.SHEETS_APPROVED and not character.staff
    _keep(character, sheet.kind, WAITS if waits else "")
    give_sheet(character, sheet, cause)
    built(character, sheet, cause.how)
    questions.withdraw(kind=KIND, details__who=character.id)
    if waits:
        leave_scenes(character, sheet.kind)
        name = shelf.for_kind(sheet.kind)
        asked = f"{character.key} has a new sheet: +sheet/export {name} {character.key}"
        text = f"{asked} shows it. May it play with others?"
        details = {"who": character.id, "sheet": sheet.kind}
        question, new = questions.kept(KIND, None, text, character.key, details)
        if new:
            attempt(partial(questions.put, question), f"putting question {question.pk}")


def approve(character, kind: str, by) -> None:
    """Keep by whom the sheet is approved, and when: nobody need be asked any more."""
    questions.withdraw(kind=KIND, details__who=character.id)
    _keep(character, kind, f"approved by {by.key} on {timezone.now():%Y-%m-%d}")


def said(character, kind: str) -> str:
    """What there is to say of it: ``approved by Sol on 2026-11-23``; "" for nothing."""
    found = _kept(character).get(_place(kind), "")
    if found == WAITS:
        return "waits for staff's yes: practice is open, play with others is not yet"
    return found


def may_play(table, commands) -> None:
    """Refused: ``not_approved`` for a sheet that waits for staff's yes, where others play."""
    if not settings.SHEETS_APPROVED or is_ground(table.scene.room):
        return
    for command in commands:
        if isinstance(command, c.Join | tc.Attend):
            character = character_of(command.who)
            if character and waits(character, command.fighter.sheet.kind):
                sentence = f"{character.key}'s sheet waits for staff's yes before it plays with "
                raise Refused("not_approved", f"{sentence}others. +practice in the yard is open.")


def waits(character, kind: str) -> bool:
    return bool(_kept(character).get(_place(kind)) == WAITS)


def _place(kind: str) -> str:
    """Kinds of sheet that stand in each other's place share an approval."""
    return books.of_kind(kind).kept.sheet


def _kept(character) -> dict[str, str]:
    return dict(character.attributes.get(KEPT, default={}, category="d6"))


def _keep(character, kind: str, word: str) -> None:
    found = {key: each for key, each in _kept(character).items() if key != _place(kind)}
    if word:
        found[_place(kind)] = word
    if found or _kept(character):
        character.attributes.add(KEPT, found, category="d6")


@questions.answers(KIND)
def _answered(question, yes: bool, by) -> str:
    character = ObjectDB.objects.filter(id=question.details["who"]).first()
    if character is None:
        return "There is no such character any more."
    if not yes:
        told = f"{by.key} says no to your new sheet. Change it, and staff are asked again."
        questions.tell(character, told)
        return f"{character.key}'s sheet goes on waiting."
    approve(character, question.details["sheet"], by)
    questions.tell(character, f"{by.key} has approved your sheet: you may play with others.")
    return f"{character.key}'s sheet is approved."
