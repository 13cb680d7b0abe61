"""A fight alone against a droid that the system plays, and the way back out of it.

Everything is said to the table as engine commands, so it stands in the journal; practice
wounds go because the fighter comes to the table once more as he was before, and leaves.
"""

from dataclasses import replace

from game import engine
from game.encounter import commands as c
from game.encounter.round_events import Joined
from game.encounter.state import FIGHT
from game.errors import Refused
from game.house.offering import LEVELS
from game.wording import say
from world import books, coach, house
from world.lessons import filled
from world.scenes import store
from world.scenes.fighters import fighter_id
from world.scenes.taking_part import refuse_fighting
from world.scenes.telling import tell
from world.yard import owner_of

DROID = "n0"
MOST_DROIDS = 3
"""As many are set up in a first fight for one who knocks them down before they attack."""
FIRST_ROUNDS = 3
"""After as many the droid of a first fight gives in."""


def begin(character, level: str, book) -> None:
    """Start the fight under the book on the ground where the character stands. Refused: no
    sheet for it, not able to act."""
    state = engine.opening(book.name)
    _refuse_without_sheet(character, book)
    refuse_fighting(character)
    face = books.of(book)
    fighter = face.fighter(character, character.key, state.clock)
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
        *face.lesson().setting,
        c.Join(fighter.id, fighter),
        c.Join(DROID, droid),
        c.Begin(),
    )
    tell(table, [*steps[-1:], *table.play_autopilots()])


def _asked(fighter):
    """The fighter, who chooses his first defence himself instead of having it chosen."""
    return replace(fighter, reaction="ask") if fighter.reaction == "auto" else fighter


def defend_as_usual(table, character) -> None:
    """His standing order counts again, after the first defence that he has chosen."""
    f = table.state.fighters[fighter_id(character)]
    usual = books.of(table.state).fighter(character, f.side, table.state.clock).reaction
    if f.reaction == "ask" != usual:
        table.give(None, c.SetReaction(f.id, usual))


def foes(face) -> dict[str, str]:
    """Whom one practises with under a book, by how hard they are: the house's, else its own."""
    return {**face.droids, **house.now().practice.get(face.book.name, {})}


def _droid(level: str, book):
    """The droid of that level as a fighter whom the system plays. Refused: ``no_droid`` for one
    that is retired."""
    face = books.of(book)
    blocks, names = face.blocks(), foes(face)
    name = names[level]
    if name not in blocks:
        others = [other for other in LEVELS if names[other] in blocks]
        other = others[0] if others else None
        raise Refused("no_droid", say("practice-droid-is-gone", droid=name, other=other))
    block = blocks[name]
    droid = face.npc(block, DROID, block.name[:1].upper() + block.name[1:], block.name)
    return replace(droid, autopilot=True)


def _refuse_without_sheet(character, book) -> None:
    sheet = books.of(book).sheet_of(character)
    if sheet is None or sheet.kind != book.sheet_kind:
        face = books.of(book)
        ready = face.builder.example if face.builder else ""
        known = {"book": say("practice-the-book", book=book.name), "ready": ready}
        raise Refused("no_sheet", filled(face.lesson().no_sheet, known))


def _refuse_the_hurt(fighter) -> None:
    if not fighter.condition.able:
        sentence = say("practice-cannot-stand-up")
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


def rises(table) -> bool:
    """Whether the droid is down, its opponent stands, and it is set up once more."""
    state = table.state
    owner = state.fighters.get(owner_of(table.scene.room))
    stands = owner is not None and not owner.left and owner.able
    return stands and not state.fighters[DROID].able and len(_droids(table.scene)) < MOST_DROIDS


def rise(table) -> None:
    """Set the droid up as it came, and begin anew."""
    fresh = _droids(table.scene)[0]
    steps = table.give(None, c.Leave(DROID, "left"), c.Join(DROID, fresh), c.Begin())
    tell(table, [*steps[-1:], *table.play_autopilots()])


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
    joined = _came(scene, owner)
    return replace(joined[0], left="") if joined else None


def _droids(scene) -> list:
    """The droid as it was each time that it was set up."""
    return _came(scene, DROID)


def _came(scene, who: str) -> list:
    """The fighter each time that he came to the table, from its journal."""
    return [
        event.fighter
        for entry in store.entries(scene)
        for event in entry.events
        if isinstance(event, Joined) and event.fighter.id == who
    ]
