"""The game master's switches of +combat that stop, people and pace a fight."""

from commands import parsing
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.round_events import FightPaused
from game.encounter.state import FIGHT
from game.errors import Refused
from world.pages import filled
from world.scenes import audit, joining, pausing, store
from world.scenes.coming import show_where_it_stands
from world.scenes.former import absent
from world.scenes.hearing import listeners
from world.scenes.render.undone import for_the_seat
from world.scenes.render.undone import undone as told
from world.scenes.telling import announce, tell


def stop(cmd) -> None:
    """The game master ends the rounds, or calls off what waits to begin; a player would end them,
    and of the others those are asked who are there."""
    table = cmd.table
    if table.is_gm(cmd.caller) and joining.call_off(table):
        cmd.say("What waited to begin is called off.")
        return
    if table.is_gm(cmd.caller):
        cmd.give(c.Stop("gm"), table=table)
        return
    steps = cmd.give(c.Stop(cmd.me, absent(table)), table=table)
    if any(isinstance(event, FightPaused) for step in steps for event in step.events):
        cmd.room.pause_table("The fight is paused.")


def resume(cmd) -> None:
    """Go on with a scene that was paused; from another room, as its game master."""
    room = cmd.room
    scene = pausing.which(room, cmd.args, cmd.me)
    pausing.may_continue(scene, room, cmd.caller)
    table = room.resume_table(scene)
    announce(table, f"{cmd.caller.key} goes on with {pausing.of(table)}.")
    meanwhile = list(pausing.as_they_are(table))
    steps = table.give(None, *meanwhile) if meanwhile else []
    tell(table, [*steps, *table.play_autopilots()])
    for character in listeners(room):
        show_where_it_stands(character)


def go_on(cmd) -> None:
    cmd.give(c.Advance())


def remove(cmd) -> None:
    """Out of the fight; of somebody who was only invited, the invitation is taken back."""
    if cmd.table.is_gm(cmd.caller) and (name := joining.take_back(cmd.table, cmd.args)):
        cmd.say(f"{name} is not invited any more.")
        return
    cmd.give(c.Leave(cmd.find(cmd.args), "removed"))


def side(cmd) -> None:
    name, equals, wanted = cmd.args.partition("=")
    if not equals or not wanted.strip():
        raise Refused("bad_side", filled("Say who and where: +combat/side {Npc} 1=Gang."))
    cmd.give(c.ChangeSide(cmd.find(name), cmd.side_called(wanted, cmd.table)))


def away(cmd) -> None:
    _idle(cmd, True)


def back(cmd) -> None:
    _idle(cmd, False)


def _idle(cmd, idle: bool) -> None:
    target = cmd.find(cmd.args) if cmd.args else cmd.me
    cmd.give(tc.SetIdle(cmd.me if target == cmd.me else "gm", target, idle))


def pace(cmd) -> None:
    cmd.give(tc.SetPace("gm", cmd.args.lower()))


def undo(cmd) -> None:
    """Steps back: the game master's, or a player's own declaration."""
    table = cmd.table
    count, _, keep = cmd.args.partition("/")
    keep = keep.lower() == "keep" or "keep" in cmd.args.lower().split()
    number = count.replace("keep", "").strip() or "1"
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", "Only the game master takes steps back. Ask for it.")
    taken_back = table.undo(cmd.caller, parsing.count(number, "the steps", 1000), keep)
    announce(table, f"{cmd.caller.key} takes back: {told(taken_back, keep)}")
    if untold := for_the_seat(taken_back):
        cmd.say(untold)
    tell(table, [])


def close(cmd) -> None:
    """Close the scene and show the seed of its dice."""
    if scene := cmd.room.unread_scene:
        _close_unread(cmd, scene)
        return
    table = cmd.table
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", "Only the game master closes the scene.")
    if table.state.mode == FIGHT:
        raise Refused("in_fight", "End the fight first: +combat/stop.")
    told = f"The scene is closed. Its dice can be checked now: +verify {table.scene.pk}. "
    announce(table, told + " ".join(audit.sentences(table.scene)))
    cmd.room.close_table()


def _close_unread(cmd, scene) -> None:
    """A scene of a book or of dice that are not here: its journal stays as it is."""
    why = store.why_unread(scene)
    if not (cmd.caller.staff or cmd.me in scene.gms):
        raise Refused("gm_required", f"Only its game master and staff close that scene. {why}")
    cmd.room.close_unread()
    cmd.say(f"Scene {scene.pk} is closed. {why}")


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
