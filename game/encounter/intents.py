"""The order queue: commands that a fighter has queued and that are given when the table waits for
them.

Queues are in the journal, and only the fighter's own player reads them (for an NPC, the seat).
``game.order_queue`` gives the commands when they are due.
"""

from collections.abc import Iterable, Iterator

from game import shape
from game.codec import record, replace
from game.encounter.commands import Pass
from game.encounter.context import AnyContext
from game.encounter.handlers import AnyHandler, Handler, fighter
from game.encounter.orders import STANDING, Intent
from game.encounter.records import Command, Event
from game.encounter.round_events import CombatEnded, Left, RoundBegan
from game.encounter.state import FIGHT, Encounter
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import Text, say

MOST = 12


@record
class Intend(Command):
    """Replace the order queue of ``who``, in the order to be carried out; an empty one cancels
    everything. ``why``: why the system dropped some of it, as a sentence, "" for the player's own
    change."""

    who: str
    intents: tuple[Intent, ...] = ()
    why: Text | str = ""


@record
class Intended(Event):
    """The order queue as it is now. ``lost``: commands that dropped out undone and not by the
    player's own wish, ``why``: the reason, as a sentence."""

    who: str
    intents: tuple[Intent, ...] = ()
    lost: tuple[Intent, ...] = ()
    why: Text | str = ""


class IntendHandler(Handler[Rulebook, Encounter, Intend]):
    """Handler shared by every book. Each command's own handler says whether it can be queued
    (``Handler.waited``)."""

    command = Intend

    def check(self, book: Rulebook, state: Encounter, command: Intend) -> None:
        fighter(state, command.who)
        if len(command.intents) > MOST:
            raise Refused("too_many", say("encounter-hold-most", most=MOST))
        for intent in command.intents:
            self._check(book, state, command.who, intent)

    def _check(self, book: Rulebook, state: Encounter, who: str, intent: Intent) -> None:
        handler = book.handler(intent.command)
        shape.check(intent.command)
        if intent.command.who != who or not handler.waited(intent.command):
            raise Refused("cannot_hold", say("encounter-cannot-hold"))
        if intent.round and (state.mode != FIGHT or intent.round < state.round):
            raise Refused("no_combat", say("encounter-hold-no-combat"))

    def perform(self, context: AnyContext, command: Intend) -> None:
        context.emit(_intended(context.state, command))


INTEND = IntendHandler()


def handler_of(book: Rulebook, command: Command) -> AnyHandler:
    """The handler of a command under the book. Raises Refused("not_in_book")."""
    return INTEND if isinstance(command, Intend) else book.handler(command)


def decide(book: Rulebook, state: Encounter, command: Intend) -> list[Event]:
    """The events of it, none if nothing changes. Raises Refused for a command that cannot be
    queued."""
    INTEND.check(book, state, command)
    if state.intents.get(command.who, ()) == command.intents:
        return []
    return [_intended(state, command)]


def _intended(state: Encounter, command: Intend) -> Intended:
    held = state.intents.get(command.who, ()) if command.why else ()
    lost = tuple(i for i in held if i not in command.intents)
    return Intended(command.who, command.intents, lost, command.why)


def said(commands: Iterable[Command]) -> Iterator[Command]:
    """The commands, each followed by those that it queues."""
    for command in commands:
        yield command
        if isinstance(command, Intend):
            yield from (intent.command for intent in command.intents)


def left_over(
    book: Rulebook, state: Encounter, command: Command, events: Iterable[Event]
) -> Iterator[Intended]:
    """Events that remove queued commands after a command: the one that was just given, those that
    the fighter replaced by acting otherwise, and all that lapse with the end of the round or the
    fight or because the fighter left."""
    ended = any(isinstance(event, CombatEnded) for event in events)
    gone = {event.who for event in events if isinstance(event, Left)}
    begun = max((e.round for e in events if isinstance(e, RoundBegan)), default=state.round)
    for who, held in state.intents.items():
        after = () if ended or who in gone else _after(book, held, who, command, state)
        kept = tuple(i for i in after if i.round == STANDING or i.round >= begun)
        if kept != held:
            lost = tuple(i for i in after if i not in kept and not isinstance(i.command, Pass))
            yield Intended(who, kept, lost, say("encounter-lapsed") if lost else "")


def _after(
    book: Rulebook, held: tuple[Intent, ...], who: str, command: Command, state: Encounter
) -> tuple[Intent, ...]:
    """The queue of ``who`` after their command. If the first queued command of that kind equals it,
    that one is done. Otherwise those queued of that kind for this round are dropped, except as many
    as they have declared for later segments."""
    number = state.round
    kind = handler_of(book, command).waited(command) if command.who == who else ""
    mine = [
        at for at, i in enumerate(held) if kind and i.round == number and waited(book, i) == kind
    ]
    own = bool(mine) and held[mine[0]].command == command
    over = mine[:1] if own else mine[: max(0, len(mine) - state.turns_ahead(who))]
    left = [i for at, i in enumerate(held) if at not in over]
    return tuple(_marked(book, i, command, kind, number) for i in left)


def _marked(book: Rulebook, intent: Intent, command: Command, kind: str, number: int) -> Intent:
    """A standing order, marked with the round in which it was given; one for the rest of a turn,
    with the round in which that began."""
    begun = intent.rest and kind == waited(book, intent)
    given = intent.round == STANDING and (begun or intent.command == command)
    return replace(intent, done=number) if given else intent


def waited(book: Rulebook, intent: Intent) -> str:
    """The kind of pending wait that the queued command settles."""
    kind: str = book.handler(intent.command).waited(intent.command)
    return kind
