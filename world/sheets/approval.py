"""Approval of new sheets by staff, for games that require it (setting SHEETS_APPROVED)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from evennia.objects.models import ObjectDB

from game import registry
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from game.wording import Text, say
from world import presenters
from world.news import built
from world.scenes.consent import questions
from world.scenes.table.fighters import character_of
from world.scenes.table.guarded import attempt
from world.sheets.history import Cause
from world.sheets.keeping import give_sheet, leave_scenes
from world.start_rooms import is_ground

if TYPE_CHECKING:
    from game.encounter.records import Command
    from game.registry.sheet import Sheet
    from world.actors import Character
    from world.scenes.models import Question
    from world.scenes.table.table import Table

KIND = "new sheet"
KEPT = "approval"
WAITS = "waits"


def give_new(character: Character, sheet: Sheet, cause: Cause) -> None:
    """Give a character a sheet that the player built, took or imported. Where the game requires it,
    the sheet must be approved before it can be used with others, and staff are asked."""
    waits = settings.SHEETS_APPROVED and not character.staff
    _keep(character, sheet.kind, WAITS if waits else "")
    give_sheet(character, sheet, cause)
    built(character, sheet, str(cause.how))
    questions.withdraw(kind=KIND, details__who=character.id)
    if waits:
        leave_scenes(character, sheet.kind)
        text = say("sheets-may-it-play", who=character.key, book=registry.for_kind(sheet.kind))
        details = {"who": character.id, "sheet": sheet.kind}
        question, new = questions.kept(KIND, None, text, character.key, details)
        if new:
            attempt(partial(questions.put, question), f"putting question {question.pk}")


def approve(character: Character, kind: str, by: Character) -> None:
    """Store who has approved the sheet and when; withdraws the question to staff."""
    questions.withdraw(kind=KIND, details__who=character.id)
    approved = say("sheets-approved-by", by=by.key, day=f"{timezone.now():%Y-%m-%d}")
    _keep(character, kind, str(approved))


def said(character: Character, kind: str) -> Text | str:
    """The state of approval as text: ``approved by Sol on 2026-11-23``; "" if there is nothing to
    say."""
    found = _kept(character).get(_place(kind), "")
    if found == WAITS:
        return say("sheets-waits")
    return found


def may_play(table: Table, commands: Iterable[Command]) -> None:
    """Refused: ``not_approved`` if the commands bring a sheet that still waits for approval into a
    scene with others."""
    if not settings.SHEETS_APPROVED or is_ground(table.scene.room):
        return
    for command in commands:
        if isinstance(command, c.Join | tc.Attend):
            character = character_of(command.who)
            if character and waits(character, command.fighter.sheet.kind):
                raise Refused("not_approved", say("sheets-not-approved", who=character.key))


def waits(character: Character, kind: str) -> bool:
    return bool(_kept(character).get(_place(kind)) == WAITS)


def _place(kind: str) -> str:
    """Storage name of the sheet: kinds that replace each other share an approval."""
    return presenters.of_kind(kind).kept.sheet


def _kept(character: Character) -> dict[str, str]:
    return dict(character.attributes.get(KEPT, default={}, category="d6"))


def _keep(character: Character, kind: str, word: str) -> None:
    found = {key: each for key, each in _kept(character).items() if key != _place(kind)}
    if word:
        found[_place(kind)] = word
    if found or _kept(character):
        character.attributes.add(KEPT, found, category="d6")


@questions.answers(KIND)
def _answered(question: Question, yes: bool, by: Character | None) -> Text:
    assert by is not None, "questions of this kind never run out"
    character = ObjectDB.objects.filter(id=question.details["who"]).first()
    if character is None:
        return say("sheets-character-gone")
    if not yes:
        told = say("sheets-new-sheet-refused", by=by.key)
        questions.tell(character, told)
        return say("sheets-goes-on-waiting", who=character.key)
    approve(character, question.details["sheet"], by)
    questions.tell(character, say("sheets-approved-yours", by=by.key))
    return say("sheets-is-approved", who=character.key)
