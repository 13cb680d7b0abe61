"""What an undo took back, as the table knows it."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.audience import redact
from game.encounter.commands import GM
from game.encounter.preset_faces import THROWS
from game.encounter.records import ROOM
from game.wording import Text, say
from world import presenters
from world.scenes.render.by_hand import by_hand, now, set_on
from world.scenes.render.records import key_of
from world.scenes.render.telling import sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.records import Command, Event
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step

RULINGS = (
    tc.Modify, tc.ClearModifiers, tc.StartEffect, tc.StopEffect, tc.Override, tc.NameDifficulty,
)  # fmt: skip
"""The game master's rulings. Those the room did not see are all called by the same words."""
UNTOLD = say("told-step-untold")
EFFECTS = (te.EffectBegan, te.EffectEnded)
RULED = (te.Overridden, te.ModifierGiven, te.ModifiersCleared, te.RangeSet, *EFFECTS)

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def undone(steps: Sequence[Step], keep: bool) -> Text:
    """``Dorn's attack on Thug 1 and Vexa's declaration. Fresh dice will fall.``, latest first. Dice
    are mentioned only if the room saw a roll."""
    fallen = any(_rolled_openly(step, event) for step in steps for event in step.events)
    what = tuple(
        _together(list(run)) for _, run in groupby(map(deed, reversed(steps)), key=_but_for_whom)
    )
    return say("told-undone", what=what, fallen=fallen, same=keep)


def _together(run: list[Text]) -> Text:
    """A run of equal steps as one text: with all names, or how many times."""
    first, *more = run
    if not more:
        return first
    if first.key not in OF_SEVERAL:
        return say("told-step-times", what=first, count=len(run))
    who = tuple(dict.fromkeys(name for each in run for name in each.args["who"]))
    return Text(first.key, {**first.args, "who": who})


def _but_for_whom(named: Text) -> tuple[str, dict[str, Any]]:
    """Equal for steps that are named together."""
    several = named.key in OF_SEVERAL
    return named.key, {k: v for k, v in named.args.items() if k != "who" or not several}


def numbered(steps: Sequence[Step]) -> Text:
    """``1 Dorn's attack on Thug 1; 2 Vexa's declaration``, latest first, as +combat/undo counts
    them."""
    rows = (
        say("told-step-numbered", number=number, what=deed(step))
        for number, step in enumerate(steps, 1)
    )
    return say("told-steps-back", rows=tuple(rows))


def for_the_seat(steps: Sequence[Step]) -> Text | str:
    """What the table did not see of the steps, as the game master read it then; "" if there is
    nothing."""
    untold = [step for step in reversed(steps) if deed(step).key == UNTOLD.key]
    found = (by_hand(s, e) or sentence(s.after, e) for s in untold for e in s.events)
    told = tuple(filter(None, found))
    return say("told-steps-unseen", told=told) if told else ""


def _rolled_openly(step: Step, event: Event) -> bool:
    """True if the event is a roll or draw that the room saw."""
    if not isinstance(event, THROWS):
        return False
    return "room" in event.audience and not _hidden(step, event.who)


OF_SEVERAL = ("told-step-modifier", "told-step-modifiers-end", "told-step-range", "told-step-set")
"""Texts that name several people at once if the same was done to them in a row."""


def deed(step: Step) -> Text:
    """``Dorn's attack on Thug 1``, ``the game master's range``, ``the ruling that Thug 1 is
    healthy``; ``UNTOLD`` if the table must not know."""
    if _unseen(step):
        return UNTOLD
    read = _read(step)
    if isinstance(step.command, RULINGS):
        return _ruling(step, read)
    if isinstance(read, te.RangeSet) and read.a:
        return say("told-step-range", who=(_name(step, read.a),))
    return _noun(step)


def _read(step: Step) -> Event | None:
    """The ruling as the table read it; None if it did not."""
    rulings = (event for event in step.events if isinstance(event, RULED))
    read = (redact(event, step.after, "", False) for event in rulings)
    return next(filter(None, read), None)


def _ruling(step: Step, read: Any) -> Text:
    """A ruling in the words the table may read."""
    if read is None:
        return UNTOLD
    if isinstance(read, EFFECTS):
        return _noun(step)
    if not read.who:
        return say("told-step-of-the-round", field=read.field)
    who = (_name(step, read.who),)
    if isinstance(read, te.ModifierGiven):
        return say("told-step-modifier", who=who)
    if isinstance(read, te.ModifiersCleared):
        return say("told-step-modifiers-end", who=who)
    if read.field == "condition":
        return say("told-step-condition", who=who, now=now(step, read))
    parts = set_on(step, read)
    return say("told-step-set", who=who, parts=tuple(parts)) if parts else UNTOLD


def _noun(step: Step) -> Text:
    command, presenter = step.command, presenters.of(step.before)
    assert command is not None
    aimed = isinstance(command, (c.Attack, *presenter.aimed))
    return say(
        "told-step",
        by=say("told-the-game-master") if command.who == GM else _name(step, command.who),
        what=command_noun(step.before, command),
        target=_name(step, getattr(command, "target", "")) if aimed else "",
    )


def command_noun(state: Encounter, command: Command) -> Text | str:
    """The command's noun: ``attack``, ``standing up``; from the catalogue (``told-noun-Attack``),
    else from its class name."""
    if isinstance(command, c.Choose):
        return command.choice
    kind = type(command).__name__
    key = key_of(presenters.of(state).told_in, f"noun-{kind}")
    return Text(key, {}) if key else _HUMP.sub(" ", kind).lower()


def _unseen(step: Step) -> bool:
    """True if it was by or on somebody hidden, or told to fewer people than the room."""
    assert step.command is not None
    audience = getattr(step.command, "audience", ROOM)
    people = (step.command.who, getattr(step.command, "target", ""))
    return "room" not in audience or any(_hidden(step, who) for who in people)


def _hidden(step: Step, who: str) -> bool:
    f = step.before.fighters.get(who) or step.after.fighters.get(who)
    return f is not None and f.hidden


def _name(step: Step, who: str) -> str:
    f = step.before.fighters.get(who) or step.after.fighters.get(who)
    return f.name if f else ""
