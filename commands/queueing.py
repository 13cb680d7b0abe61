"""The order queue: commands given before their moment are queued until the table waits for them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game import engine, order_queue, registry
from game.encounter.intents import Intend, handler_of, waited
from game.encounter.orders import STANDING, Intent
from game.encounter.plan import laid, takes_action
from game.errors import Refused
from game.wording import say
from world.scenes.people import order
from world.scenes.render import queued as held_lines

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

ALWAYS, REST = "always", "rest"
"""Switches for standing orders: every round, and at the end of each turn in which something was
done."""
DECLARE = "+declare"
"""The command with which players say whether they want to be asked again."""


def give(
    cmd: "TableCommand", table: "Table", first: "Sequence[Command]", commands: "Sequence[Command]"
) -> "list[Step]":
    """Hand over the commands of one line, after ``first``, those that bring their author to the
    table. A command that is too early, or too late for this round, is queued. Raises Refused if it
    can be neither given nor queued."""
    if stands(cmd):
        rest, alike = REST in cmd.switches, groupby(commands, lambda command: command.who)
        words = [_every_round(table.state, list(mine), rest) for _, mine in alike]
        _ask_again(cmd, table)
        return table.give(cmd.caller, *first, *words)
    asks = _asks(cmd, table)
    deeds = {} if asks else cmd.deeds
    try:
        return table.give(cmd.caller, *first, *_changed(table.state, commands, deeds), *commands)
    except Refused as refusal:
        found = None if first or asks else _ahead(table.state, commands, deeds, refusal)
        if found is None or not _his_own(cmd, table.state, found.who):
            raise
        if found.intents == table.state.intents.get(found.who, ()):
            cmd.say(held_lines.full(table.state, found.who, commands[0]))
            return []
        if any(i.round > table.state.round for i in found.intents):
            cmd.say(refusal.sentence)
        _ask_again(cmd, table)
        return table.give(cmd.caller, *_declared_anew(table.state, found), found)


def _his_own(cmd: "TableCommand", state: "Encounter", who: str) -> bool:
    """True if the caller may queue commands for that fighter: their own, or an NPC."""
    return who == cmd.me or state.fighters[who].npc


def stands(cmd: "TableCommand") -> bool:
    """True if the line gives a standing order."""
    return bool({ALWAYS, REST} & set(cmd.switches))


def _ask_again(cmd: "TableCommand", table: "Table") -> None:
    """If the caller is being waited for, make their prompt appear again after the queue has
    changed."""
    if any(wait.who == cmd.me for wait in engine.pending(table.state)):
        table.reading.forget_prompt(cmd.me)


def _asks(cmd: "TableCommand", table: "Table") -> bool:
    """True if the caller wants to be asked again when their turn comes, whatever is queued. Who has
    said nothing about it is asked in scenes with a strict order of poses, under books in which it
    can be said."""
    said = getattr(cmd.caller, "asked_again", None)
    if said is not None:
        return bool(said)
    verbs: Iterable[Any] = cmd.verbs.commands
    return order.is_strict(table) and any(verb.key == DECLARE for verb in verbs)


def _ahead(
    state: "Encounter",
    commands: "Sequence[Command]",
    deeds: "Mapping[str, Sequence[Command]]",
    refusal: Refused,
) -> Intend | None:
    """The commands, with the actions that a declaration names, queued for this round or the next;
    None if that is impossible."""
    who = getattr(commands[0], "who", "")
    f = state.fighters.get(who)
    if f is None or f.left or not all(_waited(state, command) for command in commands):
        return None
    number = order_queue.round_for(state, commands[0], refusal)
    if not number or any(command.who != who for command in commands):
        return None
    if _waited(state, commands[0]) == order_queue.ACT:
        room = _room(state, who, number) or len(commands)
        mine = _deeds(state, who, number)
        return Intend(
            who, _with(state, who, number, laid(registry.of(state), mine, commands, room))
        )
    acts = _left(state, commands[0], number, deeds.get(who, ()))
    kept = _without(state, _with(state, who, number, acts), _waited(state, commands[0]), number)
    return Intend(who, (*kept, *(Intent(command, number) for command in commands)))


def _declared_anew(state: "Encounter", found: Intend) -> "list[Command]":
    """For a fighter who declared their actions by naming them: a new declaration that fits the
    changed queue, if they may still declare anew; else []."""
    book, who = registry.of(state), found.who
    f = state.fighters[who]
    before = _deeds(state, who, state.round)
    after = tuple(i.command for i in _for(state, found.intents, state.round, order_queue.ACT))
    if not before or book.declares is None or f.declared is None:
        return []
    old, new = (book.declares(book, state, who, deeds) for deeds in (before, after))
    if old == new or not old.count == new.count == f.declared:
        return []
    return [] if order_queue.refused(state, new) else [new]


def _changed(
    state: "Encounter", commands: "Sequence[Command]", deeds: "Mapping[str, Sequence[Command]]"
) -> list[Intend]:
    """Changed order queues of the fighters who declare with these commands."""
    found = []
    for command in commands:
        who = getattr(command, "who", "")
        if who not in state.fighters or _waited(state, command) != order_queue.DECLARE:
            continue
        acts = _left(state, command, state.round, deeds.get(who, ()))
        intents = _with(state, who, state.round, acts)
        if intents != state.intents.get(who, ()):
            why = "" if deeds.get(who) else str(say("typed-declared-without"))
            found.append(Intend(who, intents, why))
    return found


def _left(
    state: "Encounter", command: "Command", number: int, named: "Sequence[Command]"
) -> "tuple[Command, ...]":
    """Actions that stay queued with a declaration: those that it names; else those queued before it
    that fit. A second declaration in the same round starts from nothing."""
    book, who = registry.of(state), command.who
    declared = number == state.round and getattr(state.fighters[who], "declared", None) is not None
    if named or declared or _of(state, who, number, order_queue.DECLARE):
        return tuple(named)
    deeds = _deeds(state, who, number)
    actions = [deed for deed in deeds if takes_action(book, deed)]
    fit = book.handler(command).fitting(book, state, command, actions)
    return tuple(deed for deed in deeds if deed in fit or deed not in actions)


def _deeds(state: "Encounter", who: str, number: int) -> "tuple[Command, ...]":
    """Actions queued for that round."""
    return tuple(intent.command for intent in _of(state, who, number, order_queue.ACT))


def _of(state: "Encounter", who: str, number: int, kind: str) -> list[Intent]:
    return _for(state, state.intents.get(who, ()), number, kind)


def _for(state: "Encounter", intents: Iterable[Intent], number: int, kind: str) -> list[Intent]:
    """Those of that kind and that round."""
    book = registry.of(state)
    return [i for i in intents if i.round == number and waited(book, i) == kind]


def _with(
    state: "Encounter", who: str, number: int, deeds: "Iterable[Command]"
) -> tuple[Intent, ...]:
    """The fighter's queue, with these actions replacing others of that round."""
    kept = _without(state, state.intents.get(who, ()), order_queue.ACT, number)
    return (*kept, *(Intent(deed, number) for deed in deeds))


def _without(
    state: "Encounter", intents: Iterable[Intent], kind: str, number: int
) -> tuple[Intent, ...]:
    """The queue without entries of that kind and round."""
    return tuple(i for i in intents if i.round != number or _waited(state, i.command) != kind)


def _room(state: "Encounter", who: str, number: int) -> int | None:
    """Number of actions that the fighter has declared, has queued a declaration of, or has without
    declaring; None if still undeclared."""
    book = registry.of(state)
    said = [intent.command for intent in _of(state, who, number, order_queue.DECLARE)]
    if said:
        room: int | None = book.handler(said[0]).room(said[0])
        return room
    standing = engine.standing(state, who)
    return standing.actions_left if number == state.round else standing.actions


def _every_round(state: "Encounter", commands: "Sequence[Command]", rest: bool = False) -> Intend:
    """The fighter's commands as standing orders, replacing those of the same kind; orders for the
    ``rest`` of a turn come last, beside the others. Raises Refused("cannot_hold") for commands that
    are possible at any time."""
    kind, who = _waited(state, commands[0]), commands[0].who
    if not kind:
        raise Refused("cannot_hold", say("typed-free-at-any-time"))
    book = registry.of(state)
    mine = state.intents.get(who, ())
    others = [i for i in mine if i.round or waited(book, i) != kind or i.rest != rest]
    new = [Intent(command, STANDING, rest=rest) for command in commands]
    return Intend(who, tuple(sorted([*others, *new], key=lambda intent: intent.rest)))


def _waited(state: "Encounter", command: "Command") -> str:
    """What the table waits for when this command is due; "" for a command that is never queued."""
    kind: str = handler_of(registry.of(state), command).waited(command)
    return kind
