"""Actions on a character who is in the room but in no scene: the player is asked first, unless
their standing order (``+joining``) admits it. Saying yes never brings them into a fight.
"""

from typing import TYPE_CHECKING

from game import engine
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say
from world import presenters
from world.ignoring import ignores
from world.scenes.consent import joining, questions
from world.scenes.table import tables
from world.scenes.table.fighters import character_of, fighter_id
from world.scenes.telling.delivery import tell
from world.scenes.telling.hearing import listeners

if TYPE_CHECKING:
    from game.encounter.records import Command
    from world.actors import Character, Room
    from world.scenes.models import Question
    from world.scenes.table.table import Table

KIND = "deed"
PATIENCE = 600
"""Seconds after which silence counts as no."""


def onlooker(room: "Room", name: str) -> "Character | None":
    """The character with that name (any case) who is in the room and being played; None if nobody
    matches."""
    wanted = name.strip().lower()
    return next((one for one in listeners(room) if one.key.lower() == wanted), None)


def offer(
    table: "Table",
    doer: "Character",
    other: "Character",
    command: "Command",
    what: Text | str,
    sits: bool = False,
    harms: bool = False,
) -> Text | str:
    """Carry the command out at once if the other player admits it; otherwise ask them. Returns the
    line for the doer, "" if nothing more is to be said.

    ``what``: the end of the sentence "<doer> ... <what>". ``sits``: both join the table for it, in
    peace only; ``harms``: always ask, whatever their standing order. Raises Refused if the command
    would be illegal even after a yes, and ``not_wanted`` if the other ignores the doer.
    """
    if ignores(other, doer):
        raise Refused("not_wanted", say("scenes-takes-no-invitations", who=other.key))
    _tried(table, doer, other, command, sits)
    if not harms and joining.admits(table, other, doer):
        _carry_out(table, doer, other, command, sits)
        return ""
    details = {"doer": fighter_id(doer), "command": encode(command), "sits": sits}
    text = say("scenes-asks-for-deed", who=doer.key, deed=what)
    questions.ask(KIND, other, text, doer.key, details, table.scene, seconds=PATIENCE)
    return say("scenes-is-asked-first", who=other.key)


def _tried(
    table: "Table", doer: "Character", other: "Character", command: "Command", sits: bool
) -> None:
    """Dry run on throwaway dice. Raises Refused with whatever the engine objects to."""
    state, dice = table.state, Dice(Seeded(b"tried"))
    coming = [*_coming(table, other, sits), *_doer(table, doer, command, sits)]
    for each in (*coming, command):
        for event in engine.decide(state, each, dice):
            state = engine.evolve(state, event)


def _coming(table: "Table", character: "Character", sits: bool) -> "list[Command]":
    """Commands that bring the character to the table: Join if they sit down (``sits``), else
    Attend; [] if already there. Raises Refused: ``no_sheet``, or ``fighting`` if they would sit
    down while rounds run."""
    who = fighter_id(character)
    known = table.state.fighters.get(who)
    if known and known.present:
        return []
    if sits and table.state.mode == FIGHT:
        raise Refused("fighting", say("scenes-is-not-in-the-fight", who=character.key))
    presenter = presenters.of(table.state)
    if (presenter.sheet_of(character) or presenter.blank()) is None:
        needs = say("scenes-has-no-sheet-for-book", who=character.key, book=table.state.book)
        raise Refused("no_sheet", needs)
    fighter = presenter.fighter(character, character.key, table.state.clock)
    return [(c.Join if sits else tc.Attend)(who, fighter)]


def _doer(table: "Table", doer: "Character", command: "Command", sits: bool) -> "list[Command]":
    """The same for the doer; [] if they give the command for somebody else."""
    return _coming(table, doer, sits) if command.who == fighter_id(doer) else []


def _carry_out(
    table: "Table", doer: "Character", other: "Character", command: "Command", sits: bool
) -> None:
    if coming := _coming(table, other, sits):
        table.give(other, *coming)
    coming = _doer(table, doer, command, sits)
    steps = table.give(doer, *coming, command)
    tell(table, [*steps[len(coming) :], *table.play_autopilots()])


@questions.answers(KIND)
def _answered(question: "Question", yes: bool, by: "Character | None") -> Text:
    table = tables.of_scene(question.scene)
    doer, other = character_of(question.details["doer"]), question.character
    if not yes:
        if doer:
            questions.tell(doer, say("scenes-says-no-to-deed", who=other.key))
        return say("scenes-nothing-is-done")
    if table is None or table.scene.pk != question.scene_id:
        return say("scenes-over-say-it-again")
    room = question.scene.room
    if doer is None or doer.location != room or other.location != room:
        raise Refused("wrong_room", say("scenes-both-have-to-be-there", room=room.key))
    try:
        _carry_out(
            table, doer, other, decode(question.details["command"]), question.details["sits"]
        )
    except Refused:
        raise
    except Exception:
        room.forget_table()
        raise
    return say("scenes-you-let-them-do-it", who=doer.key)
