"""Giving up a dots sheet to start over. If it has been used in a fight, staff have to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evennia.objects.models import ObjectDB

from game.errors import Refused
from game.wording import Text, say
from world.presenters.dots.blocks import CATEGORY, KIND
from world.scenes.consent import questions
from world.scenes.presence.taking_part import refuse_fighting, tables_of
from world.sheets.history import Cause, because

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.models import Question

DRAFT = "dots draft"
ASKED = "dots anew"


def refuse_at_table(character: Character) -> None:
    """Raises Refused("in_fight") while the character sits in a scene or fights."""
    refuse_fighting(character)
    if tables_of(character):
        raise Refused("in_fight", say("dots_book-leave-first"))


def give_up(character: Character, by: str) -> None:
    """Remove the character's dots sheet and any draft. ``by``: name of who decided it, for the
    history."""
    with because(Cause(by, "+dots/again")):
        character.give_up_sheet(KIND)
    character.attributes.remove(DRAFT, category=CATEGORY)


def ask_staff(character: Character) -> Text:
    """Ask staff whether the sheet may be given up. Returns what the player reads."""
    who = character.key
    text = say("dots_book-would-begin-anew", who=who)
    questions.ask(ASKED, None, text, who, {"who": character.id})
    return say("dots_book-staff-are-asked", who=who)


@questions.answers(ASKED)
def _answered(question: Question, yes: bool, by: Character | None) -> Text:
    assert by is not None, "questions of this kind never run out"
    character = ObjectDB.objects.filter(id=question.details["who"]).first()
    if character is None:
        return say("dots_book-no-such-character")
    if not yes:
        questions.tell(character, say("dots_book-no-sheet-stays", by=by.key))
        return say("dots_book-sheet-stays", who=character.key)
    refuse_at_table(character)
    give_up(character, by.key)
    questions.tell(character, say("dots_book-yes-given-up", by=by.key))
    return say("dots_book-begins-anew", who=character.key)
