"""Giving a sheet of dots up to begin anew; one that has fought needs staff's word."""

from evennia.objects.models import ObjectDB

from game.errors import Refused
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
        raise Refused("in_fight", "Leave the scene first: +combat/leave.")


def give_up(character, by: str) -> None:
    """No sheet of dots any more, and nothing chosen for one; ``by``: whose word it was."""
    with because(Cause(by, "+dots/again")):
        character.give_up_sheet(KIND)
    character.attributes.remove(DRAFT, category=CATEGORY)


def ask_staff(character) -> str:
    """Ask staff whether a sheet that has fought may be given up; what the player reads."""
    text = f"{character.key} would give up a sheet of dots that has fought, and begin anew."
    questions.ask(ASKED, None, text, character.key, {"who": character.id})
    why = f"{character.key} has fought with this sheet, so it stays"
    return f"{why} unless staff say yes: they are asked."


@questions.answers(ASKED)
def _answered(question, yes: bool, by) -> str:
    character = ObjectDB.objects.filter(id=question.details["who"]).first()
    if character is None:
        return "There is no such character any more."
    if not yes:
        questions.tell(character, f"{by.key} says no: your sheet of dots stays.")
        return f"{character.key}'s sheet stays."
    refuse_at_table(character)
    give_up(character, by.key)
    told = f"{by.key} says yes: your sheet of dots is given up. +dots begins anew."
    questions.tell(character, told)
    return f"{character.key} begins anew."
