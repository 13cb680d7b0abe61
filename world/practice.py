"""A fight alone against a droid that the system plays, and the way back out of it.

Everything is said to the table as engine commands, so it stands in the journal; practice
wounds go because the fighter comes to the table once more as he was before, and leaves.
"""

from dataclasses import replace

from game.condition import pass_time
from game.encounter import commands as c
from game.encounter.events import Joined
from game.encounter.state import FIGHT
from game.errors import Refused
from game.rulebooks import roster, shelf
from world.scenes import store
from world.scenes.fighters import fighter_id, from_block, from_character
from world.scenes.telling import tell
from world.yard import owner_of

DROIDS = {
    "easy": "Practice Droid",
    "veteran": "Veteran Practice Droid",
    "remote": "Training Remote",
}
DROID = "n0"


def begin(character, level: str) -> None:
    """Start the fight on the ground where the character stands. Refused: not able to act."""
    _refuse_the_hurt(character)
    room = character.location
    if room.table is not None:
        room.close_table()
    table = room.open_table()
    block = roster.npcs()[DROIDS[level]]
    steps = table.give(
        None,
        c.ChangeBook("gm", shelf.FALLBACK, {}),
        c.SetRange("gm", "short"),
        c.Join(fighter_id(character), from_character(character, character.key, table.state.clock)),
        c.Join(DROID, from_block(block, DROID, block.name, block.name, autopilot=True)),
        c.Begin(),
    )
    tell(table, [*steps[-1:], *table.play_autopilots()])


def _refuse_the_hurt(character) -> None:
    condition = pass_time(character.condition_at(0), 0)
    if not condition.able:
        sentence = "You cannot stand up, let alone practise. +sheet says what would heal you."
        raise Refused("cannot_act", sentence, "PER-Q-59")


def running(room) -> bool:
    """Whether rounds run on this ground."""
    return bool(room.table) and room.table.state.mode == FIGHT


def over(table) -> bool:
    """Whether a practice fight has ended and waits to be cleared away."""
    state = table.state
    droid = state.fighters.get(DROID)
    if droid is None or droid.left:
        return False
    owner = state.fighters.get(owner_of(table.scene.room))
    return state.mode != FIGHT or owner is None or owner.left != ""


def finish(table) -> None:
    """End the rounds, restore the owner as he came, clear the droid away, close the scene."""
    state, room = table.state, table.scene.room
    owner = owner_of(room)
    commands = [c.Stop("gm")] if state.mode == FIGHT else []
    commands += [c.Leave(f.id, "left") for f in state.present]
    if before := _as_he_came(table.scene, owner):
        commands += [c.Join(owner, before), c.Leave(owner, "left")]
    table.give(None, *commands)
    room.close_table()


def _as_he_came(scene, owner: str):
    """The owner as he came to the table, from its journal."""
    joined = [
        event.fighter
        for entry in store.entries(scene)
        for event in entry.events
        if isinstance(event, Joined) and event.fighter.id == owner
    ]
    return replace(joined[0], left="") if joined else None
