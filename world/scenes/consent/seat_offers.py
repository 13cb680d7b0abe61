"""Offers of the game master's seat: nobody gets it without saying yes."""

from typing import TYPE_CHECKING

from evennia.objects.models import ObjectDB

from game.errors import Refused
from game.wording import Text, say
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.delivery import announce

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.models import Question
    from world.scenes.table.table import Table

KIND = "seat"


def offer(table: "Table", holder: "Character", character: "Character", share: bool) -> None:
    """Ask the character to take the seat from ``holder``, or to ``share`` it. An offer of the whole
    seat replaces an earlier one to somebody else. Raises Refused: ``already`` if they hold it,
    ``not_wanted`` if they ignore the holder."""
    who = fighter_id(character)
    if who in table.scene.gms:
        raise Refused("already", say("scenes-is-game-master-already", who=character.key))
    if ignores(character, holder):
        raise Refused("not_wanted", say("scenes-takes-no-invitations", who=character.key))
    details = {"by": holder.id, "share": share}
    if not share:
        earlier = questions.withdraw(kind=KIND, scene=table.scene, details=details)
        gone = [question for question in earlier if question.character != character]
        questions.tell_withdrawn(gone, say("scenes-seat-offered-to-another"))
    room = table.scene.room.key
    text = say("scenes-offers-the-seat", who=holder.key, share=share, room=room)
    questions.ask(KIND, character, text, holder.key, details, table.scene)


def tell_who_holds(table: "Table") -> None:
    announce(table, say("scenes-who-holds-the-seat", names=tuple(table.seat_names())))


@questions.answers(KIND)
def _answered(question: "Question", yes: bool, by: "Character | None") -> Text:
    holder = ObjectDB.objects.filter(id=question.details["by"]).first()
    key = question.character.key
    if not yes:
        if holder:
            questions.tell(holder, say("scenes-does-not-take-the-seat", who=key))
        return say("scenes-you-do-not-take-it")
    table = tables.of_scene(question.scene)
    if table is None or table.scene.pk != question.scene_id:
        return say("scenes-scene-is-over")
    gms, giver = table.scene.gms, fighter_id(holder) if holder else ""
    if gms and giver not in gms:
        return say("scenes-not-theirs-to-give", who=question.asker_name)
    kept = gms if question.details["share"] else []
    table.set_seat([*kept, fighter_id(question.character)], giver=giver)
    tell_who_holds(table)
    return say("scenes-you-are-game-master")
