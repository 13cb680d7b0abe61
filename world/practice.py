"""Practice fights: one player against a droid that the autopilot plays.

Everything is done by engine commands, so it is in the journal. Practice wounds vanish because at
the end the fighter joins once more in their original state, and leaves.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game import engine
from game.encounter import commands as c
from game.encounter.round_events import Joined
from game.encounter.state import FIGHT
from game.errors import Refused
from game.overlay.offering import LEVELS
from game.wording import say
from world import coach, overlay, presenters
from world.lessons import filled
from world.scenes.journal import store
from world.scenes.presence.taking_part import refuse_fighting
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.delivery import tell
from world.start_rooms import owner_of

if TYPE_CHECKING:
    from game.encounter.fighter import Fighter
    from game.encounter.records import Command
    from game.registry.book import Rulebook
    from world.actors import Character, Room
    from world.presenters.presenter import Presenter
    from world.scenes.models import Scene
    from world.scenes.table.table import Table

DROID = "n0"
MOST_DROIDS = 3
"""How often, at most, a droid is set up in a first fight, for players who knock it down before it
attacks."""
FIRST_ROUNDS = 3
"""After this many rounds the droid of a first fight gives in."""


def begin(character: Character, level: str, book: Rulebook) -> None:
    """Start a practice fight under the book in the character's room. Refused: ``no_sheet``,
    ``cannot_act``, ``no_droid``, and as ``refuse_fighting``."""
    state = engine.opening(book.name)
    _refuse_without_sheet(character, book)
    refuse_fighting(character)
    presenter = presenters.of(book)
    fighter = presenter.fighter(character, character.key, state.clock)
    _refuse_the_hurt(fighter)
    if coach.is_first(character, book.name):
        fighter = _asked(fighter)
    droid = _droid(level, book)
    room = character.location
    if room.table is not None:
        room.close_table()
    table = room.open_table(book.name)
    steps = table.give(
        None,
        *presenter.lesson().setting,
        c.Join(fighter.id, fighter),
        c.Join(DROID, droid),
        c.Begin(),
    )
    tell(table, [*steps[-1:], *table.play_autopilots()])


def _asked(fighter: Fighter) -> Fighter:
    """The fighter with automatic defence switched to asking, so that the player chooses their first
    defence."""
    return replace(fighter, reaction="ask") if fighter.reaction == "auto" else fighter


def defend_as_usual(table: Table, character: Character) -> None:
    """Restore the standing order for reactions after the player's first own defence."""
    f = table.state.fighters[fighter_id(character)]
    usual = presenters.of(table.state).fighter(character, f.side, table.state.clock).reaction
    if f.reaction == "ask" != usual:
        table.give(None, c.SetReaction(f.id, usual))


def foes(presenter: Presenter) -> dict[str, str]:
    """Practice opponents under a book, by level: those of the game's folder, else the book's
    own."""
    return {**presenter.droids, **overlay.now().practice.get(presenter.book.name, {})}


def _droid(level: str, book: Rulebook) -> Fighter:
    """The droid of that level as a fighter on autopilot. Refused: ``no_droid`` if it is retired."""
    presenter = presenters.of(book)
    blocks, names = presenter.blocks(), foes(presenter)
    name = names[level]
    if name not in blocks:
        others = [other for other in LEVELS if names[other] in blocks]
        other = others[0] if others else None
        raise Refused("no_droid", say("practice-droid-is-gone", droid=name, other=other))
    block = blocks[name]
    droid: Fighter = presenter.npc(
        block, DROID, block.name[:1].upper() + block.name[1:], block.name
    )
    return replace(droid, autopilot=True)


def _refuse_without_sheet(character: Character, book: Rulebook) -> None:
    sheet = presenters.of(book).sheet_of(character)
    if sheet is None or sheet.kind != book.sheet_kind:
        presenter = presenters.of(book)
        ready = presenter.builder.example if presenter.builder else ""
        known = {"book": say("practice-the-book", book=book.name), "ready": ready}
        raise Refused("no_sheet", filled(presenter.lesson().no_sheet, known))


def _refuse_the_hurt(fighter: Fighter) -> None:
    if not fighter.condition.able:
        sentence = say("practice-cannot-stand-up")
        raise Refused("cannot_act", sentence, "PER-Q-59")


def running(room: Room) -> bool:
    """True while combat rounds run in this room."""
    table = room.table
    return table is not None and table.state.mode == FIGHT


def over(table: Table) -> bool:
    """True if a practice fight has ended and has to be cleaned up."""
    state = table.state
    droid = state.fighters.get(DROID)
    if droid is None or droid.left:
        return False
    owner = state.fighters.get(owner_of(table.scene.room))
    return state.mode != FIGHT or owner is None or owner.left != ""


def rises(table: Table) -> bool:
    """True if the droid is down, its opponent stands, and it may be set up again."""
    state = table.state
    owner = state.fighters.get(owner_of(table.scene.room))
    stands = owner is not None and not owner.left and owner.able
    return stands and not state.fighters[DROID].able and len(_droids(table.scene)) < MOST_DROIDS


def rise(table: Table) -> None:
    """Set the droid up again as it was, and begin rounds."""
    fresh = _droids(table.scene)[0]
    steps = table.give(None, c.Leave(DROID, "left"), c.Join(DROID, fresh), c.Begin())
    tell(table, [*steps[-1:], *table.play_autopilots()])


def finish(table: Table) -> None:
    """End the rounds, restore the owner's original state, remove the droid, close the scene."""
    state, room = table.state, table.scene.room
    owner = owner_of(room)
    commands: list[Command] = [c.Stop("gm")] if state.mode == FIGHT else []
    commands += [c.Leave(f.id, "left") for f in state.present]
    if before := _as_he_came(table.scene, owner):
        commands += [c.Join(owner, before), c.Leave(owner, "left")]
    table.give(None, *commands)
    room.close_table()


def _as_he_came(scene: Scene, owner: str) -> Fighter | None:
    """The owner as they first joined, from the scene's journal; None if they never did."""
    joined = _came(scene, owner)
    return replace(joined[0], left="") if joined else None


def _droids(scene: Scene) -> list[Fighter]:
    """The droid as it was each time it was set up."""
    return _came(scene, DROID)


def _came(scene: Scene, who: str) -> list[Fighter]:
    """The fighter as they were each time they joined, from the scene's journal."""
    return [
        event.fighter
        for entry in store.entries(scene)
        for event in entry.events
        if isinstance(event, Joined) and event.fighter.id == who
    ]
