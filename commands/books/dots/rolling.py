"""Dice under dots without acting: +roll, +try, +odds."""

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.books.dots import orders, reading
from commands.books.dots.fighting import SWITCHES, DotsCommand
from game import engine
from game.books.dots.commands import Toss
from game.codec import replace
from game.encounter import commands as c
from game.encounter.audience import as_known
from game.encounter.awaited import somebody
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say
from world import presenters
from world.presenters.dots import odds, trying, turn
from world.scenes.telling import chances

if TYPE_CHECKING:
    from commands.base import TableCommand
    from commands.table.odds import CmdOdds
    from commands.table.rolling import RollingCommand
    from game.books.dots.state import DotsBattle
    from game.encounter.records import Command
    from world.scenes.table.table import Table

_PLAIN = re.compile(r"([+-]?)\s*(?:(\d{1,3})?\s*d\s*(\d{1,3})|(\d{1,6}))", re.IGNORECASE)
_PARTS = re.compile(r"\s*(?=[+-])|\s*,\s*")


def ordered(cmd: "TableCommand", text: str) -> "Command":
    """The engine command for a verb and its arguments: ``attack/offhand Bane``."""
    word, _, rest = text.lstrip("+").partition(" ")
    word, *switches = word.split("/")
    verb = resolve(word, orders.BUILDERS, "verb")
    given = [*cmd.switches, *(resolve(s, SWITCHES, "switch") for s in switches)]
    return orders.BUILDERS[verb](orders.Order(cmd, rest, given))


class CmdTry(DotsCommand):
    """See what an action would be before you do it (book dots)."""

    key = "+try"

    def act(self) -> None:
        self.in_dots()
        if not self.args:
            raise Refused("bad_verb", say("dots_lines-try-how"))
        command = ordered(self, self.args)
        self.say(trying.told(known(self, self.table, command), command))


def known(cmd: "TableCommand", table: "Table", command: Any) -> Any:
    """The state as far as the caller may know it. Raises Refused if the numbers of somebody
    involved are hidden from them."""
    state = as_known(table.state, cmd.me, table.holds_seat(cmd.caller))
    whom = [getattr(command, "target", ""), *getattr(command, "targets", ())]
    chances.refuse_kept_numbers(state, cmd.viewer, command.who, *whom)
    return state


def tossed(cmd: "TableCommand", state: "DotsBattle", text: str, who: str) -> Toss:
    """``speed + luck d6 + 2d8 - 1 vs 6``: skills, plain dice and numbers, in any order."""
    left, right = parsing.split_versus(text)
    against = cmd.difficulty(right) if right else None
    if right and against is None:
        raise Refused("bad_number", say("dots_lines-roll-against"))
    sides, skills, plus = [], [], 0
    for part in filter(None, _PARTS.split(left)):
        if plain := _PLAIN.fullmatch(part.strip()):
            sides += [int(plain[3])] * _times(plain) if plain[3] else []
            plus += int(plain[1] + plain[4]) if plain[4] else 0
        else:
            skills.append(part.strip().lstrip("+"))
    f = state.fighters.get(who)
    if skills and f is None:
        raise Refused("no_sheet", say("dots_lines-roll-without-sheet"))
    uses = reading.uses(f, ", ".join(skills)) if skills and f else ()
    return Toss(who if f else c.GM, tuple(sides), uses, plus, against)


def _times(plain: re.Match[str]) -> int:
    """Number of dice of a part. Raises Refused("bad_code") for a negative one."""
    if plain[1] == "-":
        raise Refused("bad_code", say("dots_lines-dice-add-up"))
    return int(plain[2] or 1)


def with_me(cmd: "TableCommand", table: "Table | None") -> Any:
    """The state with the caller joined to it, if they have a sheet of dots."""
    state: Any = table.state if table else engine.opening("dots")
    known = state.fighters.get(cmd.me)
    if known is None or known.left:
        if presenters.of(state).sheet_of(cmd.caller) is None:
            return state
        fighter = presenters.of(state).fighter(cmd.caller, cmd.caller.key, state.clock)
        undiced: Any = None  # joining rolls nothing
        for event in engine.decide(state, c.Join(cmd.me, fighter), undiced):
            state = engine.evolve(state, event)
    return state


def _roll(cmd: "RollingCommand") -> None:
    text = cmd.short()
    if not text:
        raise Refused("bad_code", say("dots_lines-roll-how"))
    table = cmd.room.open_table(kind="dots", of=cmd.caller)
    who, text = _roller(cmd, table, text)
    command = tossed(cmd, with_me(cmd, table), text, who)
    called = who != cmd.me
    cmd.roll([replace(command, audience=cmd.audience(), called=called)], table)


def _roller(cmd: "TableCommand", table: "Table", text: str) -> tuple[str, str]:
    """Who rolls, and what: with ``Bane/speed`` the game master calls for Bane's roll."""
    name, slash, rest = text.partition("/")
    if not slash:
        return cmd.me, text
    who = cmd.find(name, table)
    if who != cmd.me and not table.holds_seat(cmd.caller):
        raise Refused("not_gm", say("dots_lines-roll-for-others"))
    return who, rest.strip()


def _odds(cmd: "CmdOdds") -> None:
    """Show exact chances of an action, or of dice rolled by hand."""
    if cmd.of_answers():
        return
    text = cmd.args.lstrip("+")
    if not text:
        cmd.tell_odds(_of_moves(cmd))
        return
    if text.split()[0].split("/")[0].lower() in orders.BUILDERS:
        command = ordered(cmd, text)
        state = known(cmd, cmd.table, command)
    else:
        state = with_me(cmd, cmd.table_here)
        command = tossed(cmd, state, text, cmd.me)
    cmd.in_slices(odds.told(state, command), partial(cmd.tell_odds, counted=False))


def _of_moves(cmd: "CmdOdds") -> str:
    """Chances of the attacks considered in the caller's turn, the most Hits first. Raises
    Refused("bad_odds") if it is not their turn, or nothing is known."""
    table = cmd.table_here
    state: Any = table.state if table else None
    if table and cmd.acts() and (told := turn.every(state, cmd.viewer, cmd.me)):
        return told
    name = (somebody(table.state, cmd.me) if table else "") or "<name>"
    raise Refused("bad_odds", say("dots_lines-odds-how", target=name))


INSTEAD = {"+roll": _roll, "+odds": _odds}
VERBS = (CmdTry,)
