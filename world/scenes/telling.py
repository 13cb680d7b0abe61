"""Telling a room what happened: each session in the rendering it wants."""

from dataclasses import replace

from game.encounter.events import ROOM
from world.scenes import wire
from world.scenes.fighters import fighter_id
from world.scenes.render import compact, data, prose
from world.scenes.render.prompt import prompt
from world.scenes.render.viewer import Viewer


def viewer_for(table, character) -> Viewer:
    """How the character sees the table."""
    return Viewer(
        who=fighter_id(character),
        gm=bool(table) and table.holds_seat(character),
        verbosity=character.verbosity,
        prose=reads_prose(character),
    )


def reads_prose(character) -> bool:
    """Whether any session of the character's player uses a screen reader."""
    sessions = character.sessions.all()
    return any(s.protocol_flags.get("SCREENREADER") for s in sessions)


def listeners(room):
    """Characters in the room that somebody plays."""
    return [obj for obj in room.contents if obj.has_account and hasattr(obj, "verbosity")]


def tell(table, steps) -> None:
    """Tell everybody in the room what the steps did, and whom the table waits for now."""
    room = table.scene.room
    if room is None:
        return
    together: dict[str, list] = {}
    seen: dict[Viewer, list[str]] = {}
    for character in listeners(room):
        viewer = viewer_for(table, character)
        alike = viewer if _private(steps) else replace(viewer, who="")
        if alike not in seen:
            seen[alike] = told(steps, viewer)
        lines = [*seen[alike], *room.hints(table, steps, character)]
        last = table.new_prompt(viewer, prompt(table.state, viewer))
        lines = [last, *lines] if viewer.prose else [*lines, last]
        if text := "\n".join(line for line in lines if line):
            together.setdefault(text, []).append(character)
        send_data(table, steps, character, viewer)
    for text, characters in together.items():
        wire.send(characters, text, "combat")
    room.at_told(table, steps)


def _private(steps) -> bool:
    """Whether players may see different things of these steps."""
    if any(f.hidden for step in steps for f in step.after.fighters.values()):
        return True
    return any(getattr(e, "audience", ROOM) != ROOM for step in steps for e in step.events)


def told(steps, viewer) -> list[str]:
    """The lines of several steps for one viewer."""
    renderer = prose if viewer.prose else compact
    return [line for step in steps for line in renderer.lines(step, viewer)]


def send_data(table, steps, character, viewer) -> None:
    """GMCP and web socket: the events, then the state."""
    for session in character.sessions.all():
        if session.protocol_flags.get("D6_DATA") or session.protocol_flags.get("OOB"):
            for step in steps:
                for event in data.events(step, viewer):
                    session.msg(d6_event=((), {"seq": table.seq, "event": event}))
            session.msg(d6_state=((), data.state(table, viewer)))


def announce(table, text: str) -> None:
    """Tell everybody at the table something that is no event."""
    wire.send(listeners(table.scene.room), text, "combat")


def tell_text(room, text: str, speaker, own: str = "") -> None:
    """Tell everybody in the room a player's text; ``own`` is what the speaker reads instead."""
    others = [c for c in listeners(room) if not own or c is not speaker]
    wire.send(others, text, "pose")
    if own:
        wire.send([speaker], own, "pose")
