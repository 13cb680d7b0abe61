"""Offering a game master's content, made for one scene, to staff for the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.errors import Refused
from game.overlay import content as loaded
from game.registry import content, revisions
from game.registry.content import Kind
from game.registry.matching import resolve
from game.wording import Text, say
from world.making import names, one_line, own, rows, told
from world.scenes.consent import questions

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.models import Question
    from world.scenes.table.table import Table

KIND = "content"


def offer(table: Table, character: Character, kind: Kind, word: str) -> Text:
    """Ask staff whether the row becomes the game's; returns a sentence for whoever offers. Refused:
    ``gm_required``, ``nothing``. Errors: MatchError."""
    if not table.holds_seat(character):
        raise Refused("gm_required", say("making-offer-by-game-master"))
    mine = own.rows(table, kind)
    if not mine:
        other = next(iter(content.offered(kind)), None)
        raise Refused("nothing", say("making-nothing-to-offer", kind=kind.name, other=other))
    name = resolve(word, tuple(mine), kind.name)
    row = own.flat(table, kind, name)
    details = {"kind": rows.key(kind), "name": name, "row": row, "by": character.key}
    who, values = character.key, told.values(kind, row)
    text = say("making-offers-new", who=who, kind=kind.name, name=name, values=values)
    questions.ask(KIND, None, text, character.key, details)
    return say("making-staff-are-asked", name=name)


@questions.answers(KIND)
def answered(question: Question, yes: bool, by: Character | None) -> Text:
    """Staff's answer: on yes, add the row to the game's folder in the name of whoever offered it.
    Refused: ``already``, and as ``rows.put``."""
    assert by is not None, "questions of this kind never run out"
    details = question.details
    name = details["name"]
    if not yes:
        return say("making-stays-of-one-scene", name=name)
    kind = next(each for each in loaded.kinds() if rows.key(each) == details["kind"])
    with revisions.by_game():
        if there := names.same(kind, name):
            number = question.pk
            sentence = say("making-offered-too-late", kind=kind.name, there=there, number=number)
            raise Refused("already", sentence)
        why = str(say("making-taken-by", by=by.key))
        rows.put(kind, name, details["row"], details["by"], why)
    return say("making-is-the-games-now", name=name, word=one_line.word_of(kind))
