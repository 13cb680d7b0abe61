"""What players have said ahead: given when its moment has come, kept through an undo."""

from evennia.utils.ansi import raw

from game.encounter.intents import Intend, Intended
from game.errors import Refused
from game.wording import say
from world.scenes.fighters import character_of
from world.scenes.render import held
from world.scenes.steps import Step

UNDONE = say("scenes-step-back-taken")


def give(table, due) -> list[Step]:
    """Do for the fighter what he said ahead; what cannot be done or makes no sense any more falls
    away, and he is told why."""
    why = due.why
    if not why:
        try:
            return table.give(None, due.command, of=due.who)
        except Refused as refusal:
            why = refusal.text
    return table.give(None, due.let_fall(why))


def is_word(entry) -> bool:
    """Whether the entry only says ahead what somebody will do: no step of the table's."""
    return isinstance(entry.command, Intend)


def kept(before, after, undone) -> list[Intended]:
    """What everybody holds after an undo: what he held before it, but nothing for those whose own
    deeds are taken back, who are asked anew."""
    redone = {entry.command.who for entry in undone if entry.command and not is_word(entry)}
    found = []
    for who in {**before.intents, **after.intents}:
        now = before.intents.get(who, ())
        if who in redone and now:
            found.append(Intended(who, (), now, UNDONE))
        elif after.intents.get(who, ()) != now:
            found.append(Intended(who, () if who in redone else now))
    return found


def tell_lost(state, events) -> None:
    """Tell everybody whose word has fallen away, himself alone."""
    for event in events:
        character = character_of(event.who)
        if event.lost and character:
            character.msg(raw(str(held.lost(state, event))))
