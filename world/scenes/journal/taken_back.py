"""Which of a scene's steps an undo takes back, and what fighters keep who joined in them."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game import engine, journal
from game.encounter import commands as c
from game.encounter.preset_faces import THROWS
from game.encounter.round_events import Joined
from game.encounter.table_commands import Elapse
from game.errors import Refused
from game.outlasting_undo import resheeted
from game.wording import say
from world.scenes.consent import joining
from world.scenes.journal import store
from world.scenes.journal.steps import Step, command_of
from world.scenes.table.ahead import is_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.encounter.state import Encounter
    from world.scenes.table.table import Table

MOST_STEPS = 1000


def candidates(
    table: "Table", count: int
) -> "tuple[Encounter, list[journal.Entry], list[journal.Entry]]":
    """(state, entries after it, those of them that can be undone). The state is the latest one with
    at least ``count`` such entries after it, else the opening."""
    last = store.numbers(table.scene)[-max(count, 1) :]
    for start, seq in store.foundations(table.scene, min(last, default=0)):
        records = store.entries(table.scene, seq)
        standing = [e for e in journal.standing(records) if e.rewound_to is None]
        standing = [e for e in standing if not (_went(table, e) or _waited(e) or is_word(e))]
        if 1 <= count <= len(standing) or not seq:
            return start, records, standing
    raise AssertionError("the last foundation is the opening, entry 0")


def last_steps(table: "Table", most: int) -> list[Step]:
    """The last steps that can be undone, at most ``most``, newest first."""
    start, records, standing = candidates(table, most)
    undone = standing[-most:]
    if not undone:
        return []
    to = undone[0].seq - 1
    before = journal.fold(start, [entry for entry in records if entry.seq <= to])
    gone = [entry for entry in journal.standing(records) if entry.seq > to]
    return as_they_were(before, gone, undone)[::-1]


def steps_to(table: "Table", roll: int) -> int:
    """How many steps to undo to take back the roll with that number, its own step included. Raises
    Refused("bad_number") if no such step made it."""
    _, _, standing = candidates(table, MOST_STEPS)
    for count, entry in enumerate(reversed(standing), 1):
        if any(isinstance(event, THROWS) and event.number == roll for event in entry.events):
            return count
    raise Refused("bad_number", say("scenes-no-step-threw", roll=roll))


def _waited(entry: journal.Entry) -> bool:
    """True if the entry only lets real time pass: nobody's step."""
    return isinstance(entry.command, Elapse)


def _went(table: "Table", entry: journal.Entry) -> bool:
    """True if somebody left by their own choice in the entry, which no undo takes back."""
    command = entry.command
    if not isinstance(command, c.Leave) or entry.actor not in ("", command.who):
        return False
    return joining.said(table, command.who) == joining.OUT


def as_they_were(
    state: "Encounter", gone: "Iterable[journal.Entry]", undone: "Iterable[journal.Entry]"
) -> list[Step]:
    """The undone entries as steps. ``gone``: all entries since ``state``, in order."""
    steps = []
    for entry in gone:
        before = state
        for event in entry.events:
            state = engine.evolve(state, event)
        steps.append(Step(entry.actor, command_of(entry), entry.events, before, state, entry.seq))
    taken = {entry.seq for entry in undone}
    return [step for step in steps if step.seq in taken]


def those_who_joined(after: "Encounter", undone: "Sequence[journal.Entry]") -> "Encounter":
    """The state to save characters from: fighters who joined in undone steps are as they were on
    joining."""
    joined = {
        event.fighter.id: resheeted(event.fighter, undone, after)
        for entry in reversed(undone)
        for event in entry.events
        if isinstance(event, Joined)
    }
    return replace(after, fighters={**joined, **after.fighters})
