"""What an undo took back, in the table's words."""

import re
from collections.abc import Iterator
from itertools import groupby

from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.audience import redact
from game.encounter.commands import GM
from game.encounter.events import ROOM
from game.encounter.lying import THROWS
from game.wording import Text
from world import books
from world.scenes.render.by_hand import by_hand, now, set_on
from world.scenes.render.telling import sentence
from world.scenes.render.words import and_list, crowd

RULINGS = (tc.Modify, tc.ClearModifiers, tc.Override, tc.NameDifficulty)
"""What the game master does by hand; what the room did not see of it is called alike."""
UNTOLD = "a ruling that the table did not see"
RULED = (te.Overridden, te.ModifierGiven, te.ModifiersCleared, te.RangeSet)
MODIFIERS = {
    te.ModifierGiven: "the modifier of",
    te.ModifiersCleared: "the end of the modifiers of",
}

NOUNS = {
    c.Advance: "+combat/next", c.Begin: "beginning of the fight", c.Stop: "end of the fight",
    c.Join: "coming in", c.Leave: "leaving", c.ChooseOrder: "choice of first or last",
    c.Declare: "declaration", c.SetReaction: "standing answer", c.TakeCover: "cover",
    c.SetStun: "stun switch", c.Stand: "standing up", c.Treat: "treatment", c.Act: "action",
    c.Check: "roll", c.Pledge: "points", tc.Consent: "word on death", tc.Agree: "word on the book",
    tc.SetRange: "range", tc.SetIdle: "word on being away", tc.LayDice: "laid dice",
    c.ChangeSide: "change of side", tc.ChangeBook: "change of book", tc.SetOption: "house option",
    tc.AddContent: "content for the scene", tc.RunOut: "time that ran out",
    fc.Board: "boarding", fc.Disembark: "getting off", fc.Prepare: "preparing",
    fc.Combine: "combined action", fc.JoinCombined: "word on the combined action",
    tc.GiveOrders: "order to the NPCs", tc.SetTactics: "tactics", fc.Volley: "order to the NPCs",
    fc.Slow: "slowing down", fc.ActNow: "call to act now",
    fc.LayAmbush: "ambush", fc.PreferOrder: "standing answer", c.PreferReply: "standing reply",
}  # fmt: skip
"""Commands whose own name would not do; the rest are called by it (``Attack``, ``Pass``)."""

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def undone(steps, keep: bool) -> str:
    """``Dorn's attack on Thug 1 and Vexa's declaration. Fresh dice will fall.``, the last first.

    Dice are spoken of where some had fallen.
    """
    what = and_list(_in_runs(reversed(steps)))
    fallen = any(_rolled_openly(step, event) for step in steps for event in step.events)
    again = f" {'The same' if keep else 'Fresh'} dice will fall." if fallen else ""
    return f"{what}.{again}"


def _in_runs(steps) -> Iterator[str]:
    """What to call the steps; what was done to several in a row is named once, with all of them."""
    for alike, group in groupby(steps, _alike):
        run = list(group)
        if len(run) == 1:
            yield deed(run[0])
        elif isinstance(alike, str):
            yield f"{alike} ({len(run)} times)"
        else:
            yield f"{alike[0]} {crowd(dict.fromkeys(_name(step, _whom(step)) for step in run))}"


def _alike(step) -> str | tuple[str]:
    """What to call the step without the name of whom it was done to, in a tuple; as a string where
    no name is part of it."""
    event = None if _unseen(step) else _read(step)
    if isinstance(event, te.ModifierGiven | te.ModifiersCleared):
        return (MODIFIERS[type(event)],)
    if isinstance(event, te.RangeSet) and event.a:
        return ("the range of",)
    if isinstance(event, te.Overridden) and event.who and (parts := set_on(step, event)):
        return (f"the ruling on {and_list(map(str, parts))} of",)
    return deed(step)


def _whom(step) -> str:
    event = _read(step)
    return event.a if isinstance(event, te.RangeSet) else event.who


def _read(step):
    """The ruling as the table read it, None where it did not."""
    rulings = (event for event in step.events if isinstance(event, RULED))
    read = (redact(event, step.after, "", False) for event in rulings)
    return next(filter(None, read), None)


def numbered(steps) -> str:
    """``1 Dorn's attack on Thug 1; 2 Vexa's declaration``, the last step first, as +combat/undo
    counts them."""
    if not steps:
        return "There is no step that can be taken back."
    rows = "; ".join(f"{number} {deed(step)}" for number, step in enumerate(steps, 1))
    return f"Steps back, the last first: {rows}. +combat/undo 1 takes back the first of these."


def for_the_seat(steps) -> str:
    """What the table did not see of it, as the game master read it when it was done; "" for
    nothing of that kind."""
    untold = [step for step in reversed(steps) if deed(step) == UNTOLD]
    told = [_as_the_seat_reads(step, event) for step in untold for event in step.events]
    found = " ".join(str(each) for each in told if each)
    return f"What they did not see: {found}" if found else ""


def _as_the_seat_reads(step, event) -> Text | str:
    return by_hand(step, event) or sentence(step.after, event)


def _rolled_openly(step, event) -> bool:
    """Whether it is a roll or a draw that the room saw."""
    told = isinstance(event, THROWS) and "room" in event.audience
    return told and not _hidden(step, event.who)


def deed(step) -> str:
    """``Dorn's attack on Thug 1``, ``the game master's range``, ``the ruling that Thug 1 is
    healthy``; ``UNTOLD`` for what is nobody else's business."""
    if _unseen(step):
        return UNTOLD
    return _ruling(step) if isinstance(step.command, RULINGS) else _noun(step)


def _ruling(step) -> str:
    """What the table read of a ruling."""
    read = _read(step)
    if read is None or not read.who:
        return f"the ruling on the {read.field} of the round" if read else UNTOLD
    who = _name(step, read.who)
    if type(read) in MODIFIERS:
        return f"{MODIFIERS[type(read)]} {who}"
    if read.field == "condition":
        return f"the ruling that {who} is {now(step, read)}"
    parts = set_on(step, read)
    return f"the ruling on {who}'s {and_list(map(str, parts))}" if parts else UNTOLD


def _noun(step) -> str:
    command, face = step.command, books.of(step.before)
    aimed, noun = (c.Attack, *face.aimed), command_noun(step.before, command)
    target = _name(step, getattr(command, "target", "")) if isinstance(command, aimed) else ""
    return f"{_whose(step, command.who)} {noun}{target and f' on {target}'}"


def command_noun(state, command) -> str:
    """What such a command is called: ``attack``, ``standing up``."""
    if isinstance(command, c.Choose):
        return command.choice
    nouns = NOUNS | dict(books.of(state).nouns)
    return nouns.get(type(command)) or _HUMP.sub(" ", type(command).__name__).lower()


def _unseen(step) -> bool:
    """Whether it was of somebody hidden, or to him, or for fewer than the room."""
    audience = getattr(step.command, "audience", ROOM)
    people = (step.command.who, getattr(step.command, "target", ""))
    return "room" not in audience or any(_hidden(step, who) for who in people)


def _hidden(step, who: str) -> bool:
    f = step.before.fighters.get(who) or step.after.fighters.get(who)
    return bool(f) and f.hidden


def _whose(step, who: str) -> str:
    name = "the game master" if who == GM else _name(step, who)
    return f"{name or 'somebody'}'s"


def _name(step, who: str) -> str:
    f = step.before.fighters.get(who) or step.after.fighters.get(who)
    return f.name if f else ""
