"""Actions under dots outside a fight. They need no scene: whoever acts joins the room's table, and
whoever is affected is asked first."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.books.dots import commands as dc
from game.books.dots import events as dv
from game.books.dots.tables import title
from game.encounter.state import FIGHT
from game.errors import NotHere, Refused
from game.wording import Text, say
from world.presenters.dots.blocks import KIND
from world.scenes.consent import agreeing, joining
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.books.dots.state import DotsFighter
    from game.encounter.records import Command
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table


def table(cmd: "TableCommand") -> "Table":
    """The table here; a quiet one is opened if there is no scene."""
    return cmd.room.open_table(kind=KIND, of=cmd.caller)


def fighter(cmd: "TableCommand", who: str) -> "DotsFighter":
    """The acting fighter: as they are at the table, or as they would join it. Raises
    Refused("not_here") if a fight runs here and they are not in it."""
    here: Any = cmd.table.state  # of this book
    found: DotsFighter | None = here.fighters.get(who)
    if found and found.present:
        return found
    if who == cmd.me and cmd.table.state.mode != FIGHT and cmd.own_sheet(cmd.table):
        mine: DotsFighter = cmd.as_fighter(cmd.table, cmd.caller.key)
        return mine
    raise Refused("not_here", say("dots_lines-not-in-fight"))


def find(cmd: Any, name: str) -> str:
    """Id of the fighter that a name means. Outside a fight also of somebody else in the room, who
    is then put into ``cmd.asked`` to be asked first. Raises Refused if a second such person is
    named."""
    try:
        found: str = cmd.find(name)
        return found
    except Refused as refusal:
        other: Any = agreeing.onlooker(cmd.room, name)
        peace = cmd.table.state.mode != FIGHT and other not in (None, cmd.caller)
        if not isinstance(refusal, NotHere) or not peace:
            raise
    if cmd.asked not in (None, other):
        sentence = say("dots_lines-ask-alone", first=cmd.asked.key, other=other.key)
        raise Refused("bad_target", sentence)
    cmd.asked = other
    return fighter_id(other)


def give(cmd: Any, command: "Command") -> None:
    """Give the command, or offer it first to the character in ``cmd.asked``."""
    harms = isinstance(command, dc.Touch)
    if cmd.asked:
        what = _deed(command)
        told = agreeing.offer(cmd.table, cmd.caller, cmd.asked, command, what, True, harms)
        if told:
            cmd.say(told)
        return
    mine = cmd.me in (command.who, *getattr(command, "targets", ()))
    steps = cmd.give(command, table=cmd.table, join=mine)
    if cmd.table.scene.gms and not cmd.table.holds_seat(cmd.caller):
        _ask_for_number(cmd.table, steps)


def _deed(command: Any) -> Text:
    """``would use bargaining on you``."""
    if isinstance(command, dc.Touch):
        return say("dots_lines-would-touch")
    return say("dots_lines-would-use", skills=tuple(title(use.skill) for use in command.uses))


def _ask_for_number(table: "Table", steps: "Iterable[Step]") -> None:
    """Ask the game masters what number a plain check had to reach (DOT-ACT-12)."""
    for event in (event for step in steps for event in step.events):
        if isinstance(event, dv.Effect) and event.what == "check":
            name = table.state.fighters[event.who].name
            skill = title(event.skill)
            told = say("dots_lines-enough", who=name, skill=skill, total=event.total)
            joining.tell_seat(table, told)
