"""The order queue at the table: giving a queued command once it is due, and what an undo leaves of
it. ``game.order_queue`` decides what is due, ``render.held`` puts it into words.
"""

from typing import TYPE_CHECKING

from evennia.utils.ansi import raw

from game.encounter.intents import Intend, Intended
from game.errors import Refused
from game.wording import say
from world.scenes.journal.steps import Step, command_of
from world.scenes.render import queued
from world.scenes.table.fighters import character_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game import journal
    from game.encounter.state import Encounter
    from game.order_queue import Due
    from world.scenes.table.table import Table

UNDONE = say("scenes-step-back-taken")


def give(table: "Table", due: "Due") -> list[Step]:
    """Carry out the fighter's queued command. If it is refused or no longer makes sense, drop it
    and tell the player why."""
    why = due.why
    if not why:
        try:
            return table.give(None, due.command, of=due.who)
        except Refused as refusal:
            why = refusal.text
    return table.give(None, due.let_fall(why))


def is_word(entry: "journal.Entry") -> bool:
    """True if the entry only queues a command (``Intend``), which is not a step of the table."""
    return isinstance(entry.command, Intend)


def kept(
    before: "Encounter", after: "Encounter", undone: "Iterable[journal.Entry]"
) -> list[Intended]:
    """``Intended`` events that set everybody's order queue after an undo: as it was before the
    undo, but emptied for fighters whose own commands are taken back, who are asked anew."""
    theirs = (command_of(entry) for entry in undone if not is_word(entry))
    redone = {command.who for command in theirs if command}
    found = []
    for who in {**before.intents, **after.intents}:
        now = before.intents.get(who, ())
        if who in redone and now:
            found.append(Intended(who, (), now, UNDONE))
        elif after.intents.get(who, ()) != now:
            found.append(Intended(who, () if who in redone else now))
    return found


def tell_lost(state: "Encounter", events: "Iterable[Intended]") -> None:
    """Tell each player privately which of their queued commands were dropped."""
    for event in events:
        character = character_of(event.who)
        if event.lost and character:
            character.msg(raw(str(queued.lost(state, event))))
