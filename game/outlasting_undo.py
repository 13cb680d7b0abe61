"""What an undo does not take back: changes to a sheet made outside the scene."""

from collections.abc import Iterable, Iterator

from game import engine, registry
from game.changes import Difference, changed, differences
from game.codec import replace
from game.dice import Dice, Scripted
from game.encounter.context import Context
from game.encounter.fighter import Fighter
from game.encounter.records import Event
from game.encounter.state import Encounter
from game.encounter.table_commands import Resheet
from game.encounter.table_events import SheetChanged
from game.journal import Entry

type State = Encounter


def stays(after: Encounter, undone: Iterable[Entry]) -> tuple[Event, ...]:
    """Events to add after the undo of these entries, from the state ``after`` it."""
    context = Context(registry.of(after), after, Dice(Scripted(())))
    for entry, before, state in _walked(after, undone):
        for command in _standing(entry, before, state, context.state):
            context.book.handler(command).perform(context, command)
    return tuple(context.events)


def resheeted[F: Fighter](fighter: F, undone: Iterable[Entry], after: State) -> F:
    """A fighter who joined in these entries, with the later changes to their sheet from outside the
    scene."""
    for entry, before, state in _walked(after, undone):
        if fighter.id in _sheets(entry):
            fighter = replace(
                fighter, sheet=changed(fighter.sheet, _outside(fighter.id, before, state))
            )
    return fighter


def _walked(state: State, entries: Iterable[Entry]) -> Iterator[tuple[Entry, State, State]]:
    """The entries, each with the state before and after it."""
    for entry in entries:
        before = state
        for event in entry.events:
            state = engine.evolve(state, event)
        yield entry, before, state


def _sheets(entry: Entry) -> list[str]:
    """Ids of those whose sheet changed outside the scene, or kept such changes through an undo."""
    if not (isinstance(entry.command, Resheet) or entry.rewound_to is not None):
        return []
    return [event.who for event in entry.events if isinstance(event, SheetChanged)]


def _standing(entry: Entry, before: State, state: State, now: State) -> Iterator[Resheet]:
    """The commands to give again for the entry, for those still present."""
    here = {f.id for f in now.present}
    for who in _sheets(entry):
        if who in here:
            sheet = changed(now.lasting(who).sheet, _outside(who, before, state))
            yield Resheet(who, sheet)


def _outside(who: str, before: State, state: State) -> tuple[Difference, ...]:
    """What changed in the persistent sheet."""
    return differences(before.lasting(who).sheet, state.lasting(who).sheet)
