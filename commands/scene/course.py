"""The switches of +scene with which scenes begin, go on and end, and people come and go."""

import re
from functools import partial
from typing import TYPE_CHECKING

from evennia.objects.models import ObjectDB
from evennia.utils.ansi import raw
from evennia.utils.search import search_object

from commands.characters.finding import character_called
from commands.scene import planning
from commands.scene.which import scene_meant
from commands.seat import course as seat_course
from commands.seat import values as seat_values
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, read_as, say, several
from typeclasses.at_table import RoomAtTable
from world.reading import reading_of
from world.scenes.journal import audit
from world.scenes.log import recap, summary
from world.scenes.models import Scene
from world.scenes.people import members, running
from world.scenes.planning import announcing
from world.scenes.presence.coming import recorded, waiting_prompt
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.delivery import announce, show_board
from world.scenes.telling.hearing import hearers
from world.seal import BY_THE_GAME
from world.silence import may_talk
from world.watching import kinds

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.actors import Character, Room
    from world.scenes.table.table import Table

_IN_A = re.compile(r"(?P<title>.*?)\s*\bin an?\s+(?P<place>[^=]{2,60})$", re.IGNORECASE)
TITLE, MOST_ROOMS = 120, 3
"""Letters of a title; rooms opened for scenes that one player may have at a time."""


def start(cmd: "TableCommand") -> None:
    """Begin a scene here, or with "in a ..." in a room of its own, which is opened for it; with a
    number, the announced one."""
    may_talk(cmd.caller)
    title, place = _title_and_place(cmd.args)
    announced = planning.to_begin(cmd, title)
    room = cmd.room
    if place:
        _refuse_more_rooms(cmd)
        room = running.own_room(cmd.caller, place)
    if announced:
        table = announcing.begin(announced, cmd.caller, room, cmd.sheet_kind)
        title = announced.title
    else:
        table = running.begin(cmd.caller, room, title, cmd.sheet_kind)
    scene = table.scene
    if place:
        scene.own_room = True
        scene.save(update_fields=["own_room"])
        cmd.caller.move_to(room, quiet=True, move_type=running.MOVE)
    announce(table, say("scenes_lines-begins", number=scene.pk, title=title or None))
    for reader in hearers(table):
        if text := recorded(table, reader.who):
            reader.character.msg(raw(f"{text} {BY_THE_GAME}"))
    if "loud" in cmd.switches:
        _announce_loudly(cmd, scene)
    cmd.say(say("scenes_lines-what-it-means"))


def _title_and_place(text: str) -> tuple[str, str]:
    said = _IN_A.fullmatch(text)
    title, place = (said["title"], said["place"].strip()) if said else (text, "")
    if len(title) > TITLE:
        raise Refused("too_long", say("scenes_lines-title-too-long", most=TITLE))
    return title.strip(), place


def _refuse_more_rooms(cmd: "TableCommand") -> None:
    mine = Scene.objects.filter(starter=cmd.me, own_room=True, closed=None)
    if mine.count() >= MOST_ROOMS:
        raise Refused("too_many", say("scenes_lines-rooms-enough", most=MOST_ROOMS))


def _announce_loudly(cmd: "TableCommand", scene: Scene) -> None:
    """Tell everybody on the public channel that the scene is played."""
    from evennia.comms.models import ChannelDB

    if scene.privacy == "private":
        return
    told = say(
        "scenes_lines-loudly",
        who=cmd.caller.key,
        number=scene.pk,
        title=scene.title or None,
        room=cmd.room.key,
    )
    for channel in ChannelDB.objects.filter(db_key__iexact="public"):
        channel.msg(str(told), senders=cmd.caller)


def _table_meant(cmd: "TableCommand") -> "Table":
    """The running scene named in the line, or the one here. Raises Refused("no_scene") for one
    that is paused or has ended."""
    scene = scene_meant(cmd, cmd.args)
    table = tables.of_scene(scene) if scene.started and not (scene.closed or scene.paused) else None
    if table is None:
        ended = scene.closed is not None
        raise Refused("no_scene", say("scenes_lines-not-running", number=scene.pk, ended=ended))
    return table


def join(cmd: "TableCommand", role: str = members.MEMBER) -> None:
    """Join the scene here, or another that may be joined; its people, and what happened so far."""
    table = _table_meant(cmd) if cmd.args else _only_one_here(cmd)
    running.join(cmd.caller, table, role)
    scene = table.scene
    warning = say("scenes_lines-warning", warning=scene.warning) if scene.warning else ""
    watches = role == members.SPECTATOR
    means = say("scenes_lines-spectator-means") if watches else say("scenes_lines-what-it-means")
    cmd.say(several(filter(None, [warning, means])))
    if table.state.mode == FIGHT or scene.entries.filter(kind="pose").exists():
        with kinds.words_of(scene.title or cmd.caller.key):
            cmd.say(recap.recap(scene, table, cmd.caller))


def _only_one_here(cmd: "TableCommand") -> "Table":
    """The only scene here that has a log and that the caller could join."""
    found: list[Table] = [
        table
        for table in cmd.room.tables
        if table.scene.started and (table.scene.privacy != "private" or table.includes(cmd.me))
    ]
    if len(found) != 1:
        numbers = tuple(str(table.scene.pk) for table in found) or None
        raise Refused("bad_target", say("scenes_lines-which-to-join", numbers=numbers))
    return found[0]


def spectate(cmd: "TableCommand") -> None:
    join(cmd, members.SPECTATOR)


def watch(cmd: "TableCommand") -> None:
    """Watch a scene from elsewhere, where everybody in it allows that; without a number, whether
    one's own scene may be watched."""
    if cmd.args.lower() in ("on", "off"):
        table = cmd.table
        if not table.logs(cmd.me):
            raise Refused("not_here", say("scenes_lines-not-in-it", number=table.scene.pk))
        running.allow_watching(table, cmd.me, cmd.args.lower() == "on")
        allowed = running.may_be_watched(table.scene)
        cmd.say(say("scenes_lines-watched", yours=cmd.args.lower() == "on", allowed=allowed))
        return
    table = _table_meant(cmd)
    running.watch(cmd.caller, table)
    cmd.say(say("scenes_lines-spectator-means"))


def leave(cmd: "TableCommand") -> None:
    table = _mine(cmd)
    running.leave(table, cmd.caller)
    cmd.say(say("scenes_lines-left", number=table.scene.pk))


def _mine(cmd: "TableCommand") -> "Table":
    """The running scene meant, which the caller is in. Raises Refused("not_here")."""
    table = _table_meant(cmd)
    if not table.includes(cmd.me):
        raise Refused("not_here", say("scenes_lines-not-in-it", number=table.scene.pk))
    return table


def focus(cmd: "TableCommand") -> None:
    """Play in another of one's scenes, and go to its place."""
    table = _mine(cmd)
    tables.choose(cmd.caller, table.scene)
    if not tables.played_in(table, cmd.room):
        cmd.caller.move_to(table.scene.room, move_type=running.MOVE)
    show_board(cmd.caller)
    cmd.say(say("scenes_lines-focused", number=table.scene.pk, title=table.scene.title or None))
    if text := waiting_prompt(cmd.caller):
        cmd.say(text)


def pause(cmd: "TableCommand") -> None:
    """Pause the scene: its room is free meanwhile, and it can be continued on any day."""
    table = _mine(cmd)
    running.refuse_unless_runs(table.scene, cmd.caller)
    table.scene.room.pause_table(say("scenes_lines-paused", who=cmd.caller.key), table)


def go_on(cmd: "TableCommand") -> None:
    """Let a scene go on that was stopped by +break, or continue a paused one."""
    table = tables.of(cmd.caller)
    if table and table.scene.halted and not cmd.args:
        running.refuse_unless_runs(table.scene, cmd.caller)
        running.go_on(table)
        announce(table, say("scenes_lines-goes-on", who=cmd.caller.key))
        return
    try:
        seat_course.resume(cmd)
    except Refused as refusal:
        if refusal.key == "no_scene" and cmd.args and (scene := scene_meant(cmd, cmd.args)).closed:
            told = say("scenes_lines-not-running", number=scene.pk, ended=True)
            raise Refused("ended", told) from None
        raise


def stop(cmd: "TableCommand") -> None:
    """End the scene for good."""
    table = _mine(cmd)
    scene = table.scene
    running.refuse_unless_runs(scene, cmd.caller)
    ended = say("scenes_lines-ends", number=scene.pk, title=scene.title or None)
    readers = [reader.character for reader in hearers(table) if table.includes(reader.who)]
    running.end(table, several([ended, *audit.sentences(scene)], " "))
    for reader in readers:
        cmd.in_slices(summary.told(scene, reader), partial(_tell_tally, reader))


def _tell_tally(reader: "Character", text: Text) -> None:
    with read_as(reading_of(reader.sessions.all())):
        reader.msg(raw(str(text)))


def restart(cmd: "TableCommand") -> None:
    """Begin an ended scene anew: the same title, plot, warning and people, with dice of its own."""
    old = scene_meant(cmd, cmd.args)
    if old.closed is None:
        raise Refused("already", say("scenes_lines-not-ended", number=old.pk))
    running.refuse_unless_runs(old, cmd.caller)
    table = running.begin(cmd.caller, cmd.room, old.title, cmd.sheet_kind, _book_of(old))
    scene = table.scene
    for name in ("summary", "warning", "date", "plot", "privacy", "pose_order"):
        setattr(scene, name, getattr(old, name))
    scene.save()
    for part in members.those(old, members.MEMBER):
        if not table.includes(part.who):
            members.put(scene, part.who, part.name, members.INVITED)
    table.parts = members.roles(scene)
    announce(table, say("scenes_lines-begins-anew", number=scene.pk, before=old.pk))


def _book_of(scene: Scene) -> str:
    book: str = scene.opening.get("book", "")
    return book


def move(cmd: "TableCommand") -> None:
    """Play the scene in the room where the caller is from now on."""
    table = _mine(cmd)
    running.refuse_unless_runs(table.scene, cmd.caller)
    if table.scene.room == cmd.room:
        raise Refused("already", say("scenes_lines-here-already", number=table.scene.pk))
    running.move(table, cmd.room)


def places(cmd: "TableCommand") -> None:
    """The scene's places; another is added by its name, and given up by a minus before it."""
    table = cmd.table
    scene = table.scene
    if cmd.args:
        running.refuse_unless_runs(scene, cmd.caller)
        drop = cmd.args.startswith("-")
        room = _room_called(cmd.args.lstrip("-").strip())
        if room.pk == scene.room_id:
            raise Refused("already", say("scenes_lines-first-place", room=room.key))
        others = [place for place in scene.places if place != room.pk]
        scene.places = others if drop else [*others, room.pk]
        scene.save(update_fields=["places"])
        tables.places_changed()
    rooms = [scene.room, *ObjectDB.objects.filter(pk__in=scene.places)]
    cmd.say(say("scenes_lines-places", number=scene.pk, rooms=tuple(room.key for room in rooms)))


def _room_called(name: str) -> "Room":
    found = [obj for obj in search_object(name) if isinstance(obj, RoomAtTable)]
    if len(found) != 1:
        raise Refused("no_room", say("scenes_lines-no-such-room", name=name[:40]))
    room: Room = found[0]
    return room


def invite(cmd: "TableCommand") -> None:
    """Let somebody into a scene by invitation."""
    if planning.invite(cmd):
        return
    table = cmd.table
    running.refuse_unless_runs(table.scene, cmd.caller)
    other = character_called(cmd, cmd.args)
    if table.includes(fighter_id(other)):
        raise Refused("already", say("scenes_lines-is-in", who=other.key))
    may_talk(cmd.caller)
    table.admit(fighter_id(other), members.INVITED)
    from world.ignoring import ignores
    from world.scenes.consent import questions

    if not ignores(other, cmd.caller):
        told = say(
            "scenes_lines-invites",
            who=cmd.caller.key,
            number=table.scene.pk,
            title=table.scene.title or None,
            warning=table.scene.warning or None,
        )
        questions.notice("invitation", other, told, table.scene)
    cmd.say(say("scenes_lines-invited", who=other.key))


def remove(cmd: "TableCommand") -> None:
    _put_out(cmd, members.LEFT)


def bar(cmd: "TableCommand") -> None:
    _put_out(cmd, members.BARRED)


def _put_out(cmd: "TableCommand", role: str) -> None:
    table = cmd.table
    running.refuse_unless_runs(table.scene, cmd.caller)
    other = character_called(cmd, cmd.args)
    who = fighter_id(other)
    if who == cmd.me:
        raise Refused("bad_target", say("scenes_lines-not-oneself"))
    if role == members.LEFT and not table.includes(who):
        raise Refused("not_here", say("scenes_lines-is-not-in", who=other.key))
    announce(table, say("scenes_lines-put-out", who=other.key, barred=role == members.BARRED))
    running.put_out(table, who, role)


def unbar(cmd: "TableCommand") -> None:
    table = cmd.table
    running.refuse_unless_runs(table.scene, cmd.caller)
    other = character_called(cmd, cmd.args)
    if table.parts.get(fighter_id(other)) != members.BARRED:
        raise Refused("bad_target", say("scenes_lines-not-barred", who=other.key))
    table.admit(fighter_id(other), members.INVITED)
    cmd.say(say("scenes_lines-may-come", who=other.key))


SWITCHES = {
    "start": start,
    "create": start,
    "join": join,
    "spectate": spectate,
    "watch": watch,
    "leave": leave,
    "focus": focus,
    "pause": pause,
    "continue": go_on,
    "stop": stop,
    "finish": stop,
    "restart": restart,
    "move": move,
    "places": places,
    "invite": invite,
    "remove": remove,
    "bar": bar,
    "unbar": unbar,
    "gm": seat_values.hand_over,
    "loud": start,
}
TOPICS = (
    "start, create",
    "join, spectate, watch",
    "leave",
    "focus",
    "pause, continue",
    "stop, finish, restart",
    "move, places",
    "invite, remove, bar, unbar",
)
