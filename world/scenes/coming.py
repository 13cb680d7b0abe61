"""What somebody is told of fights when he logs in, comes into a room or leaves one; how long the
game master's seat is kept for whoever is gone."""

from functools import partial
from typing import Any, NamedTuple

from evennia.objects.models import ObjectDB
from evennia.utils.ansi import raw

from game.encounter.state import FIGHT
from game.shelf import editions
from game.wording import Text, say, several
from world import steady, yard
from world.scenes import former, pausing
from world.scenes.attempts import attempt
from world.scenes.fighters import character_id
from world.scenes.hearing import viewer_for
from world.scenes.render.prompt import kind, prompt
from world.scenes.telling import show_board
from world.scenes.timing.running_out import reminder

HERE = say("scenes-fight-goes-on-here")
ALONG = "along"
"""The kind of move of those who are taken along to where their fight begins."""
STARTED = steady.now()
"""When the game began to run: how long before that somebody left is not known after a crash."""
KEPT = 600
"""Seconds for which the seat is kept for game masters who are all gone from the game."""


BLINK = 60
"""Seconds for which somebody may be out of the game before the room is told."""


class Leaving(NamedTuple):
    """Who has left the game, where they stood, since when they are gone, and why."""

    character: Any
    room: Any
    since: float
    reason: str


_leaving: dict[int, Leaving] = {}
"""Characters of whom nobody has been told yet that they left; a restart forgets them."""


def waiting_prompt(character) -> str:
    """What a fight in the character's room waits for; that there is one, if he takes no part.

    He has then read it: the room does not tell it to him again.
    """
    table = getattr(character.location, "table", None)
    if table is None:
        return str(pausing.reminder(character))
    viewer = viewer_for(table, character)
    known = table.state.fighters.get(viewer.who)
    if not viewer.gm and (known is None or known.left):
        return str(HERE) if table.state.mode == FIGHT else ""
    attempt(partial(former.catch_up, table, viewer.who), f"telling {character} of options")
    with editions.by_key(table.state.edition):
        text = prompt(table.state, viewer)
        more = reminder(table, viewer.who)
    table.reading.new_prompt(viewer, kind(table.state, viewer), table.state.round)
    return "\n".join(map(str, filter(None, (text, more))))


def show_where_it_stands(character) -> None:
    """After a restart: the board for rich clients, and what a fight here waits for."""
    show_board(character)
    if text := waiting_prompt(character):
        character.msg(raw(text))


def left_behind(character, room) -> str:
    """That a fight in the room he came from still counts him in; "" if it does not."""
    table = getattr(room, "table", None)
    if table is None or table.state.mode != FIGHT:
        return ""
    known = table.state.fighters.get(viewer_for(table, character).who)
    if known is None or not known.present:
        return ""
    return str(say("scenes-fight-counts-you-in", room=room.key))


def gone(character, room=None, reason: str = "") -> None:
    """Note when somebody has left the game, and ``room`` if they stood there alone: it is told a
    minute later, unless they are back by then."""
    character.attributes.add("gone", steady.now(), category="d6")
    if room is not None:
        _leaving[character.id] = Leaving(character, room, steady.now(), reason)


def blinked(character) -> bool:
    """Whether nobody has been told that the character was gone: they are back within a minute, or
    another client of their player's is there. They are not leaving any more."""
    left = _leaving.pop(character.id, None)
    return left is not None or character.sessions.count() > 1


def tell_of_leaving() -> None:
    """Tell the rooms of those who have been out of the game for a minute."""
    due = steady.now() - BLINK
    for number, left in list(_leaving.items()):
        if left.since <= due:
            del _leaving[number]
            if left.room.pk and left.character.pk:
                told = partial(left.room.for_contents, partial(_tell_left, left))
                attempt(told, f"telling that {left.character} has left the game")


def _tell_left(left: Leaving, reader, **_) -> None:
    name = left.character.get_display_name(reader)
    text = say("scenes-has-left-the-game", who=name, reason=left.reason)
    reader.msg(str(text), from_obj=left.character)


def deserted(table) -> bool:
    """Whether everybody who holds the seat has been out of the game for ten minutes while rounds
    run; where none do, the scene only rests until they come back.

    After a restart of the game the minutes are counted from there.
    """
    if not table.state.counts_rounds:
        return False
    holders = ObjectDB.objects.filter(id__in=[character_id(who) for who in table.scene.gms])
    return steady.now() - STARTED >= KEPT and all(map(_long_gone, holders))


def takes_part(table, who: str) -> bool:
    """Whether he is in the scene, and not a passer-by."""
    known = table.state.fighters.get(who)
    return bool(known) and known.present


def seat_refusal(table, character) -> Text:
    """Whose the scene is, and what somebody who does not hold its seat may do about it."""
    names = tuple(table.seat_names()) or None
    if character.staff:
        return say("scenes-seat-is-with", names=names)
    whose = say("scenes-has-a-game-master", names=names)
    if yard.leads(character.location):
        return several([whose, yard.OWN_GROUND], " ")
    fight = table.state.mode == FIGHT
    more = say("scenes-seat-may-be-taken") if fight else say("scenes-seat-rests")
    return several(filter(None, (whose, more, pausing.way_out(table))), " ")


def _long_gone(character) -> bool:
    left_at = character.attributes.get("gone", category="d6", default=0)
    return not character.sessions.count() and steady.now() - left_at >= KEPT
