"""Giving a sheet of dots up to begin anew; one that has fought needs staff's word."""

from evennia.objects.models import ObjectDB

from game.errors import Refused
from game.wording import Text, say
from world.books.dots.blocks import CATEGORY, KIND
from world.scenes import questions
from world.scenes.taking_part import refuse_fighting, tables_of
from world.sheets.history import Cause, because

DRAFT = "dots draft"
ASKED = "dots anew"


def refuse_at_table(character) -> None:
    """Refused: ``in_fight`` while rounds run with him, or while he sits in a scene."""
    refuse_fighting(character)
    if tables_of(character):
        raise Refused("in_fight", say("dots_book-leave-first"))


def give_up(character, by: str) -> None:
    """No sheet of dots any more, and nothing chosen for one; ``by``: whose word it was."""
    with because(Cause(by, "+dots/again")):
        character.give_up_sheet(KIND)
    character.attributes.remove(DRAFT, category=CATEGORY)


def ask_staff(character) -> Text:
    """Ask staff whether a sheet that has fought may be given up; what the player reads."""
    who = character.key
    text = say("dots_book-would-begin-anew", who=who)
    questions.ask(ASKED, None, text, who, {"who": character.id})
    return say("dots_book-staff-are-asked", who=who)


@questions.answers(ASKED)
def _answered(question, yes: bool, by) -> Text:
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
