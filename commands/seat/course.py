"""The game master's +combat switches that stop, pause, staff and pace a fight."""

import re
from typing import TYPE_CHECKING

from commands import parsing
from commands.table import many
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.round_events import FightPaused
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import say, several
from world.pages import filled
from world.scenes.consent import joining
from world.scenes.consent.former import absent
from world.scenes.journal import audit, store, taken_back
from world.scenes.presence.coming import show_where_it_stands
from world.scenes.render.undone import for_the_seat, numbered
from world.scenes.render.undone import undone as told
from world.scenes.table import pausing
from world.scenes.telling.delivery import announce, tell
from world.scenes.telling.hearing import listeners

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.scenes.models import Scene


def stop(cmd: "TableCommand") -> None:
    """As game master: end the rounds, or cancel a fight that waits to begin. As a player: propose
    ending the rounds, which asks the others who are present."""
    table = cmd.table
    if table.is_gm(cmd.caller) and joining.call_off(table):
        cmd.say(say("seat-called-off"))
        return
    if table.is_gm(cmd.caller):
        cmd.give(c.Stop("gm"), table=table)
        return
    steps = cmd.give(c.Stop(cmd.me, absent(table)), table=table)
    if any(isinstance(event, FightPaused) for step in steps for event in step.events):
        table.scene.room.pause_table(say("seat-fight-paused"), table)


def resume(cmd: "TableCommand") -> None:
    """Continue a paused scene; its game master may do so from another room."""
    room = cmd.room
    scene = pausing.which(room, cmd.args, cmd.me)
    pausing.may_continue(scene, room, cmd.caller)
    table = room.resume_table(scene)
    announce(table, str(say("seat-goes-on", who=cmd.caller.key, what=pausing.of(table))))
    meanwhile = list(pausing.as_they_are(table))
    steps = table.give(None, *meanwhile) if meanwhile else []
    tell(table, [*steps, *table.play_autopilots()])
    for character in listeners(room):
        show_where_it_stands(character)


def go_on(cmd: "TableCommand") -> None:
    cmd.give(c.Advance())


def remove(cmd: "TableCommand") -> None:
    """Take fighters out of the fight; for somebody only invited, withdraw the invitation."""
    if cmd.table.is_gm(cmd.caller) and (name := joining.take_back(cmd.table, cmd.args)):
        cmd.say(say("seat-not-invited", name=name))
        return
    many.give(cmd, [c.Leave(who, "removed") for who in cmd.find_some(cmd.args)])


def side(cmd: "TableCommand") -> None:
    name, equals, wanted = cmd.args.partition("=")
    if not equals or not wanted.strip():
        raise Refused("bad_side", say("seat-side-usage", npc=filled("{Npc}")))
    new = cmd.side_called(wanted, cmd.table)
    many.give(cmd, [c.ChangeSide(who, new) for who in cmd.find_some(name)])


def away(cmd: "TableCommand") -> None:
    _idle(cmd, True)


def back(cmd: "TableCommand") -> None:
    _idle(cmd, False)


def _idle(cmd: "TableCommand", idle: bool) -> None:
    targets = cmd.find_all(cmd.args) if cmd.args else (cmd.me,)
    by = [(cmd.me if target == cmd.me else "gm", target) for target in targets]
    many.give(cmd, [tc.SetIdle(who, target, idle) for who, target in by])


def pace(cmd: "TableCommand") -> None:
    cmd.give(tc.SetPace("gm", cmd.args.lower()))


_UNDO = re.compile(r"(?:(?P<steps>\d+)|#(?P<roll>\d+))?\s*/?\s*(?P<keep>keep)?", re.IGNORECASE)
LISTED = 10


def undo(cmd: "TableCommand") -> None:
    """Take steps back: a number of them, or to before a roll; ``list`` numbers them. With ``keep``,
    the same dice fall again for the same actions."""
    table = cmd.table
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-undo-for-seat"))
    if cmd.args.lower() == "list":
        cmd.say(numbered(taken_back.last_steps(table, LISTED)))
        return
    said = _UNDO.fullmatch(cmd.args.strip("/ "))
    if not said:
        raise Refused("bad_number", say("seat-undo-how-many"))
    keep = bool(said["keep"])
    count = parsing.count(said["steps"] or "1", "steps", 1000)
    if said["roll"]:
        count = taken_back.steps_to(table, int(said["roll"]))
    back = table.undo(cmd.caller, count, keep)
    words = say("seat-takes-back", who=cmd.caller.key, what=told(back, keep))
    announce(table, str(words), entry=table.seq)
    if untold := for_the_seat(back):
        cmd.say(untold)
    tell(table, [])


def close(cmd: "TableCommand") -> None:
    """Close the scene and publish the seed of its dice."""
    if scene := cmd.room.unread_scene:
        _close_unread(cmd, scene)
        return
    table = cmd.table
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-close-for-seat"))
    if table.state.mode == FIGHT:
        raise Refused("in_fight", say("seat-end-fight-first"))
    closed = say("seat-scene-closed", scene=table.scene.pk)
    announce(table, str(several([closed, *audit.sentences(table.scene)], " ")))
    table.scene.room.close_table(table)


def _close_unread(cmd: "TableCommand", scene: "Scene") -> None:
    """Close a scene whose book or dice are not installed; its journal stays as it is."""
    why = store.why_unread(scene)
    if not (cmd.caller.staff or cmd.me in scene.gms):
        raise Refused("gm_required", say("seat-close-unread-for-seat", why=why))
    cmd.room.close_unread()
    cmd.say(say("seat-unread-closed", scene=scene.pk, why=why))


SWITCHES = {
    "stop": stop,
    "continue": resume,
    "next": go_on,
    "remove": remove,
    "side": side,
    "away": away,
    "idle": away,
    "back": back,
    "pace": pace,
    "undo": undo,
    "close": close,
}
