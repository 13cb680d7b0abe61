"""What a player is told about fights on login and when entering or leaving a room; leaving the
game; and how long the seat is reserved for game masters who are gone.
"""

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from evennia.objects.models import ObjectDB
from evennia.utils.ansi import raw

from game.encounter.state import FIGHT
from game.registry import revisions
from game.wording import Text, say, several
from world import start_rooms, steady_clock
from world.scenes.consent import former
from world.scenes.render.prompt import asking
from world.scenes.table import pausing, tables
from world.scenes.table.fighters import character_id
from world.scenes.table.guarded import attempt
from world.scenes.telling.delivery import show_board
from world.scenes.telling.hearing import viewer_for
from world.scenes.timing.running_out import reminder

if TYPE_CHECKING:
    from world.actors import Character, Room, Thing
    from world.scenes.table.table import Table

HERE = say("scenes-fight-goes-on-here")
PRIVATE = say("scenes-private-one-here")
ALONG = "along"
"""Move type of characters taken along to the room where their fight begins."""
STARTED = steady_clock.now()
"""When the game started. After a crash it is unknown how long people had been gone before that."""
KEPT = 600
"""Seconds for which the seat is reserved when all its holders have left the game."""


BLINK = 60
"""Seconds a character may be out of the game before the room is told."""


class Leaving(NamedTuple):
    """A character who left the game: where they stood, since when, and why."""

    character: Any
    room: Any
    since: float
    reason: str


_leaving: dict[int, Leaving] = {}
"""Departures not announced yet, by character id. In memory only."""


def waiting_prompt(character: "Character") -> str:
    """What a fight in the character's room waits for; that there is one, if they take no part; ""
    if there is nothing to say. Counts as read: the room will not tell it again."""
    table = tables.of(character)
    if table is None:
        private = str(PRIVATE) if getattr(character.location, "tables", ()) else ""
        return "\n".join(filter(None, (private, str(pausing.reminder(character)))))
    viewer = viewer_for(table, character)
    known = table.state.fighters.get(viewer.who)
    if not viewer.gm and (known is None or known.left):
        here = HERE if table.state.mode == FIGHT else ""
        return "\n".join(map(str, filter(None, (here, recorded(table, viewer.who)))))
    attempt(partial(former.catch_up, table, viewer.who), f"telling {character} of options")
    with revisions.by_key(table.state.edition):
        text, asks = asking(table.state, viewer)
        more = reminder(table, viewer.who)
    table.reading.new_prompt(viewer, asks, table.state.round)
    return "\n".join(map(str, filter(None, (text, more))))


def recorded(table: "Table", who: str) -> Text | str:
    """That a scene with a log is played here, for somebody who is not in it; else ""."""
    scene = table.scene
    if scene.started is None or table.includes(who):
        return ""
    return say("scenes-recorded-here", number=scene.pk, title=scene.title or None)


def show_where_it_stands(character: "Character") -> None:
    """After a restart: the board for rich clients, and what a fight here waits for."""
    show_board(character)
    if text := waiting_prompt(character):
        character.msg(raw(text))


def left_behind(character: "Character", room: "Thing | None") -> str:
    """That a fight in the room the character came from still counts them in; "" if it does not."""
    table = tables.of(character, room) if room else None
    if room is None or table is None or table.state.mode != FIGHT:
        return ""
    if character.location and tables.played_in(table, character.location):
        return ""
    known = table.state.fighters.get(viewer_for(table, character).who)
    if known is None or not known.present:
        return ""
    return str(say("scenes-fight-counts-you-in", room=room.key))


def gone(character: "Character", room: "Room | None" = None, reason: str = "") -> None:
    """Note that one client of the character's left the game. ``room``: where they stood, None if
    another client of theirs is still connected; it is told after ``BLINK`` seconds unless they are
    back."""
    character.attributes.add("gone", steady_clock.now(), category="d6")
    if room is not None:
        _leaving[character.id] = Leaving(character, room, steady_clock.now(), reason)


def blinked(character: "Character") -> bool:
    """True if the room was not told that the character was gone: they came back within ``BLINK``
    seconds, or another client of theirs is connected. Cancels the announcement."""
    left = _leaving.pop(character.id, None)
    return left is not None or character.sessions.count() > 1


def tell_of_leaving() -> None:
    """Announce departures that are at least ``BLINK`` seconds old."""
    due = steady_clock.now() - BLINK
    for number, left in list(_leaving.items()):
        if left.since <= due:
            del _leaving[number]
            if left.room.pk and left.character.pk:
                told = partial(left.room.for_contents, partial(_tell_left, left))
                attempt(told, f"telling that {left.character} has left the game")


def _tell_left(left: Leaving, reader: "Character", **_: Any) -> None:
    name = left.character.get_display_name(reader)
    text = say("scenes-has-left-the-game", who=name, reason=left.reason)
    reader.msg(str(text), from_obj=left.character)


def deserted(table: "Table") -> bool:
    """True if rounds run and everybody holding the seat has been out of the game for ``KEPT``
    seconds. Counted from the start of the game after a restart. Outside rounds a scene only rests,
    so False."""
    if not table.state.counts_rounds:
        return False
    holders = ObjectDB.objects.filter(id__in=[character_id(who) for who in table.scene.gms])
    return steady_clock.now() - STARTED >= KEPT and all(map(_long_gone, holders))


def takes_part(table: "Table", who: str) -> bool:
    """True if the fighter is present in the scene."""
    known = table.state.fighters.get(who)
    return known is not None and known.present


def seat_refusal(table: "Table", character: "Character") -> Text:
    """Who holds the scene's seat, and what somebody who does not hold it can do about that."""
    names = tuple(table.seat_names()) or None
    if character.staff:
        return say("scenes-seat-is-with", names=names)
    whose = say("scenes-has-a-game-master", names=names)
    if start_rooms.leads(character.location):
        return several([whose, start_rooms.OWN_GROUND], " ")
    fight = table.state.mode == FIGHT
    more = say("scenes-seat-may-be-taken") if fight else say("scenes-seat-rests")
    return several(filter(None, (whose, more, pausing.way_out(table))), " ")


def _long_gone(character: "Character") -> bool:
    left_at = character.attributes.get("gone", category="d6", default=0)
    return not character.sessions.count() and steady_clock.now() - left_at >= KEPT
