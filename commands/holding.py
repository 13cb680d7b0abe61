"""What is said in another moment than its own: held until the table waits for it."""

from itertools import groupby

from game import engine, held, shelf
from game.encounter.intents import Intend, verb_of, waited
from game.encounter.orders import STANDING, Intent
from game.encounter.plan import laid, takes_action
from game.errors import Refused
from game.wording import say
from world.scenes.render import held as held_lines

ALWAYS, REST = "always", "rest"
"""The switches of what is to be done every round, and of what ends every turn once something has
been done in it."""


def give(cmd, table, first, commands) -> list:
    """Hand the commands of one line over, after those that bring their author to the table; what
    comes too early, or too late for this round, is held. Refused: what cannot be held."""
    if stands(cmd):
        rest, alike = REST in cmd.switches, groupby(commands, lambda command: command.who)
        words = [_every_round(table.state, list(mine), rest) for _, mine in alike]
        _ask_again(cmd, table)
        return table.give(cmd.caller, *first, *words)
    deeds = {} if _asks(cmd) else cmd.deeds
    try:
        return table.give(cmd.caller, *first, *_changed(table.state, commands, deeds), *commands)
    except Refused as refusal:
        found = None if first or _asks(cmd) else _ahead(table.state, commands, deeds, refusal)
        if found is None or not _his_own(cmd, table.state, found.who):
            raise
        if found.intents == table.state.intents.get(found.who, ()):
            cmd.say(held_lines.full(table.state, found.who, commands[0]))
            return []
        if any(i.round > table.state.round for i in found.intents):
            cmd.say(refusal.sentence)
        _ask_again(cmd, table)
        return table.give(cmd.caller, *_declared_anew(table.state, found), found)


def _his_own(cmd, state, who: str) -> bool:
    """Whether the caller may say something ahead for that one: for himself, and for NPCs."""
    return who == cmd.me or state.fighters[who].npc


def stands(cmd) -> bool:
    """Whether the line is a standing order."""
    return bool({ALWAYS, REST} & set(cmd.switches))


def _ask_again(cmd, table) -> None:
    """Whoever is waited for reads again what he is asked, after what he holds from now on."""
    if any(wait.who == cmd.me for wait in engine.pending(table.state)):
        table.reading.forget_prompt(cmd.me)


def _asks(cmd) -> bool:
    """Whether the caller keeps the last word on what he does."""
    return bool(getattr(cmd.caller, "asked_again", False))


def _ahead(state, commands, deeds, refusal) -> Intend | None:
    """The line, with the deeds that its words name, held for this round or the next; None where
    it cannot be."""
    who = getattr(commands[0], "who", "")
    f = state.fighters.get(who)
    if f is None or f.left or not all(_waited(state, command) for command in commands):
        return None
    number = held.round_for(state, commands[0], refusal)
    if not number or any(command.who != who for command in commands):
        return None
    if _waited(state, commands[0]) == held.ACT:
        room = _room(state, who, number) or len(commands)
        mine = _deeds(state, who, number)
        return Intend(who, _with(state, who, number, laid(shelf.of(state), mine, commands, room)))
    acts = _left(state, commands[0], number, deeds.get(who, ()))
    kept = _without(state, _with(state, who, number, acts), _waited(state, commands[0]), number)
    return Intend(who, (*kept, *(Intent(command, number) for command in commands)))


def _declared_anew(state, found: Intend) -> list:
    """The declaration that goes with what somebody will hold from now on: where they have declared
    by their deeds, a deed takes the place of one of these, and they may still declare anew."""
    book, who = shelf.of(state), found.who
    f = state.fighters[who]
    before = _deeds(state, who, state.round)
    after = tuple(i.command for i in _for(state, found.intents, state.round, held.ACT))
    if not before or book.declares is None or f.declared is None:
        return []
    old, new = (book.declares(book, state, who, deeds) for deeds in (before, after))
    if old == new or not old.count == new.count == f.declared:
        return []
    return [] if held.refused(state, new) else [new]


def _changed(state, commands, deeds) -> list[Intend]:
    """What those hold from now on who declare by these commands, where that is something else."""
    found = []
    for command in commands:
        who = getattr(command, "who", "")
        if who not in state.fighters or _waited(state, command) != held.DECLARE:
            continue
        acts = _left(state, command, state.round, deeds.get(who, ()))
        intents = _with(state, who, state.round, acts)
        if intents != state.intents.get(who, ()):
            why = "" if deeds.get(who) else str(say("typed-declared-without"))
            found.append(Intend(who, intents, why))
    return found


def _left(state, command, number: int, named) -> tuple:
    """The deeds of the round that go with a declaration: those that it names; else, of those that
    were said before it, what fits; whoever declares anew begins anew."""
    book, who = shelf.of(state), command.who
    declared = number == state.round and getattr(state.fighters[who], "declared", None) is not None
    if named or declared or _of(state, who, number, held.DECLARE):
        return tuple(named)
    deeds = _deeds(state, who, number)
    actions = [deed for deed in deeds if takes_action(book, deed)]
    fit = book.verb(command).fitting(book, state, command, actions)
    return tuple(deed for deed in deeds if deed in fit or deed not in actions)


def _deeds(state, who: str, number: int) -> tuple:
    """What he holds to do in that round."""
    return tuple(intent.command for intent in _of(state, who, number, held.ACT))


def _of(state, who: str, number: int, kind: str) -> list[Intent]:
    return _for(state, state.intents.get(who, ()), number, kind)


def _for(state, intents, number: int, kind: str) -> list[Intent]:
    """Those of that kind and that round."""
    book = shelf.of(state)
    return [i for i in intents if i.round == number and waited(book, i) == kind]


def _with(state, who: str, number: int, deeds) -> tuple[Intent, ...]:
    """What he holds, with these deeds for the round in place of others."""
    kept = _without(state, state.intents.get(who, ()), held.ACT, number)
    return (*kept, *(Intent(deed, number) for deed in deeds))


def _without(state, intents, kind: str, number: int) -> tuple[Intent, ...]:
    """What is held but for that kind and that round."""
    return tuple(i for i in intents if i.round != number or _waited(state, i.command) != kind)


def _room(state, who: str, number: int) -> int | None:
    """How many actions he has declared, or would have, or has without declaring; None where he
    has not said yet."""
    book = shelf.of(state)
    said = [intent.command for intent in _of(state, who, number, held.DECLARE)]
    if said:
        return book.verb(said[0]).room(said[0])
    standing = engine.standing(state, who)
    return standing.actions_left if number == state.round else standing.actions


def _every_round(state, commands, rest: bool = False) -> Intend:
    """The commands of somebody as standing orders, in place of those of the same kind; those for
    the ``rest`` of a turn come last, beside the others. Refused: ``cannot_hold``."""
    kind, who = _waited(state, commands[0]), commands[0].who
    if not kind:
        raise Refused("cannot_hold", say("typed-free-at-any-time"))
    book = shelf.of(state)
    mine = state.intents.get(who, ())
    others = [i for i in mine if i.round or waited(book, i) != kind or i.rest != rest]
    new = [Intent(command, STANDING, rest=rest) for command in commands]
    return Intend(who, tuple(sorted([*others, *new], key=lambda intent: intent.rest)))


def _waited(state, command) -> str:
    """What the table waits for when somebody gives the command; "" for what is never held."""
    kind: str = verb_of(shelf.of(state), command).waited(command)
    return kind
