"""What somebody is told of fights when he logs in, comes into a room or leaves one."""

from game.encounter.state import FIGHT
from world.scenes.render.prompt import prompt
from world.scenes.telling import viewer_for

HERE = "A fight is going on here: +combat shows it, +combat/join brings you in."


def waiting_prompt(character) -> str:
    """What a fight in the character's room waits for; that there is one, if he takes no part.

    He has then read it: the room does not tell it to him again.
    """
    table = getattr(character.location, "table", None)
    if table is None:
        return ""
    viewer = viewer_for(table, character)
    known = table.state.fighters.get(viewer.who)
    if not viewer.gm and (known is None or known.left):
        return HERE if table.state.mode == FIGHT else ""
    text = prompt(table.state, viewer)
    table.new_prompt(viewer, text)
    return text


def left_behind(character, room) -> str:
    """That a fight in the room he came from still counts him in; "" if it does not."""
    table = getattr(room, "table", None)
    if table is None or table.state.mode != FIGHT:
        return ""
    known = table.state.fighters.get(viewer_for(table, character).who)
    if known is None or not known.present:
        return ""
    return f"The fight in {room.key} still counts you in. +combat/leave, typed there, ends that."
