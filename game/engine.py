"""The public interface of the rules: five questions, whatever the book.

``opening`` starts an encounter, ``decide`` turns a command into events or a refusal, ``evolve``
reduces an event into the state, ``options`` lists what somebody may do, ``pending`` whom the table
waits for. Besides them, ``standing`` tells how a fighter stands in the round, and ``out_of_time``
what is done for somebody whose time runs out. Each is answered under the ruleset revision of the
encounter (``game.registry.revisions``).
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate

import game.books.shipped  # noqa: F401  (fills the shelf)
from game import registry, shape
from game.codec import replace
from game.dice import Dice
from game.encounter import intents
from game.encounter.handlers import fighter
from game.encounter.machine import Waiting
from game.encounter.records import Command, Event
from game.encounter.state import Encounter
from game.errors import Refused
from game.memory import folded, per_state
from game.parts.out_of_time import instead
from game.registry import revisions
from game.registry.cards import cite
from game.registry.standing import Standing
from game.wording import EYE, now, read_as


def by_its_tables[S: Encounter, **P, R](
    ask: Callable[Concatenate[S, P], R],
) -> Callable[Concatenate[S, P], R]:
    """Decorator: answer the question under the state's ruleset revision, and worded as printed
    text, so that what is cached reads the same whoever asks."""

    @wraps(ask)
    def asked(state: S, /, *more: P.args, **named: P.kwargs) -> R:
        if state.edition == revisions.now().key and now() is EYE:
            return ask(state, *more, **named)
        with revisions.by_key(state.edition), read_as(EYE):
            return ask(state, *more, **named)

    return asked


def opening(book: str, options: Mapping[str, Any] | None = None) -> Encounter:
    """A peaceful encounter under the book, with the present ruleset revision. Raises Refused for an
    unknown book or option."""
    found = registry.find(book)
    state = found.machine.opening(found, dict(options or {}))
    return replace(state, edition=revisions.now().key)


@by_its_tables
def decide(state: Encounter, command: Command, dice: Dice) -> list[Event]:
    """The events of a command. Raises Refused, and then nothing has happened; "bad_command" if one
    of its values has the wrong type. The refusal cites the book's own card, also for a rule that it
    borrows."""
    book = registry.of(state)
    try:
        intents.handler_of(book, command)
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
    """Whether only the character's own player may give the command, because it spends or gives away
    something that outlasts the scene. Queued commands in it count, too."""
    book = registry.of(state)
    said = intents.said((command,))
    return any(intents.handler_of(book, each).only_himself(state, each) for each in said)


@by_its_tables
def takes(state: Encounter, command: Command) -> int:
    """In-character seconds that the command itself takes, such as letting time go by; 0 for a deed
    that takes its own time."""
    book = registry.of(state)
    said = intents.said((command,))
    return sum(intents.handler_of(book, each).takes(each) for each in said)


@by_its_tables
def to_order(state: Encounter, command: Command) -> bool:
    """Whether the command is carried out in a fighter's turn, so that the game master may order an
    NPC to do it."""
    return bool(intents.handler_of(registry.of(state), command).waited(command) == "act")


@folded
@by_its_tables
def evolve[S: Encounter](state: S, event: Event) -> S:
    """The state after the event."""
    after: S = registry.of(state).evolve(state, event)
    return after


@per_state
@by_its_tables
def options(state: Encounter, who: str) -> tuple[Command, ...]:
    """All commands that ``who`` (a fighter's id, or "gm") may give now, with usual values for free
    parameters."""
    book = registry.of(state)
    legal: tuple[Command, ...] = book.machine.options(book, state, who)
    return legal


@by_its_tables
def options_of(state: Encounter, who: str, kind: type) -> tuple[Command, ...]:
    """Those of the options that are commands of that class; others are not searched for."""
    book = registry.of(state)
    handler = book.handlers_by_command.get(kind)
    return tuple(book.machine.of_handler(book, state, who, handler)) if handler else ()


@per_state
@by_its_tables
def pending(state: Encounter) -> tuple[Waiting, ...]:
    """The pending waits: whom the table waits for, and for what."""
    book = registry.of(state)
    waits: tuple[Waiting, ...] = book.machine.pending(book, state)
    return waits


@by_its_tables
def out_of_time(state: Encounter, who: str, what: str) -> Command | None:
    """The command that is given for somebody whose time for ``what`` runs out; None for what is
    waited for without limit."""
    found: Command | None = instead(registry.of(state), state, who, what)
    return found


@by_its_tables
def standing(state: Encounter, who: str) -> Standing:
    """How the fighter stands in the round, as the book counts it: actions left, penalties on their
    next roll, when it is their turn. Nothing is hidden in it. Raises Refused("not_here")."""
    book = registry.of(state)
    return book.standing(book, state, fighter(state, who))
