"""Which steps of a scene an undo takes back, and what those who had joined in them keep."""

from dataclasses import replace

from game import engine, journal
from game.encounter import commands as c
from game.encounter.lying import THROWS
from game.encounter.round_events import Joined
from game.encounter.table_commands import Elapse
from game.errors import Refused
from game.staying import resheeted
from game.wording import say
from world.scenes import joining, store
from world.scenes.ahead import is_word
from world.scenes.steps import Step

MOST_STEPS = 1000


def candidates(table, count: int) -> tuple:
    """A state of the journal, the entries after it, and those of them that can be undone: the
    last state after which there are so many, else all from the opening."""
    last = store.numbers(table.scene)[-max(count, 1) :]
    for start, seq in store.foundations(table.scene, min(last, default=0)):
        records = store.entries(table.scene, seq)
        standing = [e for e in journal.standing(records) if e.rewound_to is None]
        standing = [e for e in standing if not (_went(table, e) or _waited(e) or is_word(e))]
        if 1 <= count <= len(standing) or not seq:
            return start, records, standing


def last_steps(table, most: int) -> list[Step]:
    """The last steps that an undo can take back, at most so many, the newest first."""
    start, records, standing = candidates(table, most)
    undone = standing[-most:]
    if not undone:
        return []
    to = undone[0].seq - 1
    before = journal.fold(start, [entry for entry in records if entry.seq <= to])
    gone = [entry for entry in journal.standing(records) if entry.seq > to]
    return as_they_were(before, gone, undone)[::-1]


def steps_to(table, roll: int) -> int:
    """How many steps back the roll of that number fell, itself counted. Refused: ``bad_number``
    where none that can be undone threw it."""
    _, _, standing = candidates(table, MOST_STEPS)
    for count, entry in enumerate(reversed(standing), 1):
        if any(isinstance(event, THROWS) and event.number == roll for event in entry.events):
            return count
    raise Refused("bad_number", say("scenes-no-step-threw", roll=roll))


def _waited(entry) -> bool:
    """Whether real time went by in the entry: no step of anybody's, and it goes by again."""
    return isinstance(entry.command, Elapse)


def _went(table, entry) -> bool:
    """Whether the entry is somebody's going by his own word, which no undo takes back."""
    command = entry.command
    own = isinstance(command, c.Leave) and entry.actor in ("", command.who)
    return own and joining.said(table, command.who) == joining.OUT


def as_they_were(state, gone, undone) -> list[Step]:
    """The undone entries as steps from state to state: ``gone`` are all that have happened since
    ``state``, in order."""
    steps = []
    for entry in gone:
        before = state
        for event in entry.events:
            state = engine.evolve(state, event)
        steps.append(Step(entry.actor, entry.command, entry.events, before, state, entry.seq))
    taken = {entry.seq for entry in undone}
    return [step for step in steps if step.seq in taken]


def those_who_joined(after, undone):
    """The state for keeping: who had joined in the undone steps is as he was on joining."""
    joined = {
        event.fighter.id: resheeted(event.fighter, undone, after)
        for entry in reversed(undone)
        for event in entry.events
        if isinstance(event, Joined)
    }
    return replace(after, fighters={**joined, **after.fighters})
