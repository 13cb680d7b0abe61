"""Importing a sheet as text: at once if the character builder could have made it, else with staff's
consent."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from evennia.objects.models import ObjectDB

from game.changes import differences, merged
from game.codec import decode, encode
from game.encounter import own
from game.encounter.state import Own
from game.errors import Refused
from game.wording import Text, say, several
from world import presenters
from world.news import built
from world.scenes.consent import questions
from world.scenes.models import Question
from world.scenes.presence.taking_part import fights_of, refuse_fighting
from world.scenes.table.guarded import attempt
from world.sheets import approval, history, text
from world.sheets.history import Cause
from world.sheets.keeping import fixed, give_sheet

if TYPE_CHECKING:
    from game.registry.sheet import Sheet
    from world.actors import Character

KIND = "sheet text"
HOW = "+sheet/import"


def take(character: Character, by: Character, words: str) -> Text | str:
    """Take over the sheet that was pasted by ``by``; returns what happened as text. Refused:
    ``bad_text``, ``no_text``, ``in_fight``, ``same`` if nothing would change."""
    sheet = text.sheet_of(text.read(words))
    before = _before(character, sheet)
    if sheet == before:
        raise Refused("same", say("sheets-sheet-as-it-is", who=character.key))
    what = history.said(before, sheet)
    if by.staff:
        give_sheet(character, sheet, Cause(by.key, HOW))
        built(character, sheet, HOW)
        return f"{character.key}: {what}."
    refuse_fighting(character)
    if _lowers(before, sheet):
        give_sheet(character, sheet, Cause(by.key, HOW))
        return say("sheets-has-changed", what=what)
    rows = presenters.of_kind(sheet.kind).rows
    assert rows is not None
    reasons: list[Text | str] = [*rows.beyond(sheet)]
    reasons += [fixed(character)] if fixed(character) else []
    if reasons:
        return _ask(character, before, sheet, what, reasons)
    approval.give_new(character, sheet, Cause(by.key, HOW))
    return say("sheets-yours-now", what=what)


def wanted(number: int) -> str:
    """Text of the sheet that an open question is about. Refused: ``no_question``."""
    question = Question.objects.filter(pk=number, kind=KIND, settled=None).first()
    if question is None:
        raise Refused("no_question", say("sheets-no-such-question", number=number))
    return text.of_sheet(question.asker_name, decode(question.details["sheet"]))


def _before(character: Character, sheet: Sheet) -> Sheet | None:
    """The sheet that it would replace, None for none."""
    return character.sheet_for(sheet.kind)


def _lowers(before: Sheet | None, sheet: Sheet) -> bool:
    """True if the sheet raises nothing, so that no consent but the player's is needed."""
    if before is None or type(before) is not type(sheet):
        return False
    mine = Own(before, before.unhurt())
    found = differences(before, sheet, ("sheet",))
    return not any(own.raises(difference, mine) for difference in found)


def _ask(
    character: Character, before: Sheet | None, sheet: Sheet, what: str, reasons: list[Text | str]
) -> Text:
    questions.withdraw(kind=KIND, details__who=character.id)
    told = say("sheets-asks-for-another", who=character.key, what=what, reasons=reasons)
    details = {"who": character.id, "sheet": encode(sheet), "before": encode(before)}
    question: Any
    question, _ = questions.kept(KIND, None, told, character.key, details)
    question.text = several([told, say("sheets-shall-it-be-so", number=question.pk)], " ")
    question.save(update_fields=["text"])
    attempt(partial(questions.put, question), f"putting question {question.pk}")
    return say("sheets-staff-are-asked", reasons=reasons)


@questions.answers(KIND)
def _answered(question: Question, yes: bool, by: Character | None) -> Text:
    assert by is not None, "questions of this kind never run out"
    character = ObjectDB.objects.filter(id=question.details["who"]).first()
    if character is None:
        return say("sheets-character-gone")
    if not yes:
        questions.tell(character, say("sheets-asked-sheet-refused", by=by.key))
        return say("sheets-stays-as-it-is", who=character.key)
    if fights_of(character):
        raise Refused("in_fight", say("sheets-in-a-fight", who=character.key))
    sheet = _as_it_is_now(character, decode(question.details["before"]), question)
    give_sheet(character, sheet, Cause(by.key, str(say("sheets-yes-to", line=HOW))))
    built(character, sheet, HOW)
    approval.approve(character, sheet.kind, by)
    return say("sheets-has-the-sheet", who=character.key)


def _as_it_is_now(character: Character, before: Sheet | None, question: Question) -> Sheet:
    """The sheet asked for, merged with what has happened to the present one since. Refused:
    ``too_late`` if the result cannot be played."""
    sheet: Sheet = decode(question.details["sheet"])
    now = _before(character, sheet)
    if now is None or before is None or now == before:
        return sheet
    if type(now) is not type(sheet) or type(before) is not type(sheet):
        return sheet
    made = merged(now, before, sheet)
    if problem := made.problem():
        sentence = say("sheets-changed-since", who=character.key, problem=problem)
        raise Refused("too_late", sentence)
    return made
