"""What is done under dots in peace: it needs no scene. Whoever does it sits down at the table of
the room, and whoever it is done to is asked first."""

from game.books.dots import commands as dc
from game.books.dots import events as dv
from game.books.dots.tables import title
from game.encounter.state import FIGHT
from game.errors import NotHere, Refused
from game.wording import Text, say
from world.books.dots.blocks import KIND
from world.scenes import agreeing, joining
from world.scenes.fighters import fighter_id


def table(cmd):
    """The table here; a quiet one where no scene is open."""
    return cmd.room.open_table(kind=KIND)


def fighter(cmd, who: str):
    """Who acts: as they stand at the table, or as they would sit down there. Refused: whoever is
    not in the fight that runs here."""
    found = cmd.table.state.fighters.get(who)
    if found and found.present:
        return found
    if who == cmd.me and cmd.table.state.mode != FIGHT and cmd.own_sheet(cmd.table):
        return cmd.as_fighter(cmd.table, cmd.caller.key)
    raise Refused("not_here", say("dots_lines-not-in-fight"))


def find(cmd, name: str) -> str:
    """The id of the fighter a name means; in peace of somebody else in the room too, who is then
    asked before it is done (``cmd.asked``)."""
    try:
        return cmd.find(name)
    except Refused as refusal:
        other = agreeing.onlooker(cmd.room, name)
        peace = cmd.table.state.mode != FIGHT and other not in (None, cmd.caller)
        if not isinstance(refusal, NotHere) or not peace:
            raise
    if cmd.asked not in (None, other):
        sentence = say("dots_lines-ask-alone", first=cmd.asked.key, other=other.key)
        raise Refused("bad_target", sentence)
    cmd.asked = other
    return fighter_id(other)


def give(cmd, command) -> None:
    """Hand the command over; whoever it is for is asked first, where they are in no scene."""
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


def _deed(command) -> Text:
    """``would use bargaining on you``."""
    if isinstance(command, dc.Touch):
        return say("dots_lines-would-touch")
    return say("dots_lines-would-use", skills=tuple(title(use.skill) for use in command.uses))


def _ask_for_number(table, steps) -> None:
    """Whoever runs the scene is asked what a plain check had to reach (DOT-ACT-12)."""
    for event in (event for step in steps for event in step.events):
        if isinstance(event, dv.Effect) and event.what == "check":
            name = table.state.fighters[event.who].name
            skill = title(event.skill)
            told = say("dots_lines-enough", who=name, skill=skill, total=event.total)
            joining.tell_seat(table, told)
