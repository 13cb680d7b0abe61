"""What is said in another moment than its own: held until the table waits for it."""

from itertools import groupby

from game import engine, held, shelf
from game.codec import replace
from game.encounter.intents import STANDING, Intend, Intent, waited
from game.errors import Refused

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
    now = [with_deeds(table.state, who, table.state.round, mine) for who, mine in deeds.items()]
    try:
        return table.give(cmd.caller, *first, *filter(None, now), *commands)
    except Refused as refusal:
        found = None if first or _asks(cmd) else _ahead(table.state, commands, deeds, refusal)
        if found is None:
            raise
        if any(i.round > table.state.round for i in found.intents):
            cmd.say(refusal.sentence)
        _ask_again(cmd, table)
        return table.give(cmd.caller, found)


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
    word = holding(state, who, number, commands)
    more = tuple(Intent(command, number) for command in deeds.get(who, ()))
    return (
        replace(word, intents=(*without(state, word.intents, held.ACT, number), *more))
        if more
        else word
    )


def without(state, intents, kind: str, number: int) -> tuple[Intent, ...]:
    """What is held but for that kind and that round."""
    return tuple(i for i in intents if i.round != number or _waited(state, i.command) != kind)


def with_deeds(state, who: str, number: int, commands) -> Intend | None:
    """The word that these deeds are held for the round in place of others, None for no deeds."""
    rest = without(state, state.intents.get(who, ()), held.ACT, number)
    return Intend(who, (*rest, *(Intent(each, number) for each in commands))) if commands else None


def holding(state, who: str, number: int, commands) -> Intend:
    """The word that the commands are held for the round, beside what else he holds. Deeds go on
    from those that he holds as long as he has declared more; else they take their place."""
    book, kind = shelf.of(state), _waited(state, commands[0])
    mine = state.intents.get(who, ())
    alike = [i for i in mine if i.round == number and waited(book, i) == kind]
    if kind == held.ACT and _room(state, who, number, [*alike, *map(Intent, commands)]):
        alike = []
    kept = tuple(i for i in mine if not any(i is each for each in alike))
    return Intend(who, (*kept, *(Intent(command, number) for command in commands)))


def _room(state, who: str, number: int, intents) -> bool:
    """Whether he has declared so many actions, or would have, or has them without declaring."""
    book = shelf.of(state)
    said = [i.command for i in state.intents.get(who, ()) if i.round == number]
    counts = [each.count for each in said if _waited(state, each) == held.DECLARE]
    left = engine.standing(state, who).actions_left if number == state.round else 0
    taken = [i for i in intents if book.verb(i.command).action or book.declares is None]
    return len(taken) <= (counts[0] if counts else left or 0)


def _every_round(state, commands, rest: bool = False) -> Intend:
    """The commands of somebody as standing orders, in place of those of the same kind; those for
    the ``rest`` of a turn come last, beside the others. Refused: ``cannot_hold``."""
    kind, who = _waited(state, commands[0]), commands[0].who
    if not kind:
        raise Refused("cannot_hold", "That cannot be a standing order: it is free at any time.")
    book = shelf.of(state)
    mine = state.intents.get(who, ())
    others = [i for i in mine if i.round or waited(book, i) != kind or i.rest != rest]
    new = [Intent(command, STANDING, rest=rest) for command in commands]
    return Intend(who, tuple(sorted([*others, *new], key=lambda intent: intent.rest)))


def _waited(state, command) -> str:
    kind: str = shelf.of(state).verb(command).waited(command)
    return kind
