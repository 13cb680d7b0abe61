"""Treating somebody in the room who is in no scene: they have to say yes, unless their standing
order (``+joining``) admits it. While rounds run, only people in them are treated.
"""

from typing import TYPE_CHECKING

from game import engine
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say
from world import presenters
from world.ignoring import ignores
from world.scenes.consent import joining, questions
from world.scenes.table import tables
from world.scenes.table.fighters import character_of, fighter_id
from world.scenes.telling.delivery import tell

if TYPE_CHECKING:
    from game.encounter.records import Command
    from world.actors import Character
    from world.scenes.models import Question
    from world.scenes.table.table import Table

KIND = "treatment"
PATIENCE = 600
"""Seconds after which silence counts as no."""


def offer(table: "Table", healer: "Character", patient: "Character", aim: str) -> Text | str:
    """Treat the patient at once if they admit it, else ask them. Returns the line for the healer,
    "" if nothing more is to be said. Raises Refused if it would be illegal even after a yes, and
    ``not_wanted`` if the patient ignores the healer. For other actions see ``agreeing.offer``."""
    if ignores(patient, healer):
        raise Refused("not_wanted", say("scenes-takes-no-invitations", who=patient.key))
    _tried(table, healer, patient, aim)
    if joining.admits(table, patient, healer):
        _treat(table, healer, patient, aim)
        return ""
    text = say("scenes-asks-to-treat", who=healer.key)
    details = {"healer": fighter_id(healer), "aim": aim}
    questions.ask(KIND, patient, text, healer.key, details, table.scene, seconds=PATIENCE)
    return say("scenes-is-asked-first", who=patient.key)


def _tried(table: "Table", healer: "Character", patient: "Character", aim: str) -> None:
    """Dry run on throwaway dice. Raises Refused with whatever the engine objects to."""
    state, dice = table.state, Dice(Seeded(b"tried"))
    treat = c.Treat(fighter_id(healer), fighter_id(patient), aim)
    for command in (*_coming(table, patient), *_coming(table, healer), treat):
        for event in engine.decide(state, command, dice):
            state = engine.evolve(state, event)


def _coming(table: "Table", character: "Character") -> "list[Command]":
    """Commands that bring the character to the table; [] if already there. Raises
    Refused("no_sheet")."""
    who = fighter_id(character)
    known = table.state.fighters.get(who)
    if known and known.present:
        return []
    presenter = presenters.of(table.state)
    if presenter.sheet_of(character) is None:
        needs = say("scenes-has-no-sheet-for-book", who=character.key, book=table.state.book)
        raise Refused("no_sheet", needs)
    return [c.Join(who, presenter.fighter(character, character.key, table.state.clock))]


def _treat(table: "Table", healer: "Character", patient: "Character", aim: str) -> None:
    steps = table.give(patient, *coming) if (coming := _coming(table, patient)) else []
    treat = c.Treat(fighter_id(healer), fighter_id(patient), aim)
    steps += table.give(healer, *_coming(table, healer), treat)
    tell(table, [*steps, *table.play_autopilots()])


@questions.answers(KIND)
def _answered(question: "Question", yes: bool, by: "Character | None") -> Text:
    table = tables.of_scene(question.scene)
    healer, patient = character_of(question.details["healer"]), question.character
    if not yes:
        if healer:
            questions.tell(healer, say("scenes-is-not-treated", who=patient.key))
        return say("scenes-you-are-not-treated")
    if table is None or table.scene.pk != question.scene_id:
        return say("scenes-over-treat-again")
    room = question.scene.room
    if healer is None or healer.location != room or patient.location != room:
        raise Refused("wrong_room", say("scenes-both-have-to-be-there", room=room.key))
    if table.state.mode == FIGHT:
        raise Refused("fighting", say("scenes-rounds-run-now"))
    try:
        _treat(table, healer, patient, question.details["aim"])
    except Refused:
        raise
    except Exception:
        room.forget_table()
        raise
    return say("scenes-you-let-them-treat-you", who=healer.key)
