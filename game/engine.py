"""The rules as everything above them sees them: five questions, whatever the book.

``opening`` starts an encounter, ``decide`` turns a command into events or a refusal, ``evolve``
folds an event into the state, ``options`` lists what somebody may do, ``pending`` says whom
the table waits for. Beside them ``standing`` says how somebody stands in the round, and
``out_of_time`` what is done for whoever lets his time run out. Each is answered by the tables that
the encounter is played with (``game.shelf.editions``).
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate

import game.books.shipped  # noqa: F401  (fills the shelf)
from game import shape, shelf
from game.codec import replace
from game.dice import Dice
from game.encounter import intents
from game.encounter.machine import Waiting
from game.encounter.records import Command, Event
from game.encounter.remember import folded, of_state
from game.encounter.state import Encounter
from game.encounter.verbs import fighter
from game.errors import Refused
from game.parts.out_of_time import instead
from game.shelf import editions
from game.shelf.cards import cite
from game.shelf.standing import Standing
from game.wording import EYE, now, read_as


def by_its_tables[S: Encounter, **P, R](
    ask: Callable[Concatenate[S, P], R],
) -> Callable[Concatenate[S, P], R]:
    """The question, answered in the edition of the state that it is about; what is kept of it is
    worded alike for whoever asks."""

    @wraps(ask)
    def asked(state: S, /, *more: P.args, **named: P.kwargs) -> R:
        if state.edition == editions.now().key and now() is EYE:
            return ask(state, *more, **named)
        with editions.by_key(state.edition), read_as(EYE):
            return ask(state, *more, **named)

    return asked


def opening(book: str, options: Mapping[str, Any] | None = None) -> Encounter:
    """A peaceful encounter under the book, with the tables that hold now. Refused: no such book
    or option."""
    found = shelf.find(book)
    state = found.machine.opening(found, dict(options or {}))
    return replace(state, edition=editions.now().key)


@by_its_tables
def decide(state: Encounter, command: Command, dice: Dice) -> list[Event]:
    """The events of a command, or Refused and nothing has happened, also where a value of it is
    of the wrong kind (``bad_command``). A refusal cites the book's own card, also for a rule
    that it borrows."""
    book = shelf.of(state)
    try:
        intents.verb_of(book, command)
        shape.check(command)
        if isinstance(command, intents.Intend):
            return intents.decide(book, state, command)
        events: list[Event] = book.machine.decide(book, state, command, dice)
        if state.intents:
            events += intents.left_over(book, state, command, events)
        return events
    except Refused as refusal:
        refusal.card = cite(book.name, book.card(refusal.card))
        raise


@by_its_tables
def own_word(state: Encounter, command: Command) -> bool:
    """Whether it is for a character's own player alone to say: it spends or gives away what
    outlasts the scene."""
    book = shelf.of(state)
    said = intents.said((command,))
    return any(intents.verb_of(book, each).only_himself(state, each) for each in said)


@by_its_tables
def takes(state: Encounter, command: Command) -> int:
    """Seconds that go by because somebody says so; 0 for a deed that takes its own time."""
    book = shelf.of(state)
    said = intents.said((command,))
    return sum(intents.verb_of(book, each).takes(each) for each in said)


@by_its_tables
def to_order(state: Encounter, command: Command) -> bool:
    """Whether it is done in one's turn, so that the game master may order an NPC it beforehand."""
    return bool(intents.verb_of(shelf.of(state), command).waited(command) == "act")


@folded
@by_its_tables
def evolve[S: Encounter](state: S, event: Event) -> S:
    """The state after the event."""
    after: S = shelf.of(state).evolve(state, event)
    return after


@of_state
@by_its_tables
def options(state: Encounter, who: str) -> tuple[Command, ...]:
    """Every command that ``who`` (a fighter's id, or "gm") may give now."""
    book = shelf.of(state)
    legal: tuple[Command, ...] = book.machine.options(book, state, who)
    return legal


@by_its_tables
def options_of(state: Encounter, who: str, kind: type) -> tuple[Command, ...]:
    """Those of his options that are commands of that kind; nothing else is looked for."""
    book = shelf.of(state)
    verb = book.verbs_by_command.get(kind)
    return tuple(book.machine.of_verb(book, state, who, verb)) if verb else ()


@of_state
@by_its_tables
def pending(state: Encounter) -> tuple[Waiting, ...]:
    """Whom the table waits for and for what."""
    book = shelf.of(state)
    waits: tuple[Waiting, ...] = book.machine.pending(book, state)
    return waits


@by_its_tables
def out_of_time(state: Encounter, who: str, what: str) -> Command | None:
    """The command that is given for whoever lets his time for that run out, None for what is
    waited for without end."""
    found: Command | None = instead(shelf.of(state), state, who, what)
    return found


@of_state
@by_its_tables
def standing(state: Encounter, who: str) -> Standing:
    """How the fighter stands in the round, as the book counts it now: what is left to him, what
    comes off his next roll, when it is his turn. Nothing is hidden in it. Refused:
    ``not_here``."""
    book = shelf.of(state)
    return book.standing(book, state, fighter(state, who))
