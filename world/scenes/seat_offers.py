"""The game master's seat offered to somebody: it is theirs by their own word alone."""

from evennia.objects.models import ObjectDB

from game.errors import Refused
from world.ignoring import ignores
from world.scenes import questions
from world.scenes.fighters import fighter_id
from world.scenes.telling import announce

KIND = "seat"


def offer(table, holder, character, share: bool) -> None:
    """Ask ``character`` whether they take the seat from ``holder``, or ``share`` it; of those who
    are to have it alone only the last one is asked. Refused: they hold it, or ignore the holder."""
    who = fighter_id(character)
    if who in table.scene.gms:
        raise Refused("already", f"{character.key} is game master of this scene already.")
    if ignores(character, holder):
        raise Refused("not_wanted", f"{character.key} takes no invitations from you.")
    details = {"by": holder.id, "share": share}
    if not share:
        earlier = questions.withdraw(kind=KIND, scene=table.scene, details=details)
        gone = [question for question in earlier if question.character != character]
        questions.tell_withdrawn(gone, "the seat is offered to somebody else.")
    seat = "to be game master beside them" if share else "the game master's seat"
    text = f"{holder.key} offers you {seat} of the scene in {table.scene.room.key}."
    questions.ask(KIND, character, text, holder.key, details, table.scene)


def tell_who_holds(table) -> None:
    announce(table, f"Game master now: {' and '.join(table.seat_names())}.")


@questions.answers(KIND)
def _answered(question, yes: bool, by) -> str:
    holder = ObjectDB.objects.filter(id=question.details["by"]).first()
    key = question.character.key
    if not yes:
        if holder:
            questions.tell(holder, f"{key} does not take the game master's seat.")
        return "You do not take it."
    room = question.scene.room
    table = room.table if room else None
    if table is None or table.scene.pk != question.scene_id:
        return "That scene is over."
    gms, giver = table.scene.gms, fighter_id(holder) if holder else ""
    if gms and giver not in gms:
        return f"{question.asker_name} is not game master any more, so it is not theirs to give."
    kept = gms if question.details["share"] else []
    table.set_seat([*kept, fighter_id(question.character)], giver=giver)
    tell_who_holds(table)
    return "You are game master of the scene: help running says how a scene is run."
